import type { JSONPath, Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import { hasKey, keyOf, valueNodeOf } from "../json/tree.ts";
import { onlyOne } from "../std/onlyOne.ts";
import { boundedDistance, nearest } from "../text/nearest.ts";
import { keysFor } from "./keys.ts";
import type { KeyHint } from "./messages.ts";
import type { Schema } from "./schema.ts";
import { docsSchema, formOf, formsOf } from "./schema.ts";
import { isNameOf, isSynonym, oppositeKey } from "./synonyms.ts";
import { textIssue } from "./textIssue.ts";

/**
 * The missing keys that unknown properties of an object are probably meant as, each for one of them: those with a similar name, then
 * those with another word for the same, then the only one that is left, for the only value that it can have: the name of a division before
 * others.
 */
export function intendedKeys(
  unknown: readonly Node[],
  form: Schema,
  missing: readonly string[],
  object: Node,
): ReadonlyMap<Node, string> {
  const intended = new Map<Node, string>();
  if (missing.length === 0) return intended;
  const remaining = new Set(missing);
  const assign = (property: Node, key: string | undefined) => {
    if (key !== undefined && remaining.delete(key)) intended.set(property, key);
  };
  const present = new Set(object.children?.map(keyOf));
  const dissimilar: Node[] = [];
  for (const property of unknown) {
    const absent = keysFor(form, valueNodeOf(property)).filter((key) => !present.has(key));
    const [similar] = nearest(keyOf(property), absent);
    if (similar === undefined) dissimilar.push(property);
    else assign(property, similar);
  }
  for (const property of dissimilar) {
    const isIntended = (key: string) => isSynonym(keyOf(property), key) && fits(property, form, key);
    assign(property, [...remaining].find(isIntended));
  }
  const key = onlyOne([...remaining]);
  if (key === undefined) return intended;
  const candidates = dissimilar.filter((property) => !intended.has(property) && fits(property, form, key));
  const named = candidates.filter((property) => isNameOf(keyOf(property), key));
  // An item of a list without any key that is known may be something else altogether, unless it has other words for two of them.
  const isCertain = object.parent?.type === "property" || unknown.length < present.size;
  const isOtherWord = (property: Node) => [...(form.properties?.keys() ?? [])].some((known) => isSynonym(keyOf(property), known));
  const only = onlyOne(named.length > 0 || !isCertain ? named : candidates);
  if (only !== undefined && (isCertain || unknown.some(isOtherWord))) assign(only, key);
  return intended;
}

/** Whether a key can have the value of a property, as far as its JSON type and, if it is a string, its form tell. */
export function fits(property: Node, { properties }: Schema, key: string): boolean {
  const value = valueNodeOf(property);
  const schema = value && properties?.get(key);
  const form = schema && formOf(schema, value);
  if (form === undefined || value === undefined || (form.type !== undefined && form.type !== value.type)) return false;
  return value.type !== "string" || textIssue(value.value, form, () => "") === undefined;
}

/**
 * The longest list of allowed keys that still helps with a key that is ignored. Where no other keys are ever allowed, a message has the
 * start of any list.
 */
const maxKeys = 8;

/** Other words for files that the platform loads by themselves, by their extension. Source: docs/platform.md, "Styles and scripts". */
const loadedFiles: ReadonlyMap<string, string> = new Map([
  ...["css", "customcss", "style", "styles", "stylesheet", "stylesheets"].map((key) => [key, ".css"] as const),
  ...["js", "customjs", "javascript", "script", "scripts"].map((key) => [key, ".js"] as const),
]);

/** A property with an unknown key. */
interface UnknownProperty {
  readonly property: Node;
  /** The path of the key. */
  readonly path: JSONPath;
  /** The form of the object that it is in. */
  readonly form: Schema;
  /** The keys that fit its value. */
  readonly candidates: readonly string[];
  /** The missing one of them that is similar to the key. */
  readonly nearest: string | undefined;
}

/**
 * What is known about an unknown key: the one that it is similar to, the one that says the opposite, its place at the top level, in
 * `navigation`, or in a setting beside it, that it needs no setting, or the keys that are allowed.
 */
export function hintFor({ property, path, form, candidates, nearest }: UnknownProperty): KeyHint {
  const key = keyOf(property);
  // Of the keys that the object has, or of lists, only one that differs by a typo: `familyMono` is not `family`.
  const others = valueNodeOf(property)?.type === "object" ? keysFor(form, undefined) : candidates;
  const similar = nearest ?? others.find((candidate) => isTypo(key, candidate));
  if (similar !== undefined && isTypo(key, similar)) return { suggestion: similar };
  const beside = placeBeside(property, path, form);
  if (similar !== undefined) return beside === undefined ? { suggestion: similar } : { place: beside };
  const opposite = oppositeKey(key, candidates);
  if (opposite !== undefined) return { opposite };
  const elsewhere = form === docsSchema ? placeInNavigation(key, property) : isTopLevel(key, property) ? [key] : undefined;
  const place = elsewhere ?? beside;
  if (place !== undefined) return { place };
  const loaded = form === docsSchema ? loadedFiles.get(key.toLowerCase()) : undefined;
  if (loaded !== undefined && listsFiles(property, loaded)) return { loaded };
  const names = keysFor(form, undefined);
  return { allowed: names.length > maxKeys && form.additionalProperties !== false ? [] : names };
}

/** Whether the value of a property is the path of a file of the site with an extension, or a list of such paths. */
function listsFiles(property: Node, extension: string): boolean {
  const value = valueNodeOf(property);
  const items = value?.type === "array" ? (value.children ?? []) : value === undefined ? [] : [value];
  const isFile = (path: unknown) =>
    typeof path === "string" && path.trim().endsWith(extension) && !/^\s*(?:[a-z]+:|\/\/)/iu.test(path);
  return items.length > 0 && items.every((item) => isFile(item.value));
}

/** Whether a key differs from a known one in case, or by one letter. */
function isTypo(key: string, known: string): boolean {
  return boundedDistance(key.toLowerCase(), known.toLowerCase(), 1) !== undefined;
}

/** Whether a property is an object of settings that belongs at the top level. A text, such as a `description`, may be about its object. */
function isTopLevel(key: string, property: Node): boolean {
  const value = valueNodeOf(property);
  const known = value?.type === "object" ? docsSchema.properties?.get(key) : undefined;
  return known !== undefined && known.doNotSuggest !== true && formOf(known, value)?.type === "object";
}

/** Where a property of the top level belongs in the navigation, such as `pages`; undefined if nothing there has its form. */
function placeInNavigation(key: string, property: Node): readonly string[] | undefined {
  const value = valueNodeOf(property);
  const navigation = docsSchema.properties?.get("navigation");
  const known = navigation && formOf(navigation, undefined)?.properties?.get(key);
  const type = known && formOf(known, value)?.type;
  const isFitting = type === value?.type && (type === "array" || type === "object");
  return isFitting ? ["navigation", key] : undefined;
}

/**
 * Where a property belongs in a setting beside it, the only one that has such a key: in `playground` for the `display` of `api`. A text at
 * the top level may be about the site, and a setting that would lack another key, or hide the one of a `$ref`, is not
 * begun.
 */
function placeBeside(property: Node, path: JSONPath, form: Schema): readonly string[] | undefined {
  const outer = path.slice(0, -1).filter((key) => typeof key === "string");
  const isText = valueNodeOf(property)?.type === "string";
  const { parent } = property;
  if (parent === undefined || outer.length < path.length - 1 || (isText && form === docsSchema)) return undefined;
  const key = keyOf(property);
  const having = [...(form.properties ?? [])].flatMap(([name, schema]) => {
    const inner = formsOf(schema, undefined).find(({ type }) => type === "object");
    return inner?.properties?.has(key) === true ? [{ name, inner }] : [];
  });
  const place = onlyOne(having);
  if (place === undefined || place.inner.properties?.get(key)?.doNotSuggest === true) return undefined;
  const { name, inner } = place;
  const setting = findNodeAtLocation(parent, [name]);
  const isFree =
    setting === undefined
      ? !hasKey(parent, "$ref") && (inner.required ?? []).every((each) => each === key)
      : setting.type === "object" && !hasKey(setting, key);
  return isFree && fits(property, inner, key) ? [...outer, name, key] : undefined;
}
