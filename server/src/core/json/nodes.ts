import type { Node } from "jsonc-parser";

// All nodes have the same fields in the same order: there are as many nodes as words, and engines are fast with few object shapes.

/** A node of jsonc-parser while it is being built. */
export type MutableNode = { -readonly [K in keyof Node]: Node[K] };

/** A node that can have children, while they are being added. */
export type MutableContainer = MutableNode & { children: Node[] };

/** An object or an array of which only the opening bracket has been read. */
export function openedNode(type: "object" | "array", offset: number): MutableContainer {
  return { type, offset, length: 1, parent: undefined, children: [] } as object as MutableContainer;
}

/** A property of which only the key has been read. */
export function propertyNode(key: MutableNode, parent: Node): MutableContainer {
  const { offset, length } = key;
  const property = {
    type: "property",
    offset,
    length,
    parent,
    children: [key],
    colonOffset: undefined,
  } as object as MutableContainer;
  key.parent = property;
  return property;
}

/** A value without children. */
export function leaf(type: MutableNode["type"], value: unknown, offset: number, length: number): MutableNode {
  return { type, offset, length, parent: undefined, value } as object as MutableNode;
}

/** A copy of a node and everything below it, `shift` characters further on. */
export function copyNode(node: Node, parent: Node | undefined, shift: number): MutableNode {
  const { type, offset, length, children } = node;
  if (children === undefined) return { type, offset: offset + shift, length, parent, value: node.value } as object as MutableNode;
  const copy = copyWithoutChildren(node, parent, shift);
  const [first, second] = children;
  // Nearly all properties have two children: an array created with both is no longer than it needs to be.
  if (first !== undefined && second !== undefined && children.length === 2)
    copy.children = [copyNode(first, copy, shift), copyNode(second, copy, shift)];
  else for (const child of children) copy.children.push(copyNode(child, copy, shift));
  return copy;
}

/** A copy of a node without its children. */
export function copyWithoutChildren(
  { type, offset, length, colonOffset }: Node,
  parent: Node | undefined,
  shift: number,
): MutableContainer {
  const start = offset + shift;
  const copy =
    colonOffset === undefined
      ? { type, offset: start, length, parent, children: [] }
      : { type, offset: start, length, parent, children: [], colonOffset: colonOffset + shift };
  return copy as object as MutableContainer;
}
