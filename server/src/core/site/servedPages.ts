import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** The pages that certainly have an address, also those in places where pages are unlikely, if the navigation lists them. */
export function servedPages({ pages, listed = [] }: Site): ReadonlySet<PageFile> {
  const isListed = new Uint8Array(pages?.list.length ?? 0);
  for (const { pageIndexes } of listed) for (const at of pageIndexes) if (at >= 0) isListed[at] = 1;
  const isServed = ({ excludedBy }: PageFile, at: number) =>
    excludedBy === undefined || (excludedBy === "unlikely" && isListed[at] === 1);
  return new Set(pages?.list.filter(isServed));
}
