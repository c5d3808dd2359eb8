import { folderOf, foldersOf } from "../files/paths.ts";
import { groupBy } from "../std/groupBy.ts";
import { lazy } from "../std/lazy.ts";
import { nearestPath } from "../text/nearest.ts";

/** For how many unknown addresses of a site the nearest page is looked up: when an OpenAPI file is gone, all of its pages are. */
export const maxSuggestions = 20;

/** Generated pages of a site, by their addresses. */
export class GeneratedAddresses<T extends { readonly address: string }> {
  readonly #pages: ReadonlyMap<string, T>;
  readonly #folders = lazy(() => foldersOf(this.#pages.keys()));
  readonly #byFolder = lazy(() => groupBy(this.#pages.keys(), (address) => folderOf(address).toLowerCase()));

  constructor(pages: readonly T[]) {
    this.#pages = new Map(pages.map((page) => [page.address, page]));
  }

  /** The page at an address, in exact case. */
  get(address: string): T | undefined {
    return this.#pages.get(address);
  }

  /** Whether there is a page somewhere below a folder. */
  hasFolder(folder: string): boolean {
    return this.#folders().has(folder);
  }

  /** The page that an unknown address most likely means: a similar one in the same folder. */
  nearest(address: string): T | undefined {
    const inFolder = this.#byFolder().get(folderOf(address.toLowerCase())) ?? [];
    const near = nearestPath(address, inFolder, { left: Number.MAX_SAFE_INTEGER });
    return near === undefined ? undefined : this.#pages.get(near);
  }
}

/** What the platform compares of the addresses of generated pages. Source: docs/platform.md, "graphql". */
export function addressKey(address: string): string {
  // Nearly all addresses are plain, and a site may have thousands of pages.
  if (/^[!-[\]-~]*$/u.test(address)) return address.toLowerCase();
  return address.replaceAll("\\", "/").normalize("NFC").toLowerCase();
}
