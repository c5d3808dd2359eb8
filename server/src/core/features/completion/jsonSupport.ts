import type { Node } from "jsonc-parser";
import { keyOf } from "../../schema/schema.ts";
import type { KeyPlace, ValuePlace } from "./place.ts";

/**
 * The keys or values that an editor's support for JSON, which knows nothing of the schema, offers at a place of a file: keys that
 * objects beside it have, and values that stand at the same key elsewhere in the file. Texts are without their quotes.
 */
export function offeredByJson(root: Node, place: KeyPlace | ValuePlace): ReadonlySet<string> {
  const offered = new Set<string>();
  if (place.kind === "key") {
    for (const object of likeObjects(root, place.object))
      for (const property of object.children ?? []) if (object !== place.object) offered.add(keyOf(property));
  } else {
    for (const value of likeValues(root, place.parent)) {
      if (value === place.value || value.children !== undefined) continue;
      if (value.type === "boolean") offered.add(String(!value.value));
      offered.add(String(value.value));
    }
  }
  return offered;
}

/** The objects in the same array, or at the same key. */
function likeObjects(root: Node, object: Node): readonly Node[] {
  const { parent } = object;
  if (parent === undefined) return [];
  const like = parent.type === "array" ? (parent.children ?? []) : valuesAt(root, keyOf(parent));
  return like.filter(({ type }) => type === "object");
}

/** The values at the same key, or in the same array or those at the same key. */
function likeValues(root: Node, parent: Node | undefined): readonly Node[] {
  if (parent === undefined) return [];
  if (parent.type === "property") return valuesAt(root, keyOf(parent));
  const outer = parent.parent;
  if (outer?.type !== "property") return parent.children ?? [];
  return valuesAt(root, keyOf(outer)).flatMap((value) => (value.type === "array" ? (value.children ?? []) : []));
}

/** The values that properties of a name have anywhere in a file. */
function valuesAt(root: Node, key: string): readonly Node[] {
  const found: Node[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const value = node.type === "property" && keyOf(node) === key ? node.children?.[1] : undefined;
    if (value !== undefined) found.push(value);
    for (const child of node.children ?? []) waiting.push(child);
  }
  return found;
}
