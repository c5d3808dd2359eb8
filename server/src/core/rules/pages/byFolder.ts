import { countByFolder, folderOf } from "../../files/paths.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { groupBy } from "../../text/groupBy.ts";

/**
 * Some of the pages, in the order of their addresses, by their folder: the outermost one of which all pages are among them, otherwise
 * their own. So that a folder of pages with the same problem is reported once.
 */
export function byFolder(some: readonly PageFile[], { pageCounts }: Pages): ReadonlyMap<string, readonly PageFile[]> {
  const counts = countByFolder(some.map(({ address }) => address));
  const sorted = some.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return groupBy(sorted, ({ address }) => {
    let folder = folderOf(address);
    for (let outer = folder; outer !== "" && counts.get(outer) === pageCounts.get(outer); outer = folderOf(outer)) folder = outer;
    return folder;
  });
}
