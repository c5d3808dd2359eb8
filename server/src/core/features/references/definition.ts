import type { TextDocument } from "vscode-languageserver-textdocument";
import type { LocationLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { endpointsOf } from "../../openapi/endpoints.ts";
import { operationKeyAt } from "../../openapi/operationLocation.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { identifierDefinition } from "../identifiers/identifierDefinition.ts";
import type { SitePage } from "../sitePage.ts";
import { keyDefinition, variableDefinition } from "../variables/variableDefinition.ts";
import { anchorAt, anchorReferenceAt, linkReferencesAt } from "./linkReferences.ts";
import { definitionInOpenApi } from "./openApiReferences.ts";
import { pageReferencesAt } from "./pageReferences.ts";
import { patternPages } from "./patternPages.ts";
import type { Reference } from "./references.ts";
import { settingReferencesAt } from "./settingAnchors.ts";
import { identityOf, linkTo, nameLocation, targetLocation } from "./target.ts";

/**
 * The target of the reference at an offset: the operation of an endpoint entry, the file of a page, a `$ref` or an image, or a heading; the
 * pages of a destination with placeholders; the key of a variable itself.
 */
export function definition(indexed: IndexedSite, file: ConfigFile, offset: number): LocationLink[] {
  const variable = keyDefinition(indexed.site, file, offset);
  if (variable.length > 0) return variable;
  const references = settingReferencesAt(indexed, file, offset);
  return linksOf(references.length > 0 ? references : patternPages(indexed.site, file, offset));
}

/**
 * What a variable, the front matter of a page, a link in it, or an identifier of its scripts and tags refers to at an offset. A heading is
 * its own definition: an editor then shows what refers to it.
 */
export function definitionInPage(sitePage: SitePage, offset: number): LocationLink[] {
  const { site, page } = sitePage;
  const variable = variableDefinition(sitePage, offset);
  if (variable.length > 0) return variable;
  const escaped = anchorReferenceAt(sitePage, page, offset);
  const links = escaped === undefined ? linkReferencesAt(sitePage, page, offset) : [escaped];
  const anchors = links.filter(({ target }) => target.kind === "anchor");
  const found = linksOf([...pageReferencesAt(site, page, offset), ...(anchors.length > 0 ? anchors : links)]);
  if (found.length > 0) return found;
  const identifiers = identifierDefinition(sitePage, offset);
  return identifiers.length > 0 ? identifiers : headingDefinition(sitePage, offset);
}

function headingDefinition({ page, indexes, file }: SitePage, offset: number): LocationLink[] {
  const index = indexes.get(page.path);
  const at = index && anchorAt(page, index, offset);
  if (at === undefined) return [];
  const range = rangeIn(file.document, at.anchor.source.span);
  return [linkTo(nameLocation(file.uri, range), range)];
}

/** What a `$ref` in an OpenAPI file refers to, or the path or method at the cursor itself, like a heading. */
export function definitionInApiFile(sites: readonly Site[], document: TextDocument, offset: number): LocationLink[] {
  const found = definitionInOpenApi(document, offset);
  if (found.length > 0) return found;
  for (const { pageDocuments } of sites)
    for (const loaded of pageDocuments.documents.filter(({ uri }) => uri === document.uri))
      for (const endpoint of endpointsOf(loaded.index)) {
        const key = operationKeyAt({ ...endpoint, document: loaded }, document.uri, offset);
        if (key === undefined) continue;
        const range = rangeIn(document, key);
        return [linkTo(nameLocation(document.uri, range), range)];
      }
  return [];
}

function linksOf(references: readonly Reference[]): LocationLink[] {
  const found = new Map<string, LocationLink>();
  for (const { file, span, target } of references)
    found.set(identityOf(target), linkTo(targetLocation(target), rangeIn(file.document, span)));
  return [...found.values()];
}
