import { entryText } from "../../openapi/endpoints.ts";
import type { GeneratedPage, SourcePage } from "../../site/sourcePages.ts";
import { capitalized } from "../../text/capitalized.ts";
import { rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { RelatedInformation } from "../offense.ts";
import { operationInformation } from "../reportAt.ts";

/** The URI of the file that a page is generated from. */
export function uriOf(page: GeneratedPage): string {
  return page.kind === "operation" ? page.document.uri : page.uri;
}

/** What a page is about, with its file: channel `created` in `events.yaml`. */
export function nameOf(page: GeneratedPage): string {
  return page.kind === "operation"
    ? `${quote(entryText(page))} in ${quote(page.document.source)}`
    : `${page.kind} ${quote(ownName(page))} in ${quote(page.source.source)}`;
}

/** Where what a page is about is defined. */
export function informationOf(page: GeneratedPage): RelatedInformation {
  if (page.kind === "operation") return operationInformation(page.document, page, "The operation is defined here.");
  return {
    uri: page.uri,
    range: rangeOf(page.lines, page.key),
    message: `${capitalized(page.kind)} ${quote(ownName(page))} is defined here.`,
  };
}

function ownName(page: SourcePage): string {
  return page.kind === "channel" ? page.channel.id : page.name;
}
