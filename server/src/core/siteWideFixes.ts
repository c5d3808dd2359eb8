import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { MovedPaths } from "./features/moves/movedPaths.ts";
import { referenceEdits } from "./features/moves/moveEdits.ts";
import type { EndpointChange } from "./features/rename/endpointChange.ts";
import { endpointMove } from "./features/rename/endpointChange.ts";
import type { TextFile } from "./files/textFile.ts";
import { codeActionOf } from "./fixes/codeAction.ts";
import type { FileEdits } from "./json/fileEdits.ts";
import { hasNoEscapes } from "./json/spanInString.ts";
import { movedAnchorAction } from "./movedAnchors.ts";
import { documentsNamed } from "./navigation/documentingPages.ts";
import { endpointAt } from "./openapi/endpoints.ts";
import type { EndpointEntry } from "./openapi/entry.ts";
import type { LoadedDocument } from "./openapi/openApiDocument.ts";
import { dataOf } from "./rules/offenseData.ts";
import { lostAddresses } from "./rules/redirects/lostAddresses.ts";
import { addressLostCode } from "./site/baseAddresses.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import type { Site } from "./site/site.ts";
import { onlyOne } from "./std/onlyOne.ts";
import { countText } from "./text/numberText.ts";
import { quote } from "./text/quote.ts";

/** The code of diagnostics about anchors. */
const anchorCode = "link-anchor";

/** How many diagnostics of one request get such fixes: each of them is looked for in the whole site. */
const maxFixed = 10;

/**
 * Fixes of diagnostics that depend on the whole site: once an operation has another path or method in its OpenAPI file, or a page another
 * address, they change everything else that refers to it; once a section is in another page, they change the link. Only the first
 * diagnostics of a long selection have them.
 */
export function siteWideFixes(indexed: IndexedSite, file: TextFile, diagnostics: readonly Diagnostic[]): readonly CodeAction[] {
  const codes: ReadonlySet<unknown> = new Set([addressLostCode, anchorCode]);
  const fixable = diagnostics.filter((each) => codes.has(each.code) || dataOf(each).replaceWith !== undefined);
  return fixable.slice(0, maxFixed).flatMap((diagnostic) => {
    if (diagnostic.code === anchorCode) return movedAnchorAction(indexed, file, diagnostic) ?? [];
    if (diagnostic.code === addressLostCode) return lostAction(indexed, diagnostic) ?? [];
    const change = changeAt(indexed.site, file, diagnostic);
    return (change && endpointAction(indexed, change, diagnostic)) ?? [];
  });
}

/** Adds the redirects of a diagnostic, and changes links to what is elsewhere now. */
function lostAction(indexed: IndexedSite, diagnostic: Diagnostic): CodeAction | undefined {
  const reported = new Set(dataOf(diagnostic).addRedirects?.map(([from]) => from));
  // A redirect from where links would lead, such as one from `/latest`, is meant to be used: it hides no page.
  const redirected = new Set(indexed.site.redirects.map(({ from }) => from));
  const found = indexed.site
    .view(lostAddresses)
    .filter(({ address, to, isSame }) => isSame && reported.has(address) && !redirected.has(to));
  const moved = MovedPaths.ofGenerated(new Map(found.map(({ address, to }) => [address, to])));
  const links = editCount(referenceEdits(indexed, moved, { addRedirects: false }));
  if (links === 0) return undefined;
  const redirects = found.length === 1 ? "a redirect" : countText(found.length, "redirect");
  const title = `Add ${redirects} and update ${countText(links, "link")}`;
  return codeActionOf({ title, edits: referenceEdits(indexed, moved, { addRedirects: true }) }, [diagnostic]);
}

