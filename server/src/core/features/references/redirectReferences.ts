import type { Position } from "vscode-languageserver-types";
import type { Redirect } from "../../config/redirects.ts";
import { unquotedSpan } from "../../json/spanInString.ts";
import { pathSpan } from "../../pages/linkTarget.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { touches } from "../../text/span.ts";
import { resolvedLinksIn } from "./linkReferences.ts";
import type { Reference } from "./references.ts";

/** The place of something that leads to a redirect. */
type Place = Pick<Reference, "file" | "span">;

/** The redirect whose source is at a position of docs.json, or of a file that it includes. */
export function redirectAt(site: Site, uri: string, position: Position): Redirect | undefined {
  return site.redirects.find(({ source: { file, node } }) => file.uri === uri && touches(node, file.document.offsetAt(position)));
}

/** The source of a redirect. */
export function placeOfSource({ source: { file, node } }: Redirect): Place {
  return { file, span: unquotedSpan(node) };
}

/** The links of pages, and the destinations of other redirects, that lead to a redirect. */
export function* redirectReferences(indexed: IndexedSite, redirect: Redirect): Iterable<Place> {
  const { site, indexes } = indexed;
  const resources = site.view(siteResources);
  for (const { destination, to } of site.redirects) {
    const resource = to === undefined ? undefined : resources.at(to);
    const { file, node } = destination;
    if (resource?.kind === "redirect" && resource.redirect === redirect) yield { file, span: unquotedSpan(node) };
  }
  for (const page of site.pages?.list ?? []) {
    const index = page.excludedBy === "ignore-file" ? undefined : indexes.get(page.path);
    if (index === undefined) continue;
    for (const { link, target, resource } of resolvedLinksIn(site, page, index))
      if (resource.kind === "redirect" && resource.redirect === redirect)
        yield { file: index.file(page.uri), span: pathSpan(link, target.path) };
  }
}
