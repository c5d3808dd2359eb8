import { textAt } from "../../config/sourceNode.ts";
import { addressOf, folderOf, indexOfFolder, withoutIndex } from "../../files/paths.ts";
import { defaultAmong } from "../../navigation/languageCoverage.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { allPathEntries } from "../../navigation/navigation.ts";
import { groupRoot } from "../../navigation/nodes.ts";
import { isInNavigation } from "../../navigation/operationPages.ts";
import type { PageFile } from "../../pages/pages.ts";
import { defaultVersion } from "../../site/defaultVersion.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { firstBy } from "../../std/groupBy.ts";
import { lazy } from "../../std/lazy.ts";
import type { DeletedPages } from "./deletedPages.ts";

/** What the page about a folder is often called. */
const overviewNames = ["overview", "introduction"];

/** The addresses that remain in a division. */
interface RemainingPages {
  readonly first: string | undefined;
  /** By the address of a page that does not remain: the one next to it, before it if possible. */
  readonly nextTo: ReadonlyMap<string, string>;
}

/** The pages that can take the place of deleted ones, by their addresses. */
export class ReplacementPages {
  /** The code of the default language, if the site has languages. */
  readonly defaultLanguage: string | undefined;
  /** The name of the default version, if the site has versions. */
  readonly defaultVersion: string | undefined;
  readonly #deleted: DeletedPages;
  readonly #site: Site;
  readonly #remaining = new Map<NavigationNode, RemainingPages>();
  /** Found once for all pages of a version or a language. */
  readonly #starts = new Map<NavigationNode, string | undefined>();
  /** The first page of the navigation that remains. */
  readonly #firstRemaining = lazy(() => {
    const found = [...this.#site.view(firstEntries).keys()].find((address) => this.#remains(address));
    return found && withoutIndex(found);
  });

  constructor(site: Site, deleted: DeletedPages) {
    this.#site = site;
    this.#deleted = deleted;
    this.defaultLanguage = defaultAmong(site.navigation?.active.filter(({ kind }) => kind === "language") ?? [])?.label;
    this.defaultVersion = site.view(defaultVersion).label;
  }

  /** The address of the page that is generated for the operation of a page; undefined if there is none in the navigation. */
  generated(page: PageFile): string | undefined {
    const address = this.#site.view(generatedInstead).get(page);
    const remains = address !== undefined && this.#deleted.leaves(address) && !this.#deleted.has(this.#deleted.endOf(address));
    return remains ? address : undefined;
  }

  /** The address of the same page in the default language; undefined if none remains, or if the page is in that language itself. */
  inDefaultLanguage({ address }: PageFile): string | undefined {
    const { pages, counterparts } = this.#site;
    const at = pages?.indexOf(address);
    if (counterparts === undefined || at === undefined) return undefined;
    const key = counterparts.keyOf(at);
    // The pages of the default language often have no segment that names it.
    const found = [this.defaultLanguage ?? "", ""].flatMap((language) => counterparts.addressIn(language, key) ?? [])[0];
    return found === undefined || !this.#remains(found) ? undefined : withoutIndex(found);
  }

  /** The address of the same page in the default version; undefined if none remains, or if the page is in that version itself. */
  inDefaultVersion({ address }: PageFile): string | undefined {
    const ends = this.#site
      .view(defaultVersion)
      .addressesFor(address)
      .map((each) => this.#deleted.endOf(each));
    const found = ends.find((each) => this.#remains(each));
    return found === undefined ? undefined : withoutIndex(found);
  }

  /** The address of the page that is listed next to a page, otherwise of the one at a folder around it; undefined if no page remains. */
  nearby(page: PageFile): string | undefined {
    return this.neighbor(page) ?? this.parent(page);
  }

  /** The address of the page that is listed next to a page, before it if possible; undefined if there is none in its divisions. */
  neighbor({ address }: PageFile): string | undefined {
    const entry = this.#site.view(firstEntries).get(address);
    for (let node = entry?.owner; entry !== undefined && node !== undefined; node = node.parent) {
      const { first, nextTo } = this.#remainingIn(node);
      const found = nextTo.get(addressOf(entry.value)) ?? first;
      if (found !== undefined) return withoutIndex(found);
    }
    return undefined;
  }

  /** What remains in a division. Found once for all of its pages: a folder may have thousands. */
  #remainingIn(division: NavigationNode): RemainingPages {
    const known = this.#remaining.get(division);
    if (known !== undefined) return known;
    const list = [...new Set(allPathEntries(division).map(({ value }) => addressOf(value)))];
    const remaining = new Set(list.filter((address) => this.#remains(address)));
    const nextTo = new Map<string, string>();
    for (const addresses of [list, list.toReversed()]) {
      let last: string | undefined;
      for (const address of addresses) {
        if (remaining.has(address)) last = address;
        else if (last !== undefined && !nextTo.has(address)) nextTo.set(address, last);
      }
    }
    const found = { first: [...remaining][0], nextTo };
    this.#remaining.set(division, found);
    return found;
  }

  /**
   * The address of the page about what a page is a part of: the nearest one of a folder around it, or otherwise of a group. Undefined if
   * there is none.
   */
  overview({ address }: PageFile): string | undefined {
    for (let folder = folderOf(withoutIndex(address)); folder !== ""; folder = folderOf(folder)) {
      const names = [folder, indexOfFolder(folder), ...overviewNames.map((name) => `${folder}/${name}`)];
      const found = names.find((other) => this.#remains(other));
      if (found !== undefined) return withoutIndex(found);
    }
    for (let node = this.#site.view(firstEntries).get(address)?.owner; node !== undefined; node = node.parent) {
      const root = groupRoot(node);
      if (root !== undefined && this.#remains(addressOf(textAt(root)))) return withoutIndex(addressOf(textAt(root)));
    }
    return undefined;
  }

  /**
   * The address of the page about what a page is a part of, otherwise of the first page that remains of its version or language. The
   * home page if there is none, or the first page that remains if that is only a redirect to a deleted one. Undefined if no page remains.
   */
  parent(page: PageFile): string | undefined {
    const overview = this.overview(page);
    if (overview !== undefined) return overview;
    const { address } = page;
    const start = this.#startFor(address);
    if (start !== undefined) return withoutIndex(start);
    const home = this.#deleted.endOf("");
    return this.#deleted.has(home) ? this.#firstRemaining() : home;
  }

  /** The first page that remains of the version or the language that lists a page. */
  #startFor(address: string): string | undefined {
    for (let node = this.#site.view(firstEntries).get(address)?.owner; node !== undefined; node = node.parent) {
      if (node.kind !== "version" && node.kind !== "language") continue;
      if (!this.#starts.has(node)) this.#starts.set(node, this.#firstIn(node));
      const start = this.#starts.get(node);
      if (start !== undefined) return start;
    }
    return undefined;
  }

  #firstIn(division: NavigationNode): string | undefined {
    const own = allPathEntries(division).map(({ value }) => addressOf(value));
    const found = own.find((address) => this.#remains(address));
    if (found !== undefined) return found;
    for (const child of division.children) {
      const inChild = this.#firstIn(child);
      if (inChild !== undefined) return inChild;
    }
    return undefined;
  }

  /** The pages that remain, first those of the navigation in its order. */
  all(): readonly PageFile[] {
    const { pages } = this.#site;
    const listed = [...this.#site.view(firstEntries).keys()].flatMap((address) => pages?.page(address) ?? []);
    const all = new Set([...listed, ...this.#site.view(servedPages)]);
    return [...all].filter(({ address }) => this.#remains(address));
  }

  #remains(address: string): boolean {
    return this.#deleted.remains(address);
  }
}

/** The addresses of the pages that are generated for the operations of hand-written pages. */
function generatedInstead({ operationPages, documentingPages }: Site): ReadonlyMap<PageFile, string> {
  const generated = firstBy(operationPages.filter(isInNavigation), ({ operation }) => operation);
  const found = new Map<PageFile, string>();
  for (const { page, operations } of documentingPages) {
    const [shown] = operations;
    const instead = shown && generated.get(shown.operation);
    if (instead !== undefined && instead.address !== page.address) found.set(page, instead.address);
  }
  return found;
}

/** The first entry of each page. */
function firstEntries({ navigation }: Site): ReadonlyMap<string, PageEntry> {
  const entries = (navigation?.nodes ?? []).flatMap(allPathEntries);
  return firstBy(entries, ({ value }) => addressOf(value));
}
