import type { Node } from "jsonc-parser";
import { copyOf } from "../text/copyOf.ts";
import type { JsonDocument } from "./document.ts";
import { maximumDepth } from "./document.ts";
import { copyAlone, copyNode } from "./nodes.ts";
import { parseJson } from "./parse.ts";

/**
 * Gives what `parseJson` gives for a text, from what it gave for another one. Where both are without a fault, only the innermost
 * string, object or array around all that differs is read; what stands around it is copied with its places moved, and its strings
 * stay the very same, so that whoever looks them up finds them faster. One of these within JSON may be exchanged for another of its
 * kind and all is JSON still, with just that part of the tree exchanged.
 */
export function reparseJson(text: string, before: JsonDocument): JsonDocument {
  if (text === before.text) return before;
  return exchange(text, before) ?? parseJson(text);
}

/** The document with the innermost part around the change exchanged; undefined where there is none, or it is at fault. */
function exchange(text: string, before: JsonDocument): JsonDocument | undefined {
  if (before.root === undefined || before.syntaxError !== undefined) return undefined;
  const start = commonStart(before.text, text);
  const end = before.text.length - commonEnd(before.text, text, start);
  const growth = text.length - before.text.length;
  // What is typed into a string may end it: then all that it stands in is read.
  for (const { node: old, depth } of innermostAround(before.root, start, end)) {
    const part = parseJson(copyOf(text.slice(old.offset, old.offset + old.length + growth)));
    if (part.root?.type !== old.type || part.syntaxError !== undefined || depth + levelsOf(part.root) > maximumDepth) continue;
    const root = copyAround(before.root, undefined, { old, fresh: part.root, growth });
    // What was there may be gone: looking for it in all of the tree would cost more than it is worth.
    const mayRefer = before.mayRefer || part.mayRefer || part.root.value === "$ref";
    return { text, root, syntaxError: undefined, sound: true, mayRefer, tooDeep: false };
  }
  return undefined;
}

/** How many characters two texts have in common from their starts. The engine compares pieces much faster than characters. */
function commonStart(a: string, b: string): number {
  let low = 0;
  let high = Math.min(a.length, b.length);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (a.slice(low, middle) === b.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many characters two texts have in common before their ends, those left out that they have in common from their starts. */
function commonEnd(a: string, b: string, start: number): number {
  let low = 0;
  let high = Math.min(a.length, b.length) - start;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (a.slice(a.length - middle, a.length - low) === b.slice(b.length - middle, b.length - low)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A part of a tree, and how many objects and arrays stand around it. */
interface Part {
  readonly node: Node;
  readonly depth: number;
}

/**
 * The innermost object or array whose brackets stand before and behind a piece of the text; ahead of it, where there is one, the
 * string in it whose quotes do.
 */
function innermostAround(root: Node, start: number, end: number): readonly Part[] {
  const isAround = ({ offset, length }: Node) => offset < start && end < offset + length;
  if (!isContainer(root) || !isAround(root)) return [];
  let node = root;
  for (let depth = 0; ; depth++) {
    const child = node.children?.find(isAround);
    const inner = child?.type === "property" ? child.children?.find(isAround) : child;
    if (inner?.type === "string")
      return [
        { node: inner, depth: depth + 1 },
        { node, depth },
      ];
    if (inner === undefined || !isContainer(inner)) return [{ node, depth }];
    node = inner;
  }
}

function isContainer({ type }: Node): boolean {
  return type === "object" || type === "array";
}

/** How many objects and arrays stand within each other, a node itself included. */
function levelsOf(node: Node): number {
  let inner = 0;
  for (const child of node.children ?? []) inner = Math.max(inner, levelsOf(child));
  return isContainer(node) ? inner + 1 : inner;
}

interface Exchange {
  readonly old: Node;
  /** What stands in the place of `old` now, with offsets from its own start. */
  readonly fresh: Node;
  /** How much longer that is. */
  readonly growth: number;
}

/** A copy of `old`, which becomes `fresh`, or of a node around it, which becomes longer. */
function copyAround(node: Node, parent: Node | undefined, exchange: Exchange): Node {
  const { old, fresh, growth } = exchange;
  if (node === old) return copyNode(fresh, parent, old.offset);
  const copy = copyAlone(node, parent, 0);
  copy.length += growth;
  if (copy.colonOffset !== undefined && copy.colonOffset >= old.offset + old.length) copy.colonOffset += growth;
  for (const child of node.children ?? []) {
    if (child.offset + child.length <= old.offset) copy.children.push(copyNode(child, copy, 0));
    else if (child.offset >= old.offset + old.length) copy.children.push(copyNode(child, copy, growth));
    else copy.children.push(copyAround(child, copy, exchange));
  }
  return copy;
}
