import { fileFromRoot } from "../../files/paths.ts";
import { ownerOf } from "../../navigation/find.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { Site } from "../../site/site.ts";
import { endpointEntries } from "./endpointEntries.ts";
import { pageEntries } from "./pagePaths.ts";
import type { Entries, SiteValues } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** A description that the author has typed before the method, and the blank behind it. */
const typedFile = /^\s*(\S+\.(?:json|ya?ml))\s/iu;

/**
 * What may stand in `pages`: the endpoints of the description in force, or of the one that has been typed, and the pages. What is
 * not listed yet comes first, and of that the kind that the entry before is of; endpoints where there is none. Hidden ones come last.
 */
export const entries: SiteValues = {
  has: () => true,
  suggest(site, request) {
    const owner = ownerOfPlace(site, request);
    const file = typedFile.exec(request.place.slot.content)?.[1];
    if (file !== undefined) return inOrder([endpointEntries(site, request, { source: file, owner, isTyped: true })]);
    const source = owner?.openapi?.source;
    const endpoints = source === undefined ? noEntries : endpointEntries(site, request, { source, owner, isTyped: false });
    const pages = pageEntries(site, request, owner);
    return inOrder(isBehindPage(request) ? [pages, endpoints] : [endpoints, pages]);
  },
  isWaiting(site, request) {
    const source = typedFile.exec(request.place.slot.content)?.[1] ?? ownerOfPlace(site, request)?.openapi?.source;
    return site.pages === undefined || (source !== undefined && site.description(source).kind === "unknown");
  },
  wanted(site, { place }) {
    const file = typedFile.exec(place.slot.content)?.[1];
    const uri = file === undefined ? undefined : fileFromRoot(site.root, file);
    return uri === undefined ? [] : [uri];
  },
};

const noEntries: Entries = { unlisted: [], listed: [] };

function* inOrder(kinds: readonly Entries[]): Iterable<Suggestion> {
  for (const { unlisted } of kinds) yield* unlisted;
  for (const { listed } of kinds) yield* listed;
}

function ownerOfPlace(site: Site, { place }: ValueRequest): NavigationNode | undefined {
  return place.parent && ownerOf(site.navigation, place.parent);
}

function isBehindPage({ place }: ValueRequest): boolean {
  const items = place.parent?.children ?? [];
  const before = items.findLast(({ offset }) => offset < place.slot.replace.offset);
  return before?.type === "string" && parseEndpointEntry(String(before.value)) === undefined;
}
