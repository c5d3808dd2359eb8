import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Hover } from "vscode-languageserver-types";
import { pathBelow } from "../../files/uris.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { operationKeyAt } from "../../openapi/operationLocation.ts";
import type { Site } from "../../site/site.ts";
import { codeSpan, lineLink } from "../../text/markdown.ts";
import { nameOfDivision } from "./endpoint.ts";
import { hoverOf } from "./hoverContent.ts";
import { paragraphs } from "./paragraphs.ts";

/** Further pages are only counted. */
const maxPages = 10;

/**
 * The pages of the operation whose method is at an offset of an OpenAPI file, or of all operations of the path that is there; null
 * elsewhere, and where there is no page.
 */
export function hoverOverOperation(sites: readonly Site[], document: TextDocument, offset: number): Hover | null {
  for (const site of sites) {
    const keyOf = (page: OperationPage) => operationKeyAt(page, document.uri, offset);
    const pages = site.operationPages.filter((page) => keyOf(page) !== undefined);
    const key = pages[0] && keyOf(pages[0]);
    if (key === undefined) continue;
    const more = pages.length - maxPages;
    const lines = pages.slice(0, maxPages).map((page) => pageLine(site, page));
    const value = paragraphs([...lines, more > 0 && `and ${more} more`]);
    return hoverOf(document, { span: key, value });
  }
  return null;
}

/** An operation with the address of its page, and the entry or the part of the navigation that it has this page from. */
function pageLine(site: Site, page: OperationPage): string {
  const { address, entry, node } = page;
  const { file, node: at } = entry ?? node;
  const link = lineLink(file.uri, file.document.positionAt(at.offset), pathBelow(site.root, file.uri) ?? file.uri);
  const origin = entry === undefined ? `generated for ${nameOfDivision(node)} (${link})` : `listed in ${link}`;
  return `**${codeSpan(entryText(page))}** · Page: ${codeSpan(`/${address}`)}, ${origin}`;
}
