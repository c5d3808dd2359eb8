import type { ExceededLimit } from "../files/exceededLimit.ts";
import { pathBelow, startOf, uriBelow } from "../files/uris.ts";
import type { PageIndexes } from "../pages/pageIndex.ts";
import type { Pages } from "../pages/pages.ts";
import type { DiskChange } from "./diskChange.ts";
import type { ReadContext } from "./docsRoot.ts";
import type { PagesRequest } from "./rootPageLoader.ts";
import { RootPageLoader } from "./rootPageLoader.ts";
import { whenAll } from "./whenAll.ts";

const noIndexes: PageIndexes = new Map();
const noLimits: readonly ExceededLimit[] = [];

/** What is told about the pages in docs roots. */
interface PageListeners {
  /** The pages in a docs root changed. */
  readonly onChange: (root: string) => void;
  /** The file or folder at a URI changed before a link was found there that leads to it. */
  readonly onLinkFound: (uri: string, change: DiskChange) => void;
}

/** Reads the pages in each docs root. Reads a changed page again, and lists the folder again when a file is created or deleted. */
export class PageLoader {
  readonly #context: ReadContext;
  readonly #listeners: PageListeners;
  readonly #roots = new Map<string, RootPageLoader>();

  constructor(context: ReadContext, listeners: PageListeners) {
    this.#context = context;
    this.#listeners = listeners;
  }

  /** Starts reading the pages in a docs root. */
  request(folder: string, wanted: PagesRequest): void {
    const root = this.#roots.get(folder) ?? this.#loaderOf(folder);
    this.#roots.set(folder, root);
    root.request(wanted);
  }

  #loaderOf(folder: string): RootPageLoader {
    const { onChange, onLinkFound } = this.#listeners;
    return new RootPageLoader(folder, this.#context, {
      onChange: () => onChange(folder),
      onLinkFound: (path, change) => onLinkFound(uriBelow(folder, path), change),
    });
  }

  /** The pages in a docs root; undefined until they have been read, or if the folder cannot be listed. */
  pages(folder: string): Pages | undefined {
    return this.#roots.get(folder)?.pages;
  }

  /** What is in the pages of a docs root, by path; empty until the pages have been read. */
  indexes(folder: string): PageIndexes {
    return this.#roots.get(folder)?.indexes ?? noIndexes;
  }

  /** The limits that files in a docs root exceed. */
  limits(folder: string): readonly ExceededLimit[] {
    return this.#roots.get(folder)?.limits ?? noLimits;
  }

  /** Call this with each change, wherever it is: links that are found later may lead there. */
  changed(uri: string, change: DiskChange): void {
    for (const root of this.#roots.values()) root.changed(uri, change);
  }

  /** The URIs of a file or folder in docs roots that links lead to it from. */
  linkedUris(uri: string): readonly string[] {
    return [...this.#roots].flatMap(([folder, root]) => root.linkedPaths(uri).map((path) => uriBelow(folder, path)));
  }

  /** Reads a changed file again. */
  refresh(uri: string, change: DiskChange): void {
    for (const [folder, root] of this.#roots) {
      const path = pathBelow(folder, uri);
      if (path !== undefined) root.refresh(path, change);
      else if (change === "createdOrDeleted" && startOf(folder).startsWith(startOf(uri))) root.refreshAll();
    }
  }

  /** Lists all folders and reads all files again. */
  refreshAll(): void {
    for (const root of this.#roots.values()) root.refreshAll();
  }

  /** Forgets other docs roots. */
  retain(folders: ReadonlySet<string>): void {
    for (const folder of this.#roots.keys()) if (!folders.has(folder)) this.#roots.delete(folder);
  }

  /** Settles when the current reads are done in some docs roots, or in all; undefined if there are none. */
  running(folders: Iterable<string> = this.#roots.keys()): Promise<unknown> | undefined {
    return whenAll(Array.from(folders, (folder) => this.#roots.get(folder)?.running));
  }
}
