import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { dereference } from "../config/sourceNode.ts";
import { insertion } from "../json/edit.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { nodesOf, rendersPages } from "../navigation/navigation.ts";
import { endpointsOf, entryText } from "../openapi/endpoints.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { FileEdits, Fix, FixContext } from "./fix.ts";
import { divisionAround, underlined } from "./target.ts";

/**
 * Adds the missing operations of a division in the order of the OpenAPI file: each after the nearest listed one before it, otherwise
 * before the nearest listed one after it, otherwise at the end of the last `pages` of the division.
 */
export function addEntries(context: FixContext): Fix | undefined {
  const { addEntries: entries = [], title } = context.data;
  const at = entries.length === 0 ? undefined : underlined(context);
  const written = at && divisionAround(context.site.navigation, at.file, at.node);
  const edits = written && insertEntries(context.site, written.division, entries);
  if (edits === undefined || edits.length === 0) return undefined;
  return { title: title ?? titleOf(entries), edits };
}

function titleOf(entries: readonly string[]): string {
  return entries.length === 1 ? `Add ${quote(entries[0] ?? "")}` : `Add ${entries.length} missing operations`;
}

/** An entry of `pages`, and the rank of its operation in the OpenAPI file. */
interface Listed {
  readonly rank: number;
  readonly file: ConfigFile;
  readonly node: Node;
  readonly list: Node;
}

/** Where to insert entries: after an item of `list`, or at its start. */
interface Gap {
  readonly file: ConfigFile;
  readonly list: Node;
  readonly after: Node | undefined;
}

function insertEntries(site: Site, division: NavigationNode, entries: readonly string[]): readonly FileEdits[] {
  // Entries start with the OpenAPI file where the division does not set one.
  const named = parseEndpointEntry(entries[0] ?? "")?.file?.text;
  const source = named ?? division.openapi?.source;
  const document = source === undefined ? undefined : loadedDocument(site.document(source));
  if (document === undefined) return [];
  const ranks = ranksOf(document.index);
  const rankOf = (entry: string) => ranks.get(named === undefined ? entry : entry.slice(named.length + 1)) ?? ranks.size;
  const listed = [...listedIn(site, document.uri, named !== undefined, ranks)];
  const end = endOf(site, division);
  const filled: { readonly gap: Gap; readonly items: string[] }[] = [];
  for (const entry of entries.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const gap = gapFor(rankOf(entry), listed) ?? end;
    if (gap === undefined) continue;
    const known = filled.find((other) => other.gap.list === gap.list && other.gap.after === gap.after);
    if (known === undefined) filled.push({ gap, items: [JSON.stringify(entry)] });
    else known.items.push(JSON.stringify(entry));
  }
  return filled.map(({ gap: { file, list, after }, items }) => ({
    file,
    edits: [insertion(file.json.text, list, after, items)],
  }));
}

/** The position of each operation in the OpenAPI file, by its entry. */
function ranksOf(index: OpenApiIndex): ReadonlyMap<string, number> {
  return new Map(Array.from(endpointsOf(index), (endpoint, rank) => [entryText(endpoint), rank]));
}

/** The entries for operations of an OpenAPI file; unless `isNamed`, only those in divisions that use it. */
function* listedIn(site: Site, uri: string, isNamed: boolean, ranks: ReadonlyMap<string, number>): Iterable<Listed> {
  if (site.navigation === undefined) return;
  for (const node of site.navigation.nodes) {
    const source = node.openapi?.source;
    const inherited = source === undefined ? undefined : loadedDocument(site.document(source))?.uri;
    if (!rendersPages(node) || (!isNamed && inherited !== uri)) continue;
    for (const entry of node.pages) {
      const rank = rankIn(site, entry, uri, ranks);
      const list = entry.node.parent;
      if (rank !== undefined && list?.type === "array") yield { rank, file: entry.file, node: entry.node, list };
    }
  }
}

function rankIn(site: Site, entry: PageEntry, uri: string, ranks: ReadonlyMap<string, number>): number | undefined {
  const resolution = site.resolveEntry(entry);
  if (resolution?.kind !== "operation" || resolution.document.uri !== uri) return undefined;
  return ranks.get(entryText(resolution));
}

function gapFor(rank: number, listed: readonly Listed[]): Gap | undefined {
  let before: Listed | undefined;
  let after: Listed | undefined;
  for (const candidate of listed) {
    if (candidate.rank < rank && candidate.rank >= (before?.rank ?? 0)) before = candidate;
    if (candidate.rank > rank && candidate.rank < (after?.rank ?? Number.POSITIVE_INFINITY)) after = candidate;
  }
  if (before !== undefined) return { file: before.file, list: before.list, after: before.node };
  if (after === undefined) return undefined;
  const items = after.list.children ?? [];
  return { file: after.file, list: after.list, after: items[items.indexOf(after.node) - 1] };
}

/** The end of the last `pages` of a division that use its OpenAPI file. */
function endOf(site: Site, division: NavigationNode): Gap | undefined {
  const nodes = nodesOf(division).filter((node) => node.inheritedFrom === division.inheritedFrom && rendersPages(node));
  const pages = (rendersPages(division) ? division : nodes.at(-1))?.fields.get("pages");
  const list = pages && dereference(pages, site.follow);
  return list?.node.type === "array" ? { file: list.file, list: list.node, after: list.node.children?.at(-1) } : undefined;
}
