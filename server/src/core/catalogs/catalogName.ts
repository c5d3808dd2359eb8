import type { IconLibraryName } from "./iconLibrary.ts";

/** A list that other projects publish, and that is made when this project is built. */
export type CatalogName = IconLibraryName | `${IconLibraryName}-pictures` | "fonts" | "theme-pictures";

/** How the file of a catalog is compressed. */
export type CatalogFormat = "gzip" | "brotli";

/** The file of a catalog, and how it is compressed: that of names so that every browser reads it, that of pictures as small as possible. */
export function catalogFile(name: CatalogName): { readonly file: string; readonly format: CatalogFormat } {
  return name.endsWith("-pictures") ? { file: `${name}.json.br`, format: "brotli" } : { file: `${name}.json.gz`, format: "gzip" };
}
