import { onlyOne } from "../std/onlyOne.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";

/** The only one of some names, or their number: `index`, or 3 pages. */
export function nameOrCount(names: readonly string[], noun: string): string {
  const only = onlyOne(names);
  return only === undefined ? countText(names.length, noun) : quote(only);
}
