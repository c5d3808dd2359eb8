import type { ConfigFile } from "../../config/configFile.ts";
import { pathBelow } from "../../files/paths.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { Span } from "../../text/span.ts";
import { anchorAt, linkReferencesAt } from "../references/linkReferences.ts";
import type { Reference } from "../references/references.ts";
import { referencesAt } from "../references/references.ts";

/** What is renamed at a place of a file, and the text there. */
export type Renamed =
  /** A heading, the title of a component, or an ID, with all links to it. */
  | { readonly kind: "anchor"; readonly at: PlacedAnchor; readonly span: Span }
  /** The file of a page, with all that refers to it. */
  | { readonly kind: "page"; readonly page: PageFile; readonly span: Span };

/** What is renamed at an offset of docs.json or a file that it includes. */
export function renamedInSettings(site: Site, file: ConfigFile, offset: number): Renamed | undefined {
  const found = referencesAt(site, file, offset).flatMap((reference) => pageOf(site, reference) ?? []);
  return found[0];
}

/** What is renamed at an offset of a page: a heading, or what the link there leads to. */
export function renamedInPage(site: Site, indexes: PageIndexes, page: PageFile, offset: number): Renamed | undefined {
  const links = linkReferencesAt(site, indexes, page, offset);
  for (const { target, span } of links)
    if (target.kind === "anchor" && isNamed(target.at)) return { kind: "anchor", at: target.at, span };
  for (const reference of links) {
    const found = pageOf(site, reference);
    if (found !== undefined) return found;
  }
  const index = indexes.get(page.path);
  const at = index && anchorAt(page, index, offset);
  return at !== undefined && isNamed(at) ? { kind: "anchor", at, span: at.anchor.source.span } : undefined;
}

/** Whether the place of an anchor is the text of a heading, or an attribute, and not a whole tag. */
function isNamed({ anchor: { source } }: PlacedAnchor): boolean {
  return source.element === "" || source.level === 0 || source.id !== undefined;
}

function pageOf(site: Site, { target, span }: Reference): Renamed | undefined {
  const path = target.kind === "file" ? pathBelow(site.root, target.uri) : undefined;
  const page = path === undefined ? undefined : site.pages?.page(path.replace(/\.mdx?$/u, ""));
  return page === undefined || page.path !== path || page.excludedBy !== undefined ? undefined : { kind: "page", page, span };
}
