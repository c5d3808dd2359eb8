import { kindOf } from "../text/kindOf.ts";
import { boundedDistance, nearest } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";
import type { FrontMatterKey } from "./frontMatterKeys.ts";
import { frontMatterKeyNames, frontMatterKeys } from "./frontMatterKeys.ts";

/** A key of front matter whose value has another type than it must have. */
export interface MistypedKey {
  readonly key: string;
  /** The value if it is known how to write it, otherwise the key. */
  readonly span: Span;
  /** What it must have: "a string". */
  readonly expected: string;
  /** What it has: "an array". */
  readonly got: string;
  readonly failsBuild: boolean;
  /** What is to be written instead of the value. */
  readonly replaceWith?: string;
}

/** Where the keys and values of front matter are. */
export interface FrontMatterPlaces {
  /** The text of a value as it is written, if it is one word. */
  readonly valueAt: (key: string) => { readonly span: Span; readonly written: string } | undefined;
  readonly keyAt: (key: string) => Span;
}

/** The keys that fail the build if they have anything but a string. */
const buildKeys: ReadonlySet<string> = new Set(["openapi", "asyncapi", "api"]);

const nouns: Record<FrontMatterKey["type"], string> = {
  string: "a string",
  boolean: "`true` or `false`",
  number: "a number",
  array: "an array",
  object: "an object",
};

/** The keys that the platform reads, and that have a value of another type. Source: docs/platform.md, "Front matter". */
export function mistypedKeys(fields: ReadonlyMap<string, unknown>, places: FrontMatterPlaces): readonly MistypedKey[] {
  const found: MistypedKey[] = [];
  for (const known of frontMatterKeys) {
    const { name: key, type } = known;
    const written = fields.get(key) ?? undefined;
    if (written === undefined || isAccepted(known, written)) continue;
    const at = places.valueAt(key);
    const value = type === "string" ? written : olderValue(written, at?.written);
    if (isAccepted(known, value)) continue;
    const replaceWith = at && corrected(known, value, at.written);
    const span = at === undefined || replaceWith === undefined ? places.keyAt(key) : at.span;
    const mistyped = { key, span, expected: nouns[type], got: kindOf(value), failsBuild: buildKeys.has(key) };
    found.push({ ...mistyped, ...(replaceWith !== undefined && { replaceWith }) });
  }
  return found;
}

/** A number without a sign for it in newer versions of YAML. */
const olderNumber = /^[-+]?\d[\d_]*(?::[0-5]?\d)*(?:\.[\d_]*)?(?<!_)$/u;

/** The value of a text without quotes for the platform: `1_000` is a number, and `2026-01-31` a date, as in YAML 1.1. */
function olderValue(value: unknown, written: string | undefined): unknown {
  if (typeof value !== "string" || value !== written) return value;
  if (/^\d{4}-\d\d-\d\d(?:$|T\d)/u.test(value)) return new Date(value);
  return olderNumber.test(value) ? Number.parseInt(value, 10) : value;
}

function isAccepted({ name, type, otherType }: FrontMatterKey, value: unknown): boolean {
  const kind = Array.isArray(value) ? "array" : typeof value;
  if (kind === type || kind === otherType) return true;
  // What is wrong with other values of `hidden` is in `hidingString`. A number is shown as it is written, and a date is text here.
  return name === "hidden" || (type === "string" && !buildKeys.has(name) && typeof value !== "object");
}

/** What was likely meant by a value of one word. */
function corrected({ type }: FrontMatterKey, value: unknown, written: string): string | undefined {
  if (typeof value !== "string") return undefined;
  if (type === "array") return `[${written}]`;
  if (type === "number") return /^\d+$/u.test(value) ? value : undefined;
  if (type !== "boolean") return undefined;
  if (/^(?:true|yes|on)$/iu.test(value)) return "true";
  return /^(?:false|no|off)$/iu.test(value) ? "false" : undefined;
}

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

/** The keys that the platform reads, by their names in lowercase. */
const namesInLowercase: ReadonlyMap<string, string> = new Map(
  Array.from(frontMatterKeyNames, (name) => [name.toLowerCase(), name]),
);

function suggestedKey(key: string): string | undefined {
  if (frontMatterKeyNames.has(key)) return undefined;
  const folded = key.toLowerCase();
  const inOtherCase = namesInLowercase.get(folded);
  if (inOtherCase !== undefined || key.length < minLength) return inOtherCase;
  for (const [other, name] of namesInLowercase) {
    if (other.length < minLength || boundedDistance(folded, other, 1) === undefined) continue;
    // A plural may be another key.
    if (`${folded}s` !== other && folded !== `${other}s`) return name;
  }
  return undefined;
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

/** The keys of which only some values are known. */
const keysWithValues = frontMatterKeys.flatMap(({ name, values }) => (values === undefined ? [] : [{ key: name, values }]));

/** The values that are likely meant as others. Those that look like none of them may be newer. Source: docs/platform.md, "Front matter". */
export function misspelledValues(fields: ReadonlyMap<string, unknown>, places: FrontMatterPlaces): readonly MisspelledValue[] {
  return keysWithValues.flatMap(({ key, values }) => {
    const value = fields.get(key);
    if (typeof value !== "string" || values.includes(value)) return [];
    const [suggestion] = nearest(value, values);
    const at = places.valueAt(key);
    if (suggestion === undefined || at === undefined) return [];
    return [{ key, value, span: at.span, suggestion, replaceWith: at.written.replace(value, suggestion) }];
  });
}
