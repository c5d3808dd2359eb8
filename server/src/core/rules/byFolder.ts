import { countByFolder, folderOf } from "../files/paths.ts";
import { groupBy } from "../std/groupBy.ts";
import { quote } from "../text/quote.ts";

/** What has an address. */
interface Addressed {
  readonly address: string;
}

/**
 * Some of the addresses of a site, by their folder: the outermost one of which all addresses are among them, otherwise their own. So that a
 * folder of addresses with the same problem is reported once. `counts` has how many addresses are in each folder in all.
 */
export function byFolder<T extends Addressed>(
  addressed: readonly T[],
  counts: ReadonlyMap<string, number>,
  ownFolder: (address: string) => string = folderOf,
): ReadonlyMap<string, readonly T[]> {
  const ownCounts = countByFolder(addressed.map(({ address }) => address));
  return groupBy(addressed, ({ address }) => {
    let folder = ownFolder(address);
    for (let outer = folder; outer !== "" && counts.get(outer) === ownCounts.get(outer); outer = folderOf(outer)) folder = outer;
    return folder;
  });
}

/** Sorts by address. */
export function inAddressOrder<T extends Addressed>(addressed: readonly T[]): readonly T[] {
  return addressed.toSorted((a, b) => (a.address < b.address ? -1 : 1));
}

/** What messages call a folder of pages. */
export function folderName(folder: string): string {
  return folder === "" ? "the docs root" : quote(folder);
}
