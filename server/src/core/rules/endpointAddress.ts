import type { GeneratedPage } from "../navigation/generated.ts";
import { entryText } from "../openapi/endpoints.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Finding, RelatedPlace } from "./finding.ts";
import { findingAt } from "./findingAt.ts";
import { operationPlace, placeOf } from "./place.ts";

/**
 * Entries whose pages get the address of another page: one of the two is lost, for only what is generated as a whole is numbered.
 * Source: facts, section 6, "Page generation", 6.
 */
export function* checkEndpointAddresses(site: Site): Iterable<Finding> {
  const firsts = new Map<string, GeneratedPage>();
  for (const page of site.generated) {
    const first = firsts.get(page.address);
    if (first === undefined) {
      firsts.set(page.address, page);
      const finding = page.entry && besideFile(site, page);
      if (finding !== undefined) yield finding;
    } else if (!isSameOperation(page, first)) {
      // Where one of the two is generated as a whole, the other one's entry is what can be told.
      if (page.entry !== undefined) yield* besideOther(page, first);
      else yield* besideOther(first, page);
    }
  }
}

function isSameOperation(a: GeneratedPage, b: GeneratedPage): boolean {
  return a.description.uri === b.description.uri && entryText(a) === entryText(b);
}

function* besideOther(page: GeneratedPage, other: GeneratedPage): Iterable<Finding> {
  if (page.entry === undefined) return;
  const what = `${quote(entryText(page))} gets the address of ${nameOf(other, page)}, ${quote(page.address)}, and one of the two pages is lost`;
  const related: RelatedPlace[] = [operationPlace(page.description, page, "The operation is described here.")];
  const place = other.entry ?? other.node.description;
  if (place !== undefined) related.unshift({ ...placeOf(place), message: `${quote(entryText(other))} gets its address here.` });
  yield findingAt(page.entry, {
    code: "endpoint-address",
    severity: "warning",
    message: `${what}: ${remedyFor(page, other)}.`,
    related,
  });
}

function nameOf(other: GeneratedPage, page: GeneratedPage): string {
  const name = quote(entryText(other));
  return other.description.uri === page.description.uri ? name : `${name} of ${quote(other.description.source)}`;
}

/** What tells two pages apart. */
function remedyFor(page: GeneratedPage, other: GeneratedPage): string {
  const customised = [page, other].filter(({ operation }) => operation.customisations.some(({ href }) => href));
  if (customised.length > 0) return "give one of them another `href`";
  if (page.description.uri !== other.description.uri) return "name another `directory` beside one `source`";
  const hasSummary = page.operation.summary || other.operation.summary;
  return `give ${hasSummary ? "one of them another" : "each of them a"} \`summary\`, or an \`href\` in \`x-docs\``;
}

/** A hand-written page at the address; one that documents the same operation is another rule's business. */
function besideFile(site: Site, page: GeneratedPage): Finding | undefined {
  const file = site.pages?.page(page.address);
  if (page.entry === undefined || file === undefined || file.noPage !== undefined) return undefined;
  if (site.bound?.some((bound) => bound.page === file && bound.twins.some((twin) => isSameOperation(twin, page))))
    return undefined;
  return findingAt(page.entry, {
    code: "endpoint-address",
    severity: "warning",
    message: `${quote(entryText(page))} gets the address of the page ${quote(file.path)}, and one of the two is lost.`,
    related: [{ span: file.title, file: file.text, message: "This page has it, too." }],
  });
}
