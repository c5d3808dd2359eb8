import { lineEnd } from "../../text/lines.ts";
import { matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { afterInlineWhitespace, beforeInlineWhitespace, isInlineWhitespace } from "./whitespace.ts";

/** The last line of front matter in YAML. */
export const frontMatterEnd = /(?<=\n)---[ \t]*(?=[\r\n]|$)/uy;

/** A fence of code or math. */
export interface Fence {
  /** The character it is made of. */
  readonly mark: string;
  readonly size: number;
}

/** The heading in a line. */
export interface HeadingLine {
  readonly level: number;
  /** The text, without the marks and the ID. */
  readonly start: number;
  readonly end: number;
  /** What is in `{#…}` at the end. */
  readonly id?: HeadingId;
  /** Whether the platform reads the ID: it looks for IDs before it knows of lists and quotes. */
  readonly isIdRead: boolean;
}

/** An ID that is written behind a heading. */
export interface HeadingId {
  readonly text: string;
  readonly span: Span;
}

/** The mark of an item of a list, or of a footnote. */
interface ItemMark {
  readonly isFootnote: boolean;
  /** The offset after the mark and the whitespace. */
  readonly end: number;
  /** The columns that the content is indented by after `end`: one if the line is empty. */
  readonly padding: number;
  /** Whether a paragraph ends before it. */
  readonly canInterrupt: boolean;
}

/** The characters that a block other than a paragraph may start with, and those of a mark of an item or a block quote. */
const blockStarts: ReadonlySet<number> = new Set(Array.from("`~$=-#*_<{|:>+0123456789", (mark) => mark.charCodeAt(0)));

/** Whether what starts at an offset can only be the text of a paragraph, unless it is in a table. Most lines are such text. */
export function isPlain(text: string, at: number): boolean {
  return !blockStarts.has(text.charCodeAt(at)) && !text.startsWith("[^", at) && !startsStatement(text, at);
}

/** Whether an import or export statement may start at an offset. */
export function startsStatement(text: string, at: number): boolean {
  return text.startsWith("import ", at) || text.startsWith("export ", at);
}

/** The fence that a line opens. */
export function fenceAt(text: string, at: number, end: number): Fence | undefined {
  const mark = text.charAt(at);
  if (mark !== "`" && mark !== "~" && mark !== "$") return undefined;
  let size = 1;
  while (text[at + size] === mark) size++;
  if (size < (mark === "$" ? 2 : 3)) return undefined;
  const again = mark === "~" ? -1 : text.indexOf(mark, at + size);
  return again === -1 || again >= end ? { mark, size } : undefined;
}

/** Whether a line closes a fence. */
export function closesFence(text: string, start: number, end: number, { mark, size }: Fence): boolean {
  const from = afterInlineWhitespace(text, start, end);
  let at = from;
  while (at < end && text[at] === mark) at++;
  return at - from >= size && afterInlineWhitespace(text, at, end) === end;
}

/** The end of the first line that closes a fence, from the start of a line on; that of the text if none does. */
export function endOfFence(text: string, start: number, fence: Fence): number {
  const run = fence.mark.repeat(fence.size);
  for (let at = text.indexOf(run, start); at !== -1; ) {
    const end = lineEnd(text, at);
    if (closesFence(text, text.lastIndexOf("\n", at) + 1, end, fence)) return end;
    at = text.indexOf(run, end);
  }
  return text.length;
}

/** The heading with number signs in a line. */
export function headingAt(text: string, at: number, limit: number, lineStart = at): HeadingLine | undefined {
  if (text[at] !== "#") return undefined;
  let level = 1;
  while (text[at + level] === "#") level++;
  const next = text[at + level];
  if (level > 6 || (at + level < limit && !isInlineWhitespace(next))) return undefined;
  const start = afterInlineWhitespace(text, at + level, limit);
  const last = beforeInlineWhitespace(text, start, limit);
  const end = beforeClosingMarks(text, start, last);
  const open = text[last - 1] === "}" ? start + text.slice(start, last).lastIndexOf("{") : start;
  const isIdRead = /^ {0,3}$/u.test(text.slice(lineStart, at));
  // What is not read as an ID may have a backslash, which makes it text.
  const hasId = open > start && (isIdRead || text[open - 1] !== "\\");
  const [, id] = hasId ? (/^\{\s*#([^}]+)\}$/u.exec(text.slice(open, end)) ?? []) : [];
  if (id === undefined) return { level, start, end, isIdRead };
  const idStart = text.indexOf("#", open) + 1 + id.length - id.trimStart().length;
  const idSpan = { offset: idStart, length: id.trim().length };
  return { level, start, end: beforeInlineWhitespace(text, start, open), id: { text: id.trim(), span: idSpan }, isIdRead };
}

/** The end of a heading without the number signs that may close it, and the whitespace before them. */
function beforeClosingMarks(text: string, start: number, end: number): number {
  let marks = end;
  while (marks > start && text[marks - 1] === "#") marks--;
  return marks === start || isInlineWhitespace(text[marks - 1]) ? beforeInlineWhitespace(text, start, marks) : end;
}

/** The level of the heading that a line underlines; 0 if it is no such line. */
export function underlineLevel(text: string, at: number, end: number): number {
  const mark = text[at];
  if (mark !== "=" && mark !== "-") return 0;
  let last = at;
  while (last < end && text[last] === mark) last++;
  return afterInlineWhitespace(text, last, end) < end ? 0 : mark === "=" ? 1 : 2;
}

/** Whether a line separates what is above and below it. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const mark = text[at];
  if (mark !== "-" && mark !== "*" && mark !== "_") return false;
  let count = 0;
  for (let each = at; each < end; each++) {
    const character = text[each];
    if (character === mark) count++;
    else if (!isInlineWhitespace(character)) return false;
  }
  return count >= 3;
}

/** The mark of an item of a list, or of a footnote, at an offset. */
export function itemAt(text: string, at: number, limit: number): ItemMark | undefined {
  const character = text.charAt(at);
  if (character === "[") return footnoteAt(text, at, limit);
  let mark = at + 1;
  let canInterrupt = true;
  if (/\d/.test(character)) {
    while (mark < at + 9 && /\d/.test(text.charAt(mark))) mark++;
    if (text[mark] !== "." && text[mark] !== ")") return undefined;
    canInterrupt = mark === at + 1 && character === "1";
    mark++;
  } else if (character !== "-" && character !== "*" && character !== "+") return undefined;
  const end = afterInlineWhitespace(text, mark, limit);
  if (end >= limit) return { end: mark, padding: 1, canInterrupt: false, isFootnote: false };
  return end === mark ? undefined : { end, padding: 0, canInterrupt, isFootnote: false };
}

/** The mark of a footnote: `[^1]:`. */
function footnoteAt(text: string, at: number, limit: number): ItemMark | undefined {
  const mark = matchEnd(/\[\^(?:[^\\[\]\s]|\\(?:[\\[\]]|(?![\\[\]]))){1,999}\]:/y, text, at);
  return mark === undefined
    ? undefined
    : { end: afterInlineWhitespace(text, mark, limit), padding: 0, canInterrupt: true, isFootnote: true };
}

/** Whether a line is the one below the head of a table. */
export function isDelimiterRow(text: string, at: number, end: number): boolean {
  const line = text.slice(at, end);
  return /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?\r?$/u.test(line) && /[|:]/u.test(line);
}
