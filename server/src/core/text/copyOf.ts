/**
 * A text of its own. A piece that the engine cuts out of a text keeps all of that in memory: what outlives the text it was found
 * in is kept as a copy.
 */
export function copyOf(piece: string): string {
  return ` ${piece}`.slice(1);
}
