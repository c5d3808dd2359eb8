/** A piece of a text that readers see, or a run of characters that may be marks of emphasis. */
export type Piece =
  | { readonly text: string }
  | { readonly mark: string; length: number; readonly opens: boolean; readonly closes: boolean };

type Run = Extract<Piece, { readonly mark: string }>;

/** With more runs, which no heading has, all of them count as text: each is compared with those before it. */
const maxRuns = 200;

/** The text that readers see of some pieces: without the marks of emphasis. */
export function visibleText(pieces: readonly Piece[]): string {
  const runs = pieces.filter((piece) => "mark" in piece);
  if (runs.length <= maxRuns) removeEmphasis(runs);
  return pieces.map((piece) => ("mark" in piece ? piece.mark.repeat(piece.length) : piece.text)).join("");
}

/** A run of `*`, `_` or `~` between two characters; empty ones are the ends of the text. */
export function runBetween(before: string, run: string, after: string): Piece {
  const mark = run.charAt(0);
  const isTilde = mark === "~";
  const isOutsideBefore = isSpaceOrEnd(before) || isPunctuation(before);
  const isOutsideAfter = isSpaceOrEnd(after) || isPunctuation(after);
  const opens = !isOutsideAfter || (isPunctuation(after) && isOutsideBefore) || (!isTilde && isMark(after));
  const closes = !isOutsideBefore || (isPunctuation(before) && isOutsideAfter) || (!isTilde && isMark(before));
  return {
    mark,
    length: run.length,
    opens: mark === "_" ? opens && (isOutsideBefore || !closes) : opens,
    closes: mark === "_" ? closes && (isOutsideAfter || !opens) : closes,
  };
}

/** Shortens the runs by what is emphasis, as CommonMark and GFM define it. */
function removeEmphasis(runs: readonly Run[]): void {
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
      // What is between the two is text.
      open.length = opener.length > 0 ? at + 1 : at;
      at = open.length - 1;
    }
    if (closer.opens && closer.length > 0) open.push(closer);
  }
}

function belongTogether(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark || opener.length === 0) return false;
  if (closer.mark === "~") return opener.length === closer.length && closer.length <= 2;
  if (!opener.closes && !closer.opens) return true;
  return closer.length % 3 === 0 || (opener.length + closer.length) % 3 !== 0;
}

function isSpaceOrEnd(character: string): boolean {
  return character === "" || /\s/u.test(character);
}

function isMark(character: string): boolean {
  return character === "*" || character === "_" || character === "~";
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}
