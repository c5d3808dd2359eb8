import type { EndpointPage } from "../../navigation/documentingPages.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { byFolder, folderName, inAddressOrder } from "../byFolder.ts";
import { maxShown, quotedList } from "../messages.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOf, locationOfPage } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { linkedAddresses, withoutLinked } from "./linkedAddresses.ts";

export const pageReplaced: Rule = { code: "page-replaced", severity: "information", check };

/**
 * Hand-written pages that nothing lists or links to, for operations that have generated pages now. Reported once for each folder,
 * at its first page. Source: docs/platform.md, "OpenAPI rules", 4.
 */
function* check(site: Site): Iterable<Report> {
  const { endpointPages = [], pages } = site;
  const replaced = new Map(endpointPages.filter(isReplaced).map((endpointPage) => [endpointPage.page, endpointPage]));
  if (pages === undefined || replaced.size === 0) return;
  const linked = linkedAddresses(site);
  if (linked === undefined) return;
  const indexes = Array.from(replaced.keys()).flatMap(({ address }) =>
    linked.has(address) ? [] : (pages.indexOf(address) ?? -1),
  );
  const unused = withoutLinked(indexes, pages).flatMap((at) => pages.list[at] ?? []);
  for (const [folder, inFolder] of byFolder(inAddressOrder(unused), pages.pageCounts)) {
    const [first, ...others] = inFolder.flatMap((page) => replaced.get(page) ?? []);
    if (first !== undefined) yield* reportOf(folder, first, others);
  }
}

function* reportOf(folder: string, first: EndpointPage, others: readonly EndpointPage[]): Iterable<Report> {
  const { page, generatedPages } = first;
  const [twin] = generatedPages;
  const span = page.frontMatter.openapi?.span;
  if (twin === undefined || span === undefined) return;
  if (others.length === 0) {
    const message = `Unused page: it is not in the navigation, and ${quote(entryText(twin))} has the generated page ${quote(`/${twin.address}`)}. Remove it, or list it in place of the endpoint.`;
    yield { message, span, file: page.textFile, related: originOf(twin) };
    return;
  }
  const addresses = [first, ...others].map((each) => each.page.address);
  yield {
    message: `${countText(addresses.length, "unused page")} in ${folderName(folder)} (${quotedList(addresses, maxShown)}): they are not in the navigation, and their operations have generated pages. Remove them, or list them in place of the endpoints.`,
    span,
    file: page.textFile,
    related: others.slice(0, maxShown).map((other) => {
      return { ...locationOfPage(other.page), message: `${quote(other.page.address)} is not used either.` };
    }),
  };
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
export function originOf({ entry, node }: OperationPage): readonly RelatedInformation[] {
  if (entry !== undefined) return [{ ...locationOf(entry), message: "The operation is listed here." }];
  return node.openapi === undefined ? [] : [{ ...locationOf(node.openapi), message: "Its page is generated here." }];
}
