import { textAt } from "../../config/sourceNode.ts";
import { isMarkdown, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf } from "../../files/paths.ts";
import { splitAddress } from "../../pages/addressLookups.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import { escapedItem, escapedPath } from "../../pages/escapedPath.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import { snippetName } from "../../pages/snippetFiles.ts";
import { relativeLike } from "../../pages/writtenAs.ts";
import type { Site } from "../../site/site.ts";
import type { ResolvedLink, SiteResource } from "../../site/siteResources.ts";
import { siteResources } from "../../site/siteResources.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** The path that a link is written with, or the address that it leads to, before and after a move. */
export interface LinkChange {
  readonly before: string;
  readonly after: string;
}

/** Where the path of a link starts: at the docs root, with a slash or without, or in the folder of its page. */
type LinkStart = "root" | "root-without-slash" | "folder";

/** What a link has to be once files are moved; undefined if it stays as it is. `path` is that of its page before the move. */
export function movedLink(site: Site, moved: MovedPaths, path: string, link: PageLink): LinkChange | undefined {
  const target = linkTarget(path, link.target);
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
  const text = link.kind === "import" ? written : escapedLike(link, target.path, written);
  return text === target.path || percentDecoded(target.path) === written ? undefined : { before: target.path, after: text };
}

/**
 * A path with the escapes that a link needs. Where one has a space, so can another: in an attribute, or between angle brackets. Where one has
 * escapes of characters beyond ASCII, so has another.
 */
function escapedLike({ kind }: PageLink, before: string, path: string): string {
  const escaped = kind === "field" ? escapedItem(path) : escapedPath(path);
  const spaced = before.includes(" ") ? escaped.replaceAll("%20", " ") : escaped;
  return /%[89a-f][\da-f]/iu.test(before) ? spaced.replace(/[^\0-\x7F]/gu, percentEncoded) : spaced;
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

/** The path to an address, in the style of the one that is `written` now. `page` is the path of the page after the move. */
function pathFrom(start: LinkStart, address: string, written: string, page: string): string {
  const path = `${address}${written.length > 1 && written.endsWith("/") ? "/" : ""}`;
  switch (start) {
    case "root":
      return `/${path}`;
    case "root-without-slash":
      return path;
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
  if (found === undefined || found.resource.kind === "operation") {
    const generated = generatedAt(site, addresses, moved);
    if (generated !== undefined) return generated;
  }
  if (found === undefined) return movedFolder(site, addresses, moved);
  const { resource, address } = found;
  return { before: address, after: pageOfFolder(site, moved, found) ?? addressAfter(resource, address, path, moved) };
}

/** The first of some addresses that is that of a folder of pages, before and after a move. */
export function movedFolder(site: Site, addresses: readonly string[], moved: MovedPaths): LinkChange | undefined {
  for (const address of addresses) {
    const folder = folderAt(site, address);
    if (folder !== undefined) return { before: address, after: basePathIn(address, folder) + moved.folder(folder) };
  }
  return undefined;
}

/**
 * Where the redirect from the address of a folder that moves leads after the move, if to a page: such a link is to the folder, which the
 * redirect does not follow.
 */
function pageOfFolder(site: Site, moved: MovedPaths, { resource, address }: ResolvedLink): string | undefined {
  if (resource.kind !== "redirect" || resource.redirect.from !== address) return undefined;
  const { to, destination } = resource.redirect;
  if (to === undefined || moved.folder(address) === address || folderAt(site, address) === undefined) return undefined;
  const page = /[?#]/u.test(textAt(destination)) ? undefined : site.view(siteResources).at(to);
  return page?.kind === "page" ? addressAfter(page, to, to, moved) : undefined;
}

/** The first of some addresses that is that of a generated page which gets another one, and that. */
function generatedAt({ pages }: Site, addresses: readonly string[], { addresses: moved }: MovedPaths): LinkChange | undefined {
  for (const address of moved.size === 0 ? [] : addresses) {
    for (const each of [address, pages?.withoutBasePath(address)]) {
      const after = each === undefined ? undefined : moved.get(each);
      if (each !== undefined && after !== undefined) return { before: address, after: basePathIn(address, each) + after };
    }
  }
  return undefined;
}

/** The folder of pages at an address. */
function folderAt({ pages }: Site, address: string): string | undefined {
  return [address, pages?.withoutBasePath(address)].find((each) => each !== undefined && pages?.pageFolders.has(each));
}

/** The address of a resource after a move, in the style of the link: with its extension or without, and with `index` or without. */
export function addressAfter(resource: SiteResource, address: string, written: string, moved: MovedPaths): string {
  const path = pathOf(resource);
  const newPath = path === undefined ? undefined : moved.path(path);
  if (path === undefined || newPath === undefined || path === newPath) return address;
  const oldAddress = withoutMarkdownExtension(path);
  const newAddress = withoutMarkdownExtension(newPath);
  if (resource.kind === "page" && isToMarkdown(written, path))
    return `${basePathIn(withoutMarkdownExtension(address), oldAddress)}${newAddress}.md`;
  if (resource.kind === "file" || isMarkdown(written)) return basePathIn(address, path) + newPath;
  const isWithoutIndex = !address.endsWith(oldAddress) && /(?:^|\/)index$/u.test(newAddress);
  const base = address.endsWith(oldAddress) ? basePathIn(address, oldAddress) : "";
  return base + (isWithoutIndex ? newAddress.replace(/\/?index$/u, "") : newAddress);
}

/**
 * Whether a link leads to the Markdown of a page, whatever the extension of its file (docs/platform.md, "Links and anchors"). A relative
 * link names the file.
 */
function isToMarkdown(written: string, path: string): boolean {
  return written.endsWith(".md") && (path.endsWith(".mdx") || !written.startsWith("."));
}

/** What is before a path in an address: the base path of the site, if the link has it. */
function basePathIn(address: string, path: string): string {
  return address.endsWith(path) ? address.slice(0, address.length - path.length) : "";
}

/** The path of the file that a resource is; undefined if it is none. */
function pathOf(resource: SiteResource): string | undefined {
  if (resource.kind === "page") return resource.page.path;
  return resource.kind === "file" ? resource.path : undefined;
}
