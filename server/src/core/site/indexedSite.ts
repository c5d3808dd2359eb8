import type { PageIndexes } from "../pages/pageIndex.ts";
import type { Site } from "./site.ts";

/** A site, and what is in its pages, by path. That changes while the site stays the same. */
export interface IndexedSite {
  readonly site: Site;
  readonly indexes: PageIndexes;
}
