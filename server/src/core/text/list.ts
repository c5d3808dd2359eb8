import { numberText } from "./numberText.ts";

/** The most names that a message lists. */
const maxItems = 10;

/** A list of names: "`a`, `b`, `c`". Of a long list, only the first ones: "`a`, `b`, and 12 more". */
export function listOf(names: readonly string[]): string {
  if (names.length <= maxItems) return names.join(", ");
  return `${names.slice(0, maxItems).join(", ")}, and ${numberText(names.length - maxItems)} more`;
}

/** Alternatives in a sentence: "`a`, `b`, or `c`". */
export function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? "";
  if (alternatives.length <= 2) return alternatives.join(" or ");
  return `${alternatives.slice(0, -1).join(", ")}, or ${last}`;
}
