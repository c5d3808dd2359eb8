import type { PageIndex, PageIndexes } from "../pages/pageIndex.ts";
import type { DocsRoot } from "./docsRoot.ts";
import type { LoadedPage } from "./readPage.ts";
import { isSamePage, loadedPage, readPage } from "./readPage.ts";
import { SnapshotMap } from "./snapshotMap.ts";

/** How many files are read at the same time. */
const batchSize = 64;

/** What was read of the pages in a docs root, by path. */
export class LoadedPages {
  readonly #root: DocsRoot;
  readonly #pages = new Map<string, LoadedPage>();
  readonly #indexes = new SnapshotMap<PageIndex>();

  constructor(root: DocsRoot) {
    this.#root = root;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** What is in the pages. */
  get indexes(): PageIndexes {
    return this.#indexes.snapshot;
  }

  has(path: string): boolean {
    return this.#pages.has(path);
  }

  paths(): Iterable<string> {
    return this.#pages.keys();
  }

  all(): Iterable<LoadedPage> {
    return this.#pages.values();
  }

  /** Those at some paths, in their order. */
  at(paths: readonly string[]): readonly LoadedPage[] {
    return paths.flatMap((path) => this.#pages.get(path) ?? []);
  }

  /** Reads pages. Gives whether any differs, as far as the list of pages is concerned. `isPage`: whether an address is that of a page. */
  async read(paths: readonly string[], isPage: (address: string) => boolean): Promise<boolean> {
    let differs = false;
    // Of each page, only what is in it is kept, so that the texts do not fill the memory meanwhile.
    const readOne = async (path: string) => {
      const file = this.#root.file(path);
      const record = await readPage(this.#root.host, file, path);
      const page = loadedPage(file.uri, path, record, this.#root.transliterate);
      differs ||= !isSamePage(this.#pages.get(path), page, isPage);
      this.#indexes.set(path, page.index);
      this.#pages.set(path, page);
    };
    for (let start = 0; start < paths.length; start += batchSize)
      await Promise.all(paths.slice(start, start + batchSize).map(readOne));
    return differs;
  }

  /** Forgets the pages at all other paths. */
  keepOnly(present: ReadonlySet<string>): void {
    for (const path of this.#pages.keys()) {
      if (present.has(path)) continue;
      this.#pages.delete(path);
      this.#indexes.delete(path);
    }
  }
}
