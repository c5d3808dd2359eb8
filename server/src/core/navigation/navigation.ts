import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { dereference, items, members, stringAt, textAt } from "../config/sourceNode.ts";
import { scalarText } from "../json/tree.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import type { GraphqlEntry } from "../openapi/graphql/graphqlEntry.ts";
import { parseGraphqlEntry } from "../openapi/graphql/graphqlEntry.ts";
import { lazy } from "../std/lazy.ts";
import type { Candidate } from "./content.ts";
import { contentKeyOf, isInvalid, isUsable } from "./content.ts";
import { areSettingsValid, exclusiveSource } from "./divisionSettings.ts";
import type { ContentKey, DivisionKey, NodeKind } from "./divisions.ts";
import { divisions, isDivisionKey } from "./divisions.ts";
import type { DocumentReference } from "./documentReference.ts";
import { documentReferences } from "./documentReference.ts";

/** A division of the navigation, or its root. */
export interface NavigationNode extends SourceNode {
  readonly kind: NodeKind;
  /** The key of the array that it is in; undefined for the root. */
  readonly key: DivisionKey | "pages" | undefined;
  /** The members of its object, references followed. */
  readonly fields: ReadonlyMap<string, SourceNode>;
  /** The name of the division; empty if it is missing. */
  readonly label: string;
  /** The key whose content the platform shows: it drops all others. Undefined if there is no content. */
  readonly contentKey: ContentKey | undefined;
  /** The values of its content keys, shown or dropped. */
  readonly candidates: ReadonlyMap<string, Candidate>;
  /** The OpenAPI files that it names itself, also those that do not count. */
  readonly openapiReferences: readonly DocumentReference[];
  /** The nearest node, itself or a parent, that names an OpenAPI file. Source: docs/platform.md, "Inheritance". */
  readonly inheritedFrom: NavigationNode | undefined;
  /** The OpenAPI file of its entries, its own or inherited. */
  readonly openapi: DocumentReference | undefined;
  /** The tab, itself or around it, whose GraphQL schema entries such as `QUERY user` name a part of. */
  readonly graphqlTab: NavigationNode | undefined;
  readonly parent: NavigationNode | undefined;
  readonly children: readonly NavigationNode[];
  readonly pages: readonly PageEntry[];
}

/** A string in `pages`: a page path, an endpoint entry `[file] METHOD target`, or a part of the GraphQL schema of its tab. */
export interface PageEntry extends SourceNode {
  readonly value: string;
  /** Undefined for the path of a page. */
  readonly endpoint: EndpointEntry | undefined;
  /** Undefined for anything else. */
  readonly graphql: GraphqlEntry | undefined;
  readonly owner: NavigationNode;
}

/** The root of a navigation: all of it. */
export interface Navigation extends NavigationNode {
  /** All nodes in the order of the text, itself first, including what the platform drops. */
  readonly nodes: readonly NavigationNode[];
  /**
   * The nodes without other content that takes precedence. What is dropped because it is invalid is among them: it counts once it
   * is fixed.
   */
  readonly active: readonly NavigationNode[];
}

/** What is needed to read a navigation. */
export interface NavigationReader {
  readonly follow: Follow;
  /** What `parseEndpointEntry` gives. */
  readonly endpointEntry: (text: string) => EndpointEntry | undefined;
}

/**
 * The navigation of docs.json: every division and entry, references followed, including what the platform drops. `at` is the value of the
 * key `navigation`; undefined if that is not an object.
 */
export function readNavigation(at: SourceNode, reader: NavigationReader): Navigation | undefined {
  const root = readNode(undefined, at, undefined, reader);
  if (root === undefined) return undefined;
  // Nearly every rule iterates over these lists.
  return Object.assign(root, {
    nodes: nodesOf(root),
    active: collect(root, ({ parent, key }) => parent === undefined || !isShadowed(parent, key)),
  });
}

/** A node and all nodes below, itself first. */
export function nodesOf(node: NavigationNode): readonly NavigationNode[] {
  return collect(node, () => true);
}

/** A node and those below it, without the subtrees whose root is not taken. */
function collect(
  node: NavigationNode,
  isTaken: (node: NavigationNode) => boolean,
  into: NavigationNode[] = [],
): NavigationNode[] {
  into.push(node);
  for (const child of node.children) if (isTaken(child)) collect(child, isTaken, into);
  return into;
}

