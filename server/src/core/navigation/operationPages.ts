import type { OperationAddressCache } from "../openapi/address.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import { endpointsOf, operationsOf } from "../openapi/endpoints.ts";
import { hasTagKinds } from "../openapi/navigationTags.ts";
import type { OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import { directoryOf } from "./documentReference.ts";
import type { Navigation, NavigationNode, PageEntry } from "./navigation.ts";
import { isRendered, rendersPages } from "./navigation.ts";
import type { FoundEndpoint, ResolvedEntry } from "./resolveEntry.ts";
import { suggestedEndpoints } from "./resolveEntry.ts";

/**
 * A page that the platform generates from an operation or a webhook. An `x-hidden` one that is not listed is not in the navigation.
 */
export interface OperationPage extends FoundEndpoint {
  /** From the docs root, without slashes around it. */
  readonly address: string;
  /** The node that lists it or, if all of the file is generated, the one that names the file. */
  readonly node: NavigationNode;
  /** The entry that lists it; undefined if all of the file is generated. */
  readonly entry: PageEntry | undefined;
}

/** Whether readers find a generated page in the navigation: an `x-hidden` operation only gets there by an entry. */
export function isInNavigation({ entry, operation }: OperationPage): boolean {
  return entry !== undefined || !operation.hidden;
}

/** What is needed to find the generated pages of a site. */
export interface GeneratorInputs {
  readonly endpointEntries: readonly ResolvedEntry[];
  document(source: string): OpenApiDocument;
  readonly addresses: OperationAddressCache;
}

/** How many pages are generated: hundreds of divisions that name a file with hundreds of operations could have any number. */
export const maxGeneratedPages = 100_000;

/**
 * The first `maxGeneratedPages` pages that are generated for a navigation, as far as its OpenAPI files are known: those of the
 * entries, and all of a file that a division names and no entry relies on. Source: docs/platform.md, "Page generation".
 */
export function operationPages(navigation: Navigation, inputs: GeneratorInputs): readonly OperationPage[] {
  const pages: OperationPage[] = [];
  const numbers = new PageNumbers();
  for (const resolved of inputs.endpointEntries) {
    pages.push(...fromEntry(resolved, inputs, numbers));
  }
  const listed = listingEntries(navigation);
  for (const node of navigation.nodes) {
    if (node.inheritedFrom !== node || listed.has(node) || !isRendered(node)) continue;
    for (const page of fromWholeFile(node, inputs, numbers)) pages.push(page);
    if (pages.length >= maxGeneratedPages) break;
  }
  return pages.slice(0, maxGeneratedPages);
}

/**
 * The nodes with an OpenAPI file that a rendered entry relies on, each with the first such entry: only listed operations of that file
 * get a page. An entry that names a file itself relies on none.
 */
export function listingEntries(navigation: Navigation): ReadonlyMap<NavigationNode, PageEntry> {
  const listed = new Map<NavigationNode, PageEntry>();
  for (const node of navigation.nodes) {
    if (node.inheritedFrom === undefined || listed.has(node.inheritedFrom) || !rendersPages(node)) continue;
    const listingEntry = node.pages.find(({ endpoint }) => endpoint !== undefined && endpoint.file === undefined);
    if (listingEntry !== undefined) listed.set(node.inheritedFrom, listingEntry);
  }
  return listed;
}

function fromEntry(
  { entry, resolution }: ResolvedEntry,
  { addresses }: GeneratorInputs,
  numbers: PageNumbers,
): readonly OperationPage[] {
  const node = entry.owner;
  if (resolution.kind !== "operation" || !rendersPages(node)) return [];
  const { kind, document } = resolution;
  return withPages(resolution).map((endpoint) => {
    const address = numbers.of({ document, node, entry }, generatedAddress(endpoint, node, addresses));
    return { kind, address, document, ...endpoint, node, entry };
  });
}

/** An endpoint as those that get a page: several of a webhook, and none if they are excluded. */
function withPages(endpoint: Endpoint): readonly Endpoint[] {
  const { item, definition, isWebhook } = endpoint;
  return operationsOf(endpoint).flatMap((operation) => (operation.excluded ? [] : { item, definition, operation, isWebhook }));
}

/** The addresses of the pages that entries most likely mean but do not name: once an entry is fixed, its page exists. */
export function* suggestedAddresses(entries: readonly ResolvedEntry[], addresses: OperationAddressCache): Iterable<string> {
  for (const endpoint of suggestedEndpoints(entries)) yield generatedAddress(endpoint, endpoint.entry.owner, addresses);
}

function generatedAddress(
  { item, operation, isWebhook }: Endpoint,
  { openapi }: NavigationNode,
  addresses: OperationAddressCache,
): string {
  return addresses.of({ name: item.name, isWebhook, operation, directory: openapi && directoryOf(openapi) });
}

function fromWholeFile(
  node: NavigationNode,
  { document, addresses }: GeneratorInputs,
  numbers: PageNumbers,
): readonly OperationPage[] {
  const named = node.openapi;
  const loaded = named && loadedDocument(document(named.source));
  if (named === undefined || loaded === undefined) return [];
  const pages: OperationPage[] = [];
  for (const endpoint of [...endpointsOf(loaded.index)].flatMap(withPages)) {
    const address = numbers.of({ document: loaded, node, entry: undefined }, generatedAddress(endpoint, node, addresses));
    pages.push({ kind: "operation", address, document: loaded, ...endpoint, node, entry: undefined });
  }
  return pages;
}

/**
 * Numbers the addresses of generated pages, in their order: within a file that is generated as a whole, or among all pages of the site for
 * an OpenAPI 3.2 file. Source: docs/platform.md, "Addresses of generated pages".
 */
export class PageNumbers {
  readonly #taken = new Set<string>();
  readonly #inSite = addressNumbering(this.#taken);
  /** Of the pages of a whole file, and of those of an entry: a webhook may have several. */
  readonly #inPlace = new Map<NavigationNode | PageEntry, (wish: string) => string>();

  /** The address of the next page, which would have another one if that is not taken. */
  of({ document, node, entry }: Pick<OperationPage, "document" | "node" | "entry">, wish: string): string {
    if (hasTagKinds(document.index.specVersion)) return this.#inSite(wish);
    const address = this.#numberingIn(entry ?? node)(wish);
    this.#taken.add(address);
    return address;
  }

  #numberingIn(place: NavigationNode | PageEntry): (wish: string) => string {
    const known = this.#inPlace.get(place) ?? addressNumbering();
    this.#inPlace.set(place, known);
    return known;
  }
}

/**
 * Appends the first free number to each address that is taken, also before. Source: docs/platform.md, "Addresses of generated pages".
 */
export function addressNumbering(taken = new Set<string>()): (wanted: string) => string {
  const last = new Map<string, number>();
  return (wanted) => {
    let address = wanted;
    while (taken.has(address)) {
      const number = (last.get(wanted) ?? 0) + 1;
      last.set(wanted, number);
      address = `${wanted}-${number}`;
    }
    taken.add(address);
    return address;
  };
}
