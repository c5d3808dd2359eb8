import { documentCoverage } from "../../navigation/documentCoverage.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { suggestedEndpoint, suggestedEndpoints } from "../../navigation/resolveEntry.ts";
import type { Endpoint } from "../../openapi/endpoints.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { EndpointEntry } from "../../openapi/entry.ts";
import type { DocumentEndpoint, LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { groupBy } from "../../std/groupBy.ts";
import { onlyOne } from "../../std/onlyOne.ts";

/** An endpoint whose path is not in its OpenAPI file. For that of an entry, there is no similar path. */
interface LostEndpoint {
  readonly method: string;
  readonly path: string;
  /** The entries and pages that name it: one of each language, for example. */
  readonly namedBy: readonly (PageEntry | PageFile)[];
}

/**
 * The operations that entries and pages probably named before their paths were renamed: of all that neither lists, the only one that fits
 * an endpoint, which is the only one that fits the operation. One that is generated with all others of its file may not be new: unless the
 * base of the branch tells, it has to have the same words.
 */
export function renamedEndpoints(site: Site): ReadonlyMap<PageEntry | PageFile, DocumentEndpoint> {
  const renamed = new Map<PageEntry | PageFile, DocumentEndpoint>();
  const lostIn = lostEndpoints(site);
  if (lostIn.size === 0 || site.endpointPages === undefined) return renamed;
  const entries = site.operationPages.filter(({ entry }) => entry !== undefined);
  const listed = [...entries, ...suggestedEndpoints(site.endpointEntries)];
  for (const { document, unlisted } of documentCoverage(lostIn.keys(), listed, site.endpointPages).values()) {
    const old = oldOperations(site, document);
    const unknown = unlisted.filter((candidate) => !old.has(entryText(candidate)));
    for (const [{ namedBy }, operation] of pairsOf(lostIn.get(document) ?? [], unlisted, unknown))
      for (const each of namedBy) renamed.set(each, { ...operation, document });
  }
  return renamed;
}

/** The endpoints, each with the only operation that fits it and no other one; first, those that are more similar. */
function pairsOf(
  lost: readonly LostEndpoint[],
  unlisted: readonly Endpoint[],
  unknown: readonly Endpoint[],
): ReadonlyMap<LostEndpoint, Endpoint> {
  const pairs = new Map<LostEndpoint, Endpoint>();
  for (const [fits, candidates] of [
    [hasSameWords, unlisted],
    [isSimilar, unknown],
    [isOfSameForm, unknown],
  ] as const)
    for (const one of lost) {
      const operation = pairs.has(one) ? undefined : onlyOne(candidates.filter((candidate) => fits(one, candidate)));
      if (operation !== undefined && lost.filter((other) => fits(other, operation)).length === 1) pairs.set(one, operation);
    }
  return pairs;
}

/** The operations whose pages are generated with all others of a file, and may have been before: `GET /users`. */
function oldOperations({ operationPages, base }: Site, { uri }: LoadedDocument): ReadonlySet<string> {
  const names = operationPages.flatMap((page) =>
    page.entry === undefined && page.document.uri === uri ? [entryText(page)] : [],
  );
  if (base === undefined) return new Set(names);
  const before = new Set(base.addresses.map(({ operation }) => operation));
  return new Set(names.filter((name) => before.has(name)));
}

/** More of them are not one path that was renamed. */
const maxLost = 50;

function lostEndpoints(site: Site): ReadonlyMap<LoadedDocument, readonly LostEndpoint[]> {
  const found = new Map<LoadedDocument, readonly LostEndpoint[]>();
  for (const names of groupBy([...lostEntries(site), ...lostPages(site)], ({ document }) => document.uri).values()) {
    const document = names.at(-1)?.document;
    const byEndpoint = groupBy(names, ({ endpoint: { method, target } }) => `${method.text.toUpperCase()} ${target.text}`);
    if (document === undefined || byEndpoint.size > maxLost) continue;
    const lost = Array.from(byEndpoint, ([endpoint, same]) => {
      const space = endpoint.indexOf(" ");
      return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1), namedBy: same.map(({ namedBy }) => namedBy) };
    });
    found.set(document, lost);
  }
  return found;
}

/** What names an endpoint that a file does not have. */
interface LostName {
  readonly namedBy: PageEntry | PageFile;
  readonly endpoint: EndpointEntry;
  readonly document: LoadedDocument;
}

function* lostEntries({ endpointEntries }: Site): Iterable<LostName> {
  for (const { entry, endpoint, resolution } of endpointEntries) {
    if (resolution.kind !== "miss" || resolution.miss.kind !== "path-missing") continue;
    const { document, miss } = resolution;
    if (suggestedEndpoint(miss, endpoint, document.index) === undefined) yield { namedBy: entry, endpoint, document };
  }
}

/** A page may mean any file, so only those that can mean no more than one. */
function* lostPages({ documentingPages, pageDocuments }: Site): Iterable<LostName> {
  if (!pageDocuments.isComplete) return;
  for (const { page, endpoint } of documentingPages) {
    const { file } = endpoint;
    const { documents } = pageDocuments;
    if (page.excludedBy !== undefined || pageDocuments.withEndpoint(endpoint).length > 0) continue;
    const document = onlyOne(file === undefined ? documents : documentsNamed(file.text, documents));
    if (document !== undefined) yield { namedBy: page, endpoint, document };
  }
}

/** Whether an operation has the method of an endpoint, and a path with parameters in the same places. */
function isOfSameForm({ method, path }: LostEndpoint, { operation, item, isWebhook }: Endpoint): boolean {
  return !isWebhook && operation.method.toUpperCase() === method && formOf(item.name) === formOf(path);
}

/** Whether, in addition, the paths have a word in common. */
function isSimilar(lost: LostEndpoint, endpoint: Endpoint): boolean {
  const words = new Set(wordsIn(lost.path));
  return isOfSameForm(lost, endpoint) && wordsIn(endpoint.item.name).some((word) => words.has(word));
}

/** What a path has in each of its segments: a word or a parameter. */
function formOf(path: string): string {
  return path.replace(/\/$/u, "").replace(/[^/]+/gu, (segment) => (segment.includes("{") ? "{}" : "a"));
}

/** Whether the paths have the same words, one by one. */
function hasSameWords(lost: LostEndpoint, endpoint: Endpoint): boolean {
  const words = wordsIn(lost.path);
  return words.length > 0 && isOfSameForm(lost, endpoint) && words.join("/") === wordsIn(endpoint.item.name).join("/");
}

/** The segments of a path that are no parameters and no versions, in the singular: `/v2/users` has the word of `/v1/user`. */
function wordsIn(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split("/")
    .filter((word) => word !== "" && !/^\{|^v\d|^api$/u.test(word))
    .map((word) => word.replace(/ies$/u, "y").replace(/(?<=[sxz]|ch|sh)es$|(?<!s)s$/u, ""));
}
