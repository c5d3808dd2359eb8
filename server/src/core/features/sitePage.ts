import type { TextFile } from "../files/textFile.ts";
import type { PageFile } from "../pages/pages.ts";
import type { IndexedSite } from "../site/indexedSite.ts";

/** A page, a site that it belongs to, and what is in all pages of that. */
export interface SitePage extends IndexedSite {
  readonly page: PageFile;
  /** With the text, if an editor has it open; otherwise with its beginning. */
  readonly file: TextFile;
}
