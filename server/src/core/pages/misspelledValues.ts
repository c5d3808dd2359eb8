import { nearest } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";
import { frontMatterKeys } from "./frontMatterKeys.ts";
import type { FrontMatterPlaces } from "./mistypedKeys.ts";

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
