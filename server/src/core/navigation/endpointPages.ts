import { addressOf } from "../files/paths.ts";
import { entryText } from "../openapi/endpoints.ts";
import type { DocumentEndpoint } from "../openapi/openApiDocument.ts";
import { groupBy } from "../text/groupBy.ts";
import type { DocumentingPage } from "./documentingPages.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { pathEntries } from "./navigation.ts";
import type { OperationPage } from "./operationPages.ts";
import { isInNavigation } from "./operationPages.ts";

/** A published page that names an operation, with its place in the navigation. */
export interface EndpointPage extends DocumentingPage {
  /** The first entry of the navigation that lists it; undefined if none does. */
  readonly entry: PageEntry | undefined;
  /** The pages that are generated for its operation, without hidden ones that are not listed. */
  readonly generatedPages: readonly OperationPage[];
}

/** Whether readers can find a page with its operation: it is in the navigation, or left out of it on purpose. */
export function isPlaced({ page, entry }: EndpointPage): boolean {
  return entry !== undefined || page.frontMatter.hidden === true;
}

/** Finds the places of pages in a navigation. */
export function endpointPages(
  files: readonly DocumentingPage[],
  navigation: Navigation,
  generated: readonly OperationPage[],
): readonly EndpointPage[] {
  const pages = files.filter(({ page }) => page.excludedBy === undefined);
  if (pages.length === 0) return [];
  const entries = new Map<string, PageEntry | undefined>(pages.map(({ page }) => [page.address, undefined]));
  for (const node of navigation.active) {
    for (const entry of pathEntries(node)) {
      const address = addressOf(entry.value);
      if (entries.has(address) && entries.get(address) === undefined) entries.set(address, entry);
    }
  }
  const generatedPagesOf = byOperation(generated);
  const known = new Map<readonly DocumentEndpoint[], readonly OperationPage[]>();
  return pages.map((page) => {
    const { operations } = page;
    const generatedPages = known.get(operations) ?? operations.flatMap(generatedPagesOf);
    known.set(operations, generatedPages);
    return { ...page, entry: entries.get(page.page.address), generatedPages };
  });
}

/** Finds the generated pages of an operation, without hidden ones that are not listed. */
function byOperation(generated: readonly OperationPage[]): (operation: DocumentEndpoint) => readonly OperationPage[] {
  const keyOf = (operation: DocumentEndpoint) => `${operation.document.uri} ${entryText(operation)}`;
  const pages = groupBy<string, OperationPage>(generated.filter(isInNavigation), keyOf);
  return (operation) => pages.get(keyOf(operation)) ?? [];
}
