import { addressOf, foldersOf, withoutSlashes } from "../files/paths.ts";
import { directoryOf } from "../navigation/documentReference.ts";
import { GeneratedAddresses } from "../navigation/generatedAddresses.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { isRendered, nodesOf, rendersPages } from "../navigation/navigation.ts";
import type { OperationPage } from "../navigation/operationPages.ts";
import { addressNumbering, maxGeneratedPages } from "../navigation/operationPages.ts";
import type { PageSource, SourceKind } from "../navigation/pageSources.ts";
import { hasUnknownSources, pageSources } from "../navigation/pageSources.ts";
import { channelPageAddress, defaultDirectory } from "../openapi/address.ts";
import type { Channel } from "../openapi/asyncApi.ts";
import type { GraphqlPageKind } from "../openapi/graphql/graphqlEntry.ts";
import { definitionFor } from "../openapi/graphql/graphqlEntry.ts";
import { loadedSource } from "../openapi/loadedSource.ts";
import type { LineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { Site } from "./site.ts";

/** A page that the platform generates. */
export type GeneratedPage = OperationPage | SourcePage;

/** A page that the platform generates from an AsyncAPI file or a GraphQL schema. */
export type SourcePage = ChannelPage | GraphqlPage;

/** A page that the platform generates from a channel. */
export interface ChannelPage extends PageOfSource {
  readonly kind: "channel";
  readonly channel: Channel;
}

/** A page that the platform generates from a part of a GraphQL schema. */
export interface GraphqlPage extends PageOfSource {
  readonly kind: GraphqlPageKind;
  readonly name: string;
  /** The entry of the navigation that lists it; undefined if the whole schema gets pages. */
  readonly entry?: PageEntry;
}

interface PageOfSource {
  /** From the docs root, without slashes around it. */
  readonly address: string;
  /** The file, at the text that names it. */
  readonly at: PageSource;
  readonly uri: string;
  /** The line starts of the file. */
  readonly lines: LineStarts;
  /** The name of what the page is about, in the file. */
  readonly key: Span;
}

/** The folders of the pages of sources that name none. Source: docs/platform.md, "asyncapi" and "graphql and sdk". */
export const sourceFolders: Readonly<Record<SourceKind, string>> = {
  asyncapi: defaultDirectory,
  graphql: "graphql-reference",
  sdk: "sdk-reference",
};

/**
 * The first `maxGeneratedPages` pages that are generated from AsyncAPI files and GraphQL schemas, as far as these are known. For
 * `site.view`. Source: docs/platform.md, "asyncapi" and "graphql".
 */
export function sourcePages(site: Site): readonly SourcePage[] {
  const pages: SourcePage[] = [];
  for (const node of site.navigation?.active ?? []) {
    for (const at of pageSources(node, site.follow)) {
      if (!isRendered(node)) continue;
      for (const page of pagesOf(at, site)) pages.push(page);
      if (pages.length >= maxGeneratedPages) return pages.slice(0, maxGeneratedPages);
    }
  }
  return pages;
}

/** Whether a site has more generated pages than are known. */
export function exceedsMaxGeneratedPages(site: Site): boolean {
  return site.operationPages.length >= maxGeneratedPages || site.view(sourcePages).length >= maxGeneratedPages;
}

/** The pages of GraphQL schemas by the entries that list them. For `site.view`. */
export function graphqlPagesByEntry(site: Site): ReadonlyMap<PageEntry, GraphqlPage> {
  const found = new Map<PageEntry, GraphqlPage>();
  for (const page of site.view(sourcePages)) if ("entry" in page && page.entry !== undefined) found.set(page.entry, page);
  return found;
}

/** The pages of `sourcePages` by their addresses. For `site.view`. */
export function sourceAddresses(site: Site): GeneratedAddresses<SourcePage> {
  return new GeneratedAddresses(site.view(sourcePages));
}

/** All pages that are generated, by their addresses; where pages of both kinds have one address, that of the operation. For `site.view`. */
export function generatedPages(site: Site): GeneratedAddresses<GeneratedPage> {
  const { operationPages, operationAddresses } = site;
  const others = site.view(sourcePages).filter(({ address }) => operationAddresses.get(address) === undefined);
  return others.length === 0 ? operationAddresses : new GeneratedAddresses([...operationPages, ...others]);
}

/**
 * The folders of the pages that are not known: those of sources such as the output of a documentation tool, and folders that cannot be
 * read. Any page may be in them. Empty for the docs root. For `site.view`.
 */
export function unknownFolders(site: Site): ReadonlySet<string> {
  const folders = new Set(site.pages?.unreadable);
  for (const node of site.navigation?.nodes ?? []) {
    if (hasUnknownSources(node, site.follow)) folders.add("");
    for (const at of pageSources(node, site.follow)) {
      if (isRendered(node) && isKnown(at, site)) continue;
      const directory = directoryOf(at);
      folders.add(directory === undefined ? sourceFolders[at.kind] : withoutSlashes(directory.trim()));
    }
  }
  return folders;
}

/**
 * Whether an address may be that of a page that is not known. Not where such pages may be anywhere: most addresses are not
 * theirs.
 */
export function mayBeUnknownPage(site: Site, address: string): boolean {
  const unknown = site.view(unknownFolders);
  return unknown.size > 0 && [...foldersOf([address])].some((folder) => unknown.has(folder));
}

function isKnown({ kind, source }: PageSource, site: Site): boolean {
  if (kind === "asyncapi") return loadedSource(site.apiFiles.asyncApi(source)) !== undefined;
  return kind === "graphql" && loadedSource(site.apiFiles.graphql(source)) !== undefined;
}

function pagesOf(at: PageSource, site: Site): Iterable<SourcePage> {
  if (at.kind === "asyncapi") return channelPages(at, site);
  return at.kind === "graphql" ? graphqlPages(at, site) : [];
}

function* channelPages(at: PageSource, site: Site): Iterable<ChannelPage> {
  const loaded = loadedSource(site.apiFiles.asyncApi(at.source));
  if (loaded === undefined) return;
  const { uri, lines, index } = loaded;
  // Addresses are unique within a tag.
  const numbers = new Map<string | undefined, (wish: string) => string>();
  for (const channel of index.channels) {
    const number = numbers.get(channel.tag) ?? addressNumbering();
    numbers.set(channel.tag, number);
    const address = number(channelPageAddress(channel, directoryOf(at)));
    yield { kind: "channel", address, channel, at, uri, lines, key: channel.key };
  }
}

/** The folders of the pages of a GraphQL schema, in the order of the navigation. */
const graphqlFolders: readonly (readonly [kind: GraphqlPageKind, folder: string])[] = [
  ["query", "queries"],
  ["mutation", "mutations"],
  ["type", "types"],
];

/** The pages of a GraphQL schema: those that entries of its tab list, or else all. */
function* graphqlPages(at: PageSource, site: Site): Iterable<GraphqlPage> {
  const loaded = loadedSource(site.apiFiles.graphql(at.source));
  if (loaded === undefined) return;
  const { uri, lines, index } = loaded;
  const directory = addressOf(directoryOf(at)?.trim() ?? sourceFolders.graphql);
  const entries = graphqlEntries(at.owner);
  const definitions = { query: index.queries, mutation: index.mutations, type: index.types };
  for (const [kind, folder] of graphqlFolders) {
    const start = directory === "" ? `${folder}/` : `${directory}/${folder}/`;
    const page = { kind, at, uri, lines };
    for (const { name, key } of entries.length > 0 ? [] : definitions[kind].values())
      yield { ...page, address: start + name, name, key };
    for (const entry of entries) {
      const definition = entry.graphql.kind === kind ? definitionFor(entry.graphql, index) : undefined;
      if (definition === undefined) continue;
      const { name } = entry.graphql;
      yield { ...page, address: start + name.replaceAll(".", "/"), name, key: definition.key, entry };
    }
  }
}

/** The entries of a tab that the platform reads as parts of its GraphQL schema. */
function graphqlEntries(tab: NavigationNode): readonly ListedGraphql[] {
  return nodesOf(tab).flatMap((node) => (rendersPages(node) ? node.pages.filter(isGraphqlEntry) : []));
}

type ListedGraphql = PageEntry & { readonly graphql: NonNullable<PageEntry["graphql"]> };

function isGraphqlEntry(entry: PageEntry): entry is ListedGraphql {
  return entry.graphql !== undefined;
}
