import type { Node } from "jsonc-parser";
import type { MutableContainer, MutableNode } from "./nodes.ts";
import { openedNode, propertyNode } from "./nodes.ts";

/** An object or an array that is not closed yet. */
export interface OpenContainer {
  readonly node: MutableContainer;
  /** The container around it. */
  readonly outer: OpenContainer | undefined;
  /** How many containers are around it. */
  readonly depth: number;
  /** What it expects next. */
  expects: "firstItem" | "item" | "comma";
  /** In an object, the property whose colon or value is still to come. */
  property: MutableContainer | undefined;
  /** How many syntax errors there were before its current item. */
  errorsBefore: number;
  /** The offset of the last comma, in case the container ends right after it. */
  comma: number;
}

/** Builds the tree of a JSON text while it is parsed. */
export class TreeBuilder {
  /** The innermost open container. */
  open: OpenContainer | undefined;
  root: Node | undefined;
  /** Whether an object has had the key `$ref`. */
  mayHaveRefs = false;

  /** How many containers are open. */
  get depth(): number {
    return this.open === undefined ? 0 : this.open.depth + 1;
  }

  /** Opens an object or an array in a container. One that is not allowed there is open, but not part of the tree. */
  push(type: "object" | "array", offset: number, container: OpenContainer | undefined): void {
    const node = openedNode(type, offset);
    const outer = this.open;
    const { depth } = this;
    if (container !== undefined || outer === undefined) this.attach(node, container);
    this.open = { node, outer, depth, expects: "firstItem", property: undefined, errorsBefore: 0, comma: -1 };
  }

  /** Puts a value where its container expects one, or at the root. */
  attach(node: MutableNode, container: OpenContainer | undefined): void {
    if (container === undefined) {
      this.root = node;
      return;
    }
    const { property } = container;
    if (property === undefined) {
      node.parent = container.node;
      container.node.children.push(node);
      return;
    }
    node.parent = property;
    const [key] = property.children;
    // A new array is no longer than it needs to be; one that grows reserves room for more.
    property.children = key === undefined ? [node] : [key, node];
    property.length = node.offset + node.length - property.offset;
    if (node.children === undefined) container.property = undefined;
  }

  /** Adds a property of which only the key is known. */
  addProperty(object: OpenContainer, key: MutableNode): MutableContainer {
    const property = propertyNode(key, object.node);
    if (key.value === "$ref") this.mayHaveRefs = true;
    object.node.children.push(property);
    object.property = property;
    object.expects = "comma";
    return property;
  }

  /** Ends a property that got no value. */
  endProperty(container: OpenContainer, property: MutableContainer): void {
    property.length = Math.max(property.length, (property.colonOffset ?? 0) + 1 - property.offset);
    container.property = undefined;
  }

  /** Takes the value off the last property if it is a string, which may be the key of the next one: gives both. */
  detachString(
    object: OpenContainer,
  ): { readonly property: MutableNode; readonly key: Node; readonly value: MutableNode } | undefined {
    const property: MutableNode | undefined = object.node.type === "object" ? object.node.children.at(-1) : undefined;
    const [key, value] = property?.children ?? [];
    if (property === undefined || key === undefined || value?.type !== "string") return undefined;
    property.children?.pop();
    property.length = (property.colonOffset ?? key.offset + key.length - 1) + 1 - property.offset;
    return { property, key, value };
  }

  /** Closes a container, which ends at `end`. */
  pop({ node, outer }: OpenContainer, end: number): void {
    node.length = end - node.offset;
    this.open = outer;
    if (outer?.property !== undefined && outer.property === node.parent) {
      outer.property.length = end - outer.property.offset;
      outer.property = undefined;
    }
  }
}
