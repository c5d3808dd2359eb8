import type { JSONPath } from "jsonc-parser";
import type { IconLibraryName } from "../../catalogs/iconLibrary.ts";
import { iconLibraryNames } from "../../catalogs/iconLibrary.ts";
import type { Schema } from "../../schema/schema.ts";
import { componentIcons } from "../../site/componentIcons.ts";
import { iconUses } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";

/** The schema of a setting; that of `icons` with the library that the icons of the site are from, if that is clear. */
export function withIconLibrary(site: Site, schema: Schema, path: JSONPath): Schema {
  if (path.length !== 1 || path[0] !== "icons") return schema;
  const library = libraryInUse(site);
  if (library === undefined) return schema;
  return { ...schema, defaultSnippets: [{ label: "library", body: { library: `\${1:${library}}` } }] };
}

/** The first library that has all icons of a site; undefined if there are no icons, or no such library. */
function libraryInUse(site: Site): IconLibraryName | undefined {
  const names = new Set(site.view(iconUses).map(({ text }) => text));
  for (const name of site.pagesView(componentIcons)?.names ?? []) names.add(name);
  if (names.size === 0) return undefined;
  return iconLibraryNames.find((library) => {
    const catalog = site.catalog(library);
    return catalog !== undefined && [...names].every((name) => catalog.has(name));
  });
}
