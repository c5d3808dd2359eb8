import type { IconLibrary } from "../catalogs/iconLibrary.ts";
import type { ComponentIcon, PageIcon } from "../pages/content/pageContent.ts";
import type { NumberedPage } from "../pages/pageFindings.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import { touches } from "../text/span.ts";
import type { IconUse } from "./iconUses.ts";
import { iconLibraryOf } from "./iconUses.ts";
import type { IndexedSite } from "./indexedSite.ts";

/** The icons that components of pages have by name. Found once for the pages, which docs.json does not change. */
class ComponentIcons {
  /** Each name once. */
  readonly names: ReadonlySet<string>;
  readonly #pages: readonly NumberedPage[];
  #last: { readonly library: IconLibrary; readonly found: readonly NumberedPage[] } | undefined;

  constructor({ list }: Pages) {
    const pages: NumberedPage[] = [];
    for (const [at, page] of list.entries()) if (page.icons.length > 0) pages.push({ at, page });
    this.#pages = pages;
    this.names = new Set(pages.flatMap(({ page }) => page.icons.map(({ text }) => text)));
  }

  /** The pages with an icon that is not certainly right with a library. */
  doubtfulIn(library: IconLibrary): readonly NumberedPage[] {
    if (this.#last?.library !== library) {
      const isDoubtful = ({ text, style }: ComponentIcon) => style !== undefined || !library.has(text);
      this.#last = { library, found: this.#pages.filter(({ page }) => page.icons.some(isDoubtful)) };
    }
    return this.#last.found;
  }
}

/** The icons of components in the pages of a site. */
export function componentIcons(pages: Pages): ComponentIcons {
  return new ComponentIcons(pages);
}

/** The icon that a component of a page has at an offset, with the library of the site. */
export function componentIconAt({ site, indexes }: IndexedSite, page: PageFile, offset: number): IconUse | undefined {
  const index = indexes.get(page.path);
  const icon = index?.content.icons.find(({ span }) => touches(span, offset));
  const library = iconLibraryOf(site);
  if (index === undefined || icon === undefined || library === undefined) return undefined;
  return iconUse(icon, library, index.file(page.uri));
}

/** An icon of a component as one of a site. */
export function iconUse({ text, span, style }: PageIcon, library: IconUse["library"], file: IconUse["file"]): IconUse {
  return { text, span, file, form: "page", library, style };
}
