import type { Node } from "jsonc-parser";
import type { FileEdits } from "../json/fileEdits.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { rendersPages } from "../navigation/navigation.ts";
import { endpointsOf, entryText } from "../openapi/endpoints.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import type { Site } from "../site/site.ts";
import type { EntryInsertion, InnerGroup } from "./entryInsertions.ts";
import { insertionEdits } from "./entryInsertions.ts";
import type { Fix, FixContext } from "./fix.ts";
import { divisionOf } from "./locate.ts";
import { nameOrCount } from "./nameOrCount.ts";
import type { EntryTarget, ListedOperation, Rank } from "./operationTargets.ts";
import { OperationTargets } from "./operationTargets.ts";

/**
 * Adds the missing operations of a division in the order of the OpenAPI file: to the list that has operations of the same tag, or a
 * group of that name; where each group has the operations of one tag, to a new group; otherwise next to the nearest operation. An
 * operation comes after the nearest listed one before it, otherwise before the nearest one after it. Without any, they come at the end of
 * the last `pages` of the division.
 */
export function addEntries(context: FixContext, entries: readonly string[]): Fix | undefined {
  const found = divisionOf(context);
  const edits = found && insertEntries(context.site, found.division, entries);
  if (edits === undefined || edits.length === 0) return undefined;
  return { title: context.data.title ?? `Add ${nameOrCount(entries, "missing operation")}`, edits };
}

function insertEntries(site: Site, division: NavigationNode, entries: readonly string[]): readonly FileEdits[] {
  // Entries start with the OpenAPI file where the division does not set one.
  const named = parseEndpointEntry(entries[0] ?? "")?.file?.text;
  const document = site.apiFiles.loadedDocument(named ?? division.openapi?.source);
  if (document === undefined) return [];
  const { index, uri } = document;
  const ranks = ranksOf(index);
  const listed = [...listedIn(site, ranks, { uri, isNamed: named !== undefined })];
  const targets = new OperationTargets(site.follow, division, index, listed);
  const ranked = entries.map((entry) => {
    const operation = named === undefined ? entry : entry.slice(named.length + 1);
    return { entry, at: ranks.get(operation) ?? { rank: ranks.size, tag: undefined } };
  });
  const insertions = new Insertions();
  for (const { entry, at } of ranked.sort((a, b) => a.at.rank - b.at.rank)) {
    const target = targets.of(at);
    if (target !== undefined) insertions.add(target, entry);
  }
  return insertionEdits(insertions.all());
}

/** Collects entries by their targets. */
class Insertions {
  /** By the list, then by the item that they come after, or by the name of their new group. */
  readonly #lists = new Map<Node, Map<Node | string | undefined, EntryInsertion>>();

  add({ point, group, inner = [] }: EntryTarget, entry: string): void {
    const inList = this.#lists.get(point.list) ?? new Map<Node | string | undefined, EntryInsertion>();
    this.#lists.set(point.list, inList);
    const key = group === undefined ? point.after : group.name;
    const insertion = inList.get(key) ?? { point, ...(group && { group }), items: [] };
    inList.set(key, insertion);
    itemsIn(insertion, inner).push(JSON.stringify(entry));
  }

  all(): readonly EntryInsertion[] {
    return [...this.#lists.values()].flatMap((inList) => [...inList.values()]);
  }
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
): Iterable<ListedOperation> {
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
