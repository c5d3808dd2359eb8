import { numberText } from "./numberText.ts";

/** The most names that a message lists. */
const maxItems = 10;

/** A list of names: "`a`, `b`, `c`". Of a long list, only the first ones: "`a`, `b`, and 12 more". */
export function listOf(names: readonly string[]): string {
  return listFirst(names, maxItems, (name) => name);
}

/** The texts of the first `max` values: "a, b, and 12 more". */
export function listFirst<Value>(values: readonly Value[], max: number, textOf: (value: Value) => string): string {
  const listed = values.slice(0, max).map(textOf).join(", ");
  return values.length > max ? `${listed}, and ${numberText(values.length - max)} more` : listed;
}

/** Alternatives in a sentence: "`a`, `b`, or `c`". */
export function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? "";
  if (alternatives.length <= 2) return alternatives.join(" or ");
  return `${alternatives.slice(0, -1).join(", ")}, or ${last}`;
}
