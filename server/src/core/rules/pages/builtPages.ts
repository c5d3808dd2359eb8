import { mayBePage } from "../../files/exclusions.ts";
import { looksLikePage } from "../../pages/isPublished.ts";
import type { NumberedPage, PageFinding, PageFindings } from "../../pages/pageFindings.ts";
import type { Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { isListed } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import type { Steps } from "../../std/steps.ts";

/** Whether a file looks like a page and the platform builds it. Snippets are built as part of pages. */
export function isBuilt({ at, page }: NumberedPage, site: Site): boolean {
  if (site.pages?.isInNestedSite(page) === true) return false;
  if (isListed(site, at)) return mayBePage(page);
  return looksLikePage(page) && page.excludedBy === undefined;
}

/** Whether readers get to a page. Other files of the repository may be pages of another site. */
export function isReached(at: number, site: Site): boolean {
  return isListed(site, at) || (site.pages?.linkersOf(at) ?? []).length > 0;
}

/** What is found in the pages that the platform builds, and in snippets. `findings` is for `site.pagesView`. */
export function* findInBuilt<T>(
  { site, indexes }: IndexedSite,
  findings: (pages: Pages) => PageFindings<T>,
): Steps<readonly PageFinding<T>[]> {
  const all = site.pagesView(findings)?.in(indexes);
  return all === undefined ? [] : (yield* all).filter((each) => isSnippet(each.page) || isBuilt(each, site));
}
