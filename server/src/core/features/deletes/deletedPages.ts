import { exactRedirects, finalAddress } from "../../config/exactRedirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, folderOf, indexOfFolder, selfAndFolders, withoutIndex, withoutInnerIndex } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import { groupRoot } from "../../navigation/groupRoot.ts";
import { defaultAmong } from "../../navigation/languageCoverage.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { writtenPathEntries } from "../../navigation/navigation.ts";
import type { PageFile } from "../../pages/pages.ts";
import { defaultVersion } from "../../site/defaultVersion.ts";
import { servedPages } from "../../site/servedPages.ts";
import { hasOtherFile, isServedWithout } from "../../site/servedWithout.ts";
import type { Site } from "../../site/site.ts";
import { firstBy } from "../../text/groupBy.ts";
import { lazy } from "../../text/lazy.ts";

/** What the page about a folder is often called. */
const overviewNames = ["overview", "introduction"];

/** The addresses that are left in a division. */
interface LeftPages {
  readonly first: string | undefined;
  /** By the address of a page that is not left: the one next to it, before it if possible. */
  readonly nextTo: ReadonlyMap<string, string>;
}

/** The pages of a site that are deleted, and what is left next to them. */
export class DeletedPages {
  /** Those that have an address, unless another file gets it. */
  readonly pages: readonly PageFile[];
  /** The code of the default language, if the site has languages. */
  readonly defaultLanguage: string | undefined;
  readonly #addresses: ReadonlySet<string>;
  readonly #isDeleted: (path: string) => boolean;
  readonly #site: Site;
  readonly #left = new Map<NavigationNode, LeftPages>();
  /** Found once for all pages of a version or a language. */
  readonly #starts = new Map<NavigationNode, string | undefined>();
  /** The first page of the navigation that is left. */
  readonly #firstLeft = lazy(() => {
    const found = [...this.#site.view(firstEntries).keys()].find((address) => this.#isLeft(address));
    return found && withoutIndex(found);
  });

  /** `uris` are those of files and folders. */
  constructor(site: Site, uris: readonly string[]) {
    const deleted = new Set(uris.flatMap((uri) => pathBelow(site.root, uri) ?? []));
    const isDeleted = (path: string) => selfAndFolders(path).some((each) => deleted.has(each));
    this.#isDeleted = isDeleted;
    this.#site = site;
    this.defaultLanguage = defaultAmong(site.navigation?.active.filter(({ kind }) => kind === "language") ?? [])?.label;
    this.pages = [...site.view(servedPages)].filter(
      ({ path, address }) => isDeleted(path) && !hasOtherFile(site, address, isDeleted),
    );
    this.#addresses = new Set(this.pages.map(({ address }) => address));
  }

  /** Whether an address of docs.json is that of a deleted page. Some have the extension of the file. */
  has(address: string): boolean {
    return this.#addresses.has(address) || this.#addresses.has(withoutMarkdownExtension(address));
  }

  /** What a division has of the deleted pages. */
  contentOf(division: NavigationNode): { readonly entries: readonly PageEntry[]; readonly root: boolean } {
    const root = division.fields.get("root");
    return {
      entries: writtenPathEntries(division).filter(({ value }) => this.has(addressOf(value))),
      root: root?.node.type === "string" && this.has(addressOf(textAt(root))),
    };
  }

  /**
   * The addresses of a page that nothing else has. The index of a folder is at the address of the folder, too. The docs root has an address
   * without a home page as well: that of the first page.
   */
  lostAddressesOf({ address }: PageFile): readonly string[] {
    const addresses = new Set([address, withoutInnerIndex(address)]);
    return [...addresses].filter((each) => !isServedWithout(this.#site, each, this.#isDeleted));
  }

  /** The address of the same page in the default language; undefined if there is none left, or if the page is in that language itself. */
  counterpartOf({ address }: PageFile): string | undefined {
    const { pages, counterparts } = this.#site;
    const at = pages?.indexOf(address);
    if (counterparts === undefined || at === undefined) return undefined;
    const key = counterparts.keyOf(at);
    // The pages of the default language often have no segment that names it.
    const found = [this.defaultLanguage ?? "", ""].flatMap((language) => counterparts.addressIn(language, key) ?? [])[0];
    return found === undefined || !this.#isLeft(found) ? undefined : withoutIndex(found);
  }

  /** What readers see of the default version, if the site has versions. */
  get defaultVersion(): string | undefined {
    return this.#site.view(defaultVersion).label;
  }

  /** The address of the same page in the default version; undefined if there is none left, or if the page is in that version itself. */
  inDefaultVersion({ address }: PageFile): string | undefined {
    const ends = this.#site
      .view(defaultVersion)
      .addressesFor(address)
      .map((each) => this.#endOf(each));
    const found = ends.find((each) => this.#isLeft(each));
    return found === undefined ? undefined : withoutIndex(found);
  }

  /** The address of the page that is listed next to a page, otherwise of the one at a folder around it; undefined if no page is left. */
  nearbyOf(page: PageFile): string | undefined {
    return this.neighborOf(page) ?? this.parentOf(page);
  }

  /** The address of the page that is listed next to a page, before it if possible; undefined if there is none in its divisions. */
  neighborOf({ address }: PageFile): string | undefined {
    const entry = this.#site.view(firstEntries).get(address);
    for (let node = entry?.owner; entry !== undefined && node !== undefined; node = node.parent) {
      const { first, nextTo } = this.#leftIn(node);
      const found = nextTo.get(addressOf(entry.value)) ?? first;
      if (found !== undefined) return withoutIndex(found);
    }
    return undefined;
  }

  /** What is left in a division. Found once for all of its pages: a folder may have thousands. */
  #leftIn(division: NavigationNode): LeftPages {
    const known = this.#left.get(division);
    if (known !== undefined) return known;
    const list = [...new Set(writtenPathEntries(division).map(({ value }) => addressOf(value)))];
    const left = new Set(list.filter((address) => this.#isLeft(address)));
    const nextTo = new Map<string, string>();
    for (const addresses of [list, list.toReversed()]) {
      let last: string | undefined;
      for (const address of addresses) {
        if (left.has(address)) last = address;
        else if (last !== undefined && !nextTo.has(address)) nextTo.set(address, last);
      }
    }
    const found = { first: [...left][0], nextTo };
    this.#left.set(division, found);
    return found;
  }

  /**
   * The address of the page about what a page is a part of: the nearest one of a folder around it, or otherwise of a group. Undefined if
   * there is none.
   */
  overviewOf({ address }: PageFile): string | undefined {
    for (let folder = folderOf(withoutIndex(address)); folder !== ""; folder = folderOf(folder)) {
      const names = [folder, indexOfFolder(folder), ...overviewNames.map((name) => `${folder}/${name}`)];
      const found = names.find((other) => this.#isLeft(other));
      if (found !== undefined) return withoutIndex(found);
    }
    for (let node = this.#site.view(firstEntries).get(address)?.owner; node !== undefined; node = node.parent) {
      const root = groupRoot(node);
      if (root !== undefined && this.#isLeft(addressOf(textAt(root)))) return withoutIndex(addressOf(textAt(root)));
    }
    return undefined;
  }

  /**
   * The address of the page about what a page is a part of, otherwise of the first page that is left of its version or language. The
   * home page if there is none, or the first page that is left if that is only a redirect to a deleted one. Undefined if no page is left.
   */
  parentOf(page: PageFile): string | undefined {
    const overview = this.overviewOf(page);
    if (overview !== undefined) return overview;
    const { address } = page;
    const start = this.#startFor(address);
    if (start !== undefined) return withoutIndex(start);
    const home = this.#endOf("");
    return this.has(home) ? this.#firstLeft() : home;
  }

  /** The first page that is left of the version or the language that lists a page. */
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
    const own = writtenPathEntries(division).map(({ value }) => addressOf(value));
    const found = own.find((address) => this.#isLeft(address));
    if (found !== undefined) return found;
    for (const child of division.children) {
      const inChild = this.#firstIn(child);
      if (inChild !== undefined) return inChild;
    }
    return undefined;
  }

  /** The pages that are left, first those of the navigation in its order. */
  leftPages(): readonly PageFile[] {
    const { pages } = this.#site;
    const listed = [...this.#site.view(firstEntries).keys()].flatMap((address) => pages?.page(address) ?? []);
    const all = new Set([...listed, ...this.#site.view(servedPages)]);
    return [...all].filter(({ address }) => this.#isLeft(address));
  }

  /** Whether the page at an address is left. A redirect from there to a deleted page would lead to itself afterward. */
  #isLeft(address: string): boolean {
    if (this.has(address)) return false;
    const page = this.#site.pages?.page(address);
    if (page === undefined || !this.#site.view(servedPages).has(page)) return false;
    const end = this.#endOf(withoutIndex(address));
    return !this.has(end) && !this.has(indexOfFolder(end));
  }

  /** Where the redirects from an address lead. */
  #endOf(address: string): string {
    return finalAddress(address, this.#site.view(exactRedirects));
  }
}

/** The first entry of each page. */
function firstEntries({ navigation }: Site): ReadonlyMap<string, PageEntry> {
  const entries = (navigation?.nodes ?? []).flatMap(writtenPathEntries);
  return firstBy(entries, ({ value }) => addressOf(value));
}
