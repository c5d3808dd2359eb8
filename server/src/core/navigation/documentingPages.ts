import { addressOf, isUrl, lastSegment } from "../files/paths.ts";
import { endpointAt, entryText } from "../openapi/endpoints.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import type { DocumentEndpoint, LoadedDocument } from "../openapi/openApiDocument.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import { groupBy } from "../std/groupBy.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { pathEntries } from "./navigation.ts";
import type { OperationPage } from "./operationPages.ts";
import { isInNavigation } from "./operationPages.ts";

/** A Markdown file whose front matter names an operation, also one that is not published as a page. */
export interface DocumentingPage {
  readonly page: PageFile;
  readonly endpoint: EndpointEntry;
  /** The operations that it may mean: the page shows the first. Empty if no OpenAPI file has the endpoint. */
  readonly operations: readonly DocumentEndpoint[];
}

/** The files that name operations; `documentsWith` gives the OpenAPI files with the path or webhook of an endpoint. */
export function documentingPages(
  pages: Pages,
  documentsWith: (endpoint: EndpointEntry) => readonly LoadedDocument[],
): readonly DocumentingPage[] {
  const found: DocumentingPage[] = [];
  // Pages with the same text share what is found: there may be as many OpenAPI files that have it.
  const known = new Map<string, readonly DocumentEndpoint[]>();
  for (const page of pages.toCheck) {
    const text = page.frontMatter.openapi?.text;
    const endpoint = text === undefined ? undefined : parseEndpointEntry(text);
    if (text === undefined || endpoint === undefined) continue;
    const operations = known.get(text) ?? operationsFor(endpoint, documentsWith(endpoint));
    known.set(text, operations);
    found.push({ page, endpoint, operations });
  }
  return found;
}

/**
 * The operations that the front matter of a page may mean. Of the OpenAPI files that have the endpoint, the one with the
 * name in the front matter counts, otherwise those whose path has the name as a part, otherwise all.
 * Source: docs/platform.md, "Endpoints in front matter".
 */
function operationsFor(endpoint: EndpointEntry, documents: readonly LoadedDocument[]): readonly DocumentEndpoint[] {
  const candidates = documents.flatMap((document) => {
    const found = endpointAt(document.index, endpoint);
    return found === undefined ? [] : { ...found, document };
  });
  const exact = candidates.filter(({ item }) => item.name === endpoint.target.text);
  // A page that is reported for its trailing slash documents the operation all the same.
  const found = exact.length > 0 ? exact : candidates;
  if (endpoint.file === undefined) return found;
  const byName = named(endpoint.file.text, found, ({ document }) => document.source);
  return byName.length === 0 ? found : byName;
}

/** The OpenAPI files that a name in front matter means: the one at that path, otherwise those whose paths have it as a part. */
export function documentsNamed<T extends { readonly source: string }>(name: string, documents: readonly T[]): readonly T[] {
  return named(name, documents, ({ source }) => source);
}

function named<T>(name: string, files: readonly T[], sourceOf: (file: T) => string): readonly T[] {
  const path = isUrl(name) ? name : addressOf(name);
  const last = lastSegment(path);
  const exact = files.filter((file) => {
    const source = sourceOf(file);
    // Thousands of pages may name one of hundreds of files.
    return (source.endsWith(last) || source.endsWith("/")) && (source === path || addressOf(source) === path);
  });
  return exact.length > 0 ? exact : files.filter((file) => sourceOf(file).includes(path));
}

/** The operation of an OpenAPI file that a page documents. */
export function operationIn({ operations }: DocumentingPage, { uri }: LoadedDocument): DocumentEndpoint | undefined {
  return operations.find(({ document }) => document.uri === uri);
}

/**
 * The OpenAPI file that a page shows an operation of; if none has the operation, the file in the docs root that the page names, which may
 * be broken.
 */
export function openApiSourceOf(
  { endpoint: { file }, operations }: DocumentingPage,
  pages: Pages | undefined,
): string | undefined {
  const [shown] = operations;
  if (shown !== undefined || file === undefined) return shown?.document.source;
  return named(file.text, pages?.openApiFiles ?? [], (source) => source)[0];
}

/** A published page that names an operation, with its place in the navigation. */
export interface EndpointPage extends DocumentingPage {
  /** The first entry of the navigation that lists it; undefined if none does. */
  readonly entry: PageEntry | undefined;
  /** The pages that are generated for its operation, without hidden ones that are not listed. */
  readonly generatedPages: readonly OperationPage[];
}

/** Whether readers can find a page with its operation: it is in the navigation, or left out of it on purpose. */
export function isListedOrHidden({ page, entry }: EndpointPage): boolean {
  return entry !== undefined || page.frontMatter.hidden === true;
}

/** Finds the places of pages in a navigation. */
export function endpointPages(
  files: readonly DocumentingPage[],
  navigation: Navigation,
  generated: readonly OperationPage[],
): readonly EndpointPage[] {
  const pages = files.filter(({ page }) => page.excludedBy === undefined);
  if (pages.length === 0) return [];
  const entries = new Map<string, PageEntry | undefined>(pages.map(({ page }) => [page.address, undefined]));
  for (const node of navigation.active) {
    for (const entry of pathEntries(node)) {
      const address = addressOf(entry.value);
      if (entries.has(address) && entries.get(address) === undefined) entries.set(address, entry);
    }
  }
  const generatedPagesOf = byOperation(generated);
  const known = new Map<readonly DocumentEndpoint[], readonly OperationPage[]>();
  return pages.map((page) => {
    const { operations } = page;
    const generatedPages = known.get(operations) ?? operations.flatMap(generatedPagesOf);
    known.set(operations, generatedPages);
    return { ...page, entry: entries.get(page.page.address), generatedPages };
  });
}

/** Finds the generated pages of an operation, without hidden ones that are not listed. */
function byOperation(generated: readonly OperationPage[]): (operation: DocumentEndpoint) => readonly OperationPage[] {
  const keyOf = (operation: DocumentEndpoint) => `${operation.document.uri} ${entryText(operation)}`;
  const pages = groupBy<string, OperationPage>(generated.filter(isInNavigation), keyOf);
  return (operation) => pages.get(keyOf(operation)) ?? [];
}
