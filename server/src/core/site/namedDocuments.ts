import { members } from "../config/sourceNode.ts";
import type { DescriptionSource } from "../navigation/documentReference.ts";
import { descriptionSources } from "../navigation/documentReference.ts";
import type { DescriptionInUse } from "../openapi/openApiDocument.ts";
import { inUse } from "../openapi/openApiDocument.ts";
import type { Site } from "./site.ts";

/** What `api.openapi` names: descriptions that pages may mean, and that count for nothing in the navigation (facts, section 5). */
export function apiDescriptions({ config, follow }: Site): readonly DescriptionSource[] {
  const { root } = config.json;
  const api = root && members({ file: config, node: root, chain: [config.uri] }, follow).get("api");
  return descriptionSources(api && members(api, follow).get("openapi"), follow);
}

/** All descriptions that the navigation names, also where they do not count, as far as they could be read; each once. */
export function descriptionsNamed(site: Site): readonly DescriptionInUse[] {
  const named = new Map<string, DescriptionInUse>();
  if (site.navigation === undefined) return [];
  for (const node of site.navigation.nodes) {
    for (const { source } of node.descriptions) {
      const description = inUse(site.description(source));
      if (description !== undefined && !named.has(description.uri)) named.set(description.uri, description);
    }
  }
  return [...named.values()];
}
