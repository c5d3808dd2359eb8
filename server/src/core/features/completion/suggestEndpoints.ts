import { CompletionItemKind } from "vscode-languageserver-types";
import { operationIn } from "../../navigation/documentingPages.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { subsiteOf } from "../../navigation/nodes.ts";
import { isInNavigation } from "../../navigation/operationPages.ts";
import { canBeListed, EndpointSet, endpointsOf, entryText } from "../../openapi/endpoints.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import { groupFilter } from "./groupFilter.ts";
import type { EntrySuggestions } from "./siteValues.ts";
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

/**
 * The endpoints of an OpenAPI file that can have a page: those that fit into the group of the entry first, then in the order of the file;
 * deprecated and hidden ones, which nobody misses, last.
 */
export function suggestEndpoints(site: Site, request: ValueRequest, { source, owner, isTyped }: EndpointQuery): EntrySuggestions {
  const document = site.apiFiles.loadedDocument(source);
  if (document === undefined) return { unlisted: [], listed: [] };
  const { file, place } = request;
  const isEdited = (entry: PageEntry) => entry.file.uri === file.uri && entry.node.offset === place.value?.offset;
  const listed = listedEndpoints(site, isEdited, owner, document);
  const fits = groupFilter(site, owner, document, isEdited);
  const groups: Record<State, [fitting: Suggestion[], others: Suggestion[]]> = {
    unlisted: [[], []],
    deprecated: [[], []],
    listed: [[], []],
    hidden: [[], []],
  };
  for (const endpoint of endpointsOf(document.index)) {
    const { operation } = endpoint;
    // An excluded operation gets no page.
    if (operation.excluded || !canBeListed(endpoint)) continue;
    const entry = entryText(endpoint);
    const state = listed.has(endpoint) ? "listed" : stateOf(operation);
    const text = isTyped ? `${source} ${entry}` : entry;
    // The state comes first, since editors cut long descriptions at the end.
    const description = [...(state === "unlisted" ? [] : [state]), operation.summary?.replace(/\s+/gu, " ")].filter(Boolean);
    groups[state][fits(operation) ? 0 : 1].push({
      label: entry,
      match: text,
      kind: endpoint.isWebhook ? CompletionItemKind.Event : CompletionItemKind.Method,
      snippet: [JSON.stringify(text)],
      deprecated: operation.deprecated,
      subject: { kind: "endpoint", source, entry },
      ...(description.length > 0 && { description: description.join(" · ") }),
    });
  }
  return { unlisted: groups.unlisted.flat(), listed: [...groups.deprecated, ...groups.listed, ...groups.hidden].flat() };
}

type State = "unlisted" | "deprecated" | "listed" | "hidden";

function stateOf({ hidden, deprecated }: Operation): State {
  if (hidden) return "hidden";
  return deprecated ? "deprecated" : "unlisted";
}

/**
 * The endpoints that have a page in the product, language and version of the entry, besides the edited one. Another language has its own
 * list. Pages that are generated for the whole file do not count where an entry replaces them all.
 */
function listedEndpoints(
  site: Site,
  isEdited: (entry: PageEntry) => boolean,
  owner: NavigationNode | undefined,
  document: LoadedDocument,
): EndpointSet {
  const listed = new EndpointSet();
  const at = owner ?? site.navigation;
  if (at === undefined) return listed;
  const subsite = subsiteOf(at);
  for (const page of site.operationPages) {
    const { entry, node } = page;
    if (page.document.uri !== document.uri || subsiteOf(node) !== subsite || !isInNavigation(page)) continue;
    if (entry === undefined ? node !== at.inheritedFrom : !isEdited(entry)) listed.add(page);
  }
  for (const page of site.endpointPages ?? []) {
    const { entry } = page;
    const operation = entry === undefined || subsiteOf(entry.owner) !== subsite ? undefined : operationIn(page, document);
    if (operation !== undefined) listed.add(operation);
  }
  return listed;
}
