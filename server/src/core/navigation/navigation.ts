import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { items, members, resolve } from "../config/sourceNode.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { lazy } from "../text/lazy.ts";
import type { Candidate } from "./content.ts";
import { contentOf } from "./content.ts";
import type { ContentKey, DivisionKey, NodeKind } from "./divisions.ts";
import { divisions, isDivisionKey } from "./divisions.ts";
import type { DocumentReference } from "./documentReference.ts";
import { documentReferences } from "./documentReference.ts";
import { areSettingsValid } from "./settings.ts";

/** A division of the navigation, or its root. */
export interface NavigationNode extends SourceNode {
  readonly kind: NodeKind;
  /** The key of the array that it stands in; undefined for the root. */
  readonly key: DivisionKey | "pages" | undefined;
  /** The members of its object, references followed. */
  readonly fields: ReadonlyMap<string, SourceNode>;
  /** The text in the field that names a division of its kind; empty where that is missing. */
  readonly label: string;
  /** The key whose content the platform shows: it drops all others. Undefined when nothing fills the node. */
  readonly content: ContentKey | undefined;
  /** What can stand under its content keys, used or dropped. */
  readonly candidates: ReadonlyMap<string, Candidate>;
  /** The descriptions that it names itself, also where they do not count. */
  readonly openapiReferences: readonly DocumentReference[];
  /** The nearest node, itself or a parent, that names a description: the description in force (facts, section 6, "Inheritance"). */
  readonly inheritedFrom: NavigationNode | undefined;
  /** The description in force. */
  readonly openapi: DocumentReference | undefined;
  readonly parent: NavigationNode | undefined;
  readonly children: readonly NavigationNode[];
  readonly pages: readonly PageEntry[];
}

/** A text in `pages`: a page path, or an endpoint entry `[file] METHOD target`. */
export interface PageEntry extends SourceNode {
  readonly value: string;
  /** Undefined for the path of a page. */
  readonly endpoint: EndpointEntry | undefined;
  readonly owner: NavigationNode;
}

/** The root of a navigation: all of it. */
export interface Navigation extends NavigationNode {
  /** Every node in the order of the text, itself first, what the platform drops included. */
  readonly nodes: readonly NavigationNode[];
  /**
   * Those that no other content crowds out. What is lost to a fault is among them: it will be part of the site once that is
   * mended.
   */
  readonly active: readonly NavigationNode[];
}

/** What reading a navigation takes. */
export interface NavigationReader {
  readonly follow: Follow;
  /** What `parseEndpointEntry` gives. */
  readonly endpointEntry: (text: string) => EndpointEntry | undefined;
}

/**
 * The navigation as docs.json writes it down, every division and entry, references followed, what the platform drops included.
 * `at` is the value of the key `navigation`; where that is no object, there is no navigation.
 */
export function readNavigation(at: SourceNode, reader: NavigationReader): Navigation | undefined {
  const root = readNode("navigation", undefined, at, undefined, reader);
  if (root === undefined) return undefined;
  // Every rule goes through them: they are put together once.
  return Object.assign(root, {
    nodes: nodesOf(root),
    active: collect(root, ({ parent, key }) => parent === undefined || !isShadowed(parent, key)),
  });
}

/** All nodes from one down, itself first. */
export function nodesOf(node: NavigationNode): readonly NavigationNode[] {
  return collect(node, () => true);
}

/** A node and, of those below it, the ones that are taken, with what is below them. */
function collect(
  node: NavigationNode,
  isTaken: (node: NavigationNode) => boolean,
  into: NavigationNode[] = [],
): NavigationNode[] {
  into.push(node);
  for (const child of node.children) if (isTaken(child)) collect(child, isTaken, into);
  return into;
}

/** The paths of pages that a node lists, but for those that other content crowds out. */
export function pagePaths(node: NavigationNode): readonly PageEntry[] {
  return isShadowed(node, "pages") ? [] : writtenPaths(node);
}

/** The paths of pages that stand in a node, dropped or not. */
export function writtenPaths({ pages }: NavigationNode): readonly PageEntry[] {
  // Nearly all nodes list nothing else.
  return pages.every(isListedPath) ? pages : pages.filter(isListedPath);
}

function isListedPath(entry: PageEntry): boolean {
  return entry.value !== "" && isPagePath(entry);
}

/** Two words such as `delete account` are the path of a page where no description is in force; a slash tells an endpoint. */
function isPagePath({ endpoint, owner }: PageEntry): boolean {
  if (endpoint === undefined) return true;
  return endpoint.file === undefined && owner.openapi === undefined && !endpoint.target.text.startsWith("/");
}

/** Whether what leads on from a node by a key is dropped, because other content comes first. */
export function isShadowed({ content }: NavigationNode, key: NavigationNode["key"]): boolean {
  return content !== undefined && content !== key;
}

/** A node of a kind in a sentence: "a menu item". */
export function nameOfKind(kind: NodeKind, article?: "The"): string {
  if (kind === "navigation") return `${article ?? "the"} navigation`;
  return `${article ?? (kind === "anchor" || kind === "item" ? "an" : "a")} ${kind === "item" ? "item of a menu" : kind}`;
}

/** Whether a node is part of the site: no node above it is filled by another key than the one that leads here. */
export function isRendered({ parent, key }: NavigationNode): boolean {
  return parent === undefined || (parent.content === key && isRendered(parent));
}

