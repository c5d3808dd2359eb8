import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import type { Follow, Located } from "../site/reference.ts";
import { items, members, resolve } from "../site/reference.ts";
import type { DescriptionSource } from "./descriptionSource.ts";
import { descriptionSources } from "./descriptionSource.ts";
import type { DivisionKey, NodeKind } from "./divisions.ts";
import { divisions } from "./divisions.ts";

/** A division of the navigation, or its root. */
export interface NavigationNode extends Located {
  readonly kind: NodeKind;
  /** The node's own `openapi`, whatever it holds. */
  readonly openapi: Located | undefined;
  /** The description in force: the node's own or, through every parent, the nearest one's (facts, section 6, "Inheritance"). */
  readonly description: DescriptionSource | undefined;
  readonly parent: NavigationNode | undefined;
  readonly children: readonly NavigationNode[];
  readonly pages: readonly PageEntry[];
}

/** A text in `pages`: a page path, or an endpoint entry `[file] METHOD target`. */
export interface PageEntry extends Located {
  readonly value: string;
  /** Undefined for the path of a page. */
  readonly endpoint: EndpointEntry | undefined;
  readonly owner: NavigationNode;
}

/**
 * The navigation as docs.json writes it down, every division and entry, references followed.
 * `at` is the value of the key `navigation`; where that is no object, there is no navigation.
 */
export function readNavigation(at: Located, follow: Follow): NavigationNode | undefined {
  return readNode("navigation", at, undefined, follow);
}

/** All nodes from one down, itself first. */
export function* nodesOf(node: NavigationNode): Iterable<NavigationNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

function readNode(kind: NodeKind, at: Located, parent: NavigationNode | undefined, follow: Follow): NavigationNode | undefined {
  if (at.node.type !== "object") return undefined;
  const own = members(at, follow);
  const children: NavigationNode[] = [];
  const pages: PageEntry[] = [];
  const openapi = own.get("openapi");
  const description = descriptionSources(openapi, follow)[0] ?? parent?.description;
  const self: NavigationNode = { ...at, kind, parent, children, pages, openapi, description };
  const addChild = (childKind: NodeKind, child: Located) => {
    const node = readNode(childKind, child, self, follow);
    if (node !== undefined) children.push(node);
  };
  for (const [key, value] of own) {
    if (isDivisionKey(key)) {
      for (const item of items(value, follow)) addChild(divisions[key], item);
    } else if (key === "pages") {
      for (const item of items(value, follow)) {
        const page = item.node.type === "string" ? item : resolve(item, follow);
        if (page?.node.type === "string") pages.push(pageEntry(page, self));
        else addChild("group", item);
      }
    }
  }
  return self;
}

function pageEntry(at: Located, owner: NavigationNode): PageEntry {
  const value = String(at.node.value);
  // Written out, not spread: there may be 25,000 of these.
  return { file: at.file, node: at.node, chain: at.chain, value, endpoint: parseEndpointEntry(value), owner };
}

function isDivisionKey(key: string): key is DivisionKey {
  return Object.hasOwn(divisions, key);
}
