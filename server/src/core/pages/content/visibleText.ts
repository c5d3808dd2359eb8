import type { InlineRange } from "./parseContext.ts";

/** A piece of a text that readers see, or a run of characters that may be marks of emphasis. */
export type Piece =
  | { readonly text: string }
  | { readonly mark: string; length: number; opens: boolean; closes: boolean; readonly at: number };

type Run = Extract<Piece, { readonly mark: string }>;

/** What two marks enclose, by the numbers that their runs have. */
export interface Emphasis {
  readonly from: number;
  readonly to: number;
}

/** With more runs, which no heading has, all of them count as text: each is compared with those before it. */
const maxRuns = 200;

/** Shortens the runs in some pieces by what are marks of emphasis. The rest is text, also if this is called again. */
export function takeEmphasis(pieces: readonly Piece[]): readonly Emphasis[] {
  const runs = pieces.filter((piece) => "mark" in piece);
  const found = runs.length > maxRuns ? [] : removeEmphasis(runs);
  for (const run of runs) {
    run.opens = false;
    run.closes = false;
  }
  return found;
}

/** The text that readers see of some pieces: without the marks of emphasis. */
export function visibleText(pieces: readonly Piece[]): string {
  takeEmphasis(pieces);
  return pieces.map((piece) => ("mark" in piece ? piece.mark.repeat(piece.length) : piece.text)).join("");
}

/** The run of `*`, `_` or `~` at an offset, which gets a number. */
export function runAt(text: string, start: number, range: InlineRange, at: number): Run {
  const mark = text.charAt(start);
  let end = start + 1;
  while (text[end] === mark) end++;
  const before = characterIn(text, start - 1, range);
  const after = characterIn(text, end, range);
  const isTilde = mark === "~";
  const isOutsideBefore = isSpaceOrEnd(before) || isPunctuation(before);
  const isOutsideAfter = isSpaceOrEnd(after) || isPunctuation(after);
  const opens = !isOutsideAfter || (isPunctuation(after) && isOutsideBefore) || (!isTilde && after === "~");
  const closes = !isOutsideBefore || (isPunctuation(before) && isOutsideAfter) || (!isTilde && before === "~");
  return {
    mark,
    at,
    length: end - start,
    opens: mark === "_" ? opens && (isOutsideBefore || !closes) : opens,
    closes: mark === "_" ? closes && (isOutsideAfter || !opens) : closes,
  };
}

/** Shortens the runs by what is emphasis, as CommonMark and GFM define it. */
function removeEmphasis(runs: readonly Run[]): readonly Emphasis[] {
  const found: Emphasis[] = [];
  const open: Run[] = [];
  for (const closer of runs) {
    for (let at = open.length - 1; closer.closes && closer.length > 0 && at >= 0; ) {
      const opener = open[at];
      if (opener === undefined || !belongTogether(opener, closer)) {
        at--;
        continue;
      }
      const used = closer.mark === "~" ? closer.length : Math.min(2, opener.length, closer.length);
      opener.length -= used;
      closer.length -= used;
      found.push({ from: opener.at, to: closer.at });
      // What is between the two is text.
      open.length = opener.length > 0 ? at + 1 : at;
      at = open.length - 1;
    }
    if (closer.opens && closer.length > 0) open.push(closer);
  }
  return found;
}

function belongTogether(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark || opener.length === 0) return false;
  if (closer.mark === "~") return opener.length === closer.length && closer.length <= 2;
  if (!opener.closes && !closer.opens) return true;
  return closer.length % 3 === 0 || (opener.length + closer.length) % 3 !== 0;
}

/** A character of a range; none outside of it. */
function characterIn(text: string, at: number, { start, end }: InlineRange): string {
  return at < start || at >= end ? "" : text.charAt(at);
}

function isSpaceOrEnd(character: string): boolean {
  return character === "" || /\s/u.test(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

/** The marks that the platform replaces outside of code, and the characters that mask them in code until then. */
const marks = "'\"-.";
const masks = "\uE010\uE011\uE012\uE013";

/** Code with masks in place of its marks, which stay as they are when the text around it becomes typographic. */
export function maskPunctuation(code: string): string {
  return code.replace(/['"\-.]/gu, (mark) => masks.charAt(marks.indexOf(mark)));
}

/** A text with the marks of its code in place of their masks. */
export function unmaskPunctuation(text: string): string {
  return text.replace(/[\uE010-\uE013]/gu, (mask) => marks.charAt(masks.indexOf(mask)));
}

/**
 * A text with the quotation marks, dashes, and dots that the platform makes of plain ones before it makes IDs of headings. Source:
 * docs/platform.md, "Links and anchors".
 */
export function typographic(text: string): string {
  if (!/['"]|--|\.{3}/u.test(text)) return text;
  return text
    .replace(/''|['"]/gu, (mark, at: number) => quotationMark(mark, text.charAt(at - 1), text.slice(at + mark.length)))
    .replace(/-+/gu, (run) => (run.length === 2 ? "\u2014" : run))
    .replace(/\.{3,}/gu, "\u2026");
}

/** An opening or closing mark, by the character before and the text after it. */
function quotationMark(mark: string, before: string, after: string): string {
  const [opening, closing] = mark === "'" ? ["\u2018", "\u2019"] : ["\u201C", "\u201D"];
  if (mark === "''" || isWord(before)) return closing;
  const next = after.charAt(0);
  if (isWord(next)) return /^(?:\d\ds|s)(?![\p{L}\p{N}])/u.test(after) ? closing : opening;
  const isBeforeWord = (next === "'" || next === '"') && isWord(after.charAt(1));
  return isBeforeWord ? opening : closing;
}

/** Whether a character belongs to a word, or to code. */
function isWord(character: string): boolean {
  return /[\p{L}\p{M}\p{N}\uE010-\uE013]/u.test(character);
}
