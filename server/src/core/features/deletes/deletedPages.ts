import { exactRedirects, finalAddress } from "../../config/exactRedirects.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, folderOf, indexOfFolder, pathBelow, selfAndFolders, withoutIndex } from "../../files/paths.ts";
import { defaultLanguage, languagesOf } from "../../navigation/languageCoverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { writtenPaths } from "../../navigation/navigation.ts";
import { Counterparts } from "../../pages/counterparts.ts";
import type { PageFile } from "../../pages/pages.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";

/** The pages of a site that are deleted, and what is left next to them. */
export class DeletedPages {
  /** Those that have an address. */
  readonly pages: readonly PageFile[];
  /** The code of the default language, if the site has languages. */
  readonly language: string | undefined;
  readonly #addresses: ReadonlySet<string>;
  readonly #site: Site;
  readonly #counterparts = lazy(() => {
    const { navigation, pages } = this.#site;
    return navigation && pages && this.language !== undefined ? new Counterparts(pages, languagesOf(navigation)) : undefined;
  });

  /** `uris` are those of files and folders. */
  constructor(site: Site, uris: readonly string[]) {
    const deleted = new Set(uris.flatMap((uri) => pathBelow(site.root, uri) ?? []));
    const isDeleted = (path: string) => selfAndFolders(path).some((each) => deleted.has(each));
    this.#site = site;
    this.language = defaultLanguage(site.navigation?.active.filter(({ kind }) => kind === "language") ?? [])?.label;
    this.pages = [...site.view(servedPages)].filter(({ path }) => isDeleted(path));
    this.#addresses = new Set(this.pages.map(({ address }) => address));
  }

  /** Whether an address of docs.json is that of a deleted page. Some have the extension of the file. */
  has(address: string): boolean {
    return this.#addresses.has(address) || this.#addresses.has(withoutMarkdownExtension(address));
  }

  /** The address of the same page in the default language; undefined if there is none left, or if the page is in that language itself. */
  counterpartOf({ address }: PageFile): string | undefined {
    const { pages } = this.#site;
    const counterparts = this.#counterparts();
    const at = pages?.indexOf(address);
    if (counterparts === undefined || at === undefined) return undefined;
    const key = counterparts.keyOf(at);
    // The pages of the default language often have no segment that names it.
    const found = [this.language ?? "", ""].flatMap((language) => counterparts.addressIn(language, key) ?? [])[0];
    return found === undefined || found === address || this.has(found) || !this.#isThere(found) ? undefined : withoutIndex(found);
  }

  /** The address of the page that is listed next to a page, before it if possible; undefined if there is none in its divisions. */
  neighborOf({ address }: PageFile): string | undefined {
    const entry = this.#entries().get(address);
    for (let node = entry?.owner; node !== undefined; node = node.parent) {
      const list = writtenPaths(node).map(({ value }) => addressOf(value));
      const at = entry === undefined ? 0 : list.indexOf(addressOf(entry.value));
      const around = [...list.slice(0, Math.max(at, 0)).toReversed(), ...list.slice(at + 1)];
      const found = around.find((other) => !this.has(other) && this.#isThere(other));
      if (found !== undefined) return withoutIndex(found);
    }
    return undefined;
  }

  /**
   * The address of the nearest page at a folder around a page; the home page if there is none. Undefined if that is only a redirect to a
   * deleted page.
   */
  parentOf({ address }: PageFile): string | undefined {
    for (let folder = folderOf(withoutIndex(address)); folder !== ""; folder = folderOf(folder)) {
      const found = [folder, indexOfFolder(folder)].find((other) => !this.has(other) && this.#isThere(other));
      if (found !== undefined) return withoutIndex(found);
    }
    const home = finalAddress("", exactRedirects(this.#site.redirects));
    return this.has(home) ? undefined : home;
  }

  #isThere(address: string): boolean {
    const page = this.#site.pages?.page(address);
    return page !== undefined && this.#site.view(servedPages).has(page);
  }

  /** The first entry of each page. */
  #entries(): ReadonlyMap<string, PageEntry> {
    return this.#site.view(firstEntries);
  }
}

function firstEntries({ navigation }: Site): ReadonlyMap<string, PageEntry> {
  const found = new Map<string, PageEntry>();
  for (const node of navigation?.nodes ?? []) {
    for (const entry of writtenPaths(node)) {
      const address = addressOf(entry.value);
      if (!found.has(address)) found.set(address, entry);
    }
  }
  return found;
}
