import type { DocumentLink, Hover, LocationLink, Position } from "vscode-languageserver-types";
import type { Completion } from "./features/completion/complete.ts";
import { completePage } from "./features/completion/page/completePage.ts";
import type { CatalogReader } from "./features/hover/icon.ts";
import { hoverInPage } from "./features/hover/inPage.ts";
import type { OpenPage } from "./features/openPage.ts";
import { definitionInPage } from "./features/references/definition.ts";
import { linksOfPage } from "./features/references/links.ts";
import type { SiteStore } from "./store/siteStore.ts";

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
    return found && file && { ...found, ...this.#store.indexed(found.site), file };
  }

  complete(open: OpenPage, position: Position): Completion {
    return completePage(open, open.file.document.offsetAt(position));
  }

  hover(open: OpenPage, position: Position, showsPictures: boolean): Promise<Hover | null> {
    return hoverInPage(open, open.file.document.offsetAt(position), { showsPictures, readCatalog: this.#readCatalog });
  }

  definition(open: OpenPage, position: Position): LocationLink[] {
    return definitionInPage(open, open.file.document.offsetAt(position));
  }

  links(open: OpenPage): DocumentLink[] {
    return linksOfPage(open);
  }
}
