import type { Node } from "jsonc-parser";
import type { Schema } from "./schema.ts";
import { formOf, keyOf } from "./schema.ts";

/** Keys that are always allowed: extensions, comments, and what the platform resolves before it reads the settings. */
const silentKey = /^(?:\$ref$|\$schema$|\$id$|\$comment|sourceRef$|x-|_?comment|\/\/)/u;

/** Whether nothing is said of a key that is not known. Where settings begin with `x-` themselves, it may be one misspelt. */
export function isSilent(key: string, known: ReadonlyMap<string, Schema>): boolean {
  if (!silentKey.test(key)) return false;
  return !key.startsWith("x-") || ![...known.keys()].some((other) => other.startsWith("x-"));
}

/** Whether an object has a key. */
export function hasKey(object: Node, key: string): boolean {
  return object.children?.some((property) => keyOf(property) === key) === true;
}

/** Whether an object stands for the content of another file, or of another repository. */
export function isReferenceObject(node: Node): boolean {
  return (
    node.type === "object" &&
    (node.children ?? []).some((property) => {
      const key = keyOf(property);
      return (key === "$ref" || key === "sourceRef") && property.children?.[1]?.type === "string";
    })
  );
}

/** The known keys that may hold a value of the node's JSON type; all of them where it stands for one that is elsewhere. */
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