/** The entries of a node that are page paths; none if other content takes precedence. */
export function pathEntries(node: NavigationNode): readonly PageEntry[] {
  return isShadowed(node, "pages") ? [] : allPathEntries(node);
}

/** The entries of a node that are page paths, dropped or not. */
export function allPathEntries({ pages }: NavigationNode): readonly PageEntry[] {
  // Nearly all nodes have no other entries.
  return pages.every(isListedPath) ? pages : pages.filter(isListedPath);
}

function isListedPath({ value, endpoint, graphql }: PageEntry): boolean {
  return value !== "" && endpoint === undefined && graphql === undefined;
}

/** Whether the content of a node under a key is dropped because other content takes precedence. */
export function isShadowed({ contentKey }: NavigationNode, key: NavigationNode["key"]): boolean {
  return contentKey !== undefined && contentKey !== key;
}

/** Whether a node is part of the site: the content of all nodes above leads here. */
export function isRendered({ parent, key }: NavigationNode): boolean {
  return parent === undefined || (parent.contentKey === key && isRendered(parent));
}

/** Whether the entries of a node are part of the site. */
export function rendersPages(node: NavigationNode): boolean {
  return node.contentKey === "pages" && isRendered(node);
}

/** A node that is being read. */
type MutableNode = { -readonly [K in keyof NavigationNode]: NavigationNode[K] } & {
  readonly children: NavigationNode[];
  readonly pages: PageEntry[];
};

function readNode(
  key: NavigationNode["key"],
  at: SourceNode,
  parent: NavigationNode | undefined,
  reader: NavigationReader,
): NavigationNode | undefined {
  if (at.node.type !== "object") return undefined;
  const { follow } = reader;
  const kind = kindOf(key);
  const fields = members(at, follow);
  const openapi = fields.get("openapi");
  const references = openapi === undefined ? [] : documentReferences(openapi, follow);
  // `openapi` is ignored at the root. Source: docs/platform.md, "Silent losses".
  const own = kind === "navigation" ? undefined : references[0];
  const candidates = new Map<string, Candidate>();
  const self: MutableNode = {
    file: at.file,
    node: at.node,
    chain: at.chain,
    kind,
    key,
    fields,
    label: kind === "navigation" ? "" : (stringAt(fields.get(kind)) ?? ""),
    contentKey: undefined,
    candidates,
    openapiReferences: references,
    inheritedFrom: parent?.inheritedFrom,
    openapi: own ?? parent?.openapi,
    graphqlTab: parent?.graphqlTab,
    parent,
    children: [],
    pages: [],
  };
  if (own !== undefined) self.inheritedFrom = self;
  if (exclusiveSource(kind, fields) === "graphql") self.graphqlTab = self;
  for (const [name, value] of fields) {
    if (isDivisionKey(name)) candidates.set(name, readDivisions(name, value, self, reader));
    else if (name === "pages") candidates.set(name, readPages(value, self, reader));
    else if (name === "href") candidates.set(name, candidateOf(value, follow));
  }
  self.contentKey = contentKeyOf(kind, candidates);
  return self;
}

/** What a node is that is in the array of a key. */
function kindOf(key: NavigationNode["key"]): NodeKind {
  if (key === undefined) return "navigation";
  return key === "pages" ? "group" : divisions[key];
}

function readDivisions(key: DivisionKey, at: SourceNode, parent: MutableNode, reader: NavigationReader): Candidate {
  const { follow } = reader;
  const candidate = candidateOf(at, follow);
  if (candidate.kind !== "list") return candidate;
  let areItemsUsable = true;
  const own: NavigationNode[] = [];
  for (const item of items(at, follow)) {
    const node = readNode(key, item, parent, reader);
    if (node !== undefined) own.push(node);
    areItemsUsable &&= node !== undefined && isUsableItem(node, follow);
  }
  for (const node of own) parent.children.push(node);
  return { ...candidate, areItemsUsable, isValid: lazy(() => areItemsUsable && own.every((each) => isValidItem(each, follow))) };
}

