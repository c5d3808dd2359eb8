import assert from "node:assert/strict";
import type { Node } from "jsonc-parser";

/** A tree with all offsets, for comparison. Asserts that each node knows its parent. */
export function outlineWithPlaces(node: Node | undefined, parent?: Node): unknown {
  if (node === undefined) return undefined;
  assert.equal(node.parent, parent);
  const { type, offset, length, value, colonOffset } = node;
  const children = node.children?.map((child) => outlineWithPlaces(child, node));
  return { type, offset, length, value, colonOffset, children };
}
