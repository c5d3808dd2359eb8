import type { Node } from "jsonc-parser";
import { itemsOf, keyOf, nodesIn, scalarText, valueNodeOf } from "../../json/tree.ts";
import type { KeyPlace, ValuePlace } from "./place.ts";

/**
 * The keys or values that an editor's JSON support, which has no schema here, suggests at a place of a file: the keys of similar
 * objects, and the values of the same key elsewhere in the file. Without quotes.
 */
export function jsonSuggestions(root: Node, place: KeyPlace | ValuePlace): ReadonlySet<string> {
  const suggested = new Set<string>();
  if (place.kind === "key") {
    for (const object of similarObjects(root, place.object))
      for (const property of object.children ?? []) if (object !== place.object) suggested.add(keyOf(property));
  } else {
    for (const value of similarValues(root, place.parent)) {
      if (value === place.value || value.children !== undefined) continue;
      if (value.type === "boolean") suggested.add(String(!value.value));
      suggested.add(scalarText(value));
    }
  }
  return suggested;
}

/** The objects in the same array, or at the same key. */
function similarObjects(root: Node, object: Node): readonly Node[] {
  const { parent } = object;
  if (parent === undefined) return [];
  const similar = parent.type === "array" ? itemsOf(parent) : valuesAt(root, keyOf(parent));
  return similar.filter(({ type }) => type === "object");
}

/** The values at the same key, or in the same array or those at the same key. */
function similarValues(root: Node, parent: Node | undefined): readonly Node[] {
  if (parent === undefined) return [];
  if (parent.type === "property") return valuesAt(root, keyOf(parent));
  const outer = parent.parent;
  if (outer?.type !== "property") return parent.children ?? [];
  return valuesAt(root, keyOf(outer)).flatMap(itemsOf);
}

/** The values of all properties with a name in a file. */
function valuesAt(root: Node, key: string): readonly Node[] {
  return [...nodesIn(root)].flatMap((node) => (node.type === "property" && keyOf(node) === key ? (valueNodeOf(node) ?? []) : []));
}
