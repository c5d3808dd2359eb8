/**
 * Characters that may be more than text. In block quotes, also those before the marks of quotes; where it counts what readers see, also
 * those of emphasis.
 */
export function marksIn(part: "text" | "quoted text" | "visible text"): RegExp {
  switch (part) {
    case "text":
      return /[\\`$<{[\]!]/g;
    case "quoted text":
      return /[\\`$<{[\]!\n]/g;
    case "visible text":
      return /[\\`$<{[\]!\n*_~]/g;
  }
}

/** Whether a text has tags and marks of emphasis, whose borders tags do not cross. */
export function hasTagsAndEmphasis(text: string): boolean {
  return text.includes("<") && /[*_~]/u.test(text);
}

/** Whether a part of a text has a match. */
export function hasMatch(marks: RegExp, text: string, start: number, end: number): boolean {
  marks.lastIndex = start;
  // Without what follows: otherwise each of many short parts would look through the rest of the page.
  return marks.test(text.slice(0, end));
}

/** Whether a part of a line has no links, tags, or anything else but text. */
export function isOnlyText(text: string, start: number, end: number): boolean {
  return !hasMatch(marksIn("text"), text, start, end);
}
