import { addressOf } from "../files/paths.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { allPathEntries, isShadowed } from "./navigation.ts";

/** The page paths of a node, looked up. */
export interface PageList {
  readonly node: NavigationNode;
  /** Whether other content takes precedence, here or further up. */
  readonly isShadowed: boolean;
  readonly entries: readonly PageEntry[];
  /** The number of the page of each entry in `Pages.list`; -1 if there is none. */
  readonly pageNumbers: Int32Array;
}

/** The entries of a list that name no file. */
export function missingEntries({ entries, pageNumbers }: PageList): readonly PageEntry[] {
  return entries.filter((_, at) => pageNumbers[at] === -1);
}

/** The entries of a list that name no page, each with the file that it names instead, if any. */
export function* entriesWithoutPage(
  { entries, pageNumbers }: PageList,
  { list }: Pages,
): Iterable<{ readonly entry: PageEntry; readonly file: PageFile | undefined }> {
  for (let at = 0; at < pageNumbers.length; at++) {
    const file = list[pageNumbers[at] ?? -1];
    const entry = file === undefined || file.excludedBy !== undefined ? entries[at] : undefined;
    if (entry !== undefined) yield { entry, file };
  }
}

/** Gives the lists of a navigation after each change of it, for the same pages. */
export function pageLookup(pages: Pages): PageLookup {
  return new PageLookup(pages);
}

/**
 * Looks up the page paths of a navigation at each keystroke. Nearly all of them are those of the version before, the same strings at the
 * same places, for which the answer is kept.
 */
class PageLookup {
  readonly #pages: Pages;
  #before: readonly LookedUp[] = [];

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /** All page paths of a navigation, in its order. */
  lists(navigation: NavigationNode): readonly PageList[] {
    const lists: PageList[] = [];
    const lookedUp: LookedUp[] = [];
    const waiting: [node: NavigationNode, isShadowedAbove: boolean][] = [[navigation, false]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [node, isShadowedAbove] = next;
      if (node.pages.length > 0) {
        const entries = allPathEntries(node);
        const found = this.#lookUp(entries, this.#before[lists.length]);
        lookedUp.push(found);
        const { pageNumbers } = found;
        lists.push({ node, isShadowed: isShadowedAbove || isShadowed(node, "pages"), entries, pageNumbers });
      }
      for (const child of node.children.toReversed()) waiting.push([child, isShadowedAbove || isShadowed(node, child.key)]);
    }
    this.#before = lookedUp;
    return lists;
  }

  #lookUp(entries: readonly PageEntry[], before: LookedUp | undefined): LookedUp {
    const isSame = entries.length === before?.paths.length && entries.every(({ value }, at) => value === before.paths[at]);
    if (before !== undefined && isSame) return before;
    const paths: string[] = [];
    const pageNumbers = new Int32Array(entries.length);
    for (const { value } of entries) {
      const at = paths.push(value) - 1;
      pageNumbers[at] = before?.paths[at] === value ? (before.pageNumbers[at] ?? -1) : this.#indexOf(value);
    }
    return { paths, pageNumbers };
  }

  #indexOf(path: string): number {
    // Nearly all paths are addresses already.
    return this.#pages.indexOf(path) ?? this.#pages.indexOf(addressOf(path)) ?? -1;
  }
}

/** The paths of a list, and the index of the page of each. Without the entries, which hold a version of the whole file. */
interface LookedUp {
  readonly paths: readonly string[];
  readonly pageNumbers: Int32Array;
}
