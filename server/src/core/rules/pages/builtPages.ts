import { mayBePage } from "../../files/exclusions.ts";
import { looksLikePage } from "../../pages/isPublished.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";

/** Whether a file looks like a page and the platform builds it. Snippets are built as part of pages. */
export function isBuilt(page: PageFile, pages: Pages, { isListed }: { readonly isListed: boolean }): boolean {
  if (pages.isInNestedSite(page)) return false;
  if (isListed) return mayBePage(page);
  return looksLikePage(page) && page.excludedBy === undefined;
}
