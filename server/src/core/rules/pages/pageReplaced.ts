import type { EndpointPage } from "../../navigation/endpointPages.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { scopeOf } from "../../navigation/scope.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Offense, RelatedPlace } from "../offense.ts";
import { offenseAt } from "../offenseAt.ts";
import { placeOf } from "../place.ts";

/**
 * Hand-written pages for operations that have generated pages now: one that nothing leads to may be removed, and one that is
 * listed beside the generated page makes a second. Source: specification, "OpenAPI description rules", 4.
 */
export function* checkReplacedPages({ endpointPages = [] }: Site): Iterable<Offense> {
  for (const page of endpointPages) {
    const offense = page.entry === undefined ? replaced(page) : repeated(page, page.entry);
    if (offense !== undefined) yield offense;
  }
}

/** Whether a hand-written page is in no navigation, and a generated one is there in its place. */
export function isReplaced({ page, entry, twins }: EndpointPage): boolean {
  return entry === undefined && twins.length > 0 && !page.frontMatter.hidden;
}

function replaced(endpointPages: EndpointPage): Offense | undefined {
  const { page, twins } = endpointPages;
  const [twin] = twins;
  const written = page.frontMatter.openapi;
  if (twin === undefined || written === undefined || !isReplaced(endpointPages)) return undefined;
  const message = `${quote(entryText(twin))} has a generated page, ${quote(twin.address)}: this one is in no navigation and may be removed.`;
  const related = placesOf(twin);
  return { code: "page-replaced", severity: "information", message, span: written.span, file: page.text, related };
}

function repeated({ twins }: EndpointPage, entry: PageEntry): Offense | undefined {
  const scope = scopeOf(entry.owner);
  const twin = twins.find(({ node }) => scopeOf(node) === scope);
  if (twin === undefined) return undefined;
  const how = twin.entry === undefined ? "is generated" : "is listed";
  return offenseAt(entry, {
    code: "endpoint-duplicate",
    severity: "information",
    message: `The page ${quote(entry.value)} documents ${quote(entryText(twin))}, which ${how} as well: readers come upon it twice.`,
    related: placesOf(twin),
    data: { remove: true },
  });
}

/** Where a generated page comes from. */
function placesOf({ entry, node }: GeneratedPage): readonly RelatedPlace[] {
  if (entry !== undefined) return [{ ...placeOf(entry), message: "It is listed here." }];
  return node.openapi === undefined ? [] : [{ ...placeOf(node.openapi), message: "It is generated here." }];
}
