import type { TextFile } from "../files/textFile.ts";
import type { PageIndexes } from "../pages/pageIndex.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "../site/site.ts";

/** A page, its site, and what is in all pages of that. */
export interface OpenPage {
  readonly site: Site;
  readonly indexes: PageIndexes;
  readonly page: PageFile;
  /** With the text, if an editor has it open; otherwise with its beginning. */
  readonly file: TextFile;
}
