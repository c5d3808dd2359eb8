import type { FrontMatterError } from "../../pages/frontMatter.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
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

function reportOf({ textFile: file }: PageFile, { message, span, unquoted }: FrontMatterError): Report {
  if (unquoted === undefined) return { file, span, message: `Invalid YAML in front matter: ${message}. The build will fail.` };
  const { text, replaceWith } = unquoted;
  // Only what is in the quotes is wrong, such as an escape sequence.
  const isQuoted = /^"(?:[^"\\]|\\.)*"$/u.test(text);
  const isOpen = /^"[^"]*$/u.test(text);
  const advice = isQuoted || isOpen ? "" : "; put the whole value in double quotes";
  const what = /^["']/u.test(text) ? `${message}${advice}` : `${quote(text)} must be in quotes`;
  return {
    file,
    span: unquoted.span,
    message: `Invalid YAML in front matter: ${what}. The build will fail.`,
    data: { replaceWith, ...(!isQuoted && { title: isOpen ? "Add the closing quote" : "Put the value in double quotes" }) },
  };
}
