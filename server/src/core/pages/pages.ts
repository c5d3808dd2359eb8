import { isImage } from "../files/fileKinds.ts";
import type { Exclusion } from "../files/ignored.ts";
import { addressOf, foldersOf } from "../files/paths.ts";
import type { TextFile } from "../files/textFile.ts";
import { memoize } from "../text/memoize.ts";
import { nearest } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";
import type { FrontMatter } from "./frontMatter.ts";
import { mayBeOpenApi } from "./openApiFinder.ts";

/** A Markdown file below the docs root. */
export interface PageFile {
  readonly uri: string;
  /** From the docs root, with its extension. */
  readonly path: string;
  /** The path without its extension: how docs.json names the page. */
  readonly address: string;
  /** Why the platform makes no page of it, if it does not. */
  readonly excludedBy?: Exclusion;
  readonly frontMatter: FrontMatter;
  /** The text up to the end of the front matter. */
  readonly head: string;
  /** The same, as a file that findings stand in: made once, for a rule may tell of all pages after each keystroke. */
  readonly text: TextFile;
  /** What findings of the page as a whole underline: its title, else the first line. */
  readonly title: Span;
}

/** Names that pages of many folders have: of these, one elsewhere is not the page that is meant. */
const commonNames: ReadonlySet<string> = new Set(["index", "overview", "introduction", "quickstart"]);

/** The files below a docs root, read once: the pages by their address, and the paths of all others. */
export class Pages {
  readonly #byAddress = new Map<string, PageFile>();
  /** The place of each page in `list`, by its address. */
  readonly #indexes: ReadonlyMap<string, number>;
  /** All pages, in a fixed order. */
  readonly list: readonly PageFile[];
  readonly #shadowed: PageFile[] = [];
  readonly #files: ReadonlySet<string>;
  #sorted: readonly PageFile[] | undefined;
  #byFoldedAddress: ReadonlyMap<string, PageFile> | undefined;
  #folders: ReadonlySet<string> | undefined;
  #pageFolders: ReadonlySet<string> | undefined;
  #neighbors: ReadonlyMap<string, readonly string[]> | undefined;
  #nestedSites: ReadonlySet<string> | undefined;

  /**
   * The paths of the files that seem to be OpenAPI descriptions, named in docs.json or not: a page may mean one of them in its
   * front matter. Empty where no page means any.
   */
  readonly openApiFiles: readonly string[];

