import { CompletionItemKind } from "vscode-languageserver-types";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { canBeListed, endpointsOf, entryText } from "../../openapi/endpoints.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import type { Entries } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** Whose endpoints are wanted. */
export interface EndpointChoice {
  /** The description: a path or a URL. */
  readonly source: string;
  /** The node that the entry is written in. */
  readonly owner: NavigationNode | undefined;
  /** True when the entry begins with the description, false when the one in force is meant. */
  readonly isTyped: boolean;
}

/** The endpoints of a description that may have a page, in its order; those that it hides come last. */
export function endpointEntries(site: Site, { place }: ValueRequest, { source, owner, isTyped }: EndpointChoice): Entries {
  const document = loadedDocument(site.description(source));
  if (document === undefined) return { unlisted: [], listed: [] };
  const listed = listedOperations(site, owner, place.value?.offset);
  const groups: Record<"unlisted" | "hidden" | "listed", Suggestion[]> = { unlisted: [], hidden: [], listed: [] };
  for (const endpoint of endpointsOf(document.index)) {
    const { operation } = endpoint;
    // An operation that is excluded has no page.
    if (operation.excluded || !canBeListed(endpoint)) continue;
    const entry = entryText(endpoint);
    const state = listed.has(operation) ? "listed" : operation.hidden ? "hidden" : "unlisted";
    const text = isTyped ? `${source} ${entry}` : entry;
    // The mark first: what is long is cut off at its end.
    const beside = [...(state === "unlisted" ? [] : [state]), operation.summary?.replace(/\s+/gu, " ")].filter(Boolean);
    groups[state].push({
      label: entry,
      match: text,
      kind: endpoint.isWebhook ? CompletionItemKind.Event : CompletionItemKind.Method,
      snippet: [JSON.stringify(text)],
      deprecated: operation.deprecated,
      subject: { kind: "endpoint", source, entry },
      ...(beside.length > 0 && { description: beside.join(" · ") }),
    });
  }
  return { unlisted: groups.unlisted, listed: [...groups.listed, ...groups.hidden] };
}

/**
 * The operations that are listed where the same description is in force: another language or version of the site that names it
 * anew lists its own.
 */
function listedOperations(site: Site, owner: NavigationNode | undefined, edited: number | undefined): ReadonlySet<Operation> {
  const listed = new Set<Operation>();
  if (site.navigation === undefined) return listed;
  for (const node of site.navigation.nodes) {
    if (node.inheritedFrom !== owner?.inheritedFrom) continue;
    for (const entry of node.pages) {
      if (entry.endpoint === undefined || (node === owner && entry.node.offset === edited)) continue;
      const resolution = site.resolve(entry);
      if (resolution?.kind === "operation") listed.add(resolution.operation);
    }
  }
  return listed;
}
