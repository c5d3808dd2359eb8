import { exactRedirects, finalAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, indexOfFolder, selfAndFolders, withoutIndex, withoutInnerIndex } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { allPathEntries } from "../../navigation/navigation.ts";
import type { PageFile } from "../../pages/pages.ts";
import { servedPages } from "../../site/servedPages.ts";
import { hasOtherFile, isServedWithout } from "../../site/servedWithout.ts";
import type { Site } from "../../site/site.ts";

/** The pages of a site that are deleted. */
export class DeletedPages {
  /** Those that have an address, unless another file gets it. */
  readonly pages: readonly PageFile[];
  readonly #addresses: ReadonlySet<string>;
  readonly #isDeleted: (path: string) => boolean;
  readonly #site: Site;

  /** `uris` are those of files and folders. */
  constructor(site: Site, uris: readonly string[]) {
    const deleted = new Set(uris.flatMap((uri) => pathBelow(site.root, uri) ?? []));
    const isDeleted = (path: string) => selfAndFolders(path).some((each) => deleted.has(each));
    this.#isDeleted = isDeleted;
    this.#site = site;
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
      entries: allPathEntries(division).filter(({ value }) => this.has(addressOf(value))),
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

  /** Whether something is at an address without the deleted files, such as a generated page. */
  leaves(address: string): boolean {
    return isServedWithout(this.#site, address, this.#isDeleted);
  }

  /** Whether the page at an address remains. A redirect from there to a deleted page would lead to itself afterward. */
  remains(address: string): boolean {
    if (this.has(address)) return false;
    const page = this.#site.pages?.page(address);
    if (page === undefined || !this.#site.view(servedPages).has(page)) return false;
    const end = this.endOf(withoutIndex(address));
    return !this.has(end) && !this.has(indexOfFolder(end));
  }

  /** The address that the redirects from an address lead to in the end. */
  endOf(address: string): string {
    return finalAddress(address, this.#site.view(exactRedirects));
  }
}
