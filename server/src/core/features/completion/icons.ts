import { CompletionItemKind } from "vscode-languageserver-types";
import type { Icon } from "../../catalogs/icon.ts";
import type { IconLibrary, IconLibraryName } from "../../catalogs/iconLibrary.ts";
import { memberOf } from "../../json/nodes.ts";
import { iconLibraryOf, libraryNamed } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";
import { imageFiles } from "./files.ts";
import type { SiteValues } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** Libraries have thousands of icons. */
const maxIcons = 300;

/**
 * The icons of the library whose name or tags contain what is typed, names first; the images of the site once a path is typed.
 *
 *     "icon": "laun█"  →  rocket-launch, rocket (launch)
 */
export const icons: SiteValues = {
  has: () => true,
  suggest(site, request) {
    if (isPath(request)) return imageFiles.suggest(site, request);
    const library = libraryAt(site, request);
    const catalog = library && site.catalog(library);
    return catalog === undefined ? [] : iconSuggestions(catalog, request.typed.trim().toLowerCase());
  },
  isWaiting: (site, request) => (isPath(request) ? imageFiles.isWaiting(site, request) : isUnread(site, request)),
  catalogs: (site, request) => (isUnread(site, request) ? [libraryAt(site, request) ?? []].flat() : []),
  isFiltered: (request) => !isPath(request),
};

function isPath({ typed }: ValueRequest): boolean {
  return /^\s*[./]/u.test(typed);
}

function isUnread(site: Site, request: ValueRequest): boolean {
  const library = libraryAt(site, request);
  return library !== undefined && !site.knowsCatalog(library);
}

/** The library of an icon: that of its object, or that of the site. */
function libraryAt(site: Site, { place, path }: ValueRequest): IconLibraryName | undefined {
  const object = path.at(-1) === "name" ? place.parent?.parent : undefined;
  const own = object?.type === "object" ? memberOf(object, "library") : undefined;
  return own === undefined ? iconLibraryOf(site) : libraryNamed(own.value);
}

/** The icons whose name or tags contain a text in lower case. */
export function* iconSuggestions(library: IconLibrary, typed: string): Iterable<Suggestion> {
  const ranks: [Suggestion[], Suggestion[], Suggestion[]] = [[], [], []];
  for (const icon of library.icons) {
    if (icon.name.startsWith(typed)) ranks[0].push(suggestionOf(library, icon));
    else if (icon.name.includes(typed)) ranks[1].push(suggestionOf(library, icon));
    else {
      const tag = icon.tags.find((candidate) => candidate.startsWith(typed));
      if (tag !== undefined) ranks[2].push(suggestionOf(library, icon, tag));
    }
    if (ranks[0].length === maxIcons) break;
  }
  // Of those with the same tag, the plainest come first.
  ranks[2].sort((a, b) => a.label.length - b.label.length);
  yield* ranks.flat().slice(0, maxIcons);
}

/** `tag` is what the typed text matches, if not the name. */
function suggestionOf({ name: library }: IconLibrary, { name }: Icon, tag?: string): Suggestion {
  return {
    label: name,
    kind: CompletionItemKind.EnumMember,
    snippet: [JSON.stringify(name)],
    subject: { kind: "icon", library, name },
    // Editors put an exact match before a name that only begins with what is typed.
    ...(tag !== undefined && { match: `${tag} ${name}`, description: tag }),
  };
}
