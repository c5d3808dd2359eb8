import type { Dependencies } from "../site/dependencies.ts";
import type { Site } from "../site/site.ts";

/** An open site. */
export interface OpenSite {
  site: Site;
  /** What it depends on; undefined until that has been requested. */
  dependencies: Dependencies | undefined;
  /** A dependency changed. */
  isStale: boolean;
}
