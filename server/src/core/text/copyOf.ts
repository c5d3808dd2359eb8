/**
 * A copy of a substring that does not share memory with its text. Engines represent a long substring as a view of the whole text, which
 * keeps that in memory: copy every substring that outlives its text. Concatenation makes the engine copy.
 */
export function copyOf(piece: string): string {
  return ` ${piece}`.slice(1);
}
