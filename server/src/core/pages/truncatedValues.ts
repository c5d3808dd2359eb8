import type { Span } from "../text/span.ts";

/** A text in front matter whose end YAML takes for a comment. */
export interface TruncatedValue {
  /** The whole text. */
  readonly span: Span;
  /** What is not shown. */
  readonly lost: string;
  /** The text in double quotes. */
  readonly replaceWith: string;
}

/** The texts for readers, without quotation marks and on one line. */
const texts = /^((?:title|sidebarTitle|description):[ \t]+)(?=[^\s"'>|&*![{%@`])([^\r\n]*)/gmu;

/**
 * The texts for readers that go on after ` #`, as in `Ask in #help`. A comment that is meant as one has a blank after the number sign.
 * `yaml`: valid.
 */
export function truncatedValues(yaml: string): readonly TruncatedValue[] {
  if (!yaml.includes(" #")) return [];
  const found: TruncatedValue[] = [];
  for (const { index, 1: lead = "", 2: written = "" } of yaml.matchAll(texts)) {
    const text = written.trimEnd();
    const at = text.startsWith("#") ? 0 : text.search(/[ \t]#/u) + 1;
    if (!/^#[\p{L}\p{N}]/u.test(text.slice(at))) continue;
    const span = { offset: index + lead.length, length: text.length };
    found.push({ span, lost: text.slice(at), replaceWith: JSON.stringify(text) });
  }
  return found;
}
