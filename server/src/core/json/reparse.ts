import type { Node } from "jsonc-parser";
import { commonEnd, commonStart } from "../text/commonParts.ts";
import { copyOf } from "../text/copyOf.ts";
import type { JsonDocument } from "./document.ts";
import { maxDepth } from "./document.ts";
import { copyNode, copyWithoutChildren } from "./nodes.ts";
import { parseJson } from "./parse.ts";
import { isContainer } from "./tree.ts";

/**
 * Gives what `parseJson` gives for a text, reusing the result for an earlier version of it. If both versions are valid, only the
 * innermost string, object or array around the change is parsed; the tree around it is copied with its offsets shifted. The copy keeps
 * the very same strings, so that look-ups by them stay fast. Replacing such a part of valid JSON by another one of its kind gives
 * valid JSON with just that part of the tree replaced.
 */
export function reparseJson(text: string, before: JsonDocument): JsonDocument {
  if (text === before.text) return before;
  return reparsePart(text, before) ?? parseJson(text);
}

/** The document with the innermost part around the change parsed again; undefined if there is no such part or it is not valid. */
function reparsePart(text: string, before: JsonDocument): JsonDocument | undefined {
  if (before.root === undefined || before.syntaxErrors.length > 0) return undefined;
  const start = commonStart(before.text, text);
  const end = before.text.length - commonEnd(before.text, text, start);
  const growth = text.length - before.text.length;
  // Typing may end a string early: then the object or array around it is parsed.
  for (const { node: old, depth } of innermostAround(before.root, start, end)) {
    const part = parseJson(copyOf(text.slice(old.offset, old.offset + old.length + growth)));
    if (part.root?.type !== old.type || part.syntaxErrors.length > 0 || depth + levelsOf(part.root) > maxDepth) continue;
    const root = copyAround(before.root, undefined, { old, fresh: part.root, growth });
    // A `$ref` that was there may be gone, but looking for others in the whole tree costs more than it saves.
    const mayHaveRefs = before.mayHaveRefs || part.mayHaveRefs || part.root.value === "$ref";
    return { text, root, syntaxErrors: [], isReliable: true, mayHaveRefs, isTooDeep: false };
  }
  return undefined;
}

/** A part of a tree, and how many objects and arrays are around it. */
interface Part {
  readonly node: Node;
  readonly depth: number;
}

/**
 * The innermost object or array whose brackets enclose a part of the text; before it, if there is one, the string inside it whose
 * quotes do.
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

/** How many levels of objects and arrays a node has, including itself. */
function levelsOf(node: Node): number {
  let inner = 0;
  for (const child of node.children ?? []) inner = Math.max(inner, levelsOf(child));
  return isContainer(node) ? inner + 1 : inner;
}

interface Replacement {
  readonly old: Node;
  /** The node in place of `old`, with offsets from its own start. */
  readonly fresh: Node;
  /** How much longer it is. */
  readonly growth: number;
}

/** A copy of a node around `old`, with `old` replaced by `fresh`. */
function copyAround(node: Node, parent: Node | undefined, replacement: Replacement): Node {
  const { old, fresh, growth } = replacement;
  if (node === old) return copyNode(fresh, parent, old.offset);
  const copy = copyWithoutChildren(node, parent, 0);
  copy.length += growth;
  if (copy.colonOffset !== undefined && copy.colonOffset >= old.offset + old.length) copy.colonOffset += growth;
  for (const child of node.children ?? []) {
    if (child.offset + child.length <= old.offset) copy.children.push(copyNode(child, copy, 0));
    else if (child.offset >= old.offset + old.length) copy.children.push(copyNode(child, copy, growth));
    else copy.children.push(copyAround(child, copy, replacement));
  }
  return copy;
}
