import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { dereference } from "../config/sourceNode.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { nodesOf, rendersPages } from "../navigation/navigation.ts";
import { endpointsOf, entryText } from "../openapi/endpoints.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import { groupsOfTag } from "../openapi/filedTags.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import type { Site } from "../site/site.ts";
import { groupBy } from "../text/groupBy.ts";
import { lazy } from "../text/lazy.ts";
import type { EntryInsertion, InnerGroup, Place } from "./entryInsertions.ts";
import { insertionEdits } from "./entryInsertions.ts";
import type { Fix, FixContext } from "./fix.ts";
import type { Gap } from "./gaps.ts";
import { ByGap } from "./gaps.ts";
import { divisionOf } from "./locate.ts";
import { nameOrCount } from "./nameOrCount.ts";
import { Ranked } from "./ranked.ts";

/**
 * Adds the missing operations of a division in the order of the OpenAPI file: to the list that has operations of the same tag, or a
 * group of that name; where each group has the operations of one tag, to a new group; otherwise next to the nearest operation. An
 * operation comes after the nearest listed one before it, otherwise before the nearest one after it. Without any, they come at the end of
 * the last `pages` of the division.
 */
export function addEntries(context: FixContext): Fix | undefined {
  const { addEntries: entries = [], title } = context.data;
  const written = entries.length === 0 ? undefined : divisionOf(context);
  const edits = written && insertEntries(context.site, written.division, entries);
  if (edits === undefined || edits.length === 0) return undefined;
  return { title: title ?? `Add ${nameOrCount(entries, "missing operation")}`, edits };
}

/** The position of an operation in the OpenAPI file, and its first tag, which names the group of its page. */
interface Rank {
  readonly rank: number;
  readonly tag: string | undefined;
}

/** An entry of `pages` for an operation. */
interface Listed extends Rank {
  readonly owner: NavigationNode;
  readonly file: ConfigFile;
  readonly node: Node;
  readonly list: Node;
}

function insertEntries(site: Site, division: NavigationNode, entries: readonly string[]): readonly FileEdits[] {
  // Entries start with the OpenAPI file where the division does not set one.
  const named = parseEndpointEntry(entries[0] ?? "")?.file?.text;
  const document = site.apiFiles.loadedDocument(named ?? division.openapi?.source);
  if (document === undefined) return [];
  const { index, uri } = document;
  const ranks = ranksOf(index);
  const places = new Places(site, division, index, [...listedIn(site, ranks, { uri, isNamed: named !== undefined })]);
  const insertions: EntryInsertion[] = [];
  const known = new ByGap<EntryInsertion>();
  /** The new groups in each list. */
  const newGroups = new Map<Node, Map<string, EntryInsertion>>();
  const ranked = entries.map((entry) => {
    const { rank, tag } = ranks.get(named === undefined ? entry : entry.slice(named.length + 1)) ?? {
      rank: ranks.size,
      tag: undefined,
    };
    return { entry, rank, tag };
  });
  for (const { entry, ...rank } of ranked.sort((a, b) => a.rank - b.rank)) {
    const place = places.of(rank);
    if (place === undefined) continue;
    const { gap, group, inner } = place;
    const create = (): EntryInsertion => ({ gap, ...(group && { group }), items: [] });
    const groups = newGroups.get(gap.list) ?? new Map<string, EntryInsertion>();
    newGroups.set(gap.list, groups);
    const same = group === undefined ? known.get(gap, create) : (groups.get(group.name) ?? create());
    if (group !== undefined) groups.set(group.name, same);
    if (same.items.length === 0) insertions.push(same);
    itemsIn(same, inner).push(JSON.stringify(entry));
  }
  return insertionEdits(insertions);
}

/** The items of the innermost one of some groups in a new group, which are created. */
function itemsIn({ items }: EntryInsertion, names: readonly string[]): EntryInsertion["items"] {
  let inner = items;
  for (const name of names) {
    const known = inner.find((item): item is InnerGroup => typeof item !== "string" && item.name === name);
    const group = known ?? { name, items: [] };
    if (known === undefined) inner.push(group);
    inner = group.items;
  }
  return inner;
}

