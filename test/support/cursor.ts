const marker = "█";

/** A text with the cursor marked in it, such as `{"theme": "█"}`. */
export interface MarkedText {
  readonly text: string;
  readonly offset: number;
}

/** Takes the cursor mark `█` out of a text. Throws unless it stands there exactly once. */
export function readCursor(marked: string): MarkedText {
  const [before, after, ...more] = marked.split(marker);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`Exactly one ${marker} is expected in: ${marked}`);
  return { text: before + after, offset: before.length };
}
