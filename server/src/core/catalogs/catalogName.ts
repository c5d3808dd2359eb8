import type { IconLibraryName } from "./iconLibrary.ts";

/** A list that other projects publish, and that is made when this project is built. */
export type CatalogName = IconLibraryName | `${IconLibraryName}-pictures` | "fonts" | "theme-pictures";
