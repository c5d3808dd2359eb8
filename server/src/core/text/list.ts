import { numberText } from "./numberText.ts";

/** The most names that a message lists. */
const maxItems = 10;

/** A list of names: "`a`, `b`, `c`". Of a long list, only the first ones: "`a`, `b`, and 12 more". */
export function listOf(names: readonly string[]): string {
  return firstOf(names, maxItems, (name) => name);
}

/** The texts of the first `most` values: "a, b, and 12 more". */
export function firstOf<Value>(values: readonly Value[], most: number, textOf: (value: Value) => string): string {
  const listed = values.slice(0, most).map(textOf).join(", ");
  return values.length > most ? `${listed}, and ${numberText(values.length - most)} more` : listed;
}

/** Alternatives in a sentence: "`a`, `b`, or `c`". */
export function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? "";
  if (alternatives.length <= 2) return alternatives.join(" or ");
  return `${alternatives.slice(0, -1).join(", ")}, or ${last}`;
}
