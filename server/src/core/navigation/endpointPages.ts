import { addressOf } from "../files/paths.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import { endpointAt, entryText } from "../openapi/endpoints.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import type { GeneratedPage } from "./generated.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { pagePaths } from "./navigation.ts";

/** A hand-written page that documents an operation, which its front matter names. */
export interface EndpointPage {
  readonly page: PageFile;
  readonly endpoint: EndpointEntry;
  /** The first entry of the navigation that lists it; undefined if none does. */
  readonly entry: PageEntry | undefined;
  /** The pages that are generated for its operation, without hidden ones that are not listed. */
  readonly generatedPages: readonly GeneratedPage[];
}

/** The hand-written pages of a site that document operations. */
export function endpointPages(
  navigation: Navigation,
  pages: Pages,
  generated: readonly GeneratedPage[],
): readonly EndpointPage[] {
  const bound = new Map<string, { page: PageFile; endpoint: EndpointEntry; entry: PageEntry | undefined }>();
  for (const page of pages.all.values()) {
    const text = page.excludedBy === undefined ? page.frontMatter.openapi?.text : undefined;
    const endpoint = text === undefined ? undefined : parseEndpointEntry(text);
    if (endpoint !== undefined) bound.set(page.address, { page, endpoint, entry: undefined });
  }
  if (bound.size === 0) return [];
  for (const node of navigation.active) {
    for (const entry of pagePaths(node)) {
      const found = bound.get(addressOf(entry.value));
      if (found !== undefined) found.entry ??= entry;
    }
  }
  const twinsOf = twinsIn(generated);
  return Array.from(bound.values(), (found) => ({ ...found, generatedPages: twinsOf(found.endpoint) }));
}

/**
 * The endpoint of an OpenAPI file that a page documents; undefined if the page names another file, or the file has no such
 * endpoint.
 */
export function endpointOfPage(
  { endpoint }: Pick<EndpointPage, "endpoint">,
  { source, index }: LoadedDocument,
): Endpoint | undefined {
  const isMeant = endpoint.file === undefined || matchesFile(endpoint.file.text, source);
  return isMeant ? endpointAt(index, endpoint) : undefined;
}

/** Finds the generated pages of an operation that a page documents. */
function twinsIn(generated: readonly GeneratedPage[]): (endpoint: EndpointEntry) => readonly GeneratedPage[] {
  const byDocument = new Map<string, { document: LoadedDocument; pages: Map<string, GeneratedPage[]> }>();
  for (const page of generated) {
    const { document } = page;
    if (page.operation.hidden && page.entry === undefined) continue;
    const known = byDocument.get(document.uri) ?? { document, pages: new Map<string, GeneratedPage[]>() };
    byDocument.set(document.uri, known);
    const name = entryText(page);
    const twins = known.pages.get(name);
    if (twins === undefined) known.pages.set(name, [page]);
    else twins.push(page);
  }
  return (endpoint) =>
    [...byDocument.values()].flatMap(({ document, pages }) => {
      const found = endpointOfPage({ endpoint }, document);
      return (found && pages.get(entryText(found))) ?? [];
    });
}

/**
 * Whether a file name in front matter means an OpenAPI file: its path, its name, or any part of it. Source: docs/platform.md,
 * "Endpoints in front matter".
 */
export function matchesFile(name: string, source: string): boolean {
  return source.toLowerCase().includes(name.replace(/^\.?\/+/u, "").toLowerCase());
}
