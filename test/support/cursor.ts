const marker = "█";

/** A text with the cursor marked in it, such as `{"theme": "█"}`. */
export interface MarkedText {
  readonly text: string;
  readonly offset: number;
}

/** Removes the cursor mark `█` from a text, and gives its offset. Throws unless there is exactly one. */
export function readCursor(marked: string): MarkedText {
  const [before, after, ...more] = marked.split(marker);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`Expected exactly one ${marker} in: ${marked}`);
  return { text: before + after, offset: before.length };
}
