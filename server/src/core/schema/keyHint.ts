import type { Node } from "jsonc-parser";
import { keyOf, valueNodeOf } from "../json/tree.ts";
import { boundedDistance } from "../text/nearest.ts";
import { keysFor } from "./keys.ts";
import type { KeyHint } from "./messages.ts";
import type { Schema } from "./schema.ts";
import { docsSchema, formOf } from "./schema.ts";
import { oppositeKey } from "./synonyms.ts";

/**
 * The longest list of allowed keys that still helps with a key that is ignored. Where no other keys are ever allowed, a message has the
 * start of any list.
 */
const maxKeys = 8;

/**
 * What is known about an unknown key: the one that it is similar to, the one that says the opposite, its place at the top level or in
 * `navigation`, or the keys that are allowed.
 */
export function hintFor(nearest: string | undefined, property: Node, candidates: readonly string[], form: Schema): KeyHint {
  const key = keyOf(property);
  // Of the keys that the object has, or of lists, only one that differs by a slip: `familyMono` is not `family`.
  const others = valueNodeOf(property)?.type === "object" ? keysFor(form, undefined) : candidates;
  const similar = nearest ?? others.find((candidate) => isSlip(key, candidate));
  if (similar !== undefined) return { suggestion: similar };
  const opposite = oppositeKey(key, candidates);
  if (opposite !== undefined) return { opposite };
  const place = form === docsSchema ? placeInNavigation(key, property) : isTopLevel(key, property) ? [key] : undefined;
  if (place !== undefined) return { place };
  const names = keysFor(form, undefined);
  return { allowed: names.length > maxKeys && form.additionalProperties !== false ? [] : names };
}

/** Whether a key differs from a known one in case, or by one letter. */
function isSlip(key: string, known: string): boolean {
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
