import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import type { Site } from "./site.ts";

/** All OpenAPI files that the navigation names, also where it ignores them, as far as they could be read; each once. */
export function namedDocuments(site: Site): readonly LoadedDocument[] {
  const named = new Map<string, LoadedDocument>();
  for (const { openapiReferences } of site.navigation?.nodes ?? []) {
    for (const { source } of openapiReferences) {
      const document = site.apiFiles.loadedDocument(source);
      if (document !== undefined && !named.has(document.uri)) named.set(document.uri, document);
    }
  }
  return [...named.values()];
}
