import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { Follow } from "../config/sourceNode.ts";
import { dereference } from "../config/sourceNode.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { nodesOf, rendersPages } from "../navigation/navigation.ts";
import { groupsOfTag } from "../openapi/navigationTags.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import { groupBy } from "../std/groupBy.ts";
import { lazy } from "../std/lazy.ts";
import type { InsertionTarget } from "./entryInsertions.ts";
import type { InsertionPoint } from "./insertionPoints.ts";
import { RankedList } from "./rankedList.ts";

/** The position of an operation in the OpenAPI file, and its first tag, which names the group of its page. */
export interface Rank {
  readonly rank: number;
  readonly tag: string | undefined;
}

/** An entry of `pages` for an operation. */
export interface ListedOperation extends Rank {
  readonly owner: NavigationNode;
  readonly file: ConfigFile;
  readonly node: Node;
  readonly list: Node;
}

/** Where the entry of an operation goes. */
export interface EntryTarget extends InsertionTarget {
  /** The groups within its new group that the entry is in. */
  readonly inner?: readonly string[];
}

/** Finds where the entries of operations go that are not listed: there can be ten thousands of them, and of those that are. */
export class OperationTargets {
  readonly #follow: Follow;
  readonly #tags: OpenApiIndex["tags"];
  readonly #listed: RankedList<ListedOperation>;
  readonly #byTag: ReadonlyMap<string | undefined, RankedList<ListedOperation>>;
  /** Whether each group has the operations of one tag. */
  readonly #isByTag: boolean;
  /** The groups of the division by their names in lower case, and their numbers. Of several with a name, the first one. */
  readonly #groups: () => ReadonlyMap<string, { readonly at: number; readonly node: NavigationNode }>;
  /** The end of the last `pages` of the division that use its OpenAPI file. */
  readonly #end: () => InsertionPoint | undefined;

