import type { DocumentLink, Hover, LocationLink, Position } from "vscode-languageserver-types";
import type { Completion } from "./features/completion/complete.ts";
import { completePage } from "./features/completion/page/completePage.ts";
import type { CatalogReader } from "./features/hover/icon.ts";
import { hoverInPage } from "./features/hover/inPage.ts";
import { definitionInPage } from "./features/references/definition.ts";
import { linksOfPage } from "./features/references/links.ts";
import type { TextFile } from "./files/textFile.ts";
import type { PageIndexes } from "./pages/pageIndex.ts";
import type { PageFile } from "./pages/pages.ts";
import type { Site } from "./site/site.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** A page, its site, and what is in all pages of that. */
interface OpenPage {
  readonly site: Site;
  readonly indexes: PageIndexes;
  readonly page: PageFile;
  /** With the text, if an editor has it open; otherwise with its beginning. */
  readonly file: TextFile;
}

/** The features in the text of pages. */
export class PageFeatures {
  readonly #store: SiteStore;
  readonly #readCatalog: CatalogReader;

  constructor(store: SiteStore, readCatalog: CatalogReader) {
    this.#store = store;
    this.#readCatalog = readCatalog;
  }

  /** The page of a file; undefined if it is not one of an open site. */
  page(uri: string): OpenPage | undefined {
    const found = this.#store.pageOf(uri);
    const file = found && this.#store.pageFile(found.site, uri);
    return found && file && { ...found, file, indexes: this.#store.pageIndexes(found.site) };
  }

  complete({ site, indexes, page, file }: OpenPage, position: Position): Completion {
    return completePage(site, indexes, page, file, file.document.offsetAt(position));
  }

  hover({ site, indexes, page, file }: OpenPage, position: Position, showsPictures: boolean): Promise<Hover | null> {
    const offset = file.document.offsetAt(position);
    return hoverInPage(site, indexes, page, { file, offset, showsPictures, readCatalog: this.#readCatalog });
  }

  definition({ site, indexes, page, file }: OpenPage, position: Position): LocationLink[] {
    return definitionInPage(site, indexes, page, file.document.offsetAt(position));
  }

  links({ site, indexes, page }: OpenPage): DocumentLink[] {
    return linksOfPage(site, indexes, page);
  }
}
