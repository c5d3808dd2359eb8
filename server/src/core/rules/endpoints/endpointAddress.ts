import type { SourceNode } from "../../config/sourceNode.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { entryText, isSameEndpoint } from "../../openapi/endpoints.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { RelatedPlace, Report } from "../offense.ts";
import { operationPlace, placeOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const endpointAddress: Rule = { code: "endpoint-address", severity: "warning", check };

/** How many pages are told of that lose their address in one and the same way. */
interface Clash {
  readonly page: GeneratedPage;
  readonly other: GeneratedPage | PageFile;
  count: number;
}

/**
 * Pages that get the address of another page: one of the two is lost, for numbers are put only within what is generated as a whole
 * of one description. It is told at the entry, or once for each two descriptions that are generated as a whole.
 * Source: facts, section 6, "Page generation", 6.
 */
function* check(site: Site): Iterable<Report> {
  const firsts = new Map<string, GeneratedPage>();
  const clashes = new Map<NavigationNode, Map<NavigationNode | undefined, Clash>>();
  const count = (page: GeneratedPage, other: Clash["other"], where: NavigationNode | undefined) => {
    const known = clashes.get(page.node) ?? new Map<NavigationNode | undefined, Clash>();
    clashes.set(page.node, known);
    const clash = known.get(where);
    if (clash === undefined) known.set(where, { page, other, count: 1 });
    else clash.count++;
  };
  for (const page of site.generated) {
    const first = firsts.get(page.address);
    if (first === undefined) {
      firsts.set(page.address, page);
      const file = fileBeside(site, page);
      if (file === undefined) continue;
      if (page.entry !== undefined) yield besideFile(page.entry, page, file);
      else count(page, file, undefined);
    } else if (!isSameOperation(page, first)) {
      // Where one of the two is generated as a whole, the other one's entry is what can be told.
      if (page.entry !== undefined) yield besideOther(page.entry, page, first);
      else if (first.entry !== undefined) yield besideOther(first.entry, first, page);
      else count(page, first, first.node);
    }
  }
  for (const known of clashes.values()) for (const clash of known.values()) yield* ofWhole(clash);
}

function isSameOperation(a: GeneratedPage, b: GeneratedPage): boolean {
  return a.document.uri === b.document.uri && isSameEndpoint(a, b);
}

function besideOther(at: SourceNode, page: GeneratedPage, other: GeneratedPage, more = ""): Report {
  const what = `${quote(entryText(page))} gets the address of ${nameOf(other, page)}, ${quote(page.address)}${more}, and one of the two pages is lost`;
  const related: RelatedPlace[] = [operationPlace(page.document, page, "The operation is described here.")];
  const place = other.entry ?? other.node.openapi;
  if (place !== undefined) related.unshift({ ...placeOf(place), message: `${quote(entryText(other))} gets its address here.` });
  return reportAt(at, {
    message: `${what}: ${remedyFor(page, other)}.`,
    related,
  });
}

/** Of a description that is generated as a whole, the first page that has the address of another, and how many more there are. */
function* ofWhole({ page, other, count }: Clash): Iterable<Report> {
  const at = page.node.openapi;
  if (at === undefined) return;
  const others = count - 1;
  const more = others === 0 ? "" : ` (and ${others} more ${others === 1 ? "page" : "pages"} of ${quote(at.source)} likewise)`;
  yield "head" in other ? besideFile(at, page, other, more) : besideOther(at, page, other, more);
}

function nameOf(other: GeneratedPage, page: GeneratedPage): string {
  const name = quote(entryText(other));
  return other.document.uri === page.document.uri ? name : `${name} of ${quote(other.document.source)}`;
}

/** What tells two pages apart. */
function remedyFor(page: GeneratedPage, other: GeneratedPage): string {
  const customized = [page, other].filter(({ operation }) => operation.customizations.some(({ href }) => href));
  if (customized.length > 0) return "give one of them another `href`";
  if (page.document.uri !== other.document.uri) return "name another `directory` beside one `source`";
  const hasSummary = page.operation.summary || other.operation.summary;
  return `give ${hasSummary ? "one of them another" : "each of them a"} \`summary\`, or an \`href\` in \`x-docs\``;
}

/** A hand-written page at the address; one that documents the same operation is another rule's business, and nobody misses a hidden one. */
function fileBeside({ pages, endpointPages }: Site, page: GeneratedPage): PageFile | undefined {
  const file = pages?.page(page.address);
  if (file === undefined || file.excludedBy !== undefined || (page.entry === undefined && page.operation.hidden))
    return undefined;
  const isTwin = endpointPages?.some((known) => known.page === file && known.twins.some((twin) => isSameOperation(twin, page)));
  return isTwin ? undefined : file;
}

function besideFile(at: SourceNode, page: GeneratedPage, file: PageFile, more = ""): Report {
  return reportAt(at, {
    message: `${quote(entryText(page))} gets the address of the page ${quote(file.path)}${more}, and one of the two is lost.`,
    related: [{ span: file.title, file: file.text, message: "This page has it, too." }],
  });
}