/** A place, and the groups within its new group that an entry is in. */
interface EntryPlace extends Place {
  readonly inner: readonly string[];
}

/** Finds the places for operations that are not listed: there can be ten thousands of them, and of those that are. */
class Places {
  readonly #site: Site;
  readonly #division: NavigationNode;
  readonly #index: OpenApiIndex;
  readonly #listed: Ranked<Listed>;
  /** Those of each tag. */
  readonly #neighbors: ReadonlyMap<string | undefined, Ranked<Listed>>;
  readonly #isByTag: boolean;
  /** The groups of the division by their names in lower case, and their numbers. Of several with a name, the first one. */
  readonly #groups = lazy(() => {
    const groups = new Map<string, { readonly at: number; readonly node: NavigationNode }>();
    for (const [at, node] of nodesOf(this.#division).entries()) {
      const name = node.label.toLowerCase();
      if (node.kind === "group" && rendersPages(node) && !groups.has(name)) groups.set(name, { at, node });
    }
    return groups;
  });

  /** The end of the last `pages` of the division that use its OpenAPI file. */
  readonly #end = lazy(() => {
    const division = this.#division;
    const nodes = nodesOf(division).filter((node) => node.inheritedFrom === division.inheritedFrom && rendersPages(node));
    const last = rendersPages(division) ? division : nodes.at(-1);
    return last && endOfPages(this.#site, last);
  });

  readonly #before = new ItemsBefore();

  constructor(site: Site, division: NavigationNode, index: OpenApiIndex, listed: readonly Listed[]) {
    this.#site = site;
    this.#division = division;
    this.#index = index;
    this.#listed = new Ranked(listed);
    const byTag = groupBy(listed, ({ tag }) => tag);
    this.#neighbors = new Map(Array.from(byTag, ([tag, entries]) => [tag, new Ranked(entries)]));
    this.#isByTag = isByTag(listed, (tag) => this.#names(tag));
  }

  of({ rank, tag }: Rank): EntryPlace | undefined {
    const gap = this.#gapFor(rank, this.#neighbors.get(tag)) ?? (tag === undefined ? undefined : this.#inGroupNamed(tag));
    if (gap !== undefined) return { gap, inner: [] };
    const neighbor = this.#listed.nearest(rank);
    const sibling = neighbor?.value.owner;
    if (neighbor !== undefined && tag !== undefined && this.#isByTag && sibling?.kind === "group") {
      const names = groupsOfTag(tag, this.#index.tags);
      const beside = this.#outermost(sibling, neighbor.value.tag);
      const place = this.#inParent(names) ?? this.#beside(beside, names, neighbor.isBefore);
      if (place !== undefined) return place;
    }
    const flat = this.#gapFor(rank, this.#listed) ?? this.#end();
    return flat && { gap: flat, inner: [] };
  }

  /** In a new group next to a group. */
  #beside(sibling: NavigationNode, [name = "", ...inner]: readonly string[], isBefore: boolean): EntryPlace | undefined {
    const list = sibling.node.parent;
    if (list?.type !== "array") return undefined;
    const after = isBefore ? sibling.node : this.#before.of(sibling.node, list);
    return { gap: { file: sibling.file, list, after }, group: { name, beside: sibling, hasOperations: true }, inner };
  }

  /** In a new group at the end of the group of the nearest parent of the tag that has one. */
  #inParent(names: readonly string[]): EntryPlace | undefined {
    for (let depth = names.length - 1; depth > 0; depth--) {
      const parent = this.#groups().get(names[depth - 1]?.toLowerCase() ?? "")?.node;
      const gap = parent && endOfPages(this.#site, parent);
      const beside = parent?.pages[0] ?? parent?.children[0];
      const [name = "", ...inner] = names.slice(depth);
      if (gap !== undefined && beside !== undefined) return { gap, group: { name, beside, hasOperations: true }, inner };
    }
    return undefined;
  }

  /** The group around one that has the operations of a tag which stands for the outermost parent of the tag. */
  #outermost(group: NavigationNode, tag: string | undefined): NavigationNode {
    let outer = group;
    for (const name of tag === undefined ? [] : groupsOfTag(tag, this.#index.tags).slice(0, -1).reverse())
      if (outer.parent?.kind === "group" && outer.parent.label.toLowerCase() === name.toLowerCase()) outer = outer.parent;
    return outer;
  }

  #gapFor(rank: number, listed: Ranked<Listed> | undefined): Gap | undefined {
    const found = listed?.nearest(rank);
    if (found === undefined) return undefined;
    const { file, list, node } = found.value;
    return { file, list, after: found.isBefore ? node : this.#before.of(node, list) };
  }

  /** The end of the `pages` of the group that is named after a tag. */
  #inGroupNamed(tag: string): Gap | undefined {
    const groups = Array.from(this.#names(tag), (name) => this.#groups().get(name) ?? []).flat();
    const [first] = groups.sort((a, b) => a.at - b.at);
    return first && endOfPages(this.#site, first.node);
  }

  /** What a group of a tag may be called, in lower case. */
  #names(tag: string): ReadonlySet<string> {
    return new Set([tag, this.#index.tags.get(tag)?.group ?? tag].map((name) => name.toLowerCase()));
  }
}

/** Whether operations are listed by tag: each list has those of one tag, and there are several, or the group is named after it. */
function isByTag(listed: readonly Listed[], namesOf: (tag: string) => ReadonlySet<string>): boolean {
  const tags = new Map<Node, string | undefined>();
  for (const { list, tag } of listed) {
    if (tags.has(list) && tags.get(list) !== tag) return false;
    tags.set(list, tag);
  }
  if (new Set(tags.values()).size > 1) return true;
  return listed.every(({ owner, tag }) => tag !== undefined && namesOf(tag).has(owner.label.toLowerCase()));
}

/** The position and tag of each operation, by its entry. */
function ranksOf(index: OpenApiIndex): ReadonlyMap<string, Rank> {
  return new Map(
    Array.from(endpointsOf(index), (endpoint, rank) => [entryText(endpoint), { rank, tag: endpoint.operation.tags[0] }]),
  );
}

/** The entries for operations of an OpenAPI file; unless `isNamed`, only those in divisions that use it. */
function* listedIn(
  site: Site,
  ranks: ReadonlyMap<string, Rank>,
  { uri, isNamed }: { readonly uri: string; readonly isNamed: boolean },
): Iterable<Listed> {
  if (site.navigation === undefined) return;
  for (const owner of site.navigation.nodes) {
    const inherited = site.apiFiles.loadedDocument(owner.openapi?.source)?.uri;
    if (!rendersPages(owner) || (!isNamed && inherited !== uri)) continue;
    for (const entry of owner.pages) {
      const rank = rankIn(site, entry, uri, ranks);
      const list = entry.node.parent;
      if (rank !== undefined && list?.type === "array") yield { ...rank, owner, file: entry.file, node: entry.node, list };
    }
  }
}

function rankIn(site: Site, entry: PageEntry, uri: string, ranks: ReadonlyMap<string, Rank>): Rank | undefined {
  const resolution = site.resolveEntry(entry);
  if (resolution?.kind !== "operation" || resolution.document.uri !== uri) return undefined;
  return ranks.get(entryText(resolution));
}

/** Finds the items of arrays that are before others. */
class ItemsBefore {
  readonly #lists = new Map<Node, ReadonlyMap<Node, Node | undefined>>();

  of(item: Node, list: Node): Node | undefined {
    const items = list.children ?? [];
    const before = this.#lists.get(list) ?? new Map(items.map((each, at) => [each, items[at - 1]]));
    this.#lists.set(list, before);
    return before.get(item);
  }
}

/** The end of the `pages` of a division. */
function endOfPages(site: Site, division: NavigationNode): Gap | undefined {
  const pages = division.fields.get("pages");
  const list = pages && dereference(pages, site.follow);
  return list?.node.type === "array" ? { file: list.file, list: list.node, after: list.node.children?.at(-1) } : undefined;
}
