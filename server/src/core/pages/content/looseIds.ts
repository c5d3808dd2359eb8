import { copyOf } from "../../text/copyOf.ts";

/** The IDs in a text, wherever they are: as attributes, as properties, and as names of old-style anchors. */
export function looseIds(text: string): readonly string[] {
  const ids = new Set<string>();
  for (const id of [/\bid[ \t]{0,4}[=:][ \t]{0,4}\{?[ \t]{0,4}["'`]([^"'`\s<>]+)/g, /<a name=["']([^"'`\s<>]+)/g])
    for (const [, name = ""] of text.matchAll(id)) ids.add(name);
  return Array.from(ids, copyOf);
}

/**
 * Whether an ID in a text is an expression, or an old-style snippet is part of the page. `code`: the offsets where blocks of code start and
 * end, in turn, which readers see as they are.
 */
export function hasUnknownIds(text: string, code: readonly number[]): boolean {
  if (!text.includes("id={") && !text.includes("<Snippet")) return false;
  let passed = 0;
  for (const { index } of text.matchAll(/\bid=\{[ \t]{0,4}[^\s"'`}]|<Snippet\b/g)) {
    while ((code[passed] ?? text.length) <= index) passed++;
    if (passed % 2 === 0) return true;
  }
  return false;
}
