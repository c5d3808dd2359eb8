import { fileFromRoot } from "../../files/uris.ts";
import { stringOf } from "../../json/tree.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { ownerOf } from "../../navigation/nodes.ts";
import { graphqlSourceOf } from "../../navigation/pageSources.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import { parseGraphqlEntry } from "../../openapi/graphql/graphqlEntry.ts";
import type { Site } from "../../site/site.ts";
import { suggestPages } from "./pagePaths.ts";
import type { EntrySuggestions, SiteValues } from "./siteValues.ts";
import { suggestEndpoints } from "./suggestEndpoints.ts";
import { suggestGraphql } from "./suggestGraphql.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** An OpenAPI file before the method, and the space after it. */
const typedFile = /^\s*(\S+\.(?:json|ya?ml))\s/iu;

/**
 * The entries of `pages`: the endpoints of the OpenAPI file of the division, or of the file that was typed, the parts of the GraphQL
 * schema of the tab, and the pages. Unlisted ones come first, starting with the kind of the previous entry (endpoints if there is none),
 * and hidden ones last.
 */
export const entries: SiteValues = {
  suggest(site, request) {
    const owner = ownerOfPlace(site, request);
    const typed = typedFileIn(request);
    if (typed !== undefined) return inOrder([suggestEndpoints(site, request, { source: typed, owner, isTyped: true })]);
    const source = owner?.openapi?.source;
    const endpoints = source === undefined ? noEntries : suggestEndpoints(site, request, { source, owner, isTyped: false });
    const definitions = suggestGraphql(site, request, owner);
    const pages = suggestPages(site, request, owner);
    return inOrder(isAfterPage(request) ? [pages, endpoints, definitions] : [endpoints, definitions, pages]);
  },
  isWaiting(site, request) {
    const owner = ownerOfPlace(site, request);
    const typed = typedFileIn(request);
    const source = typed ?? owner?.openapi?.source;
    if (site.pages === undefined || (source !== undefined && site.apiFiles.document(source).kind === "unknown")) return true;
    const schema = typed === undefined && owner !== undefined ? graphqlSourceOf(owner, site.follow) : undefined;
    return schema !== undefined && site.apiFiles.graphql(schema).kind === "unknown";
  },
  wantedDocuments(site, request) {
    const file = typedFileIn(request);
    const uri = file === undefined ? undefined : fileFromRoot(site.root, file);
    return uri === undefined ? [] : [uri];
  },
};

/** The OpenAPI file that the entry at a place starts with. */
function typedFileIn({ place }: ValueRequest): string | undefined {
  return typedFile.exec(place.slot.content)?.[1];
}

const noEntries: EntrySuggestions = { unlisted: [], listed: [] };

function* inOrder(kinds: readonly EntrySuggestions[]): Iterable<Suggestion> {
  for (const { unlisted } of kinds) yield* unlisted;
  for (const { listed } of kinds) yield* listed;
}

function ownerOfPlace(site: Site, { place }: ValueRequest): NavigationNode | undefined {
  return place.parent && ownerOf(site.navigation, place.parent);
}

function isAfterPage({ place }: ValueRequest): boolean {
  const items = place.parent?.children ?? [];
  const before = items.findLast(({ offset }) => offset < place.slot.replace.offset);
  const text = stringOf(before);
  return text !== undefined && parseEndpointEntry(text) === undefined && parseGraphqlEntry(text) === undefined;
}
