import { CompletionItemKind } from "vscode-languageserver-types";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { canBeListed, endpointsOf, entryText } from "../../openapi/endpoints.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import type { Entries } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** Which endpoints to suggest. */
export interface EndpointQuery {
  /** The path or URL of the OpenAPI file. */
  readonly source: string;
  /** The division of the entry. */
  readonly owner: NavigationNode | undefined;
  /** Whether the entry starts with the OpenAPI file. */
  readonly isTyped: boolean;
}

/** The endpoints of an OpenAPI file that can have a page, in its order, hidden ones last. */
export function endpointEntries(site: Site, { place }: ValueRequest, { source, owner, isTyped }: EndpointQuery): Entries {
  const document = loadedDocument(site.document(source));
  if (document === undefined) return { unlisted: [], listed: [] };
  const listed = listedOperations(site, owner, place.value?.offset);
  const groups: Record<"unlisted" | "hidden" | "listed", Suggestion[]> = { unlisted: [], hidden: [], listed: [] };
  for (const endpoint of endpointsOf(document.index)) {
    const { operation } = endpoint;
    // An excluded operation gets no page.
    if (operation.excluded || !canBeListed(endpoint)) continue;
    const entry = entryText(endpoint);
    const state = listed.has(operation) ? "listed" : operation.hidden ? "hidden" : "unlisted";
    const text = isTyped ? `${source} ${entry}` : entry;
    // The state comes first, since editors cut long descriptions at the end.
    const description = [...(state === "unlisted" ? [] : [state]), operation.summary?.replace(/\s+/gu, " ")].filter(Boolean);
    groups[state].push({
      label: entry,
      match: text,
      kind: endpoint.isWebhook ? CompletionItemKind.Event : CompletionItemKind.Method,
      snippet: [JSON.stringify(text)],
      deprecated: operation.deprecated,
      subject: { kind: "endpoint", source, entry },
      ...(description.length > 0 && { description: description.join(" · ") }),
    });
  }
  return { unlisted: groups.unlisted, listed: [...groups.listed, ...groups.hidden] };
}

/**
 * The operations that are listed in divisions with the same `openapi` reference. Another language or version with its own reference
 * to the same file has its own list.
 */
function listedOperations(site: Site, owner: NavigationNode | undefined, edited: number | undefined): ReadonlySet<Operation> {
  const listed = new Set<Operation>();
  if (site.navigation === undefined) return listed;
  for (const node of site.navigation.nodes) {
    if (node.inheritedFrom !== owner?.inheritedFrom) continue;
    for (const entry of node.pages) {
      if (entry.endpoint === undefined || (node === owner && entry.node.offset === edited)) continue;
      const resolution = site.resolveEntry(entry);
      if (resolution?.kind === "operation") listed.add(resolution.operation);
    }
  }
  return listed;
}
