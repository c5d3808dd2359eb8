import { indexOfFolder } from "../files/paths.ts";
import { pathBelow } from "../files/uris.ts";
import type { PageFile } from "../pages/pages.ts";
import { groupBy } from "../std/groupBy.ts";
import { servedPages } from "./servedPages.ts";
import type { Site } from "./site.ts";

/** Whether a file, by its path from the docs root, is deleted or moved. */
type IsGone = (path: string) => boolean;

/** Whether an address is still that of a page once some files are gone: of another file, or of a generated page. */
export function isServedWithout(site: Site, address: string, isGone: IsGone): boolean {
  if (isServedByFileWithout(site, address, isGone)) return true;
  const generated = site.operationAddresses.get(address);
  return generated !== undefined && !isGone(pathBelow(site.root, generated.document.uri) ?? "");
}

/**
 * Whether an address is still that of a file once some are gone: a page or the index of a folder, also one that has no address as long as
 * another file has the same one.
 */
export function isServedByFileWithout(site: Site, address: string, isGone: IsGone): boolean {
  const { pages } = site;
  const remains = (page: PageFile | undefined) => page !== undefined && site.view(servedPages).has(page) && !isGone(page.path);
  return [address, indexOfFolder(address)].some((name) => remains(pages?.page(name)) || hasOtherFile(site, name, isGone));
}

/** Whether a file is left at the address of another one. */
export function hasOtherFile(site: Site, address: string, isGone: IsGone): boolean {
  const others = site.view(otherFiles).get(address) ?? [];
  return others.some(({ path }) => !isGone(path));
}

/** The pages that have no address as long as another file has the same one. A site may have one beside each page. */
function otherFiles({ pages }: Site): ReadonlyMap<string, readonly PageFile[]> {
  const published = (pages?.duplicates ?? []).filter(({ excludedBy }) => excludedBy === undefined);
  return groupBy(published, ({ address }) => address);
}
