import { copyOf } from "../../text/copyOf.ts";

/** The IDs in a text, wherever they are: as attributes, as properties, and as names of old-style anchors. */
export function looseIds(text: string): readonly string[] {
  const ids = new Set<string>();
  for (const id of [/\bid[ \t]{0,4}[=:][ \t]{0,4}\{?[ \t]{0,4}["'`]([^"'`\s<>]+)/g, /<a name=["']([^"'`\s<>]+)/g])
    for (const [, name = ""] of text.matchAll(id)) ids.add(name);
  return Array.from(ids, copyOf);
}

/** Whether an ID in a text is an expression, or an old-style snippet is part of the page. */
export function hasUnknownIds(text: string): boolean {
  return (text.includes("id={") && /\bid=\{[ \t]{0,4}[^\s"'`}]/.test(text)) || /<Snippet\b/.test(text);
}
