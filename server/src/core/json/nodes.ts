import type { Node } from "jsonc-parser";

// The fields stand in one order everywhere: a file has as many nodes as words, and engines are quick with objects of few shapes.

/** A node of jsonc-parser while it is being built. */
export type Growing = { -readonly [K in keyof Node]: Node[K] };

/** A node that has children, and those it will have. */
export type Parent = Growing & { children: Node[] };

/** An object or an array of which nothing is known but its opening bracket. */
export function openedNode(type: "object" | "array", offset: number): Parent {
  return { type, offset, length: 1, parent: undefined, children: [] } as Omit<Parent, "parent">;
}

/** A property of which nothing is known but its key. */
export function propertyNode(key: Growing, parent: Node): Parent {
  const { offset, length } = key;
  const property: Parent = { type: "property", offset, length, parent, children: [key], colonOffset: undefined } as Omit<
    Parent,
    "colonOffset"
  >;
  key.parent = property;
  return property;
}

/** A value that has no children. */
export function leaf(type: Growing["type"], value: unknown, offset: number, length: number): Growing {
  return { type, offset, length, parent: undefined, value } as Omit<Growing, "parent">;
}
