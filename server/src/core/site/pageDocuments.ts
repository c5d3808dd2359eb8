import type { LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { Pages } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** The OpenAPI files that the front matter of pages may refer to. */
export interface PageDocuments {
  readonly documents: readonly LoadedDocument[];
  /** Whether all of them could be read. */
  readonly isComplete: boolean;
}

/** The OpenAPI files that docs.json names, and those in the docs root (docs/platform.md, "API settings" and "OpenAPI files in the docs root"). */
export function pageDocuments(site: Site, pages: Pages): PageDocuments {
  const found = new Map<string, LoadedDocument>();
  let isComplete = true;
  const take = (document: OpenApiDocument) => {
    const used = loadedDocument(document);
    if (used !== undefined) found.set(used.uri, found.get(used.uri) ?? used);
    isComplete &&= isReadable(document);
  };
  for (const source of site.configuration.sources()) take(site.document(source));
  for (const path of pages.openApiFiles) take(site.unnamedDocument(path));
  return { documents: [...found.values()], isComplete };
}

/** Whether all operations of a file are known. A missing file has none, nor has a file about something else. */
function isReadable(document: OpenApiDocument): boolean {
  if (document.kind !== "file") return document.kind === "outside";
  const { content, validation } = document;
  if (content.kind !== "read") return content.kind === "missing";
  return content.outcome.kind !== "syntax" && validation?.kind !== "broken";
}
