import type { PositionedFile } from "../../files/textFile.ts";
import { anchorSpan, pathSpan } from "../../pages/linkTarget.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import { anchorIn } from "../../pages/pageParts.ts";
import type { PageFile } from "../../pages/pages.ts";
import { hasKnownStart } from "../../pages/snippets.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import type { ResolvedLink } from "../../site/siteResources.ts";
import { siteResources } from "../../site/siteResources.ts";
import { touches } from "../../text/span.ts";
import type { Reference } from "./references.ts";
import { resourceTarget } from "./target.ts";

/** The links of all pages, with one reference for the path and one for the anchor. */
export function* linkReferences(indexed: IndexedSite): Iterable<Reference> {
  for (const page of indexed.site.pages?.list ?? [])
    if (page.excludedBy !== "ignore-file") yield* linkReferencesIn(indexed, page);
}

/** The links of a page, with one reference for the path and one for the anchor. */
export function* linkReferencesIn(indexed: IndexedSite, page: PageFile): Iterable<Reference> {
  const index = indexed.indexes.get(page.path);
  if (index === undefined) return;
  const file = index.file(page.uri);
  for (const link of resolvedLinksIn(indexed.site, page, index)) yield* referencesOf(indexed, file, link);
}

/** The references of the link at an offset of a page: that of its path, or that of its anchor. */
export function linkReferencesAt(indexed: IndexedSite, page: PageFile, offset: number): readonly Reference[] {
  const index = indexed.indexes.get(page.path);
  const link = index && linkAt(indexed.site, page, index, offset);
  if (index === undefined || link === undefined) return [];
  return [...referencesOf(indexed, index.file(page.uri), link)].filter(({ span }) => touches(span, offset));
}

/** The reference of the whole link at an offset to its anchor, for a link with escapes, whose parts have no places of their own. */
export function anchorReferenceAt(indexed: IndexedSite, page: PageFile, offset: number): Reference | undefined {
  const index = indexed.indexes.get(page.path);
  const found = index && linkAt(indexed.site, page, index, offset);
  if (index === undefined || found === undefined || anchorSpan(found.link).isWhole) return undefined;
  const at = anchorOf(indexed, found);
  return at && { file: index.file(page.uri), span: found.link.span, target: { kind: "anchor", at } };
}

/** The links of a page that lead to something. */
export function* resolvedLinksIn(site: Site, page: PageFile, index: PageIndex): Iterable<ResolvedLink> {
  const resources = site.view(siteResources);
  for (const link of index.content.links) {
    if (!hasKnownStart(page, link)) continue;
    const found = resources.resolve(page.path, link);
    if (found !== undefined) yield found;
  }
}

/** The link at an offset of a page, if it leads to something. */
export function linkAt(site: Site, page: PageFile, index: PageIndex, offset: number): ResolvedLink | undefined {
  const link = index.content.links.find(({ span }) => touches(span, offset));
  return link && site.view(siteResources).resolve(page.path, link);
}

/** The anchor that a link leads to. */
export function anchorOf({ site, indexes }: IndexedSite, { resource, target }: ResolvedLink): PlacedAnchor | undefined {
  const page = target.anchor === "" ? undefined : site.view(siteResources).anchoredPage(resource);
  return page && site.pages && anchorIn(site.pages, indexes, page, target.anchor);
}

/** The heading, or something else with an ID, whose text or ID is at an offset of a page. */
export function anchorAt(page: PageFile, index: PageIndex, offset: number): PlacedAnchor | undefined {
  const anchor = index
    .anchors()
    .list.find(({ source: { span, idSpan } }) => touches(span, offset) || (idSpan !== undefined && touches(idSpan, offset)));
  return anchor && { page, index, anchor };
}

function* referencesOf(indexed: IndexedSite, file: PositionedFile, found: ResolvedLink): Iterable<Reference> {
  const { link, target, resource } = found;
  if (target.path !== "") {
    const end = indexed.site.view(siteResources).endOf(resource);
    if (end !== undefined) yield { file, span: pathSpan(link, target.path), target: resourceTarget(indexed.site, end) };
  }
  const at = anchorOf(indexed, found);
  const { span, isWhole } = anchorSpan(link);
  // With escapes in the link, its parts have no places of their own.
  if (at !== undefined && isWhole) yield { file, span, target: { kind: "anchor", at } };
}
