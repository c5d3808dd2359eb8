import { addressOf, isUrl } from "../files/paths.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import { endpointAt, entryText } from "../openapi/endpoints.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import type { GeneratedPage } from "./generated.ts";
import { isInNavigation } from "./generated.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { pagePaths } from "./navigation.ts";

/** A hand-written page that documents an operation, which its front matter names. */
export interface EndpointPage {
  readonly page: PageFile;
  readonly endpoint: EndpointEntry;
  /** What it may document; see `operationsFor`. */
  readonly operations: readonly PageOperation[];
  /** The first entry of the navigation that lists it; undefined if none does. */
  readonly entry: PageEntry | undefined;
  /** The pages that are generated for its operation, without hidden ones that are not listed. */
  readonly generatedPages: readonly GeneratedPage[];
}

/** An operation of an OpenAPI file that a page may document. */
export interface PageOperation extends Endpoint {
  readonly document: LoadedDocument;
}

/** The hand-written pages of a site that document operations; `documents` gives the OpenAPI files that they may refer to. */
export function endpointPages(
  navigation: Navigation,
  pages: Pages,
  generated: readonly GeneratedPage[],
  documents: () => readonly LoadedDocument[],
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
  const known = documents();
  return Array.from(bound.values(), (found) => {
    const operations = operationsFor(found.endpoint, known);
    return { ...found, operations, generatedPages: operations.flatMap(twinsOf) };
  });
}

/**
 * The operations that the front matter of a page may mean: it shows the first. Of the OpenAPI files that have the endpoint, the one with the
 * name in the front matter counts, otherwise those whose path has the name as a part, otherwise all. Empty if none has it.
 * Source: docs/platform.md, "Endpoints in front matter".
 */
export function operationsFor(endpoint: EndpointEntry, documents: readonly LoadedDocument[]): readonly PageOperation[] {
  const having = documents.flatMap((document) => {
    const found = endpointAt(document.index, endpoint);
    return found === undefined ? [] : { ...found, document };
  });
  const exact = having.filter(({ item }) => item.name === endpoint.target.text);
  // A page that is reported for its trailing slash documents the operation all the same.
  const found = exact.length > 0 ? exact : having;
  if (endpoint.file === undefined) return found;
  const named = documentsNamed(
    endpoint.file.text,
    Array.from(found, ({ document }) => document),
  );
  return named.length === 0 ? found : found.filter(({ document }) => named.includes(document));
}

/** The OpenAPI files that a name in front matter means: the one at that path, otherwise those whose paths have it as a part. */
export function documentsNamed(name: string, documents: readonly LoadedDocument[]): readonly LoadedDocument[] {
  const path = isUrl(name) ? name : addressOf(name);
  const exact = documents.filter(({ source }) => addressOf(source) === path || source === path);
  return exact.length > 0 ? exact : documents.filter(({ source }) => source.includes(path));
}

/** The operation of an OpenAPI file that a page documents. */
export function operationIn({ operations }: EndpointPage, { uri }: LoadedDocument): PageOperation | undefined {
  return operations.find(({ document }) => document.uri === uri);
}

/** Finds the generated pages of an operation, without hidden ones that are not listed. */
function twinsIn(generated: readonly GeneratedPage[]): (operation: PageOperation) => readonly GeneratedPage[] {
  const twins = new Map<string, GeneratedPage[]>();
  const keyOf = (operation: PageOperation) => `${operation.document.uri} ${entryText(operation)}`;
  for (const page of generated) {
    if (!isInNavigation(page)) continue;
    const key = keyOf(page);
    const others = twins.get(key);
    if (others === undefined) twins.set(key, [page]);
    else others.push(page);
  }
  return (operation) => twins.get(keyOf(operation)) ?? [];
}
