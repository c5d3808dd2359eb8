import { yamlOf } from "../../pages/frontMatter.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { loadYaml } from "../../yaml/yamlValue.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const frontMatter: Rule = { code: "front-matter", severity: "error", fix: "unsafe", check };

/** Front matter of pages that is not YAML. Source: docs/platform.md, "Front matter". */
function* check({ pages }: Site): Iterable<Report> {
  for (const page of pages?.toCheck ?? []) {
    const { error } = page.frontMatter;
    if (error !== undefined && page.excludedBy === undefined) yield reportOf(page, error);
  }
}

function reportOf({ head, textFile: file }: PageFile, { message, span }: NonNullable<PageFile["frontMatter"]["error"]>): Report {
  const unquoted = unquotedValue(head, span.offset);
  if (unquoted === undefined) return { file, span, message: `Invalid YAML in front matter: ${message}. The build will fail.` };
  const { text, replaceWith } = unquoted;
  return {
    file,
    span: unquoted.span,
    message: `Invalid YAML in front matter: ${quote(text)} must be in quotes. The build will fail.`,
    data: { replaceWith, title: "Put the value in double quotes" },
  };
}

/** The value of the field at an offset, if the front matter is valid once that is in double quotes. */
function unquotedValue(head: string, offset: number): { text: string; span: Span; replaceWith: string } | undefined {
  const start = head.lastIndexOf("\n", offset - 1) + 1;
  const line = /[^\r\n]*/y;
  line.lastIndex = start;
  const [written = ""] = line.exec(head) ?? [];
  const lead = /^[\w-]+:[ \t]+(?=\S)/u.exec(written)?.[0];
  if (lead === undefined) return undefined;
  const text = written.slice(lead.length).trimEnd();
  const span = { offset: start + lead.length, length: text.length };
  const replaceWith = JSON.stringify(text.replace(/^(['"])(.*)\1$/u, "$2"));
  const fixed = head.slice(0, span.offset) + replaceWith + head.slice(span.offset + span.length);
  return loadYaml(yamlOf(fixed)).kind === "value" ? { text, span, replaceWith } : undefined;
}
