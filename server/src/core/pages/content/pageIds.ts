import { copyOf } from "../../text/copyOf.ts";
import { sliceOf } from "../../text/span.ts";
import type { AnchorSource } from "./pageContent.ts";

/** The IDs in a text, wherever they are: as attributes, as properties, and as names of old-style anchors. */
export function idAttributesIn(text: string): readonly string[] {
  const ids = new Set<string>();
  for (const [, name = ""] of text.matchAll(/\bid[ \t]{0,4}[=:][ \t]{0,4}\{?[ \t]{0,4}["'`]([^"'`\s<>]+)/g)) ids.add(name);
  if (text.includes("<a ")) for (const [, name = ""] of text.matchAll(/<a name=\{?[ \t]{0,4}["'`]([^"'`\s<>]+)/g)) ids.add(name);
  return Array.from(ids, copyOf);
}

/**
 * What makes IDs that are not known: an ID that is more than one text, an old-style snippet, which is part of the page, or
 * Markdown in an expression.
 */
const unknown =
  /(?:\bid|<a name)=\{[ \t]{0,4}(?:[^\s"'`}]|`[^`\n$]{0,200}\$\{|(["'])[^"'\n]{0,200}\1[ \t]{0,4}\+)|<Snippet\b|<MDX\b/g;

/** Whether something makes IDs that are not known. `code`: the offsets where code starts and ends, in turn, which readers see as it is. */
export function hasUnknownIds(text: string, code: readonly number[]): boolean {
  if (!["={", "<Snippet", "<MDX"].some((start) => text.includes(start))) return false;
  let passed = 0;
  for (const { index } of text.matchAll(unknown)) {
    while ((code[passed] ?? text.length) <= index) passed++;
    if (passed % 2 === 0) return true;
  }
  return false;
}

const variable = /\{\{[ \t]{0,4}[\w.-]{1,100}[ \t]{0,4}\}\}/u;

/** Whether an ID is made of a variable such as `{{version}}`, whose value is in docs.json. */
export function hasVariableIds(text: string, anchors: readonly AnchorSource[]): boolean {
  if (!text.includes("{{")) return false;
  return anchors.some(({ span }) => variable.test(sliceOf(text, span)));
}
