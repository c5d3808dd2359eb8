import { boundedDistance, nearest } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";
import { frontMatterKeyNames, frontMatterKeys } from "./frontMatterKeys.ts";
import type { FrontMatterPlaces } from "./mistypedKeys.ts";

/** A key of front matter that the platform does not read. */
export interface MisspelledKey {
  readonly key: string;
  readonly span: Span;
  /** The key that is likely meant. */
  readonly suggestion: string;
}

/** Shorter keys that differ in a letter may be others, such as `model`. */
const minLength = 6;

/** Of how many keys each is looked at: front matter has a few. */
const maxKeys = 50;

/**
 * The keys that differ from a known one, which is missing, only in case or in a letter. Sites have keys of their own, so that
 * others are not looked at. `spanOf` gives the place of a key.
 */
export function misspelledKeys(keys: readonly string[], spanOf: (key: string) => Span): readonly MisspelledKey[] {
  const found: MisspelledKey[] = [];
  for (const key of keys.slice(0, maxKeys)) {
    const suggestion = suggestedKey(key);
    const span = suggestion === undefined || keys.includes(suggestion) ? undefined : spanOf(key);
    if (suggestion !== undefined && span !== undefined && span.length > 0) found.push({ key, span, suggestion });
  }
  return found;
}

function suggestedKey(key: string): string | undefined {
  if (frontMatterKeyNames.has(key)) return undefined;
  const names = [...frontMatterKeyNames];
  const folded = key.toLowerCase();
  const inOtherCase = names.find((name) => name.toLowerCase() === folded);
  if (inOtherCase !== undefined || key.length < minLength) return inOtherCase;
  return names.find((name) => {
    // A plural may be another key.
    const isPlural = `${folded}s` === name.toLowerCase() || folded === `${name.toLowerCase()}s`;
    return name.length >= minLength && !isPlural && boundedDistance(folded, name.toLowerCase(), 1) !== undefined;
  });
}

/** A value of front matter that the platform does not know, and that is likely meant as one of the few that it knows. */
export interface MisspelledValue {
  readonly key: string;
  readonly value: string;
  readonly span: Span;
  readonly suggestion: string;
  /** What is to be written instead, in the same quotes. */
  readonly replaceWith: string;
}

/** The values that are likely meant as others. Those that look like none of them may be newer. Source: docs/platform.md, "Front matter". */
export function misspelledValues(fields: ReadonlyMap<string, unknown>, places: FrontMatterPlaces): readonly MisspelledValue[] {
  return frontMatterKeys.flatMap(({ name: key, values = [] }) => {
    const value = fields.get(key);
    if (typeof value !== "string" || values.includes(value)) return [];
    const [suggestion] = nearest(value, values);
    const at = places.valueAt(key);
    if (suggestion === undefined || at === undefined) return [];
    return [{ key, value, span: at.span, suggestion, replaceWith: at.written.replace(value, suggestion) }];
  });
}
