/** The longest list of names that a message gives in full. */
const maxItems = 10;

/** Names in a row: "`a`, `b`, `c`". Of a long list the first ones: "`a`, `b`, and 12 more". */
export function listOf(names: readonly string[]): string {
  if (names.length <= maxItems) return names.join(", ");
  return `${names.slice(0, maxItems).join(", ")}, and ${names.length - maxItems} more`;
}

/** Alternatives in a sentence: "`a`, `b`, or `c`". */
export function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? "";
  if (alternatives.length <= 2) return alternatives.join(" or ");
  return `${alternatives.slice(0, -1).join(", ")}, or ${last}`;
}