/** Changes everything that still has the old name of an endpoint. Undefined if there is nothing but what is reported. */
function endpointAction(indexed: IndexedSite, change: EndpointChange, diagnostic: Diagnostic): CodeAction | undefined {
  const { moved, settings, pages } = endpointMove(indexed.site, change);
  const count = editCount(referenceEdits(indexed, moved, { addRedirects: false }, { settings, pages }));
  const links = count - settings.length - [...pages.values()].flat().length;
  // A name that only is misspelled never had a page.
  const wasServed = indexed.site.base?.addresses.some(({ address }) => moved.addresses.has(address)) ?? links > 0;
  if (count < 2 && !(wasServed && moved.addresses.size > 0)) return undefined;
  const { before, after } = change;
  const [from, to] = before.name === after.name ? [before.method, after.method] : [before.name, after.name];
  const title = `Rename ${quote(nameOf(from))} to ${quote(nameOf(to))} across the site`;
  return codeActionOf({ title, edits: referenceEdits(indexed, moved, { addRedirects: wasServed }, { settings, pages }) }, [
    diagnostic,
  ]);
}

/** A path, or a method as in entries. */
function nameOf(text = ""): string {
  return text.startsWith("/") ? text : text.toUpperCase();
}

function editCount(files: readonly FileEdits[]): number {
  return files.reduce((sum, { edits }) => sum + edits.length, 0);
}

/** An endpoint that an entry or a page names, with the place of its text in the file and the OpenAPI files that may have it. */
interface LocatedEndpoint {
  readonly endpoint: EndpointEntry;
  readonly offset: number;
  readonly documents: readonly LoadedDocument[];
}

/** The change of an OpenAPI file that explains the diagnostic of an endpoint, which has the new name as its fix. */
function changeAt(site: Site, file: TextFile, diagnostic: Diagnostic): EndpointChange | undefined {
  const { replaceWith, prefixLength = 0 } = dataOf(diagnostic);
  const offset = file.document.offsetAt(diagnostic.range.start);
  const located = replaceWith === undefined || prefixLength > 0 ? undefined : (entryAt(site, file, offset) ?? pageAt(site, file));
  if (located === undefined || replaceWith === undefined) return undefined;
  const { endpoint } = located;
  const { method, target, isWebhook } = endpoint;
  const isMethod = offset === located.offset + method.offset;
  if (!isMethod && offset !== located.offset + target.offset) return undefined;
  const renamed: EndpointEntry = {
    isWebhook,
    method: isMethod ? { ...method, text: replaceWith } : method,
    target: isMethod ? target : { ...target, text: replaceWith },
  };
  const document = onlyOne(located.documents.filter(({ index }) => endpointAt(index, renamed) !== undefined));
  if (document === undefined) return undefined;
  const before = { name: target.text, ...(isMethod && { method: method.text.toLowerCase() }) };
  const after = { name: renamed.target.text, ...(isMethod && { method: replaceWith.toLowerCase() }) };
  return { document, isWebhook, before, after, isDone: true };
}

function entryAt(site: Site, file: TextFile, offset: number): LocatedEndpoint | undefined {
  const found = site.endpointEntries.find(
    ({ entry }) => entry.file.uri === file.uri && entry.node.offset < offset && offset < entry.node.offset + entry.node.length,
  );
  if (found?.resolution.kind !== "miss" || !hasNoEscapes(found.entry)) return undefined;
  const { endpoint, entry, resolution } = found;
  return { endpoint, offset: entry.node.offset + 1, documents: [resolution.document] };
}

function pageAt(site: Site, file: TextFile): LocatedEndpoint | undefined {
  const found = site.documentingPages.find(({ page }) => page.uri === file.uri);
  const { openapi } = found?.page.frontMatter ?? {};
  const [first] = openapi?.words ?? [];
  if (found === undefined || first === undefined) return undefined;
  const { endpoint } = found;
  const { documents } = site.pageDocuments;
  return {
    endpoint,
    offset: first.offset - (endpoint.file ?? endpoint.method).offset,
    documents: endpoint.file === undefined ? documents : documentsNamed(endpoint.file.text, documents),
  };
}
