import type { PageFile, Pages } from "../../pages/pages.ts";

/** Whether a file is meant as a page and the platform builds it. Snippets are built as part of pages. */
export function isBuilt(page: PageFile, isListed: boolean, pages: Pages): boolean {
  if (isListed) return !pages.isInNestedSite(page);
  const isMeant = page.path.endsWith(".mdx") || /^\uFEFF?---/u.test(page.head);
  return isMeant && page.excludedBy === undefined && !pages.isInNestedSite(page);
}
