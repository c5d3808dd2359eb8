import { isMarkdown, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, percentDecoded } from "../../files/paths.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import { escapedPath } from "../../pages/escapedPath.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import { writtenAs } from "../../pages/writtenAs.ts";
import type { Site } from "../../site/site.ts";
import type { ResolvedLink, SiteResource, SiteResources } from "../../site/siteResources.ts";
import type { MovedFiles } from "./movedFiles.ts";

/** The path that a link of a page is written with, and the one that leads to the same after a move. */
export interface MovedPath {
  readonly before: string;
  readonly after: string;
}

/** What a link has to be once files are moved; undefined if it stays as it is. `path` is that of its page before the move. */
export function movedLink(
  site: Site,
  resources: SiteResources,
  moved: MovedFiles,
  path: string,
  link: PageLink,
): MovedPath | undefined {
  const target = linkTarget(path, link.target);
  if (target === undefined || target.path === "") return undefined;
  const isFromFolder = target.path.startsWith(".");
  const found = resources.resolve(path, link);
  const inFolder = found && pageOfFolder(site, resources, moved, found);
  const generated =
    found === undefined || found.resource.kind === "generated" ? generatedAt(resources, target.addresses, moved) : undefined;
  const address =
    generated?.address ?? found?.address ?? target.addresses.find((each) => folderAt(site, resources, each) !== undefined);
  if (address === undefined) return undefined;
  const folder = found === undefined ? (folderAt(site, resources, address) ?? "") : "";
  const after =
    generated?.after ??
    inFolder ??
    (found === undefined
      ? baseOf(address, folder) + moved.folder(folder)
      : addressAfter(found.resource, address, target.path, moved));
  const newPath = moved.path(path);
  const isFromRoot = target.path.startsWith("/");
  if (after === address && (isFromRoot || newPath === path)) return undefined;
  const isBareFromRoot = !isFromRoot && !isFromFolder && addressOf(percentDecoded(target.path)) === address;
  if (after === address && isBareFromRoot) return undefined;
  const end = target.path.length > 1 && target.path.endsWith("/") ? "/" : "";
  const absolute = `/${after}${end}`;
  const written = isFromRoot ? absolute : isBareFromRoot ? absolute.slice(1) : relative(absolute, newPath, isFromFolder);
  const text = link.kind === "import" ? written : escapedPath(written);
  return text === target.path || percentDecoded(target.path) === written ? undefined : { before: target.path, after: text };
}

/**
 * Where the redirect from the address of a folder that moves leads after the move, if to a page: such a link is to the folder, which the
 * redirect does not follow.
 */
function pageOfFolder(
  site: Site,
  resources: SiteResources,
  moved: MovedFiles,
  { resource, address }: ResolvedLink,
): string | undefined {
  if (resource.kind !== "redirect" || resource.redirect.from !== address) return undefined;
  const { to, destination } = resource.redirect;
  if (to === undefined || moved.folder(address) === address || folderAt(site, resources, address) === undefined) return undefined;
  const page = /[?#]/u.test(String(destination.node.value)) ? undefined : resources.at(to);
  return page?.kind === "page" ? addressAfter(page, to, to, moved) : undefined;
}

/** The first of some addresses that is that of a generated page which gets another one, and that. */
function generatedAt(
  resources: SiteResources,
  addresses: readonly string[],
  { addresses: moved }: MovedFiles,
): { readonly address: string; readonly after: string } | undefined {
  for (const address of moved.size === 0 ? [] : addresses) {
    for (const each of [address, resources.withoutBase(address)]) {
      const after = each === undefined ? undefined : moved.get(each);
      if (each !== undefined && after !== undefined) return { address, after: baseOf(address, each) + after };
    }
  }
  return undefined;
}

/** The folder of pages at an address. */
function folderAt({ pages }: Site, resources: SiteResources, address: string): string | undefined {
  return [address, resources.withoutBase(address)].find((each) => each !== undefined && pages?.pageFolders.has(each));
}

/** The address of a resource after a move, in the style of the link: with its extension or without, and with `index` or without. */
export function addressAfter(resource: SiteResource, address: string, written: string, moved: MovedFiles): string {
  const path = resource.kind === "page" ? resource.page.path : resource.kind === "file" ? resource.path : undefined;
  const newPath = path === undefined ? undefined : moved.path(path);
  if (path === undefined || newPath === undefined || path === newPath) return address;
  if (resource.kind === "file" || isMarkdown(written)) return baseOf(address, path) + newPath;
  const oldAddress = withoutMarkdownExtension(path);
  const newAddress = withoutMarkdownExtension(newPath);
  const isWithoutIndex = !address.endsWith(oldAddress) && /(?:^|\/)index$/u.test(newAddress);
  const base = address.endsWith(oldAddress) ? baseOf(address, oldAddress) : "";
  return base + (isWithoutIndex ? newAddress.replace(/\/?index$/u, "") : newAddress);
}

/** What is before a path in an address: the base path of the site, if the link has it. */
function baseOf(address: string, path: string): string {
  return address.endsWith(path) ? address.slice(0, address.length - path.length) : "";
}

function relative(absolute: string, from: string, withDot: boolean): string {
  const written = writtenAs(absolute, ".", from);
  return withDot || !written.startsWith("./") ? written : written.slice(2);
}
