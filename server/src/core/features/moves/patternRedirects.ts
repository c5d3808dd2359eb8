import type { Redirect } from "../../config/redirects.ts";
import { exactRedirects, finalAddress, linkAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { PathPattern } from "../../files/pathPattern.ts";
import { foldersOf, isUrl, withoutQuery } from "../../files/paths.ts";
import type { NewRedirect } from "../../fixes/newRedirects.ts";
import type { Site } from "../../site/site.ts";
import { addTo } from "../../std/groupBy.ts";
import type { MovedPaths } from "./movedPaths.ts";
import { destinationAfter } from "./redirectDestinations.ts";

/** The redirects with placeholders that would lead to themselves once a folder has moved to where they start: `/old/*` to `/new/*`. */
export function loopingPatterns(site: Site, moved: MovedPaths): readonly Redirect[] {
  return site.redirects.filter((redirect) => {
    const { pattern, form, toForm, below } = redirect;
    if (pattern === undefined || below === undefined || !toForm.startsWith(below)) return false;
    const after = destinationAfter(site, redirect, below, moved);
    return after !== below && after + toForm.slice(below.length) === form;
  });
}

/**
 * The redirects that patterns need in a folder that moves: if `/old/:slug*` leads to `/guides/:slug*`, and `/guides/a` only redirects, then
 * `/old/a` is served as long as there is such a redirect in the folder that the pattern leads to.
 */
export function redirectsBelow(site: Site, moved: MovedPaths): readonly NewRedirect[] {
  const patterns = patternsBelow(site, moved);
  if (patterns.size === 0) return [];
  const exact = site.view(exactRedirects);
  const found: NewRedirect[] = [];
  for (const { isExact, from, to, destination } of site.redirects) {
    const end = to === undefined ? from : finalAddress(to, exact);
    const url = urlOf(exact.get(end));
    if (!isExact || (to === undefined && url === undefined)) continue;
    const folder = [...foldersOf([from])].find((each) => patterns.get(each)?.some((pattern) => pattern.match(from) !== "no"));
    if (folder === undefined) continue;
    const text = textAt(destination).trim();
    const anchor = text.slice(withoutQuery(text).length);
    found.push({
      from: moved.folder(folder) + from.slice(folder.length),
      ...(url === undefined ? { to: destinationAfter(site, { to: end }, end, moved), rest: anchor } : { to: url }),
    });
  }
  return found;
}

/** The URL of another site that a redirect leads to. */
function urlOf(redirect: Redirect | undefined): string | undefined {
  const url = redirect === undefined || redirect.to !== undefined ? "" : textAt(redirect.destination).trim();
  return isUrl(url) ? url : undefined;
}

/** The destinations with placeholders in folders that move, by these. */
function patternsBelow({ pages, redirects }: Site, moved: MovedPaths): ReadonlyMap<string, readonly PathPattern[]> {
  const forms = new Set<string>();
  const found = new Map<string, PathPattern[]>();
  for (const { below, toForm, destination } of redirects) {
    if (below === undefined || forms.has(toForm) || pages?.folders.has(below) !== true || moved.folder(below) === below) continue;
    forms.add(toForm);
    addTo(found, below, new PathPattern(linkAddress(textAt(destination))));
  }
  return found;
}
