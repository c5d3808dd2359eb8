import type { Exclusion } from "../files/exclusions.ts";
import { mayBePage } from "../files/exclusions.ts";
import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import { countByFolder, depthOf, folderOf, foldersOf, indexOfFolder, selfAndFolders } from "../files/paths.ts";
import type { TextFile } from "../files/textFile.ts";
import { groupBy } from "../std/groupBy.ts";
import { lazy } from "../std/lazy.ts";
import { nearestPath } from "../text/nearest.ts";
import { percentDecoded } from "../text/percentDecoded.ts";
import type { Span } from "../text/span.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { neighborsOf, nestedSites, normalForms, onlyLonger, splitAddress } from "./addressLookups.ts";
import type { ComponentIcon, PageExports } from "./content/pageContent.ts";
import { FilePaths } from "./filePaths.ts";
import type { FrontMatter } from "./frontMatter.ts";
import { needsCheck } from "./frontMatter.ts";
import type { Search } from "./memoizeSearch.ts";
import { memoizeSearch } from "./memoizeSearch.ts";
import { nearestApiFile, nearestFile, nearestPart } from "./nearestFile.ts";
import type { FoundOverlay } from "./overlayFinder.ts";
import { linkersOf } from "./pageLinks.ts";
import { SnippetFiles } from "./snippetFiles.ts";
import { isSnippet } from "./snippets.ts";

/** A Markdown file under the docs root. */
export interface PageFile {
  readonly uri: string;
  /** From the docs root, with its extension. */
  readonly path: string;
  /** The path without its extension, as in docs.json. */
  readonly address: string;
  /** Why the file is not a page; absent if it is one. */
  readonly excludedBy?: Exclusion;
  readonly frontMatter: FrontMatter;
  /** The addresses that it links to. */
  readonly linkedAddresses: readonly string[];
  /** The icons that its components have by name, each once. */
  readonly icons: readonly ComponentIcon[];
  /** The text up to the end of the front matter. */
  readonly head: string;
  /** The head as a file, for diagnostics. */
  readonly textFile: TextFile;
  /** What diagnostics about the whole page underline: its title, otherwise the first line. */
  readonly titleSpan: Span;
}

/** What is found in other files of a docs root. */
export type FoundFiles = Pick<Pages, "openApiFiles" | "asyncApiFiles" | "scripts" | "overlays" | "ignoredApiFiles">;

/** Common names of pages, also those of endpoints in folders for paths: one in another folder is not a likely suggestion. */
const commonNames: ReadonlySet<string> = new Set([
  ...["index", "overview", "introduction", "quickstart"],
  ...["get", "put", "post", "delete", "patch", "head", "options", "trace"],
]);

