import type { Node } from "jsonc-parser";
import { keyOf, valueNodeOf } from "../json/tree.ts";
import { nearest } from "../text/nearest.ts";
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
  const remainingKeys = new Set(missing);
  const remainingProperties = new Set(unknown);
  const assign = (property: Node, key: string | undefined) => {
    if (key === undefined || !remainingKeys.delete(key)) return;
    intended.set(property, key);
    remainingProperties.delete(property);
  };
  const present = new Set(object.children?.map(keyOf));
  for (const property of unknown) {
    const absent = keysFor(form, valueNodeOf(property)).filter((key) => !present.has(key));
    const [similar] = nearest(keyOf(property), absent);
    if (similar === undefined) continue;
    assign(property, similar);
    remainingProperties.delete(property);
  }
  for (const property of remainingProperties) {
    assign(
      property,
      [...remainingKeys].find((key) => isSynonym(keyOf(property), key) && fits(property, form, key)),
    );
  }
  // An item of a list without any key that is known may be something else altogether, unless it has other words for two of them.
  const [key] = remainingKeys;
  const isCertain = object.parent?.type === "property" || unknown.length < present.size;
  const isLikely =
    isCertain ||
    unknown.some((property) => [...(form.properties?.keys() ?? [])].some((known) => isSynonym(keyOf(property), known)));
  if (remainingKeys.size === 1 && key !== undefined && isLikely) {
    const candidates = [...remainingProperties].filter((property) => fits(property, form, key));
    const named = candidates.filter((property) => isNameOf(keyOf(property), key));
    const [only, ...others] = named.length > 0 || !isCertain ? named : candidates;
    if (only !== undefined && others.length === 0) assign(only, key);
  }
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