/** Whether the entries of a node are part of the site. */
export function rendersPages(node: NavigationNode): boolean {
  return node.content === "pages" && isRendered(node);
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

function readNode(
  kind: NodeKind,
  key: NavigationNode["key"],
  at: SourceNode,
  parent: NavigationNode | undefined,
  reader: NavigationReader,
): NavigationNode | undefined {
  if (at.node.type !== "object") return undefined;
  const { follow } = reader;
  const fields = members(at, follow);
  const openapi = fields.get("openapi");
  const references = openapi === undefined ? [] : documentReferences(openapi, follow);
  // The root of a navigation has no `openapi` (facts, section 1, "silent losses").
  const own = kind === "navigation" ? undefined : references[0];
  const children: NavigationNode[] = [];
  const pages: PageEntry[] = [];
  const candidates = new Map<string, Candidate>();
  const self: Draft<NavigationNode> = {
    file: at.file,
    node: at.node,
    chain: at.chain,
    kind,
    key,
    fields,
    label: kind === "navigation" ? "" : textOf(fields.get(kind)),
    content: undefined,
    candidates,
    openapiReferences: references,
    inheritedFrom: parent?.inheritedFrom,
    openapi: own ?? parent?.openapi,
    parent,
    children,
    pages,
  };
  if (own !== undefined) self.inheritedFrom = self;
  for (const [name, value] of fields) {
    if (isDivisionKey(name)) candidates.set(name, readDivisions(name, value, self, children, reader));
    else if (name === "pages") candidates.set(name, readPages(value, self, children, pages, reader));
    else if (name === "href") candidates.set(name, candidateOf(value, follow));
  }
  self.content = contentOf(kind, candidates);
  return self;
}

function readDivisions(
  key: DivisionKey,
  at: SourceNode,
  parent: NavigationNode,
  children: NavigationNode[],
  reader: NavigationReader,
): Candidate {
  const { follow } = reader;
  const candidate = candidateOf(at, follow);
  if (candidate.kind !== "list") return candidate;
  let usable = true;
  const own: NavigationNode[] = [];
  for (const item of items(at, follow)) {
    const node = readNode(divisions[key], key, item, parent, reader);
    if (node !== undefined) own.push(node);
    usable &&= node !== undefined && isUsableItem(node, follow);
  }
  for (const node of own) children.push(node);
  return { ...candidate, usable, isWhole: lazy(() => usable && own.every(isWholeItem)) };
}

function readPages(
  at: SourceNode,
  owner: NavigationNode,
  children: NavigationNode[],
  pages: PageEntry[],
  reader: NavigationReader,
): Candidate {
  const { follow } = reader;
  const candidate = candidateOf(at, follow);
  if (candidate.kind !== "list") return candidate;
  const list = resolve(at, follow);
  if (list === undefined) return candidate;
  let usable = true;
  const own: NavigationNode[] = [];
  const { file, chain } = list;
  for (const node of list.node.children ?? []) {
    if (node.type === "string") {
      pages.push(pageEntry(file, node, chain, owner, reader));
      continue;
    }
    const item = { file, node, chain };
    const page = resolve(item, follow);
    if (page?.node.type === "string") {
      pages.push(pageEntry(page.file, page.node, page.chain, owner, reader));
    } else {
      const child = readNode("group", "pages", item, owner, reader);
      if (child !== undefined) own.push(child);
      usable &&= child !== undefined && isUsableItem(child, follow);
    }
  }
  for (const child of own) children.push(child);
  const isWhole = lazy(() => usable && pages.every(({ value }) => value !== "") && own.every(isWholeItem));
  return { ...candidate, usable, isWhole };
}

/** Whether a node breaks nothing around it. What fills a division never does, but for a group, whose pages do. */
function isUsableItem(node: NavigationNode, follow: Follow): boolean {
  if (node.fields.has("sourceRef")) return true;
  // A reference that is not known may bring in the name.
  if (node.label === "") return !node.fields.has(node.kind) && resolve(node, follow) === undefined;
  const pages = node.kind === "group" ? node.candidates.get("pages") : undefined;
  return pages === undefined || pages.kind === "unknown" || (pages.kind === "list" && pages.usable);
}

/** Whether nothing in a node makes the platform drop the list around it. */
function isWholeItem({ kind, fields, candidates }: NavigationNode): boolean {
  const pages = kind === "group" ? candidates.get("pages") : undefined;
  return (pages?.kind !== "list" || pages.isWhole()) && areSettingsValid(kind, fields);
}

function candidateOf(at: SourceNode, follow: Follow): Candidate {
  const value = resolve(at, follow);
  switch (value?.node.type) {
    case undefined:
      return { kind: "unknown" };
    case "array":
      return { kind: "list", length: value.node.children?.length ?? 0, usable: true, isWhole: () => true };
    case "string":
      return { kind: "text", text: String(value.node.value) };
    default:
      return { kind: "other" };
  }
}

function textOf(at: SourceNode | undefined): string {
  return at?.node.type === "string" ? String(at.node.value) : "";
}

/** There may be 25,000 of these: nothing else is made for one. */
function pageEntry(
  file: SourceNode["file"],
  node: SourceNode["node"],
  chain: SourceNode["chain"],
  owner: NavigationNode,
  { endpointEntry }: NavigationReader,
): PageEntry {
  const value = String(node.value);
  return { file, node, chain, value, endpoint: endpointEntry(value), owner };
}