  constructor(follow: Follow, division: NavigationNode, { tags }: OpenApiIndex, listed: readonly ListedOperation[]) {
    this.#follow = follow;
    this.#tags = tags;
    this.#listed = new RankedList(listed);
    const byTag = groupBy(listed, ({ tag }) => tag);
    this.#byTag = new Map(Array.from(byTag, ([tag, entries]) => [tag, new RankedList(entries)]));
    this.#isByTag = isByTag(listed, (tag) => this.#namesOf(tag));
    this.#groups = lazy(() => groupsByName(division));
    this.#end = lazy(() => {
      const last = lastWithPages(division);
      return last && this.#endOf(last);
    });
  }

  /** Where the entry of an operation goes; undefined if there is no list for it. */
  of({ rank, tag }: Rank): EntryTarget | undefined {
    const point = this.#besideNearest(rank, this.#byTag.get(tag)) ?? this.#inGroupNamed(tag);
    if (point !== undefined) return { point };
    const grouped = this.#inNewGroup(rank, tag);
    if (grouped !== undefined) return grouped;
    const flat = this.#besideNearest(rank, this.#listed) ?? this.#end();
    return flat && { point: flat };
  }

  #besideNearest(rank: number, listed: RankedList<ListedOperation> | undefined): InsertionPoint | undefined {
    const nearest = listed?.nearest(rank);
    if (nearest === undefined) return undefined;
    const { file, list, node } = nearest.value;
    return { file, list, after: nearest.isBefore ? node : itemBefore(node, list) };
  }

  /** The end of the `pages` of the group that is named after a tag. */
  #inGroupNamed(tag: string | undefined): InsertionPoint | undefined {
    const names = tag === undefined ? [] : [...this.#namesOf(tag)];
    const [first] = names.flatMap((name) => this.#groups().get(name) ?? []).sort((a, b) => a.at - b.at);
    return first && this.#endOf(first.node);
  }

  /** Where operations are listed by tag, in a new group: in that of the parent of the tag, or next to that of the nearest operation. */
  #inNewGroup(rank: number, tag: string | undefined): EntryTarget | undefined {
    const nearest = this.#isByTag && tag !== undefined ? this.#listed.nearest(rank) : undefined;
    if (nearest === undefined || tag === undefined || nearest.value.owner.kind !== "group") return undefined;
    const names = groupsOfTag(tag, this.#tags);
    return this.#inParent(names) ?? besideGroup(this.#outermost(nearest.value), names, nearest.isBefore);
  }

  /** In a new group at the end of the group of the nearest parent of the tag that has one. */
  #inParent(names: readonly string[]): EntryTarget | undefined {
    for (let depth = names.length - 1; depth > 0; depth--) {
      const parent = this.#groups().get(names[depth - 1]?.toLowerCase() ?? "")?.node;
      const point = parent && this.#endOf(parent);
      const beside = parent?.pages[0] ?? parent?.children[0];
      const [name = "", ...inner] = names.slice(depth);
      if (point !== undefined && beside !== undefined) return { point, group: { name, beside, hasOperations: true }, inner };
    }
    return undefined;
  }

  /** The group around that of an operation which stands for the outermost parent of its tag. */
  #outermost({ owner, tag }: ListedOperation): NavigationNode {
    let outer = owner;
    for (const name of tag === undefined ? [] : groupsOfTag(tag, this.#tags).slice(0, -1).reverse())
      if (outer.parent?.kind === "group" && outer.parent.label.toLowerCase() === name.toLowerCase()) outer = outer.parent;
    return outer;
  }

  /** The end of the `pages` of a division. */
  #endOf({ fields }: NavigationNode): InsertionPoint | undefined {
    const pages = fields.get("pages");
    const list = pages && dereference(pages, this.#follow);
    return list?.node.type === "array" ? { file: list.file, list: list.node, after: list.node.children?.at(-1) } : undefined;
  }

  /** What a group of a tag may be called, in lower case. */
  #namesOf(tag: string): ReadonlySet<string> {
    return new Set([tag, this.#tags.get(tag)?.group ?? tag].map((name) => name.toLowerCase()));
  }
}

/** In a new group next to a group. */
function besideGroup(
  beside: NavigationNode,
  [name = "", ...inner]: readonly string[],
  isAfter: boolean,
): EntryTarget | undefined {
  const { file, node } = beside;
  const list = node.parent;
  if (list?.type !== "array") return undefined;
  const point = { file, list, after: isAfter ? node : itemBefore(node, list) };
  return { point, group: { name, beside, hasOperations: true }, inner };
}

function itemBefore(item: Node, { children = [] }: Node): Node | undefined {
  return children[children.indexOf(item) - 1];
}

function groupsByName(division: NavigationNode): ReadonlyMap<string, { readonly at: number; readonly node: NavigationNode }> {
  const groups = new Map<string, { readonly at: number; readonly node: NavigationNode }>();
  for (const [at, node] of nodesOf(division).entries()) {
    const name = node.label.toLowerCase();
    if (node.kind === "group" && rendersPages(node) && !groups.has(name)) groups.set(name, { at, node });
  }
  return groups;
}

/** The division, or the last one in it that has `pages` and its OpenAPI file. */
function lastWithPages(division: NavigationNode): NavigationNode | undefined {
  if (rendersPages(division)) return division;
  return nodesOf(division).findLast((node) => node.inheritedFrom === division.inheritedFrom && rendersPages(node));
}

/** Whether operations are listed by tag: each list has those of one tag, and there are several, or the group is named after it. */
function isByTag(listed: readonly ListedOperation[], namesOf: (tag: string) => ReadonlySet<string>): boolean {
  const tags = new Map<Node, string | undefined>();
  for (const { list, tag } of listed) {
    if (tags.has(list) && tags.get(list) !== tag) return false;
    tags.set(list, tag);
  }
  if (new Set(tags.values()).size > 1) return true;
  return listed.every(({ owner, tag }) => tag !== undefined && namesOf(tag).has(owner.label.toLowerCase()));
}