/** The files under a docs root: the pages by their address, and the paths of all files. Immutable. */
export class Pages {
  readonly #byAddress = new Map<string, PageFile>();
  /** The index of each page in `list`, by its address. */
  readonly #indexes: ReadonlyMap<string, number>;
  /** All pages, in a fixed order. */
  readonly list: readonly PageFile[];
  /** The few of them with front matter that needs a check. */
  readonly toCheck: readonly PageFile[];
  /** The files that have no address because another file has the same one. */
  readonly duplicates: readonly PageFile[];
  /** The paths of all files, from the docs root. */
  readonly files: ReadonlySet<string>;
  readonly #filePaths: FilePaths;
  readonly #byFoldedAddress = lazy(() => new Map(this.list.map((page) => [page.address.toLowerCase(), page])));
  readonly #byUri = lazy(() => new Map(this.list.map((page) => [page.uri, page])));
  readonly #normalForms = lazy(() => normalForms(this.list));
  readonly #foldedFiles = lazy(() => new Set(Array.from(this.files, (path) => path.toLowerCase())));
  readonly #folders = lazy(() => foldersOf(this.files));
  readonly #pageFolders = lazy(() =>
    foldersOf(this.list.flatMap(({ address, excludedBy }) => (excludedBy === undefined ? address : []))),
  );

  readonly #pageCounts = lazy(() => countByFolder(this.list.flatMap((page) => (mayBePage(page) ? page.address : []))));

  readonly #neighbors = lazy(() => neighborsOf(this.list));
  readonly #nestedSites = lazy(() => nestedSites(this.files));
  readonly #linkers = lazy(() => linkersOf(this.list, (address) => this.indexOf(address)));
  readonly #sorted = lazy(() => this.list.toSorted((a, b) => (a.address < b.address ? -1 : 1)));

  /**
   * The paths of all files that look like OpenAPI files, in docs.json or not, since the front matter of a page may refer to one.
   * Empty if no page does.
   */
  readonly openApiFiles: readonly string[];
  /** The same for AsyncAPI files. */
  readonly asyncApiFiles: readonly string[];
  /** What the scripts export that pages import, by path, as far as they could be read. */
  readonly scripts: ReadonlyMap<string, PageExports>;
  /** The overlays that name the OpenAPI file that they change, in the order in which they are applied. */
  readonly overlays: readonly FoundOverlay[];
  /** The files that could be OpenAPI or AsyncAPI files, and that `.mintignore` excludes. */
  readonly ignoredApiFiles: ReadonlySet<string>;

  /** The paths of folders that cannot be read. */
  readonly unreadable: ReadonlySet<string>;

  /** Whether all imports, links, and ignore patterns are known. Otherwise any file may be ignored, and any page linked. */
  readonly isComplete: boolean;

  /** `files` are paths from the docs root. If two pages have the same address, the `.mdx` file wins. */
  constructor(
    files: Iterable<string>,
    pages: Iterable<PageFile>,
    {
      openApiFiles = [],
      asyncApiFiles = [],
      scripts = new Map(),
      overlays = [],
      ignoredApiFiles = new Set(),
      isComplete = true,
      unreadable = new Set(),
    }: Partial<FoundFiles & Pick<Pages, "isComplete" | "unreadable">> = {},
  ) {
    this.openApiFiles = openApiFiles;
    this.asyncApiFiles = asyncApiFiles;
    this.scripts = scripts;
    this.overlays = overlays;
    this.ignoredApiFiles = ignoredApiFiles;
    this.isComplete = isComplete;
    this.unreadable = unreadable;
    this.files = new Set(files);
    this.#filePaths = new FilePaths(this.files);
    const duplicates: PageFile[] = [];
    for (const page of pages) {
      const other = this.#byAddress.get(page.address);
      const wins = other === undefined || page.path.endsWith(".mdx");
      if (wins) this.#byAddress.set(page.address, page);
      if (other !== undefined) duplicates.push(wins ? other : page);
    }
    this.duplicates = duplicates;
    this.list = [...this.#byAddress.values()];
    this.toCheck = this.list.filter(({ frontMatter }) => needsCheck(frontMatter));
    this.#indexes = new Map(this.list.map(({ address }, index) => [address, index]));
  }

  /** The index in `list` of the page at an address, case-sensitive. */
  indexOf(address: string): number | undefined {
    return this.#indexes.get(address);
  }

  /** The index in `list` of the page of a file, by the path of the file. */
  indexOfFile(path: string): number | undefined {
    const at = this.indexOf(withoutMarkdownExtension(path));
    return at !== undefined && this.list[at]?.path === path ? at : undefined;
  }

  /** The page at an address, case-sensitive. */
  page(address: string): PageFile | undefined {
    return this.#byAddress.get(address);
  }

  /** The page at an address, or the index of the folder there, case-sensitive. */
  pageOrIndex(address: string): PageFile | undefined {
    return this.page(address) ?? this.page(indexOfFolder(address));
  }

  /** The page at an address, case-insensitive. */
  pageInOtherCase(address: string): PageFile | undefined {
    return this.#byFoldedAddress().get(address.toLowerCase());
  }

  /** Whether a file has a path, case-insensitive: on many disks, a new file there would replace it. */
  hasFileInAnyCase(path: string): boolean {
    return this.#foldedFiles().has(path.toLowerCase());
  }

  /** The page of a file. */
  pageOf(uri: string): PageFile | undefined {
    return this.#byUri().get(uri);
  }

  /** The only page that an address without a page can mean: the index of a folder, or a page whose address is URL-encoded. */
  equivalentPage(address: string): PageFile | undefined {
    const page = this.page(indexOfFolder(address)) ?? this.page(percentDecoded(address));
    return page?.excludedBy === undefined ? page : undefined;
  }

  /**
   * The suggested address for one without a page: a similar one in the same folder, the one within `docs`, as the folder of a site is often
   * called, or one with the same name elsewhere.
   */
  readonly nearest: Search = memoizeSearch((address, budget) => this.#findNearest(address, budget));

  #findNearest(address: string, budget: WorkBudget): string | undefined {
    const forms = this.#normalForms();
    const same = forms.size === 0 ? undefined : forms.get(address.normalize());
    if (same !== undefined) return same;
    const { folder, name } = splitAddress(address);
    const isCommon = commonNames.has(name);
    const sameName = this.addressesNamed(name).filter((other) => !isCommon || depthOf(other) === depthOf(address));
    const neighbors = this.#neighbors().get(folder) ?? [];
    const near = nearestPath(address, [...neighbors, ...sameName], budget);
    if (near !== undefined) return near;
    const inFolder = this.page(address.replace(/^docs\//u, ""))?.address;
    return inFolder ?? (sameName.length === 1 && !isCommon ? sameName[0] : onlyLonger(address, neighbors));
  }

  readonly #pageFoldersByDepth = lazy(() => groupBy(this.pageFolders, depthOf));

  /** The suggested folder for an address, one at the same depth: it has an index, or the platform redirects to one of its pages. */
  readonly nearestPageFolder: Search = memoizeSearch((address, budget) =>
    nearestPath(address, this.#pageFoldersByDepth().get(depthOf(address)) ?? [], budget),
  );

  /** The addresses of the pages with a name, the last segment of an address, in any folder. */
  addressesNamed(name: string): readonly string[] {
    return this.#neighbors().get(name) ?? [];
  }

  /**
   * The suggested OpenAPI file for a path without a file: the same path with an extension or with another one, a similar path, or the
   * only file with that name.
   */
  readonly nearestApiFile: Search = memoizeSearch((path, budget) => nearestApiFile([...this.files], path, budget));

  /** The path of the file that a setting names: as it is written, or as in a URL, with escapes and a query. */
  fileAt(text: string): string | undefined {
    return this.#filePaths.at(text);
  }

  /** The path of the file that a path means only where upper and lower case are the same. */
  fileInOtherCase(path: string): string | undefined {
    return this.#filePaths.inOtherCase(path);
  }

  /** Whether a path is in a folder that cannot be read, so that anything may be there. */
  isUnknown(path: string): boolean {
    return this.unreadable.size > 0 && [path, ...foldersOf([path])].some((folder) => this.unreadable.has(folder));
  }

  /** The suggested image, font or data file for a path without a file: a similar one of its kind, or the only one with its name. */
  readonly nearestFile: Search = memoizeSearch((path, budget) => nearestFile([...this.files], path, budget));

  readonly #parts = lazy(() => this.list.filter(isSnippet).map(({ address }) => address));

  /** The suggested part of pages for the path of a Markdown file without its extension; as it is in `page`. */
  readonly nearestPart: Search = memoizeSearch((path, budget) => nearestPart(this.#parts(), path, budget));

  /** The files that pages name as snippets. */
  readonly snippets = lazy(() => new SnippetFiles(this.files));

  /** Whether a page belongs to another docs site in a subfolder. */
  isInNestedSite({ path }: PageFile): boolean {
    return this.nestedSiteAround(path) !== undefined;
  }

  /** The innermost subfolder around a file that has another docs site; undefined if there is none. */
  nestedSiteAround(path: string): string | undefined {
    const nested = this.#nestedSites();
    return nested.size === 0 ? undefined : selfAndFolders(folderOf(path)).find((folder) => nested.has(folder));
  }

  /** The indexes in `list` of the pages that link to the page at an index. */
  linkersOf(index: number): readonly number[] {
    return this.#linkers().get(index) ?? [];
  }

  /** How many pages are in each folder and below. Files that may be no pages count. */
  get pageCounts(): ReadonlyMap<string, number> {
    return this.#pageCounts();
  }

  /** All pages, in the order of their addresses. */
  get sorted(): readonly PageFile[] {
    return this.#sorted();
  }

  /** All folders that contain files. */
  get folders(): ReadonlySet<string> {
    return this.#folders();
  }

  /**
   * An address without the usual base path or one such as `product/docs`; undefined if it has none, or cannot have one because there is
   * such a folder. Source: docs/platform.md, "Redirects".
   */
  withoutBasePath(address: string): string | undefined {
    const base = basePath.exec(address)?.[0] ?? "/";
    return base === "/" || this.folders.has(base.slice(0, base.indexOf("/"))) ? undefined : address.slice(base.length);
  }

  /** All folders that contain pages. */
  get pageFolders(): ReadonlySet<string> {
    return this.#pageFolders();
  }
}

/** The usual base path in an address, perhaps with a folder before it. */
const basePath = /^(?:[^/]+\/)?docs\//u;
