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

/** Pseudo-random whole numbers from 0 up to, not including, a given one: the same in each run. */
export function randomNumbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
