import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { resolve } from "../config/sourceNode.ts";
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
 * For a division that leaves operations out: adds them in the description's order, each behind the nearest one before it that is
 * listed, else before the nearest one after it, else at the end of the division's last pages.
 */
export function addEntries(context: FixContext): Fix | undefined {
  const { addEntries: entries = [], title } = context.data;
  const at = entries.length === 0 ? undefined : underlined(context);
  const written = at && divisionAround(context.site.navigation, at.file, at.node);
  const edits = written && placed(context.site, written.division, entries);
  if (edits === undefined || edits.length === 0) return undefined;
  return { title: title ?? titleOf(entries), edits };
}

function titleOf(entries: readonly string[]): string {
  return entries.length === 1 ? `Add ${quote(entries[0] ?? "")}` : `Add the ${entries.length} missing operations`;
}

/** An entry of an array, and the place of its operation in the description. */
interface Listed {
  readonly rank: number;
  readonly file: ConfigFile;
  readonly node: Node;
  readonly list: Node;
}

/** A place for entries: behind an item of a list, or at its front. */
interface Gap {
  readonly file: ConfigFile;
  readonly list: Node;
  readonly after: Node | undefined;
}

function placed(site: Site, division: NavigationNode, entries: readonly string[]): readonly FileEdits[] {
  // Where the description is not in force, each entry begins with it.
  const named = parseEndpointEntry(entries[0] ?? "")?.file?.text;
  const source = named ?? division.openapi?.source;
  const document = source === undefined ? undefined : loadedDocument(site.description(source));
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

/** The place of each operation in the description, by the entry that stands for it. */
function ranksOf(index: OpenApiIndex): ReadonlyMap<string, number> {
  return new Map(Array.from(endpointsOf(index), (endpoint, rank) => [entryText(endpoint), rank]));
}

/** The entries that stand for operations of a description; without `isNamed`, those where it is in force. */
function* listedIn(site: Site, uri: string, isNamed: boolean, ranks: ReadonlyMap<string, number>): Iterable<Listed> {
  if (site.navigation === undefined) return;
  for (const node of site.navigation.nodes) {
    const source = node.openapi?.source;
    const inForce = source === undefined ? undefined : loadedDocument(site.description(source))?.uri;
    if (!rendersPages(node) || (!isNamed && inForce !== uri)) continue;
    for (const entry of node.pages) {
      const rank = rankIn(site, entry, uri, ranks);
      const list = entry.node.parent;
      if (rank !== undefined && list?.type === "array") yield { rank, file: entry.file, node: entry.node, list };
    }
  }
}

function rankIn(site: Site, entry: PageEntry, uri: string, ranks: ReadonlyMap<string, number>): number | undefined {
  const resolution = site.resolve(entry);
  if (resolution?.kind !== "operation" || resolution.document.uri !== uri) return undefined;
  const { item, operation } = resolution;
  return ranks.get(entryText({ item, operation, isWebhook: entry.endpoint?.isWebhook === true }));
}

function gapFor(rank: number, listed: readonly Listed[]): Gap | undefined {
  let before: Listed | undefined;
  let behind: Listed | undefined;
  for (const candidate of listed) {
    if (candidate.rank < rank && candidate.rank >= (before?.rank ?? 0)) before = candidate;
    if (candidate.rank > rank && candidate.rank < (behind?.rank ?? Number.POSITIVE_INFINITY)) behind = candidate;
  }
  if (before !== undefined) return { file: before.file, list: before.list, after: before.node };
  if (behind === undefined) return undefined;
  const items = behind.list.children ?? [];
  return { file: behind.file, list: behind.list, after: items[items.indexOf(behind.node) - 1] };
}

/** The end of the last pages of a division under its description. */
function endOf(site: Site, division: NavigationNode): Gap | undefined {
  const nodes = nodesOf(division).filter((node) => node.inheritedFrom === division.inheritedFrom && rendersPages(node));
  const pages = (rendersPages(division) ? division : nodes.at(-1))?.fields.get("pages");
  const list = pages && resolve(pages, site.follow);
  return list?.node.type === "array" ? { file: list.file, list: list.node, after: list.node.children?.at(-1) } : undefined;
}
