import type { Node } from "jsonc-parser";
import { scalarText } from "../json/tree.ts";
import { didYouMean } from "../text/didYouMean.ts";
import { listOf, oneOf } from "../text/list.ts";
import { numberText } from "../text/numberText.ts";
import { maxQuoteLength, quote } from "../text/quote.ts";
import type { JsonType, Schema } from "./schema.ts";

// The messages about values that the schema does not allow. Each is one or more whole sentences.

/**
 * A path in a message, from the innermost object of an array: `colors.primary`, `navigation.tabs`, and `pages[1]` for
 * `navigation.groups[0].pages[1]`, since the position says in which group. docs.json itself for an empty path. Only the last key of
 * a path that is longer than `maxQuoteLength`.
 */
export function quotePath(path: readonly (string | number)[]): string {
  if (path.length === 0) return "docs.json";
  const item = path.findLastIndex((segment, index) => typeof segment === "number" && index < path.length - 1);
  const inside = path.slice(item + 1);
  const lastKey = inside.findLastIndex((segment) => typeof segment === "string");
  // Measured first: each error below a key of megabytes has that key in its path.
  let length = 0;
  for (const segment of inside) length += String(segment).length + 2;
  let text = "";
  for (const segment of length > maxQuoteLength ? inside.slice(Math.max(lastKey, 0)) : inside) {
    if (typeof segment === "number") text += `[${segment}]`;
    else text += `${text === "" ? "" : "."}${segment === "" ? '""' : segment}`;
  }
  return quote(text);
}

/** A value of the wrong JSON type. */
export function wrongType(name: string, schema: Schema, node: Node): string {
  return `Expected ${schema.enum === undefined ? nounOf(schema) : "a string"} for ${name}, got ${kindOfNode(node)}.${allowed(schema)}`;
}

/** An object with a single unknown property, whose value is what is expected. */
export function wrappedValue(name: string, schema: Schema, key: string): string {
  return `Expected ${nounOf(schema)} for ${name}, got an object with ${quote(key)}.`;
}

/** An array of objects that belong into the array that is at a key of each item. */
export function unwrappedItems(name: string, key: string): string {
  return `Expected objects with ${quote(key)} in ${name}. Put these in ${quote(key)} of one object.`;
}

/** A string that is none of the allowed ones. */
export function unknownValue(name: string, schema: Schema, value: string, suggestion: string | undefined): string {
  const shown = quote(value);
  let unknown = `value ${shown} for ${name}`;
  if (!shown.startsWith("`")) unknown = `value for ${name}: ${shown}`;
  else if (schema.title !== undefined) unknown = `${schema.title.replace(/^(?:an?|the) /u, "")} ${shown}`;
  return `Unknown ${unknown}.${suggestion === undefined ? allowed(schema) : didYouMean(suggestion)}`;
}

/** A string that does not match its pattern. */
export function wrongText(name: string, schema: Schema, value: string, suggestion: string | undefined): string {
  if (value.trim() === "") return `${name} must not be ${value === "" ? "empty" : "blank"}.`;
  const hint = didYouMean(suggestion);
  return `Expected ${nounOf(schema)} for ${name}, got ${quote(value)}.${hint}`;
}

/** A link to a file with an extension that links must not have. */
export function linkToFile(name: string, extension: string): string {
  return `${name} must not link to a ${quote(extension.toLowerCase())} file.`;
}

/** A string or an array that is too short. */
export function tooShort(name: string, unit: "characters" | "items", minimum: number, length: number): string {
  if (minimum === 1 || length === 0) return `${name} must not be empty.`;
  return `${name} must have at least ${minimum} ${unit}, got ${numberText(length)}.`;
}

/** A string or an array that is too long. */
export function tooLong(name: string, unit: "characters" | "items", maximum: number, length: number): string {
  return `${name} must have at most ${maximum} ${unit}, got ${numberText(length)}.`;
}

/** A property that an object must have; `requiredBy`: the key that requires it, if not every object of the kind must have it. */
export function missingProperty(name: string, requiredBy: string | undefined): string {
  if (requiredBy === undefined) return `Missing required property ${name}.`;
  return `Missing required property ${name}; ${quote(requiredBy)} needs it.`;
}

