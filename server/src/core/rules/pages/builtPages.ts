import { mayBePage } from "../../files/exclusions.ts";
import { looksLikePage } from "../../pages/isPublished.ts";
import type { NumberedPage } from "../../pages/pageFindings.ts";
import type { Pages } from "../../pages/pages.ts";

/**
 * Whether a file looks like a page and the platform builds it. Snippets are built as part of pages.
 * @param isListed what `listedFlags` gives
 */
export function isBuilt({ at, page }: NumberedPage, pages: Pages, isListed: Uint8Array): boolean {
  if (pages.isInNestedSite(page)) return false;
  if (isListed[at] === 1) return mayBePage(page);
  return looksLikePage(page) && page.excludedBy === undefined;
}

/** Whether somebody reads a page: other files of a repository may be pages of another site. */
export function isRead({ at, page }: NumberedPage, pages: Pages, isListed: Uint8Array): boolean {
  return (isListed[at] === 1 || pages.linkersOf(at).length > 0) && isBuilt({ at, page }, pages, isListed);
}
