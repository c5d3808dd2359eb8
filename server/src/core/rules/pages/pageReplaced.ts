import type { BoundPage } from "../../navigation/boundPages.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { scopeOf } from "../../navigation/scope.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Finding, RelatedPlace } from "../offense.ts";
import { findingAt } from "../offenseAt.ts";
import { placeOf } from "../place.ts";

/**
 * Hand-written pages for operations that have generated pages now: one that nothing leads to may be removed, and one that is
 * listed beside the generated page makes a second. Source: specification, "OpenAPI description rules", 4.
 */
export function* checkReplacedPages({ bound = [] }: Site): Iterable<Finding> {
  for (const page of bound) {
    const finding = page.entry === undefined ? replaced(page) : repeated(page, page.entry);
    if (finding !== undefined) yield finding;
  }
}

/** Whether a hand-written page is in no navigation, and a generated one is there in its place. */
export function isReplaced({ page, entry, twins }: BoundPage): boolean {
  return entry === undefined && twins.length > 0 && !page.frontMatter.hidden;
}

function replaced(bound: BoundPage): Finding | undefined {
  const { page, twins } = bound;
  const [twin] = twins;
  const written = page.frontMatter.openapi;
  if (twin === undefined || written === undefined || !isReplaced(bound)) return undefined;
  const message = `${quote(entryText(twin))} has a generated page, ${quote(twin.address)}: this one is in no navigation and may be removed.`;
  const related = placesOf(twin);
  return { code: "page-replaced", severity: "information", message, span: written.span, file: page.text, related };
}

function repeated({ twins }: BoundPage, entry: PageEntry): Finding | undefined {
  const scope = scopeOf(entry.owner);
  const twin = twins.find(({ node }) => scopeOf(node) === scope);
  if (twin === undefined) return undefined;
  const how = twin.entry === undefined ? "is generated" : "is listed";
  return findingAt(entry, {
    code: "endpoint-twice",
    severity: "information",
    message: `The page ${quote(entry.value)} documents ${quote(entryText(twin))}, which ${how} as well: readers come upon it twice.`,
    related: placesOf(twin),
    data: { remove: true },
  });
}

/** Where a generated page comes from. */
function placesOf({ entry, node }: GeneratedPage): readonly RelatedPlace[] {
  if (entry !== undefined) return [{ ...placeOf(entry), message: "It is listed here." }];
  return node.description === undefined ? [] : [{ ...placeOf(node.description), message: "It is generated here." }];
}
