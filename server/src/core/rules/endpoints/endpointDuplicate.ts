import type { EndpointPage } from "../../navigation/documentingPages.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { divisionName, seenInSubsite, subsiteOf } from "../../navigation/nodes.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import type { ResolvedEntry } from "../../navigation/resolveEntry.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { isSameEndpoint } from "../../openapi/openApiDocument.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { originOf } from "../pages/unusedPages.ts";
import { repeatedEntryReport, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const endpointDuplicate: Rule = { code: "endpoint-duplicate", severity: "information", fix: "unsafe", check };

/**
 * Operations that are listed twice in one product, language and version: the platform shows both entries, with the same page.
 * Source: docs/platform.md, "Endpoint entries".
 */
function* check({ operationPages, endpointEntries, endpointPages = [] }: Site): Iterable<Report> {
  yield* checkGenerated(operationPages);
  yield* checkUnknown(endpointEntries);
  yield* checkEndpointPages(endpointPages);
}

function* checkGenerated(operationPages: readonly OperationPage[]): Iterable<Report> {
  const firsts = new Map<NavigationNode, Map<string, OperationPage>>();
  // The entry of a webhook may have several pages.
  const reported = new Set<PageEntry>();
  for (const page of operationPages) {
    if (page.entry === undefined) continue;
    const seen = seenInSubsite(firsts, page.node);
    let key = page.address;
    let first = seen.get(key);
    // Another operation may have the same address: another rule reports that.
    if (first !== undefined && !isSameEndpoint(first, page)) {
      key = `${page.document.uri} ${entryText(page)} ${page.address}`;
      first = seen.get(key);
    }
    if (first?.entry === undefined) seen.set(key, page);
    // An included file may be included twice: then each entry occurs twice, and neither can be removed.
    else if (first.entry.node !== page.entry.node && !reported.has(page.entry)) {
      reported.add(page.entry);
      yield duplicateReport(page.entry, first.entry);
    }
  }
}

/** Of an OpenAPI file that is not known, such as a remote one, entries with the same text are the same. */
function* checkUnknown(endpointEntries: readonly ResolvedEntry[]): Iterable<Report> {
  const firsts = new Map<NavigationNode, Map<string, PageEntry>>();
  for (const { entry, endpoint, resolution } of endpointEntries) {
    const { contentKey, openapi: inherited } = entry.owner;
    if (resolution.kind !== "unknown" || contentKey !== "pages") continue;
    const { file, method, target } = endpoint;
    const directory = inherited && directoryOf(inherited);
    const key = JSON.stringify([file?.text ?? inherited?.source, method.text.toLowerCase(), target.text, directory]);
    const seen = seenInSubsite(firsts, entry.owner);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, entry);
    else if (first.node !== entry.node) yield duplicateReport(entry, first);
  }
}

/** Hand-written pages that are listed beside the generated page of the same operation. */
function* checkEndpointPages(endpointPages: readonly EndpointPage[]): Iterable<Report> {
  for (const { page, entry, generatedPages } of endpointPages) {
    const subsite = entry && subsiteOf(entry.owner);
    const twin = generatedPages.find(({ node }) => subsiteOf(node) === subsite);
    if (entry === undefined || twin === undefined) continue;
    const value = quote(entry.value);
    const operation = quote(entryText(twin));
    yield reportAt(entry, {
      message:
        twin.address === page.address
          ? `Duplicate page: ${value} is already in the navigation as the page of ${operation}.`
          : `Duplicate page: ${value} documents ${operation}, which also has a generated page.`,
      related: originOf(twin),
      data: { remove: true },
    });
  }
}

function duplicateReport(entry: PageEntry, first: PageEntry): Report {
  return repeatedEntryReport(entry, first, `Duplicate entry in ${divisionName(subsiteOf(entry.owner))}: ${quote(entry.value)}.`);
}
