import type { DocumentLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { endOf } from "../../text/span.ts";
import type { SitePage } from "../sitePage.ts";
import { linkReferencesIn } from "./linkReferences.ts";
import { referencesIn } from "./references.ts";
import { targetLocation } from "./target.ts";

/** The paths in a file as links: to pages, OpenAPI files, images, fonts and included files. */
export function documentLinks(site: Site, { uri, document }: ConfigFile): DocumentLink[] {
  const found = new Map<number, DocumentLink>();
  for (const { file, span, target } of referencesIn(site)) {
    // A link cannot point into a file, so operations only have "Go to Definition".
    if (file.uri !== uri || target.kind !== "file") continue;
    const range = rangeIn(document, span);
    found.set(span.offset, { range, target: target.uri });
  }
  return [...found.values()];
}

/** The links of a page to pages, headings and files. All of a link to a heading leads to its line, its path as well. */
export function documentLinksInPage(sitePage: SitePage): DocumentLink[] {
  const found = new Map<number, DocumentLink>();
  let last: Span = { offset: 0, length: 0 };
  for (const { file, span, target } of linkReferencesIn(sitePage, sitePage.page)) {
    if (target.kind !== "file" && target.kind !== "anchor") continue;
    const { uri, selectionRange } = targetLocation(target);
    const line = target.kind === "anchor" ? `#L${selectionRange.start.line + 1}` : "";
    const isAfterPath = target.kind === "anchor" && endOf(last) === span.offset;
    const offset = isAfterPath ? last.offset : span.offset;
    found.set(offset, { range: rangeIn(file.document, { offset, length: endOf(span) - offset }), target: `${uri}${line}` });
    last = span;
  }
  return [...found.values()];
}
