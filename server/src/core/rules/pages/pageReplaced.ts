import type { EndpointPage } from "../../navigation/endpointPages.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { RelatedPlace, Report } from "../offense.ts";
import { placeOf } from "../place.ts";
import type { Rule } from "../rule.ts";

export const pageReplaced: Rule = { code: "page-replaced", severity: "information", check };

/**
 * Hand-written pages that nothing lists, for operations that have generated pages now.
 * Source: docs/platform.md, "OpenAPI rules", 4.
 */
function* check({ endpointPages = [] }: Site): Iterable<Report> {
  for (const endpointPage of endpointPages) {
    const { page, generatedPages } = endpointPage;
    const [twin] = generatedPages;
    const written = page.frontMatter.openapi;
    if (twin === undefined || written === undefined || !isReplaced(endpointPage)) continue;
    const message = `Unused page: it is not in the navigation, and ${quote(entryText(twin))} has the generated page ${quote(twin.address)}.`;
    yield { message, span: written.span, file: page.textFile, related: originOf(twin) };
  }
}

/**
 * Whether a hand-written page is not in the navigation and has a generated page in its place. One at the address of the generated page
 * takes its place instead. Source: docs/platform.md, "Addresses of generated pages".
 */
export function isReplaced({ page, entry, generatedPages }: EndpointPage): boolean {
  if (entry !== undefined || generatedPages.length === 0 || page.frontMatter.hidden) return false;
  return generatedPages.every(({ address }) => address !== page.address);
}

/** Where a generated page comes from. */
export function originOf({ entry, node }: GeneratedPage): readonly RelatedPlace[] {
  if (entry !== undefined) return [{ ...placeOf(entry), message: "The operation is listed here." }];
  return node.openapi === undefined ? [] : [{ ...placeOf(node.openapi), message: "Its page is generated here." }];
}
