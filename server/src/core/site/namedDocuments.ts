import { members } from "../config/sourceNode.ts";
import type { DocumentReference } from "../navigation/documentReference.ts";
import { documentReferences } from "../navigation/documentReference.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { Site } from "./site.ts";

/** What `api.openapi` names: descriptions that pages may mean, and that count for nothing in the navigation (facts, section 5). */
export function apiReferences({ config, follow }: Site): readonly DocumentReference[] {
  const { root } = config.json;
  const api = root && members({ file: config, node: root, chain: [config.uri] }, follow).get("api");
  return documentReferences(api && members(api, follow).get("openapi"), follow);
}

/** All descriptions that the navigation names, also where they do not count, as far as they could be read; each once. */
export function namedDocuments(site: Site): readonly LoadedDocument[] {
  const named = new Map<string, LoadedDocument>();
  if (site.navigation === undefined) return [];
  for (const node of site.navigation.nodes) {
    for (const { source } of node.openapiReferences) {
      const document = loadedDocument(site.description(source));
      if (document !== undefined && !named.has(document.uri)) named.set(document.uri, document);
    }
  }
  return [...named.values()];
}
