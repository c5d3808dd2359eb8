import { selfAndFolders } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import type { Pages } from "../../pages/pages.ts";

/** A file or a folder that gets another URI. */
export interface FileMove {
  readonly oldUri: string;
  readonly newUri: string;
}

/** The files of a site that get other paths, from the docs root, and the generated pages that get other addresses. */
export class MovedPaths {
  /** The new paths of the files by their old ones. */
  readonly files: ReadonlyMap<string, string>;
  /** The new addresses of generated pages by their old ones. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The new paths of the folders that move by their old ones. */
  readonly folders: ReadonlyMap<string, string>;

  readonly #pages: Pages | undefined;

  private constructor(
    files: ReadonlyMap<string, string>,
    folders: ReadonlyMap<string, string>,
    addresses: ReadonlyMap<string, string>,
    pages?: Pages,
  ) {
    this.files = files;
    this.folders = folders;
    this.addresses = addresses;
    this.#pages = pages;
  }

  /** No files, but these generated pages. */
  static ofGenerated(addresses: ReadonlyMap<string, string>): MovedPaths {
    return new MovedPaths(new Map(), new Map(), addresses);
  }

  /** What moves in a docs root. What leaves it, or comes into it, does not count. */
  static of(root: string, pages: Pages, moves: readonly FileMove[]): MovedPaths {
    const files = new Map<string, string>();
    const folders = new Map<string, string>();
    for (const { oldUri, newUri } of moves) {
      const from = pathBelow(root, oldUri);
      const to = pathBelow(root, newUri);
      if (from === undefined || to === undefined || from === to) continue;
      if (pages.files.has(from)) files.set(from, to);
      else folders.set(from, to);
    }
    if (folders.size > 0) {
      for (const path of pages.files) {
        const moved = below(folders, path);
        if (moved !== undefined && !files.has(path)) files.set(path, moved);
      }
    }
    return new MovedPaths(files, folders, new Map(), pages);
  }

  /** The path of a file after the move. */
  path(path: string): string {
    return this.files.get(path) ?? path;
  }

  /** Whether a page that does not move has an address. */
  keepsPage(address: string): boolean {
    const page = this.#pages?.page(address);
    return page !== undefined && !this.files.has(page.path);
  }

  /** The path of a folder after the move. */
  folder(path: string): string {
    return below(this.folders, path) ?? path;
  }
}

function below(folders: ReadonlyMap<string, string>, path: string): string | undefined {
  if (folders.size === 0) return undefined;
  const from = selfAndFolders(path).find((each) => folders.has(each));
  return from === undefined ? undefined : (folders.get(from) ?? "") + path.slice(from.length);
}
