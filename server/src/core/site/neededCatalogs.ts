import type { CatalogName } from "../catalogs/catalogName.ts";
import { iconLibraryNames } from "../catalogs/iconLibrary.ts";
import { componentIcons } from "./componentIcons.ts";
import { fontUses } from "./fontUses.ts";
import { iconLibraryOf, iconUses } from "./iconUses.ts";
import type { Site } from "./site.ts";

/**
 * The catalogs that the values of a site are compared with: of its fonts, and of the libraries of its icons, or of all libraries if one
 * of them does not have its icon.
 */
export function neededCatalogs(site: Site): ReadonlySet<CatalogName> {
  const needed = new Set<CatalogName>();
  if (site.view(fontUses).some(({ family }) => family !== undefined)) needed.add("fonts");
  for (const { library, text } of site.view(iconUses)) {
    needed.add(library);
    if (site.catalog(library)?.has(text) === false) return new Set([...needed, ...iconLibraryNames]);
  }
  const library = iconLibraryOf(site);
  const names = site.pagesView(componentIcons)?.names;
  if (library === undefined || names === undefined || names.size === 0) return needed;
  needed.add(library);
  const catalog = site.catalog(library);
  if (catalog === undefined) return needed;
  for (const name of names) if (!catalog.has(name)) return new Set([...needed, ...iconLibraryNames]);
  return needed;
}
