import type { Exclusion } from "../files/exclusions.ts";
import { mayBePage } from "../files/exclusions.ts";
import { folderOf } from "../files/paths.ts";
import { addTo } from "../std/groupBy.ts";
import { onlyOne } from "../std/onlyOne.ts";

/** A file, as far as its address is concerned. */
interface Addressed {
  readonly address: string;
  readonly excludedBy?: Exclusion;
}

/** The addresses of pages by their folder (with a slash at the end) and by their name. */
export function neighborsOf(pages: Iterable<Addressed>): ReadonlyMap<string, readonly string[]> {
  const neighbors = new Map<string, string[]>();
  for (const page of pages) {
    if (!mayBePage(page)) continue;
    const { address, excludedBy } = page;
    const { folder, name } = splitAddress(address);
    // A file that may not be a page is only suggested in its folder.
    for (const key of excludedBy === undefined ? [folder, name] : [folder]) addTo(neighbors, key, address);
  }
  return neighbors;
}

/**
 * The addresses of pages that are not ASCII, by their normal form in Unicode: file systems and editors may write the same name in different
 * forms.
 */
export function normalForms(pages: Iterable<Addressed>): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const { address, excludedBy } of pages)
    if (excludedBy === undefined && /[^\x20-\x7e]/u.test(address)) forms.set(address.normalize(), address);
  return forms;
}

/** The folder of an address, with a slash at the end, and the rest. */
export function splitAddress(address: string): { readonly folder: string; readonly name: string } {
  const slash = address.lastIndexOf("/");
  return { folder: `${address.slice(0, Math.max(slash, 0))}/`, name: address.slice(slash + 1) };
}

/** The only one of some addresses that goes on where the last word of an address ends: `guides/authentication` for `guides/auth`. */
export function onlyLonger(address: string, others: readonly string[]): string | undefined {
  if (!/[a-z]{4}$/iu.test(address)) return undefined;
  return onlyOne(others.filter((other) => other.startsWith(address) && /^[a-z]+$/iu.test(other.slice(address.length))));
}

/** The folders below the docs root that have a docs.json or `mint.json` of their own. */
export function nestedSites(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) if (/\/(?:docs|mint)\.json$/u.test(file)) folders.add(folderOf(file));
  return folders;
}