  /** `files` are paths from the docs root; where two pages have one address, the `.mdx` file is the page. */
  constructor(files: Iterable<string>, pages: Iterable<PageFile>, descriptions: readonly string[] = []) {
    this.openApiFiles = descriptions;
    this.#files = new Set(files);
    for (const page of pages) {
      const other = this.#byAddress.get(page.address);
      const isFirst = other === undefined || page.path.endsWith(".mdx");
      if (isFirst) this.#byAddress.set(page.address, page);
      if (other !== undefined) this.#shadowed.push(isFirst ? other : page);
    }
    this.list = [...this.#byAddress.values()];
    this.#indexes = new Map(this.list.map(({ address }, index) => [address, index]));
  }

  /** The place in `list` of the page at an address, in exact case. */
  indexOf(address: string): number | undefined {
    return this.#indexes.get(address);
  }

  /** The page at an address, in exact case. */
  page(address: string): PageFile | undefined {
    return this.#byAddress.get(address);
  }

  /** The page at an address that differs in case alone. */
  pageInOtherCase(address: string): PageFile | undefined {
    this.#byFoldedAddress ??= new Map([...this.#byAddress].map(([known, page]) => [known.toLowerCase(), page]));
    return this.#byFoldedAddress.get(address.toLowerCase());
  }

  /** The page that a file is. */
  pageOf(uri: string): PageFile | undefined {
    for (const page of this.#byAddress.values()) if (page.uri === uri) return page;
    return undefined;
  }

  /** The page that an address which leads to none can only mean: the index of a folder, or a page whose address is written as in a URL. */
  equivalentPage(address: string): PageFile | undefined {
    const page = this.page(address === "" ? "index" : `${address}/index`) ?? this.page(decoded(address));
    return page?.excludedBy === undefined ? page : undefined;
  }

  /** The address of the page that one means which leads to none: a like one in its folder, or of its name in another folder. */
  readonly nearest: (address: string) => string | undefined = memoize((address) => this.#findNearest(address));

  #findNearest(address: string): string | undefined {
    this.#neighbors ??= neighborsOf(this.#byAddress.values());
    const { folder, name } = partsOf(address);
    const namesakes = this.#neighbors.get(name) ?? [];
    const [near] = nearest(address, [...(this.#neighbors.get(folder) ?? []), ...namesakes]);
    if (near !== undefined) return near;
    return namesakes.length === 1 && !commonNames.has(name) ? namesakes[0] : undefined;
  }

  /**
   * The path of the description that one means which leads to none: one with an extension, or another one, a like one, or the only
   * one of its name.
   */
  readonly nearestOpenApiFile: (path: string) => string | undefined = memoize((path) => this.#findNearestOpenApiFile(path));

  #findNearestOpenApiFile(path: string): string | undefined {
    const files = [...this.#files].filter(mayBeOpenApi);
    const bare = path.replace(/^\.?\/+/u, "");
    const stem = stemOf(bare);
    const [near = stem] = nearest(stem, new Set(files.map(stemOf)));
    const like = files.find((file) => stemOf(file) === stem) ?? files.find((file) => stemOf(file) === near);
    if (like !== undefined) return like;
    const { name } = partsOf(bare);
    const namesakes = files.filter((file) => partsOf(file).name === name);
    const [only, ...more] =
      namesakes.length > 0 ? namesakes : files.filter((file) => stemOf(partsOf(file).name) === stemOf(name));
    return more.length === 0 ? only : undefined;
  }

  /** The path of the file that a setting names: as it is written, or as in a URL, with escapes and a query. */
  fileAt(text: string): string | undefined {
    const bare = text.replace(/[?#].*$/su, "");
    const forms = [text, bare, decoded(bare)].map(addressOf);
    const found = forms.find((path) => this.#files.has(path));
    if (found !== undefined || !/[^\0-\x7F]/u.test(text)) return found;
    // One letter may be written in two ways, and systems do not agree which of them names a file.
    const composed = new Set(forms.map((path) => path.normalize()));
    for (const path of this.#files) if (composed.has(path.normalize())) return path;
    return undefined;
  }

  /** The path of the image, font or data file that one means which leads to none: a like one of its kind, or the only one of its name. */
  readonly nearestFile: (path: string) => string | undefined = memoize((path) => {
    const extension = /\.\w+$/u.exec(path)?.[0];
    const files = [...this.#files];
    if (extension === undefined) return files.find((file) => isImage(file) && file.replace(/\.\w+$/u, "") === path);
    const alike = files.filter((file) => (isImage(path) ? isImage(file) : file.endsWith(extension)));
    // The one of the other mode, or the next of a row, is another one.
    const [near] = nearest(
      path,
      alike.filter((file) => blurred(file) !== blurred(path) || file.toLowerCase() === path.toLowerCase()),
    );
    if (near !== undefined) return near;
    const { name } = partsOf(path);
    const [only, ...more] = alike.filter((file) => partsOf(file).name === name);
    return more.length === 0 ? only : undefined;
  });

  /** Whether a page belongs to a docs site of its own, in a folder below. */
  isInNestedSite({ path }: PageFile): boolean {
    this.#nestedSites ??= nestedSites(this.#files);
    if (this.#nestedSites.size === 0) return false;
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1))
      if (this.#nestedSites.has(path.slice(0, slash))) return true;
    return false;
  }

  /** All pages, by address. */
  get all(): ReadonlyMap<string, PageFile> {
    return this.#byAddress;
  }

  /** The files that the platform makes pages of, in the order of their addresses. */
  get sorted(): readonly PageFile[] {
    this.#sorted ??= [...this.#byAddress.values()]
      .filter(({ excludedBy }) => excludedBy === undefined)
      .sort((a, b) => (a.address < b.address ? -1 : 1));
    return this.#sorted;
  }

  /** The files that cannot be reached because another one has their address. */
  get shadowed(): readonly PageFile[] {
    return this.#shadowed;
  }

  /** The paths of all files, from the docs root. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** The folders that hold files, at every level. */
  get folders(): ReadonlySet<string> {
    this.#folders ??= foldersOf(this.#files);
    return this.#folders;
  }

  /** The folders that hold pages, at every level. */
  get pageFolders(): ReadonlySet<string> {
    this.#pageFolders ??= foldersOf(this.list.flatMap(({ address, excludedBy }) => (excludedBy === undefined ? address : [])));
    return this.#pageFolders;
  }
}

/** The addresses of pages by their folder (which ends with a slash) and by their name. */
function neighborsOf(pages: Iterable<PageFile>): ReadonlyMap<string, readonly string[]> {
  const neighbors = new Map<string, string[]>();
  for (const { address, excludedBy } of pages) {
    if (excludedBy !== undefined && excludedBy !== "unlikely") continue;
    const { folder, name } = partsOf(address);
    // What may well be no page is meant from within its folder alone.
    for (const key of excludedBy === undefined ? [folder, name] : [folder]) {
      const known = neighbors.get(key);
      if (known === undefined) neighbors.set(key, [address]);
      else known.push(address);
    }
  }
  return neighbors;
}

/** A path without what tells the modes and the numbers apart. */
function blurred(path: string): string {
  return path.replace(/\d+|light|dark/giu, "*");
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // A percent sign may well stand for itself.
    return address;
  }
}

function partsOf(address: string): { readonly folder: string; readonly name: string } {
  const slash = address.lastIndexOf("/");
  return { folder: `${address.slice(0, Math.max(slash, 0))}/`, name: address.slice(slash + 1) };
}

/** The path of a data file without its extension. */
function stemOf(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/u, "");
}

function nestedSites(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) if (/\/(?:docs|mint)\.json$/u.test(file)) folders.add(file.slice(0, file.lastIndexOf("/")));
  return folders;
}
