import type { PageEntry } from "../navigation/navigation.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/**
 * The hand-written pages that take the place of generated ones, because they have the same address, by the entries that list those.
 * For `site.view`. Source: docs/platform.md, "Addresses of generated pages".
 */
export function overridingPages({ pages, operationPages }: Site): ReadonlyMap<PageEntry, PageFile> {
  const found = new Map<PageEntry, PageFile>();
  for (const { entry, address } of operationPages) {
    const page = entry && pages?.page(address);
    if (entry !== undefined && page !== undefined && page.excludedBy === undefined) found.set(entry, page);
  }
  return found;
}
