import type { LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { Pages } from "../pages/pages.ts";
import { apiReferences } from "./namedDocuments.ts";
import type { Site } from "./site.ts";

/** The descriptions that the front matter of pages may mean. */
export interface PageDocuments {
  readonly documents: readonly LoadedDocument[];
  /** Whether all of them could be read. */
  readonly isComplete: boolean;
}

/**
 * The descriptions that docs.json names, `api.openapi` among them, and those that lie below the docs root (facts, section 5,
 * `api.openapi`, and section 6, "Any .json/.yaml/.yml in the docs root").
 */
export function pageDocuments(site: Site, pages: Pages): PageDocuments {
  const found = new Map<string, LoadedDocument>();
  let isComplete = true;
  const take = (document: OpenApiDocument) => {
    const used = loadedDocument(document);
    if (used !== undefined) found.set(used.uri, found.get(used.uri) ?? used);
    isComplete &&= isReadable(document);
  };
  for (const source of sourcesOf(site)) take(site.description(source));
  for (const path of pages.openApiFiles) take(site.unnamedDocument(path));
  return { documents: [...found.values()], isComplete };
}

function sourcesOf(site: Site): ReadonlySet<string> {
  const { navigation } = site;
  const sources = new Set(apiReferences(site).map(({ source }) => source));
  if (navigation === undefined) return sources;
  for (const { openapiReferences } of navigation.nodes) for (const { source } of openapiReferences) sources.add(source);
  return sources;
}

/** Whether all that a description has is known. One that is missing has nothing, and so has a file about something else. */
function isReadable(document: OpenApiDocument): boolean {
  if (document.kind !== "file") return document.kind === "outside";
  const { content, validation } = document;
  if (content.kind !== "read") return content.kind === "missing";
  return content.outcome.kind !== "syntax" && validation?.kind !== "broken";
}
