import { textAt } from "../../config/sourceNode.ts";
import { addressOf } from "../../files/paths.ts";
import { splitAddress } from "../../pages/addressLookups.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import { targetOf } from "../../pages/linkTarget.ts";
import { snippetName } from "../../pages/snippetFiles.ts";
import { escapedItem, escapedPath, relativeLike } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import type { ResolvedLink } from "../../site/siteResources.ts";
import { siteResources } from "../../site/siteResources.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import type { LinkChange } from "./addressAfter.ts";
import { addressAfter, movedFolder, movedGenerated } from "./addressAfter.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** Where the path of a link starts: at the docs root, with a slash or without, or in the folder of its page. */
type LinkStart = "root" | "root-without-slash" | "folder";

/** What a link has to be once files are moved; undefined if it stays as it is. `path` is that of its page before the move. */
export function movedLink(site: Site, moved: MovedPaths, path: string, link: PageLink): LinkChange | undefined {
  const target = targetOf(path, link);
  const resources = site.view(siteResources);
  if (target === undefined || target.path === "" || resources.isInNestedSite(path, target)) return undefined;
  const found = resources.resolve(path, link);
  if (link.kind === "snippet") return found && movedSnippet(moved, found);
  const address = movedAddress(site, moved, target, found);
  if (address === undefined) return undefined;
  const start = startOf(target.path, address.before);
  const newPath = moved.path(path);
  if (address.after === address.before && (start !== "folder" || newPath === path)) return undefined;
  const written = pathFrom(start, address.after, target.path, newPath);
  const isImport = link.kind === "import";
  const text = isImport ? written : escapedLike(link, target.path, written);
  const isSame = text === target.path || (!isImport && percentDecoded(target.path) === written);
  return isSame ? undefined : { before: target.path, after: text };
}

/**
 * A path with the escapes that a link needs. Folders and names that are in the link before stay as they are written there. Where one has a
 * space, so can another: in an attribute, or between angle brackets. Where one has escapes of characters beyond ASCII, so has another.
 */
function escapedLike({ kind }: PageLink, before: string, path: string): string {
  const known = new Map(before.split("/").map((segment) => [percentDecoded(segment), segment]));
  const escapedName = kind === "field" ? escapedItem : escapedPath;
  const hasSpaces = before.includes(" ");
  const isAscii = /%[89a-f][\da-f]/iu.test(before);
  const segments = path.split("/").map((segment) => {
    const spaced = hasSpaces ? escapedName(segment).replaceAll("%20", " ") : escapedName(segment);
    return known.get(segment) ?? (isAscii ? spaced.replace(/[^\0-\x7F]/gu, percentEncoded) : spaced);
  });
  return segments.join("/");
}

/** What `<Snippet file="…" />` has to be: the path of the file in its folder, or its name alone if that is written. */
function movedSnippet(moved: MovedPaths, { target, address }: ResolvedLink): LinkChange | undefined {
  const after = moved.path(address);
  const name = snippetName(after);
  if (after === address || name === undefined || /["'&<>]/u.test(name)) return undefined;
  const isWhole = addressOf(target.path) === snippetName(address);
  const written = isWhole ? name : splitAddress(name).name;
  return written === addressOf(target.path) ? undefined : { before: target.path, after: written };
}

function startOf(path: string, address: string): LinkStart {
  if (path.startsWith("/")) return "root";
  return !path.startsWith(".") && addressOf(percentDecoded(path)) === address ? "root-without-slash" : "folder";
}

/**
 * The path to an address, in the style of the one that is `written` now. `page` is the path of the page after the move. A relative link to
 * the home page names it.
 */
function pathFrom(start: LinkStart, address: string, written: string, page: string): string {
  if (address === "") return start === "folder" ? relativeLike(written, page, "index") : "/";
  const path = `${address}${written.length > 1 && written.endsWith("/") ? "/" : ""}`;
  switch (start) {
    case "root":
      return `/${path}`;
    case "root-without-slash":
      // What comes before a colon would be read as the scheme of a URL.
      return /^[^/]*:/u.test(path) ? `/${path}` : path;
    case "folder":
      return relativeLike(written, page, path);
  }
}

/** The address of a link before and after a move; undefined if nothing of the site has it. `found` is what the link leads to now. */
function movedAddress(
  site: Site,
  moved: MovedPaths,
  { path, addresses }: LinkTarget,
  found: ResolvedLink | undefined,
): LinkChange | undefined {
  if (found === undefined || (found.resource.kind === "generated" && found.resource.page.kind === "operation")) {
    const generated = movedGenerated(site, addresses, moved);
    if (generated !== undefined) return generated;
  }
  if (found === undefined) return movedFolder(site, addresses, moved);
  const { resource, address } = found;
  return { before: address, after: pageOfFolder(site, moved, found) ?? addressAfter(resource, address, path, moved) };
}

/**
 * Where the redirect from the address of a folder that moves leads after the move, if to a page: such a link is to the folder, which the
 * redirect does not follow.
 */
function pageOfFolder(site: Site, moved: MovedPaths, { resource, address }: ResolvedLink): string | undefined {
  if (resource.kind !== "redirect" || resource.redirect.from !== address) return undefined;
  const { to, destination } = resource.redirect;
  if (to === undefined || moved.folder(address) === address || movedFolder(site, [address], moved) === undefined)
    return undefined;
  const page = /[?#]/u.test(textAt(destination)) ? undefined : site.view(siteResources).at(to);
  return page?.kind === "page" ? addressAfter(page, to, to, moved) : undefined;
}
