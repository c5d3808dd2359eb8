import type { PageContent } from "../../../pages/content/pageContent.ts";
import { readContent } from "../../../pages/content/readContent.ts";
import type { Span } from "../../../text/span.ts";

/** What a text may be after in its line, up to the cursor, and what ends it, so that a page is valid up to there. */
export type StartPattern = readonly [pattern: RegExp, close: string];

/** A text that is being written. */
interface TypedText {
  /** What is written up to the cursor. */
  readonly typed: string;
  /** The whole text, also after the cursor. */
  readonly span: Span;
  /** The page up to there, as if the text were not empty. */
  readonly content: PageContent;
}

/** How much of a page is looked at before and after an offset, in UTF-16 code units. */
export const maxContext = 2000;

/** The texts that may be written at an offset of a page whose content starts at another one, by what they are after. */
export function* typedTexts(
  text: string,
  start: number,
  offset: number,
  startPatterns: readonly StartPattern[],
): Iterable<TypedText> {
  const before = text.slice(Math.max(start, offset - maxContext), offset);
  const written = before.slice(before.lastIndexOf("\n") + 1);
  for (const [pattern, close] of startPatterns) {
    const [, typed] = pattern.exec(written) ?? [];
    if (typed === undefined) continue;
    const after = text.slice(offset, offset + maxContext);
    const rest = /^[^\s()<>"']*/u.exec(after)?.[0] ?? "";
    const paragraph = /^(?:[^\n]|\n(?![ \t]*\r?\n))*/u.exec(after.slice(rest.length))?.[0] ?? "";
    const isClosed = close !== "" && paragraph.startsWith(close.charAt(0)) && (!close.endsWith(">") || paragraph.includes(">"));
    const [line = ""] = paragraph.split("\n", 1);
    const tail = isClosed ? paragraph : close + line;
    const content = readContent(`${text.slice(0, offset)}x${tail}`, start);
    yield { typed, span: { offset: offset - typed.length, length: typed.length + rest.length }, content };
  }
}
