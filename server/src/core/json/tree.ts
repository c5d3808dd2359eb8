import type { Node } from "jsonc-parser";

// Reads the nodes of jsonc-parser, where a property has its key and its value as children.

/** The key of a property, as a node. */
export function keyNodeOf(property: Node): Node | undefined {
  return property.children?.[0];
}

/** The key of a property, as a text. */
export function keyOf(property: Node): string {
  const key: unknown = property.children?.[0]?.value;
  return typeof key === "string" ? key : "";
}

/** The value of a property; undefined while it has none. */
export function valueNodeOf(property: Node): Node | undefined {
  return property.children?.[1];
}

/** Whether a node is an object or an array. */
export function isContainer({ type }: Node): boolean {
  return type === "object" || type === "array";
}

/** The value of what an object or an array contains: that of a property, or an item itself. */
export function valueOfMember(member: Node): Node | undefined {
  return member.type === "property" ? valueNodeOf(member) : member;
}

/** The items of an array; none for other values. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

/** The value of an object's key, undefined if it has none. Of duplicate keys the last one counts. */
export function memberOf({ children }: Node, key: string): Node | undefined {
  for (let at = (children?.length ?? 0) - 1; at >= 0; at--) {
    const property = children?.[at]?.children;
    if (property?.[0]?.value === key) return property[1];
  }
  return undefined;
}

/** Whether an object has a key. */
export function hasKey({ children }: Node, key: string): boolean {
  return children?.some((property) => keyOf(property) === key) === true;
}

/** The value of a key; another value itself. */
export function valueBehindKey(node: Node): Node {
  const { parent } = node;
  const isKey = parent?.type === "property" && keyNodeOf(parent) === node;
  return (isKey ? valueNodeOf(parent) : undefined) ?? node;
}

/** The key that a value has in its object; undefined for an item of an array and for the root. */
export function keyAbove({ parent }: Node): Node | undefined {
  return parent?.type === "property" ? keyNodeOf(parent) : undefined;
}

/** The text of a string; undefined for other values. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === "string" ? String(node.value) : undefined;
}

/** The text of a key or a string, or a number, `true`, `false`, or `null` as text. */
export function scalarText(node: Node): string {
  return String(node.value);
}

/** A node and all nodes below it, in the order of the text. Does not recurse: a file may nest deeply. */
export function* nodesIn(root: Node | undefined): Iterable<Node> {
  const waiting = root === undefined ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    for (const child of node.children?.toReversed() ?? []) waiting.push(child);
  }
}
