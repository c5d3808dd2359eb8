import type { Node } from "jsonc-parser";
import { hasKey, keyOf } from "../json/tree.ts";
import { isReferenceObject } from "./keys.ts";
import type { Schema } from "./schema.ts";

/** A missing key, and the property that requires it if not every object of the kind must have it. */
export interface MissingKey {
  readonly key: string;
  readonly requiredBy?: Node;
}

const none: readonly string[] = [];

/**
 * The required keys that an object does not have: those that are always required, and those that another key requires. `presentKeys`
 * gives its own keys, and those that what includes it gives it.
 */
export function missingKeys(
  object: Node,
  { required = none, dependencies }: Schema,
  presentKeys: () => ReadonlySet<string>,
): readonly MissingKey[] {
  if (dependencies === undefined && required.every((key) => hasKey(object, key))) return [];
  if (isReferenceObject(object)) return [];
  const keys = presentKeys();
  const missing: MissingKey[] = required.filter((key) => !keys.has(key)).map((key) => ({ key }));
  for (const property of dependencies === undefined ? [] : (object.children ?? [])) {
    const needed = dependencies?.get(keyOf(property)) ?? none;
    for (const key of needed) if (!keys.has(key)) missing.push({ key, requiredBy: property });
  }
  return missing;
}
