/**
 * A copy of a text with memory of its own. Engines make a long substring a window on the whole text, which it keeps alive: whatever
 * outlives the text it was found in is copied. Concatenation makes the engine copy.
 */
export function copyOf(piece: string): string {
  return ` ${piece}`.slice(1);
}
