import { exactRedirects, finalAddress } from "../../config/exactRedirects.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, folderOf, indexOfFolder, pathBelow, selfAndFolders, withoutIndex } from "../../files/paths.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { writtenPaths } from "../../navigation/navigation.ts";
import type { PageFile } from "../../pages/pages.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";

/** The pages of a site that are deleted, and what is left next to them. */
export class DeletedPages {
  /** Those that have an address. */
  readonly pages: readonly PageFile[];
  readonly #addresses: ReadonlySet<string>;
  readonly #site: Site;

  /** `uris` are those of files and folders. */
  constructor(site: Site, uris: readonly string[]) {
    const deleted = new Set(uris.flatMap((uri) => pathBelow(site.root, uri) ?? []));
    const isDeleted = (path: string) => selfAndFolders(path).some((each) => deleted.has(each));
    this.#site = site;
    this.pages = [...site.view(servedPages)].filter(({ path }) => isDeleted(path));
    this.#addresses = new Set(this.pages.map(({ address }) => address));
  }

  /** Whether an address of docs.json is that of a deleted page. Some have the extension of the file. */
  has(address: string): boolean {
    return this.#addresses.has(address) || this.#addresses.has(withoutMarkdownExtension(address));
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