/** What an unknown property leads to: it is ignored, the build fails, or the platform drops what is around it, as is said apart. */
export type UnknownEffect = "ignored" | "fails" | "drops";

/** What helps with an unknown property. */
export type KeyHint =
  | { readonly suggestion: string }
  | { readonly opposite: string }
  /** The path at which docs.json has such a setting. */
  | { readonly place: readonly string[] }
  /** The extension of the files that the platform loads without such a setting. */
  | { readonly loaded: string }
  | { readonly allowed: readonly string[] };

function helpOf(hint: KeyHint): string {
  if ("suggestion" in hint) return didYouMean(hint.suggestion);
  if ("place" in hint) {
    const to = hint.place.length === 1 ? "the top level of docs.json" : quotePath(hint.place.slice(0, -1));
    return ` Move ${quote(hint.place.at(-1) ?? "")} to ${to}.`;
  }
  if ("loaded" in hint) return ` All ${quote(hint.loaded)} files of the site are loaded without a setting.`;
  return "opposite" in hint ? ` Did you mean its opposite, ${quote(hint.opposite)}?` : allowedNames(hint.allowed);
}

/**
 * An unknown property, with a suggestion or the properties that are allowed. One that is ignored may be known to a newer release of the
 * platform, which is only said where nothing suggests a mistake.
 */
export function unknownProperty(name: string, effect: UnknownEffect, hint: KeyHint): string {
  const help = helpOf(hint);
  if (effect === "ignored" && !("allowed" in hint)) return `Unknown property ${name}.${help}`;
  if (effect === "ignored")
    return `Unknown property ${name} (ignored, unless it is newer than this version of Docs JSON).${help}`;
  return `Unknown property ${name}${effectOf(effect)}.${help}`;
}

/** An unknown property that is probably a misspelling of one that an object must have. */
export function misspelledProperty(name: string, suggestion: string): string {
  return `Unknown property ${name}. Did you mean the required ${quote(suggestion)}?`;
}

/** Unknown properties of an object that are all those of one of its settings. */
export function unnested(keys: readonly string[], place: string): string {
  return `Unknown properties: ${listOf(keys.map((key) => quote(key)))}. Put them in ${place}.`;
}

/** A property of the older `mint.json`; `replacement` is a sentence. */
export function mintJsonProperty(name: string, effect: UnknownEffect, replacement: string): string {
  return `${name} is a \`mint.json\` setting${effectOf(effect)}. ${replacement}`;
}

/** An item that an array has more than once. */
export function duplicateItem(name: string, value: unknown): string {
  return `Duplicate item ${quote(String(value))} in ${name}.`;
}

/** Says about what is around an error that it is lost. */
export const droppedForError = "The platform drops all of this because of the error.";

/** Says about the first of several equal items where it is. */
export const firstUse = "First used here.";

function effectOf(effect: UnknownEffect): string {
  if (effect === "ignored") return " (ignored)";
  return effect === "drops" ? "" : "; the build will fail";
}

function allowed(schema: Schema): string {
  return allowedNames(schema.enum ?? []);
}

function allowedNames(names: readonly string[]): string {
  return names.length === 0 ? "" : ` Allowed: ${listOf(names.map(quote))}.`;
}

/** What a schema allows, as a noun phrase. */
function nounOf({ anyOf, title, type = "object" }: Schema): string {
  if (anyOf === undefined) return title ?? typeNames[type];
  const forms = anyOf.filter((form) => !form.doNotSuggest).map(nounOf);
  return oneOf([...new Set(forms)]);
}

/** What is written, as a noun phrase. */
export function kindOfNode(node: Node): string {
  if (node.type === "boolean" || node.type === "null") return `\`${scalarText(node)}\``;
  return node.type === "property" ? "a property" : typeNames[node.type];
}

const typeNames: Readonly<Record<JsonType, string>> = {
  string: "a string",
  number: "a number",
  boolean: "`true` or `false`",
  object: "an object",
  array: "an array",
  null: "`null`",
};
