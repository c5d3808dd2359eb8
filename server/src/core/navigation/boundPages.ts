import type { Endpoint } from "../openapi/endpoints.ts";
import { endpointAt } from "../openapi/endpoints.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import type { PageFile, Pages } from "../site/pages.ts";
import { addressOf } from "../site/paths.ts";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { nodesOf, showsPages } from "./navigation.ts";
import type { DescriptionInUse } from "./resolveEntry.ts";

/** A hand-written page that documents an operation: its front matter says which one. */
export interface BoundPage {
  readonly page: PageFile;
  readonly endpoint: EndpointEntry;
  /** The first entry of the navigation that leads to it; undefined where none does. */
  readonly entry: PageEntry | undefined;
}

/** The hand-written pages of a site that document operations, each with its place in the navigation. */
export function boundPages(navigation: NavigationNode, pages: Pages): readonly BoundPage[] {
  const bound = new Map<string, { page: PageFile; endpoint: EndpointEntry; entry: PageEntry | undefined }>();
  for (const page of pages.all.values()) {
    const text = page.noPage === undefined ? page.frontMatter.openapi?.text : undefined;
    const endpoint = text === undefined ? undefined : parseEndpointEntry(text);
    if (endpoint !== undefined) bound.set(page.address, { page, endpoint, entry: undefined });
  }
  if (bound.size === 0) return [];
  for (const node of nodesOf(navigation)) {
    if (!showsPages(node)) continue;
    for (const entry of node.pages) {
      const found = entry.endpoint === undefined ? bound.get(addressOf(entry.value)) : undefined;
      if (found !== undefined) found.entry ??= entry;
    }
  }
  return [...bound.values()];
}

/** The endpoint of a description that a page documents, as far as the page can mean that description. */
export function boundEndpoint({ endpoint }: BoundPage, { source, index }: DescriptionInUse): Endpoint | undefined {
  return mayName(endpoint.file?.text, source) ? endpointAt(index, endpoint) : undefined;
}

/**
 * Whether front matter may mean a description by what it names, if it names one: it takes a part of the path, and does not need
 * the extension (facts, section 6, "Local match").
 */
function mayName(name: string | undefined, source: string): boolean {
  if (name === undefined) return true;
  return withoutExtension(source).endsWith(withoutExtension(name));
}

function withoutExtension(path: string): string {
  return path.replace(/^\.?\/+|\.(?:json|ya?ml)$/giu, "");
}
