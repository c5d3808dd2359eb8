import { pageAddress } from "../openapi/address.ts";
import type { Operation, PathItem } from "../openapi/description.ts";
import type { Description } from "../site/description.ts";
import type { DescriptionSource } from "./descriptionSource.ts";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { isShown, nodesOf, showsPages } from "./navigation.ts";
import type { DescriptionInUse, EntryResolution } from "./resolveEntry.ts";
import { inUse } from "./resolveEntry.ts";

/** A page that the platform makes of an operation or a webhook. */
export interface GeneratedPage {
  /** From the site's root, without slashes around it. */
  readonly address: string;
  readonly description: DescriptionInUse;
  readonly item: PathItem;
  readonly operation: Operation;
  /** The node that lists it or, in bulk, the one that names the description. */
  readonly node: NavigationNode;
  /** The entry that asks for it; undefined for one of a whole description. */
  readonly entry: PageEntry | undefined;
}

/** What is asked about a site to tell which pages are made. */
export interface Generator {
  resolve(entry: PageEntry): EntryResolution | undefined;
  description(source: string): Description;
}

/**
 * The pages that are made for a navigation, as far as its descriptions are known: those of the entries, and all of a description
 * where it is named and no entry relies on it (facts, section 6, "Page generation").
 */
export function generatedPages(navigation: NavigationNode, generator: Generator): readonly GeneratedPage[] {
  const pages: GeneratedPage[] = [];
  for (const node of nodesOf(navigation)) {
    if (!showsPages(node)) continue;
    for (const entry of node.pages) {
      const page = entry.endpoint && fromEntry(node, entry, generator.resolve(entry));
      if (page !== undefined) pages.push(page);
    }
  }
  const listing = listingNodes(navigation);
  for (const node of nodesOf(navigation)) {
    if (node.describer === node && !listing.has(node) && isShown(node)) pages.push(...inBulk(node, generator));
  }
  return pages;
}

/**
 * The nodes whose description is relied on by at least one entry that is shown: of it, only what is listed gets a page. An entry
 * that names a file itself relies on none.
 */
function listingNodes(navigation: NavigationNode): ReadonlySet<NavigationNode> {
  const listing = new Set<NavigationNode>();
  for (const node of nodesOf(navigation)) {
    if (node.describer === undefined || listing.has(node.describer) || !showsPages(node)) continue;
    if (node.pages.some(({ endpoint }) => endpoint !== undefined && endpoint.file === undefined)) listing.add(node.describer);
  }
  return listing;
}

function fromEntry(node: NavigationNode, entry: PageEntry, resolution: EntryResolution | undefined): GeneratedPage | undefined {
  if (resolution?.kind !== "operation" || resolution.operation.excluded) return undefined;
  const { description, item, operation } = resolution;
  const directory = directoryOf(node.description);
  const isWebhook = entry.endpoint?.isWebhook === true;
  const address = pageAddress({ name: item.name, isWebhook, operation, ...(directory !== undefined && { directory }) });
  return { address, description, item, operation, node, entry };
}

function inBulk(node: NavigationNode, { description }: Generator): readonly GeneratedPage[] {
  const named = node.description;
  const used = named && inUse(named.source, description(named.source));
  if (named === undefined || used === undefined) return [];
  const taken = new Map<string, number>();
  const pages: GeneratedPage[] = [];
  for (const items of [used.index.paths, used.index.webhooks]) {
    for (const item of items.values()) {
      for (const operation of item.operations.values()) {
        if (operation.hidden || operation.excluded) continue;
        const directory = directoryOf(named);
        const isWebhook = items === used.index.webhooks;
        const wish = pageAddress({ name: item.name, isWebhook, operation, ...(directory !== undefined && { directory }) });
        const times = taken.get(wish) ?? 0;
        taken.set(wish, times + 1);
        const address = times === 0 ? wish : `${wish}-${times}`;
        pages.push({ address, description: used, item, operation, node, entry: undefined });
      }
    }
  }
  return pages;
}

function directoryOf(source: DescriptionSource | undefined): string | undefined {
  const value: unknown = source?.directory?.node.value;
  return typeof value === "string" ? value : undefined;
}
