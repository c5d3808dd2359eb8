import { withLineFeeds } from "../text/lines.ts";

/** UTF-16 code units. Front matter is read between the messages of the editor, so it must not take long. */
export const maxFrontMatter = 100_000;

/** The text up to the closing dashes; undefined if a page has no front matter. */
export function frontMatterOf(text: string): string | undefined {
  return /^\uFEFF?---[ \t]*\r?\n(?:|[\s\S]*?\n)(?=---[ \t]*(?:\r?\n|$))/u.exec(withLineFeeds(text))?.[0];
}

/** The text up to what ends its metadata for the platform: dots, too. They do not end what is left out of the content. */
export function metadataOf(text: string): string | undefined {
  return /^\uFEFF?---[ \t]*\r?\n(?:|[\s\S]*?\n)(?=(?:---|\.\.\.)[ \t]*(?:\r?\n|$))/u.exec(withLineFeeds(text))?.[0];
}

/** Where front matter in TOML ends; the start of a page without. */
export function tomlEnd(text: string): number {
  return /^\uFEFF?\+{3}[ \t]*\r?\n(?:|[\s\S]*?\n)\+{3}[ \t]*(?=\r?\n|$)/u.exec(text)?.[0].length ?? 0;
}

/** Whether the beginning of a page is front matter. */
export function startsWithFrontMatter(head: string): boolean {
  return /^\uFEFF?---/u.test(head);
}

/** Front matter around an offset whose end is not written yet: its lines up to the first one that is no property. */
export function unclosedFrontMatter(text: string, offset: number): string | undefined {
  const opening = /^\uFEFF?---[ \t]*\r?\n/u.exec(text)?.[0];
  if (opening === undefined) return undefined;
  let end = opening.length;
  for (const line of text.slice(end, end + maxFrontMatter).split("\n")) {
    const isProperty = /^["']?[\w-]+["']?[ \t]*:/u.test(line) || (end > opening.length && /^(?:[ \t]+\S|-[ \t])/u.test(line));
    const isCurrent = end <= offset && offset <= end + line.length;
    if (!isProperty && !(isCurrent && /^[\w-]*\s*$/u.test(line))) break;
    end += line.length + 1;
  }
  return offset >= opening.length && offset < end ? text.slice(0, end) : undefined;
}
