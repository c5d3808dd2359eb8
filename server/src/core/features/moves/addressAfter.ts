import { hasMarkdownExtension, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { withoutIndex } from "../../files/paths.ts";
import type { Site } from "../../site/site.ts";
import type { SiteResource } from "../../site/siteResources.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** The path that a link is written with, or the address that it leads to, before and after a move. */
export interface LinkChange {
  readonly before: string;
  readonly after: string;
}

/**
 * The address of a resource after a move, as a link has it: like `pathAfter`, but a page that becomes the index of a folder is at the
 * address of the folder, unless another page is there.
 */
export function addressAfter(resource: SiteResource, address: string, written: string, moved: MovedPaths): string {
  const path = pathOf(resource);
  const newPath = path === undefined ? undefined : moved.path(path);
  const after = pathAfter(resource, address, written, moved);
  if (path === undefined || newPath === undefined || isIndex(path) || !isIndex(newPath)) return after;
  return moved.keepsPage(withoutIndex(withoutMarkdownExtension(newPath))) ? after : withoutIndex(after);
}

function isIndex(path: string): boolean {
  const name = withoutMarkdownExtension(path);
  return hasMarkdownExtension(path) && withoutIndex(name) !== name;
}

/** What names a resource after a move, in the style of what names it now: with its extension or without, and with `index` or without. */
export function pathAfter(resource: SiteResource, address: string, written: string, moved: MovedPaths): string {
  const path = pathOf(resource);
  const newPath = path === undefined ? undefined : moved.path(path);
  if (path === undefined || newPath === undefined || path === newPath) return address;
  const oldAddress = withoutMarkdownExtension(path);
  const newAddress = withoutMarkdownExtension(newPath);
  if (resource.kind === "page" && isToMarkdown(written, path))
    return `${basePathIn(withoutMarkdownExtension(address), oldAddress)}${newAddress}.md`;
  if (resource.kind === "file" || hasMarkdownExtension(written)) return basePathIn(address, path) + newPath;
  const [before, after] = address.endsWith(oldAddress)
    ? [oldAddress, newAddress]
    : [withoutIndex(oldAddress), withoutIndex(newAddress)];
  return basePathIn(address, before) + after;
}

/**
 * Whether a link leads to the Markdown of a page, whatever the extension of its file (docs/platform.md, "Links and anchors"). A relative
 * link names the file.
 */
function isToMarkdown(written: string, path: string): boolean {
  return written.endsWith(".md") && (path.endsWith(".mdx") || !written.startsWith("."));
}

/** The path of the file that a resource is; undefined if it is none. */
function pathOf(resource: SiteResource): string | undefined {
  if (resource.kind === "page") return resource.page.path;
  return resource.kind === "file" ? resource.path : undefined;
}

/** The first of some addresses that is that of a generated page which gets another one, and that. */
export function movedGenerated(site: Site, addresses: readonly string[], moved: MovedPaths): LinkChange | undefined {
  return moved.addresses.size === 0 ? undefined : firstMoved(site, addresses, (each) => moved.addresses.get(each));
}

/** The first of some addresses that is that of a folder of pages, before and after a move. */
export function movedFolder(site: Site, addresses: readonly string[], moved: MovedPaths): LinkChange | undefined {
  return firstMoved(site, addresses, (each) => (site.pages?.pageFolders.has(each) === true ? moved.folder(each) : undefined));
}

/** The first of some addresses that is known after a move, as it is or below the base path of the site. */
function firstMoved(
  { pages }: Site,
  addresses: readonly string[],
  after: (address: string) => string | undefined,
): LinkChange | undefined {
  for (const address of addresses) {
    for (const each of [address, pages?.withoutBasePath(address)]) {
      const found = each === undefined ? undefined : after(each);
      if (each !== undefined && found !== undefined) return { before: address, after: basePathIn(address, each) + found };
    }
  }
  return undefined;
}

/** What is before a path in an address: the base path of the site, if the link has it. */
function basePathIn(address: string, path: string): string {
  return address.endsWith(path) ? address.slice(0, address.length - path.length) : "";
}
