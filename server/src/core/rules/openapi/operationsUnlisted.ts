import type { DocumentCoverage } from "../../navigation/documentCoverage.ts";
import { documentCoverage } from "../../navigation/documentCoverage.ts";
import type { EndpointPage } from "../../navigation/documentingPages.ts";
import { isListedOrHidden, operationIn } from "../../navigation/documentingPages.ts";
import type { Navigation, PageEntry } from "../../navigation/navigation.ts";
import { isComplete } from "../../navigation/nodes.ts";
import { listingEntries } from "../../navigation/operationPages.ts";
import { suggestedEndpoints } from "../../navigation/resolveEntry.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import { isSupportedVersion } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import { countText, numberText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { endpointsInOtherForms } from "../endpoints/endpointLike.ts";
import { renamedEndpoints } from "../endpoints/renamedEndpoints.ts";
import { maxShown } from "../limits.ts";
import { quotedList } from "../messages.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOf, locationOfWord, operationInformation } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const operationsUnlisted: Rule = { code: "operations-unlisted", severity: "information", fix: "unsafe", check };

/** An OpenAPI file with the first place that names it. */
interface NamedDocument {
  readonly document: LoadedDocument;
  readonly place: Required<Pick<Report, "file" | "span">>;
  /** What an entry there starts with: the file, unless it is inherited. Undefined if entries are of no use there. */
  readonly prefix: string | undefined;
  /** The first entry that relies on the file: because of it, only listed operations get pages. */
  readonly listingEntry: PageEntry | undefined;
}

/**
 * The operations of each OpenAPI file that are not in the navigation, by an entry, as part of the whole file, or by a hand-written
 * page. Reported once, where the file is first named. Hidden, excluded and deprecated operations do not count.
 * Source: docs/platform.md, "OpenAPI rules", 1 and 3; "Page generation", 2.
 */
function* check(site: Site): Iterable<Report> {
  const { navigation, endpointPages } = site;
  if (navigation === undefined || endpointPages === undefined) return;
  const pages = endpointPages.filter(isListedOrHidden);
  const named = namedDocumentsIn(site, navigation, pages);
  if (named.size === 0 || !isComplete(navigation, site.follow)) return;
  const documents = Array.from(named.values(), ({ document }) => document);
  // Other rules report entries that do not name the operation that they mean.
  const listed = [
    ...site.operationPages,
    ...suggestedEndpoints(site.endpointEntries.filter(({ entry }) => entry.owner.contentKey === "pages")),
    ...endpointsInOtherForms(site),
    ...site.view(renamedEndpoints).values(),
  ];
  for (const [uri, coverage] of documentCoverage(documents, listed, pages)) {
    const namedDocument = named.get(uri);
    if (namedDocument !== undefined && coverage.unlisted.length > 0) yield reportOf(namedDocument, coverage);
  }
}

/**
 * The OpenAPI files that the navigation uses, by URI, as far as they are known and sound: those of divisions, those that entries name,
 * and those of `api.openapi` that `pages` document.
 */
function namedDocumentsIn(
  site: Site,
  navigation: Navigation,
  pages: readonly EndpointPage[],
): ReadonlyMap<string, NamedDocument> {
  const named = new Map<string, NamedDocument>();
  const addNamed = (source: string, at: NamedDocument["place"], prefix?: string, listingEntry?: PageEntry): void => {
    const found = site.apiFiles.document(source);
    const document = loadedDocument(found);
    if (document === undefined || named.has(document.uri)) return;
    const isBroken = found.kind === "file" && found.validation?.kind === "broken";
    if (!isBroken && isSupportedVersion(document.index)) named.set(document.uri, { document, place: at, prefix, listingEntry });
  };
  const firstEntries = listingEntries(navigation);
  for (const node of navigation.active) {
    const { inheritedFrom, openapi } = node;
    if (inheritedFrom === node && openapi !== undefined) {
      addNamed(openapi.source, locationOf(openapi), "", firstEntries.get(node));
    }
  }
  for (const { entry, endpoint } of site.endpointEntries) {
    const { file } = endpoint;
    if (file === undefined || entry.owner.contentKey !== "pages") continue;
    addNamed(file.text, locationOfWord(entry, file), `${file.text} `);
  }
  for (const reference of site.configuration.apiReferences()) {
    const document = site.apiFiles.loadedDocument(reference.source);
    const isUsed = document !== undefined && pages.some((page) => operationIn(page, document) !== undefined);
    if (isUsed) addNamed(reference.source, locationOf(reference));
  }
  return named;
}

function reportOf({ document, place, prefix, listingEntry }: NamedDocument, { expected, unlisted }: DocumentCoverage): Report {
  const entries = unlisted.map(entryText);
  const verb = entries.length === 1 ? "is" : "are";
  const count = `${numberText(entries.length)} of ${countText(expected.length, "operation")}`;
  const what = `${expected.length === 1 ? "The only operation" : count} in ${quote(document.source)}`;
  const related: RelatedInformation[] = [];
  if (listingEntry !== undefined)
    related.push({ ...locationOf(listingEntry), message: "Because of this entry, operations that are not listed get no page." });
  // The message names them all: a list of places would repeat it.
  const [first] = unlisted;
  if (first !== undefined) {
    const which = unlisted.length === 1 ? "The operation" : "The first of these operations";
    related.push(operationInformation(document, first, `${which} is defined here.`));
  }
  return {
    message: `${what} ${verb} not in the navigation: ${quotedList(entries, maxShown)}.`,
    ...place,
    related,
    ...(prefix !== undefined && { data: { addEntries: entries.map((entry) => prefix + entry) } }),
  };
}
