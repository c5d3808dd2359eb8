import type { CatalogName } from "./catalogName.ts";
import type { FontCatalog } from "./fontFamilies.ts";
import { FontFamilies } from "./fontFamilies.ts";
import type { IconCatalog, IconLibraryName } from "./iconLibrary.ts";
import { IconLibrary } from "./iconLibrary.ts";
import type { PictureCatalog } from "./iconPicture.ts";
import type { ThemeCatalog } from "./themeSample.ts";

/** What the catalogs contain, by name. */
export interface Catalogs extends Record<IconLibraryName, IconLibrary>, Record<`${IconLibraryName}-pictures`, PictureCatalog> {
  readonly fonts: FontFamilies;
  readonly "theme-pictures": ThemeCatalog;
}

/** The catalogs that have been read, and `undefined` for those that the host does not have. */
export type LoadedCatalogs = ReadonlyMap<string, Catalogs[CatalogName] | undefined>;

/** Reads a catalog; undefined if the host does not have it. */
export type CatalogReader = <N extends CatalogName>(name: N) => Promise<Catalogs[N] | undefined>;

/** Reads the JSON text of a catalog, which this project has made itself. */
export function readCatalog(name: CatalogName, text: string): Catalogs[CatalogName] {
  const value: unknown = JSON.parse(text);
  switch (name) {
    case "fontawesome":
    case "lucide":
    case "tabler":
      return new IconLibrary(name, value as IconCatalog);
    case "fontawesome-pictures":
    case "lucide-pictures":
    case "tabler-pictures":
      return value as PictureCatalog;
    case "theme-pictures":
      return value as ThemeCatalog;
    case "fonts":
      return new FontFamilies(value as FontCatalog);
  }
}

/** One of the catalogs; undefined if it has not been read. */
export function catalogIn<N extends CatalogName>(read: LoadedCatalogs, name: N): Catalogs[N] | undefined {
  // `readCatalog` gives each name its own type.
  return read.get(name) as Catalogs[N] | undefined;
}
