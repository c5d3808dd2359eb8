import type { Description, DescriptionInUse } from "../openapi/openApiDocument.ts";
import { inUse } from "../openapi/openApiDocument.ts";
import type { Pages } from "../pages/pages.ts";
import { apiDescriptions } from "./namedDocuments.ts";
import type { Site } from "./site.ts";

/** The descriptions that the front matter of pages may mean. */
export interface KnownDescriptions {
  readonly descriptions: readonly DescriptionInUse[];
  /** Whether all of them could be read. */
  readonly isComplete: boolean;
}

/**
 * The descriptions that docs.json names, `api.openapi` among them, and those that lie below the docs root (facts, section 5,
 * `api.openapi`, and section 6, "Any .json/.yaml/.yml in the docs root").
 */
export function descriptionsForPages(site: Site, pages: Pages): KnownDescriptions {
  const found = new Map<string, DescriptionInUse>();
  let isComplete = true;
  const take = (description: Description) => {
    const used = inUse(description);
    if (used !== undefined) found.set(used.uri, found.get(used.uri) ?? used);
    isComplete &&= isReadable(description);
  };
  for (const source of sourcesOf(site)) take(site.description(source));
  for (const path of pages.descriptions) take(site.unnamedDescription(path));
  return { descriptions: [...found.values()], isComplete };
}

function sourcesOf(site: Site): ReadonlySet<string> {
  const { navigation } = site;
  const sources = new Set(apiDescriptions(site).map(({ source }) => source));
  if (navigation === undefined) return sources;
  for (const { descriptions } of navigation.nodes) for (const { source } of descriptions) sources.add(source);
  return sources;
}

/** Whether all that a description has is known. One that is missing has nothing, and so has a file about something else. */
function isReadable(description: Description): boolean {
  if (description.kind !== "file") return description.kind === "outside";
  const { content, check } = description;
  if (content.kind !== "read") return content.kind === "missing";
  return content.outcome.kind !== "syntax" && check?.kind !== "broken";
}
