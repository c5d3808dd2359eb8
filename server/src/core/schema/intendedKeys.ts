import type { Node } from "jsonc-parser";
import { keyOf, valueNodeOf } from "../json/tree.ts";
import { nearest } from "../text/nearest.ts";
import { onlyOne } from "../text/onlyOne.ts";
import { keysFor } from "./keys.ts";
import type { Schema } from "./schema.ts";
import { formOf } from "./schema.ts";
import { isNameOf, isSynonym } from "./synonyms.ts";
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
    const isMeant = (key: string) => isSynonym(keyOf(property), key) && fits(property, form, key);
    assign(property, [...remaining].find(isMeant));
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
function fits(property: Node, { properties }: Schema, key: string): boolean {
  const value = valueNodeOf(property);
  const schema = value && properties?.get(key);
  const form = schema && formOf(schema, value);
  if (form === undefined || value === undefined || (form.type !== undefined && form.type !== value.type)) return false;
  return value.type !== "string" || textIssue(value.value, form, () => "") === undefined;
}