function readPages(at: SourceNode, owner: MutableNode, reader: NavigationReader): Candidate {
  const { follow } = reader;
  const candidate = candidateOf(at, follow);
  if (candidate.kind !== "list") return candidate;
  const list = dereference(at, follow);
  if (list === undefined) return candidate;
  let areItemsUsable = true;
  const own: NavigationNode[] = [];
  const { pages } = owner;
  const { file, chain } = list;
  for (const node of list.node.children ?? []) {
    if (node.type === "string") {
      pages.push(pageEntry(list, node, owner, reader));
      continue;
    }
    const item = { file, node, chain };
    const page = dereference(item, follow);
    if (page?.node.type === "string") {
      pages.push(pageEntry(page, page.node, owner, reader));
    } else {
      const child = readNode("pages", item, owner, reader);
      if (child !== undefined) own.push(child);
      areItemsUsable &&= child !== undefined && isUsableItem(child, follow);
    }
  }
  for (const child of own) owner.children.push(child);
  const isValid = lazy(
    () => areItemsUsable && pages.every(({ value }) => value !== "") && own.every((each) => isValidItem(each, follow)),
  );
  return { ...candidate, areItemsUsable, isValid };
}

/**
 * Whether an item does not break its list. The content of a division never does, except the pages of a group. Nor does one that
 * somebody begins to write, such as `{}` or `{"group": ""}`: it counts as one with an invalid setting.
 */
function isUsableItem(node: NavigationNode, follow: Follow): boolean {
  if (node.fields.has("sourceRef")) return true;
  if (node.label === "") return node.fields.size === (node.fields.has(node.kind) ? 1 : 0) || isNameUnknown(node, follow);
  const pages = node.kind === "group" ? node.candidates.get("pages") : undefined;
  return pages === undefined || pages.kind === "unknown" || (pages.kind === "list" && pages.areItemsUsable);
}

/** Whether an unresolved reference may have the name of an item. */
function isNameUnknown(node: NavigationNode, follow: Follow): boolean {
  return !node.fields.has(node.kind) && dereference(node, follow) === undefined;
}

/** Whether nothing in an item makes the platform drop its list. */
function isValidItem(node: NavigationNode, follow: Follow): boolean {
  const { kind, fields, candidates } = node;
  if (node.label === "" && !fields.has("sourceRef") && !isNameUnknown(node, follow)) return false;
  const needed = neededContent(kind, fields);
  const content = needed && candidates.get(needed);
  if (needed !== undefined && content !== undefined && content.kind !== "unknown") {
    if (!isUsable(needed, content) || isInvalid(content)) return false;
  }
  return areSettingsValid(kind, fields);
}

/** The content without which the platform does not accept a division, if it is there. Source: docs/platform.md, "Silent losses". */
function neededContent(kind: NodeKind, fields: ReadonlyMap<string, SourceNode>): "pages" | "groups" | undefined {
  if (kind === "group") return "pages";
  return exclusiveSource(kind, fields) === undefined ? undefined : "groups";
}

function candidateOf(at: SourceNode, follow: Follow): Candidate {
  const value = dereference(at, follow);
  switch (value?.node.type) {
    case undefined:
      return { kind: "unknown" };
    case "array":
      return { kind: "list", length: value.node.children?.length ?? 0, areItemsUsable: true, isValid: () => true };
    case "string":
      return { kind: "text", text: textAt(value) };
    default:
      return { kind: "other" };
  }
}

/** The entry of a string in a list, or one that is referred to. There may be 25,000 of these: each is only one object. */
function pageEntry(
  { file, chain }: SourceNode,
  node: SourceNode["node"],
  owner: NavigationNode,
  { endpointEntry }: NavigationReader,
): PageEntry {
  const value = scalarText(node);
  const graphql = owner.graphqlTab && parseGraphqlEntry(value);
  const parsed = graphql === undefined ? endpointEntry(value) : undefined;
  const endpoint = parsed === undefined || isPagePath(parsed, owner) ? undefined : parsed;
  return { file, node, chain, value, endpoint, graphql, owner };
}

/** Without an OpenAPI file, two words such as `delete account` are the path of a page; a slash makes an endpoint. */
function isPagePath({ file, target }: EndpointEntry, { openapi }: NavigationNode): boolean {
  return file === undefined && openapi === undefined && !target.text.startsWith("/");
}
