import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { dereference } from "../config/sourceNode.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { nodesOf, rendersPages } from "../navigation/navigation.ts";
import { endpointsOf, entryText } from "../openapi/endpoints.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { FileEdits, Fix, FixContext } from "./fix.ts";
import type { Gap } from "./gaps.ts";
import { fillGaps, isSameGap } from "./gaps.ts";
import { diagnosticNode, divisionAround } from "./locate.ts";
import { newGroup } from "./newGroup.ts";

/**
 * Adds the missing operations of a division in the order of the OpenAPI file: to the list that has operations of the same tag, or a
 * group of that name; where each group has the operations of one tag, to a new group; otherwise next to the nearest operation. An
 * operation comes after the nearest listed one before it, otherwise before the nearest one after it. Without any, they come at the end of
 * the last `pages` of the division.
 */
export function addEntries(context: FixContext): Fix | undefined {
  const { addEntries: entries = [], title } = context.data;
  const at = entries.length === 0 ? undefined : diagnosticNode(context);
  const written = at && divisionAround(context.site.navigation, at.file, at.node);
  const edits = written && insertEntries(context.site, written.division, entries);
  if (edits === undefined || edits.length === 0) return undefined;
  return { title: title ?? titleOf(entries), edits };
}

function titleOf(entries: readonly string[]): string {
  return entries.length === 1 ? `Add ${quote(entries[0] ?? "")}` : `Add ${entries.length} missing operations`;
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

/** The entries to insert in a gap; with `group` in a new group of that name, written like `sibling`. */
interface Insertion {
  readonly gap: Gap;
  readonly group?: { readonly name: string; readonly sibling: NavigationNode };
  readonly entries: string[];
}

function insertEntries(site: Site, division: NavigationNode, entries: readonly string[]): readonly FileEdits[] {
  // Entries start with the OpenAPI file where the division does not set one.
  const named = parseEndpointEntry(entries[0] ?? "")?.file?.text;
  const source = named ?? division.openapi?.source;
  const document = source === undefined ? undefined : loadedDocument(site.document(source));
  if (document === undefined) return [];
  const { index, uri } = document;
  const ranks = ranksOf(index);
  const places = new Places(site, division, index, [...listedIn(site, uri, named !== undefined, ranks)]);
  const insertions: Insertion[] = [];
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
    const { gap, group } = place;
    const known = insertions.find((other) => isSameGap(other.gap, gap) && other.group?.name === group?.name);
    if (known === undefined) insertions.push({ ...place, entries: [entry] });
    else known.entries.push(entry);
  }
  return fillGaps(insertions.map(({ gap, ...insertion }) => ({ gap, items: itemsOf(insertion) })));
}

function itemsOf({ group, entries }: Omit<Insertion, "gap">): readonly string[] {
  const texts = entries.map((entry) => JSON.stringify(entry));
  return group === undefined ? texts : [newGroup(group.name, group.sibling, texts)];
}

/** Finds the places for operations that are not listed. */
class Places {
  readonly #site: Site;
  readonly #division: NavigationNode;
  readonly #index: OpenApiIndex;
  readonly #listed: readonly Listed[];
  readonly #isByTag: boolean;

  constructor(site: Site, division: NavigationNode, index: OpenApiIndex, listed: readonly Listed[]) {
    this.#site = site;
    this.#division = division;
    this.#index = index;
    this.#listed = listed;
    this.#isByTag = isByTag(listed, (tag) => this.#names(tag));
  }

  of({ rank, tag }: Rank): Omit<Insertion, "entries"> | undefined {
    const neighbors = this.#listed.filter((entry) => entry.tag === tag);
    const gap = gapFor(rank, neighbors) ?? (tag === undefined ? undefined : this.#inGroupNamed(tag));
    if (gap !== undefined) return { gap };
    const neighbor = nearest(rank, this.#listed);
    const sibling = neighbor?.entry.owner;
    const groups = sibling?.node.parent;
    if (neighbor === undefined || tag === undefined || !this.#isByTag || sibling?.kind !== "group" || groups?.type !== "array") {
      const flat = gapFor(rank, this.#listed) ?? this.#end();
      return flat && { gap: flat };
    }
    const items = groups.children ?? [];
    const after = neighbor.isBefore ? sibling.node : items[items.indexOf(sibling.node) - 1];
    return {
      gap: { file: sibling.file, list: groups, after },
      group: { name: this.#index.tags.get(tag)?.group ?? tag, sibling },
    };
  }

  /** The end of the `pages` of the group that is named after a tag. */
  #inGroupNamed(tag: string): Gap | undefined {
    const names = this.#names(tag);
    for (const node of nodesOf(this.#division)) {
      if (node.kind === "group" && rendersPages(node) && names.has(node.label.toLowerCase())) return endOf(this.#site, node);
    }
    return undefined;
  }

  /** What a group of a tag may be called, in lower case. */
  #names(tag: string): ReadonlySet<string> {
    return new Set([tag, this.#index.tags.get(tag)?.group ?? tag].map((name) => name.toLowerCase()));
  }

  /** The end of the last `pages` of the division that use its OpenAPI file. */
  #end(): Gap | undefined {
    const division = this.#division;
    const nodes = nodesOf(division).filter((node) => node.inheritedFrom === division.inheritedFrom && rendersPages(node));
    const last = rendersPages(division) ? division : nodes.at(-1);
    return last && endOf(this.#site, last);
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
function* listedIn(site: Site, uri: string, isNamed: boolean, ranks: ReadonlyMap<string, Rank>): Iterable<Listed> {
  if (site.navigation === undefined) return;
  for (const owner of site.navigation.nodes) {
    const source = owner.openapi?.source;
    const inherited = source === undefined ? undefined : loadedDocument(site.document(source))?.uri;
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

/** The nearest entry before a rank; if there is none, the nearest one after it. */
function nearest(rank: number, listed: readonly Listed[]): { readonly entry: Listed; readonly isBefore: boolean } | undefined {
  let before: Listed | undefined;
  let after: Listed | undefined;
  for (const candidate of listed) {
    if (candidate.rank < rank && candidate.rank >= (before?.rank ?? 0)) before = candidate;
    if (candidate.rank > rank && candidate.rank < (after?.rank ?? Number.POSITIVE_INFINITY)) after = candidate;
  }
  const entry = before ?? after;
  return entry && { entry, isBefore: before !== undefined };
}

function gapFor(rank: number, listed: readonly Listed[]): Gap | undefined {
  const found = nearest(rank, listed);
  if (found === undefined) return undefined;
  const { file, list, node } = found.entry;
  const items = list.children ?? [];
  return { file, list, after: found.isBefore ? node : items[items.indexOf(node) - 1] };
}

/** The end of the `pages` of a division. */
function endOf(site: Site, division: NavigationNode): Gap | undefined {
  const pages = division.fields.get("pages");
  const list = pages && dereference(pages, site.follow);
  return list?.node.type === "array" ? { file: list.file, list: list.node, after: list.node.children?.at(-1) } : undefined;
}
