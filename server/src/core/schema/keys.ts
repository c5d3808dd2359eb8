import type { Node } from "jsonc-parser";
import type { Schema } from "./schema.ts";
import { formOf, keyOf } from "./schema.ts";

/** Keys that say nothing to the platform: extensions, comments, and keys that it resolves before it reads the settings. */
const silentKey = /^(?:\$ref$|\$schema$|\$id$|\$comment|sourceRef$|x-|_?comment|\/\/)/u;

/** Whether the platform refuses the unknown keys of an object. */
export function refusesUnknownKeys(object: Node, { additionalProperties, strictWith, strictWithout }: Schema): boolean {
  if (additionalProperties === false || strictWith?.some((key) => hasKey(object, key)) === true) return true;
  return strictWithout !== undefined && !strictWithout.some((key) => hasKey(object, key)) && !isReferenceObject(object);
}

/**
 * Whether an unknown key is not reported: never where the platform refuses it. If known keys start with `x-`, such a key may be a
 * misspelling and is reported.
 */
export function isSilent(key: string, object: Node, form: Schema): boolean {
  const { properties: known = new Map<string, Schema>() } = form;
  if (!silentKey.test(key)) return false;
  if (refusesUnknownKeys(object, form)) return key === "$ref";
  return !key.startsWith("x-") || ![...known.keys()].some((other) => other.startsWith("x-"));
}

/** Whether an object has a key. */
export function hasKey(object: Node, key: string): boolean {
  return object.children?.some((property) => keyOf(property) === key) === true;
}

/** Whether an object is replaced by the content of another file, or as an item of a list by that of another repository. */
export function isReferenceObject(node: Node): boolean {
  return (
    node.type === "object" &&
    (node.children ?? []).some((property) => {
      const key = keyOf(property);
      return (key === "$ref" || (key === "sourceRef" && isItem(node))) && property.children?.[1]?.type === "string";
    })
  );
}

function isItem({ parent }: Node): boolean {
  return parent?.type === "array";
}

/** The known keys that allow a value of the node's JSON type; all of them if the node is a reference. */
export function keysFor({ properties = new Map() }: Schema, node: Node | undefined): string[] {
  const value = node !== undefined && isReferenceObject(node) ? undefined : node;
  const keys: string[] = [];
  for (const [key, schema] of properties) {
    const form = formOf(schema, value);
    const fits = form !== undefined && (value === undefined || form.type === undefined || form.type === value.type);
    if (fits && !schema.doNotSuggest) keys.push(key);
  }
  return keys;
}
