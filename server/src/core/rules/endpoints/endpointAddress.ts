import type { SourceNode } from "../../config/sourceNode.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { isInNavigation } from "../../navigation/operationPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { isSameEndpoint } from "../../openapi/openApiDocument.ts";
import { defaultCustomizations } from "../../openapi/parseIndex.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Clash } from "../clashes.ts";
import { Clashes, sentenceAboutOthers } from "../clashes.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOf, locationOfPage, operationInformation, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const endpointAddress: Rule = { code: "endpoint-address", severity: "warning", check };

/**
 * Generated pages with the address of another page: one of the two is lost, because before OpenAPI 3.2, the platform only numbers addresses
 * within one OpenAPI file that is generated as a whole. Reported at the entry, or once for each two OpenAPI files, since a `directory` for
 * one of them gives all its pages other addresses.
 * Source: docs/platform.md, "Addresses of generated pages".
 */
function* check(site: Site): Iterable<Report> {
  const firsts = new Map<string, OperationPage>();
  const clashes = new Clashes<OperationPage, OperationPage | PageFile>();
  const documentClashes = new Clashes<OperationPage, OperationPage>();
  const counted = new Set<string>();
  for (const page of site.operationPages) {
    const first = firsts.get(page.address);
    if (first === undefined) {
      firsts.set(page.address, page);
      const file = fileBeside(site, page);
      if (file === undefined) continue;
      if (page.entry !== undefined) yield reportBesideFile(page.entry, page, file);
      else clashes.add(page, page.node, file, undefined);
    } else if (!isSameEndpoint(page, first)) {
      if (page.entry === undefined && first.entry === undefined) clashes.add(page, page.node, first, first.node);
      else if (!differsByDirectory(page, first)) yield reportAtEntry(site, page, first);
      else {
        const shared = `${page.address} ${page.document.uri}`;
        if (!counted.has(shared)) documentClashes.add(page, page.document.uri, first, first.document.uri);
        counted.add(shared);
      }
    }
  }
  for (const clash of clashes) yield* wholeFileReports(site, clash);
  for (const clash of documentClashes) {
    const { page, other, count } = clash;
    const { openapi } = page.node;
    const more = sentenceAboutOthers(clash, "page", page.document.source);
    // An entry may name another file.
    const isAtFile = count > 1 && openapi?.source === page.document.source;
    yield isAtFile ? reportBesidePage(site, openapi, page, other, more) : reportAtEntry(site, page, other, more);
  }
}

/** If one of the two is generated as a whole, only the other one has an entry to report. */
function reportAtEntry(site: Site, page: OperationPage, first: OperationPage, more = ""): Report {
  return page.entry === undefined && first.entry !== undefined
    ? reportBesidePage(site, first.entry, first, page, more)
    : reportBesidePage(site, page.entry ?? page.node, page, first, more);
}

function reportBesidePage(site: Site, at: SourceNode, page: OperationPage, other: OperationPage, more: string): Report {
  const related: RelatedInformation[] = [operationInformation(page.document, page, "The operation is defined here.")];
  const place = other.entry ?? other.node.openapi;
  if (place !== undefined) related.unshift({ ...locationOf(place), message: `${quote(entryText(other))} has its page here.` });
  return reportAt(at, {
    message: `${sharedAddress(page, nameOf(page, other), nameOf(other, page), more)} ${remedyFor(site, page, other)}`,
    related,
  });
}

function sharedAddress({ address }: OperationPage, name: string, other: string, more: string): string {
  return `Duplicate address ${quote(`/${address}`)}: ${name} and ${other} share it, but only one is shown.${more}`;
}

/** For an OpenAPI file that is generated as a whole: its first page with the address of another, and how many more there are. */
function* wholeFileReports(site: Site, clash: Clash<OperationPage, OperationPage | PageFile>): Iterable<Report> {
  const { page, other } = clash;
  const at = page.node.openapi;
  if (at === undefined) return;
  const more = sentenceAboutOthers(clash, "page", at.source);
  yield "head" in other ? reportBesideFile(at, page, other, more) : reportBesidePage(site, at, page, other, more);
}

/** An endpoint, with its OpenAPI file unless both have the same. */
function nameOf(page: OperationPage, other: OperationPage): string {
  const name = quote(entryText(page));
  return page.document.uri === other.document.uri ? name : `${name} in ${quote(page.document.source)}`;
}

/** What gives one of two pages another address. */
function remedyFor(site: Site, page: OperationPage, other: OperationPage): string {
  if (isCustomized(page) || isCustomized(other)) return "Give one of them a different `href`.";
  if (differsByDirectory(page, other)) return "Set a different `directory` for one of the files.";
  const hasSummary = Boolean(page.operation.summary || other.operation.summary);
  const extension = extensionFor(site, page, other);
  const orHref = extension === undefined ? "" : `, or an \`href\` in ${quote(extension)}`;
  return `Give ${hasSummary ? "one of them a different" : "each of them a"} \`summary\`${orHref}.`;
}

/** The extension in which the address of an operation can be set: one that is there already, or else one that the site has set. */
function extensionFor({ ruleSettings }: Site, ...pages: readonly OperationPage[]): string | undefined {
  const present = pages.flatMap(({ operation }) => operation.customizations)[0];
  return present?.name ?? (ruleSettings.customizations ?? defaultCustomizations)[0];
}

/** Whether a `directory` for one of their files gives two pages different addresses. */
function differsByDirectory(page: OperationPage, other: OperationPage): boolean {
  return page.document.uri !== other.document.uri && !isCustomized(page) && !isCustomized(other);
}

function isCustomized({ operation }: OperationPage): boolean {
  return operation.customizations.some(({ href }) => href);
}

/**
 * A hand-written page at the address. Another rule reports one that documents the same operation; a hidden operation loses nothing.
 */
function fileBeside({ pages, endpointPages }: Site, page: OperationPage): PageFile | undefined {
  const file = pages?.page(page.address);
  if (file === undefined || file.excludedBy !== undefined || !isInNavigation(page)) return undefined;
  const isTwin = endpointPages?.some(
    (known) => known.page === file && known.generatedPages.some((twin) => isSameEndpoint(twin, page)),
  );
  return isTwin ? undefined : file;
}

function reportBesideFile(at: SourceNode, page: OperationPage, file: PageFile, more = ""): Report {
  return reportAt(at, {
    message: `${sharedAddress(page, quote(entryText(page)), `the page ${quote(file.path)}`, more)} Rename the page, or give the operation another address.`,
    related: [{ ...locationOfPage(file), message: "This page has the same address." }],
  });
}
