import { CompletionItemKind } from "vscode-languageserver-types";
import type { IconLibrary, IconLibraryName } from "../../catalogs/iconLibrary.ts";
import { memberOf } from "../../json/tree.ts";
import { componentIcons } from "../../site/componentIcons.ts";
import { iconLibraryOf, iconUses, libraryNamed } from "../../site/iconUses.ts";
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
  suggest(site, request) {
    if (isPath(request)) return imageFiles.suggest(site, request);
    const library = libraryAt(site, request);
    const catalog = library && site.catalog(library);
    return catalog === undefined ? [] : iconSuggestions(site, catalog, request.typed.trim().toLowerCase());
  },
  isWaiting(site, request) {
    return isPath(request) ? site.pages === undefined : unreadLibrary(site, request) !== undefined;
  },
  wantedCatalogs: (site, request) => [unreadLibrary(site, request)].filter((library) => library !== undefined),
  isFiltered: (request) => !isPath(request),
};

function isPath({ typed }: ValueRequest): boolean {
  return /^\s*[./]/u.test(typed);
}

/** The library of an icon, if its catalog is not known yet. */
function unreadLibrary(site: Site, request: ValueRequest): IconLibraryName | undefined {
  const library = libraryAt(site, request);
  return library === undefined || site.knowsCatalog(library) ? undefined : library;
}

/** The library of an icon: that of its object, or that of the site. */
function libraryAt(site: Site, { place, path }: ValueRequest): IconLibraryName | undefined {
  const object = path.at(-1) === "name" ? place.parent?.parent : undefined;
  const own = object?.type === "object" ? memberOf(object, "library") : undefined;
  return own === undefined ? iconLibraryOf(site) : libraryNamed(own.value);
}

/**
 * The icons whose name or tags contain a text in lower case. Of those that match alike, the ones that the site has come first. Digits
 * would begin the list, and are left out until one is typed.
 */
export function iconSuggestions(site: Site, library: IconLibrary, typed: string): readonly Suggestion[] {
  const used = usedIcons(site, library);
  const ranks: readonly Suggestion[][] = [[], [], [], [], [], []];
  for (const { name, tags } of library.icons) {
    const inName = name.indexOf(typed);
    const tag = inName < 0 ? tags.find((candidate) => candidate.startsWith(typed)) : undefined;
    if (inName < 0 && tag === undefined) continue;
    // An icon that is typed in full is one that the site has.
    const isTyped = name === typed;
    const isUsed = !isTyped && used.has(name);
    if (typed === "" && !isUsed && /^\d/u.test(name)) continue;
    const rank = ranks[(inName < 0 ? 4 : inName > 0 ? 2 : 0) + (isTyped || isUsed ? 0 : 1)];
    if (rank !== undefined && rank.length < maxIcons) rank.push(suggestionOf(library.name, { name, tag, isUsed }));
  }
  // Of those with the same tag, the plainest come first.
  for (const tagged of ranks.slice(4)) tagged.sort((a, b) => a.label.length - b.label.length);
  return ranks.flat().slice(0, maxIcons);
}

/** The current names of the icons of a library that a site has, in docs.json and in pages. */
function usedIcons(site: Site, library: IconLibrary): ReadonlySet<string> {
  const written = new Set(site.view(iconUses).flatMap((use) => (use.library === library.name ? use.text : [])));
  if (iconLibraryOf(site) === library.name) for (const name of site.pagesView(componentIcons)?.names ?? []) written.add(name);
  return new Set([...written].map((name) => library.newName(name) ?? name.toLowerCase()));
}

/** `tag` is what the typed text matches, if not the name. */
function suggestionOf(
  library: IconLibraryName,
  { name, tag, isUsed }: { readonly name: string; readonly tag: string | undefined; readonly isUsed: boolean },
): Suggestion {
  const description = [tag, isUsed && "in use"].filter(Boolean).join(" · ");
  return {
    label: name,
    kind: CompletionItemKind.EnumMember,
    snippet: [JSON.stringify(name)],
    subject: { kind: "icon", library, name },
    // Editors put an exact match before a name that only begins with what is typed.
    ...(tag !== undefined && { match: `${tag} ${name}` }),
    ...(description !== "" && { description }),
  };
}
