import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import { firstBy } from "../std/groupBy.ts";
import type { Site } from "./site.ts";

/** All OpenAPI files that the navigation names, also where it ignores them, as far as they could be read; each once. */
export function namedDocuments(site: Site): readonly LoadedDocument[] {
  const references = (site.navigation?.nodes ?? []).flatMap(({ openapiReferences }) => openapiReferences);
  const documents = references.flatMap(({ source }) => site.apiFiles.loadedDocument(source) ?? []);
  return [...firstBy(documents, ({ uri }) => uri).values()];
}
