import type { LocationLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { rangeIn } from "../../text/lines.ts";
import { identifierDefinition } from "../identifiers/identifierDefinition.ts";
import type { SitePage } from "../sitePage.ts";
import { anchorReferenceAt, linkReferencesAt } from "./linkReferences.ts";
import { pageReferencesAt } from "./pageReferences.ts";
import { patternPages } from "./patternPages.ts";
import type { Reference } from "./references.ts";
import { settingReferencesAt } from "./settingAnchors.ts";
import { identityOf, linkTo, targetLocation } from "./target.ts";

/**
 * The target of the reference at an offset: the operation of an endpoint entry, the file of a page, a `$ref` or an image, or a heading; the
 * pages of a destination with placeholders.
 */
export function definition(indexed: IndexedSite, file: ConfigFile, offset: number): LocationLink[] {
  const references = settingReferencesAt(indexed, file, offset);
  return linksOf(references.length > 0 ? references : patternPages(indexed.site, file, offset));
}

/** What the front matter of a page, a link in it, or an identifier of its scripts and tags refers to at an offset. */
export function definitionInPage(sitePage: SitePage, offset: number): LocationLink[] {
  const { site, page } = sitePage;
  const escaped = anchorReferenceAt(sitePage, page, offset);
  const links = escaped === undefined ? linkReferencesAt(sitePage, page, offset) : [escaped];
  const anchors = links.filter(({ target }) => target.kind === "anchor");
  const found = linksOf([...pageReferencesAt(site, page, offset), ...(anchors.length > 0 ? anchors : links)]);
  return found.length > 0 ? found : identifierDefinition(sitePage, offset);
}

function linksOf(references: readonly Reference[]): LocationLink[] {
  const found = new Map<string, LocationLink>();
  for (const { file, span, target } of references)
    found.set(identityOf(target), linkTo(targetLocation(target), rangeIn(file.document, span)));
  return [...found.values()];
}
