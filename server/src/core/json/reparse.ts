import type { Node } from "jsonc-parser";
import type { JsonDocument } from "./document.ts";
import { maximumDepth } from "./document.ts";
import { copyAlone, copyNode } from "./nodes.ts";
import { parseJson } from "./parse.ts";

/**
 * Gives what `parseJson` gives for a text, from what it gave for another one. Where both are without a fault, only the innermost
 * object or array around all that differs is read; what stands around it is copied with its places moved, and its strings stay the
 * very same, so that whoever looks them up finds them faster. An object or array within JSON may be exchanged for another one
 * and all is JSON still, with just that part of the tree exchanged.
 */
export function reparseJson(text: string, before: JsonDocument): JsonDocument {
  if (text === before.text) return before;
  return exchange(text, before) ?? parseJson(text);
}

/** The document with its innermost container around the change exchanged; undefined where there is none, or it is at fault. */
function exchange(text: string, before: JsonDocument): JsonDocument | undefined {
  if (before.root === undefined || before.syntaxError !== undefined) return undefined;
  const start = commonStart(before.text, text);
  const kept = commonEnd(before.text, text, start);
  const found = innermostAround(before.root, start, before.text.length - kept);
  if (found === undefined) return undefined;
  const { node: old, depth } = found;
  const growth = text.length - before.text.length;
  const part = parseJson(copyOf(text.slice(old.offset, old.offset + old.length + growth)));
  if (part.root === undefined || part.syntaxError !== undefined || depth + levelsOf(part.root) > maximumDepth) return undefined;
  const root = copyAround(before.root, undefined, { old, fresh: part.root, growth });
  return { text, root, syntaxError: undefined, sound: true, tooDeep: false };
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

/** The innermost object or array whose brackets stand before and behind a piece of the text, and how many stand around it. */
function innermostAround(root: Node, start: number, end: number): { readonly node: Node; readonly depth: number } | undefined {
  const isAround = (node: Node) => isContainer(node) && node.offset < start && end < node.offset + node.length;
  if (!isAround(root)) return undefined;
  let node = root;
  for (let depth = 0; ; depth++) {
    const child = node.children?.find((candidate) => isAround(valueIn(candidate)));
    if (child === undefined) return { node, depth };
    node = valueIn(child);
  }
}

/** The value of a property; of any other node, the node. */
function valueIn(node: Node): Node {
  return (node.type === "property" && node.children?.[1]) || node;
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
  for (const child of node.children ?? []) {
    if (child.offset + child.length <= old.offset) copy.children.push(copyNode(child, copy, 0));
    else if (child.offset >= old.offset + old.length) copy.children.push(copyNode(child, copy, growth));
    else copy.children.push(copyAround(child, copy, exchange));
  }
  return copy;
}

/** A text of its own. A piece that the engine cuts out of a text keeps all of that in memory, and a site is typed in for hours. */
function copyOf(piece: string): string {
  return ` ${piece}`.slice(1);
}
