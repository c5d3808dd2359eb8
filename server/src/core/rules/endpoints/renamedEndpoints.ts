import { suggestedEndpoint, suggestedEndpoints } from "../../navigation/correction.ts";
import { documentCoverage } from "../../navigation/documentCoverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { Endpoint } from "../../openapi/endpoints.ts";
import type { DocumentEndpoint, LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Site } from "../../site/site.ts";
import { onlyOne } from "../../text/onlyOne.ts";

/** An entry whose path is not in its OpenAPI file, and has no similar one there. */
interface LostEntry {
  readonly entry: PageEntry;
  readonly method: string;
  readonly path: string;
}

/**
 * The operations that entries probably named before their paths were renamed: of all that are not listed, the only one that fits the
 * entry, which is the only one that fits the operation.
 */
export function renamedEndpoints(site: Site): ReadonlyMap<PageEntry, DocumentEndpoint> {
  const renamed = new Map<PageEntry, DocumentEndpoint>();
  const lostIn = lostEntries(site);
  if (lostIn.size === 0 || site.endpointPages === undefined) return renamed;
  const listed = [...site.operationPages, ...suggestedEndpoints(site.endpointEntries)];
  for (const { document, unlisted } of documentCoverage(lostIn.keys(), listed, site.endpointPages).values()) {
    const lost = lostIn.get(document) ?? [];
    for (const fits of [isSimilar, isOfSameForm]) {
      for (const one of lost) {
        const operation = onlyOne(unlisted.filter((candidate) => fits(one, candidate)));
        if (operation === undefined || renamed.has(one.entry)) continue;
        if (lost.filter((other) => fits(other, operation)).length === 1) renamed.set(one.entry, { ...operation, document });
      }
    }
  }
  return renamed;
}

/** More of them are not one path that was renamed. */
const maxLost = 50;

function lostEntries({ endpointEntries }: Site): ReadonlyMap<LoadedDocument, readonly LostEntry[]> {
  const found = new Map<string, { readonly document: LoadedDocument; readonly lost: LostEntry[] }>();
  for (const { entry, endpoint, resolution } of endpointEntries) {
    if (resolution.kind !== "miss" || resolution.miss.kind !== "path-missing" || endpoint.isWebhook) continue;
    const { document, miss } = resolution;
    if (suggestedEndpoint(miss, endpoint, document.index) !== undefined) continue;
    const known = found.get(document.uri) ?? { document, lost: [] };
    found.set(document.uri, known);
    known.lost.push({ entry, method: endpoint.method.text.toUpperCase(), path: endpoint.target.text });
  }
  return new Map([...found.values()].flatMap(({ document, lost }) => (lost.length > maxLost ? [] : [[document, lost] as const])));
}

/** Whether an operation has the method of an entry, and a path with parameters in the same places. */
function isOfSameForm({ method, path }: LostEntry, { operation, item, isWebhook }: Endpoint): boolean {
  return !isWebhook && operation.method.toUpperCase() === method && formOf(item.name) === formOf(path);
}

/** Whether, in addition, the paths have a word in common. */
function isSimilar(lost: LostEntry, endpoint: Endpoint): boolean {
  const words = new Set(wordsIn(lost.path));
  return isOfSameForm(lost, endpoint) && wordsIn(endpoint.item.name).some((word) => words.has(word));
}

/** What a path has in each of its segments: a word or a parameter. */
function formOf(path: string): string {
  return path.replace(/\/$/u, "").replace(/[^/]+/gu, (segment) => (segment.includes("{") ? "{}" : "a"));
}

/** The segments of a path that are no parameters and no versions. */
function wordsIn(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split("/")
    .filter((word) => word !== "" && !/^\{|^v\d+$|^api$/u.test(word));
}
