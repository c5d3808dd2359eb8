import type { ExceededLimit } from "../files/exceededLimit.ts";
import { Exclusions, ignoreFiles, isSkippedFolder } from "../files/exclusions.ts";
import type { FileContent, FileList } from "../files/fileContent.ts";
import { isMarkdown } from "../files/fileKinds.ts";
import { pathBelow, startOf, uriBelow } from "../files/paths.ts";
import { OpenApiFinder } from "../pages/openApiFinder.ts";
import type { FoundOverlay } from "../pages/overlayFinder.ts";
import { OverlayFinder } from "../pages/overlayFinder.ts";
import type { PageIndex, PageIndexes } from "../pages/pageIndex.ts";
import { Pages } from "../pages/pages.ts";
import type { Transliterate } from "../pages/slug.ts";
import { concernsPages, filesIn, haveFiles, mayBeFolder } from "./changedPaths.ts";
import { exceededLimits } from "./exceededLimits.ts";
import type { Host, ReadOptions } from "./host.ts";
import { pageFiles } from "./pageFiles.ts";
import type { ReadPage } from "./readPage.ts";
import { isSamePage, maxPageSize, pageOf, readPage } from "./readPage.ts";
import { SnapshotMap } from "./snapshotMap.ts";

/** The state of a docs root. */
interface Root {
  pages: Pages | undefined;
  limits: readonly ExceededLimit[];
  readonly read: Map<string, ReadPage>;
  /** What is in the pages, by path. */
  readonly indexes: SnapshotMap<PageIndex>;
  /** Which files look like OpenAPI files. */
  readonly finder: OpenApiFinder;
  /** Absent until overlays are requested: to find them, the beginning of each data file is read. */
  overlayFinder: OverlayFinder | undefined;
  /** The files that have changed since they were read. */
  changed: Set<string>;
  /** Files were created or deleted since the folder was listed. */
  outdated: boolean;
  /** What was created or deleted since then, and may be a folder. */
  folders: Set<string>;
  running: Promise<void> | undefined;
}

/** How many files are read at the same time. */
const batch = 64;

const noIndexes: PageIndexes = new Map();
const noLimits: readonly ExceededLimit[] = [];

/** How much of a data file is read to find out what it is. In bytes. */
const headSize = 4096;

/** Reads the pages in each docs root. Reads a changed page again, and lists the folder again when a file is created or deleted. */
export class PageLoader {
  readonly #host: Pick<Host, "listFiles" | "readFile" | "run" | "pause" | "cache">;
  readonly #textOf: (uri: string) => string | undefined;
  readonly #transliterate: Transliterate;
  readonly #onChange: (root: string) => void;
  readonly #roots = new Map<string, Root>();

  /** `textOf` gives the text of a file that is open in an editor. `onChange` is called with a docs root whose pages changed. */
  constructor(
    host: Pick<Host, "listFiles" | "readFile" | "run" | "pause" | "cache">,
    textOf: (uri: string) => string | undefined,
    transliterate: Transliterate,
    onChange: (root: string) => void,
  ) {
    this.#host = host;
    this.#textOf = textOf;
    this.#transliterate = transliterate;
    this.#onChange = onChange;
  }

  /** Starts reading the pages in a docs root, and finding the overlays if `withOverlays` is set. */
  request(folder: string, withOverlays: boolean): void {
    const known = this.#roots.get(folder);
    if (known !== undefined) {
      if (withOverlays) this.#findOverlays(folder, known);
      return;
    }
    const root: Root = {
      pages: undefined,
      limits: [],
      read: new Map(),
      indexes: new SnapshotMap(),
      finder: new OpenApiFinder(),
      overlayFinder: withOverlays ? new OverlayFinder() : undefined,
      changed: new Set(),
      outdated: true,
      folders: new Set(),
      running: undefined,
    };
    this.#roots.set(folder, root);
    root.running = this.#run(folder, root);
  }

  #findOverlays(folder: string, root: Root): void {
    if (root.overlayFinder !== undefined) return;
    root.overlayFinder = new OverlayFinder();
    // A current run may be past them.
    root.changed.add("");
    root.running ??= this.#run(folder, root);
  }

  /** The pages in a docs root; undefined until they have been read, or if the folder cannot be listed. */
  pages(folder: string): Pages | undefined {
    return this.#roots.get(folder)?.pages;
  }

  /** What is in the pages of a docs root, by path; empty until the pages have been read. */
  indexes(folder: string): PageIndexes {
    const root = this.#roots.get(folder);
    return root?.pages === undefined ? noIndexes : root.indexes.snapshot;
  }

  /** The limits that files in a docs root exceed. */
  limits(folder: string): readonly ExceededLimit[] {
    return this.#roots.get(folder)?.limits ?? noLimits;
  }

  /** Reads a changed file again. `createdOrDeleted`: the file, or a folder, may have been created or deleted. */
  refresh(uri: string, createdOrDeleted: boolean): void {
    for (const [folder, root] of this.#roots) {
      const path = pathBelow(folder, uri);
      if (path === undefined) {
        if (createdOrDeleted && startOf(folder).startsWith(startOf(uri))) this.#refreshRoot(folder, root);
        continue;
      }
      const below = createdOrDeleted ? filesIn(path, root.pages) : [];
      let isOther = false;
      for (const file of [path, ...below]) {
        const text = this.#textOf(uriBelow(folder, file));
        const isOverlay = root.overlayFinder?.forget(file, text) === true;
        const isForgotten = root.finder.forget(file, text) || isOverlay;
        if (isForgotten || isMarkdown(file)) root.changed.add(file);
        isOther ||= isForgotten;
      }
      const isConcerned = isOther || below.length > 0 || concernsPages(path, root.pages, createdOrDeleted);
      if (isConcerned) root.outdated ||= createdOrDeleted || !(isOther || root.read.has(path));
      else if (createdOrDeleted && mayBeFolder(path)) root.folders.add(path);
      else continue;
      root.running ??= this.#run(folder, root);
    }
  }

  /** Lists all folders and reads all files again. */
  refreshAll(): void {
    for (const [folder, root] of this.#roots) this.#refreshRoot(folder, root);
  }

  #refreshRoot(folder: string, root: Root): void {
    root.finder.forgetAll();
    root.overlayFinder?.forgetAll();
    root.changed = new Set(root.pages?.files);
    root.outdated = true;
    root.running ??= this.#run(folder, root);
  }

  /** Forgets other docs roots. */
  retain(folders: ReadonlySet<string>): void {
    for (const folder of this.#roots.keys()) if (!folders.has(folder)) this.#roots.delete(folder);
  }

  /** Settles when the current reads are done in some docs roots, or in all; undefined if there are none. */
  running(folders: Iterable<string> = this.#roots.keys()): Promise<unknown> | undefined {
    const running = Array.from(folders, (folder) => this.#roots.get(folder)?.running).filter((reads) => reads !== undefined);
    return running.length === 0 ? undefined : Promise.all(running);
  }

  /** Reads what has changed, and then what changed meanwhile. Settles after the first, since a program may write pages all the time. */
  async #run(folder: string, root: Root): Promise<void> {
    const { changed, folders } = root;
    root.folders = new Set();
    // Without a list, there is nothing to read again.
    if (root.pages === undefined || (await haveFiles(this.#host, folder, folders))) root.outdated = true;
    const { outdated } = root;
    root.changed = new Set();
    root.outdated = false;
    const differs = (outdated || changed.size > 0) && (await this.#read(folder, root, changed, outdated));
    const isDue = root.outdated || root.changed.size > 0 || root.folders.size > 0;
    root.running = isDue ? this.#run(folder, root) : undefined;
    if (differs) this.#onChange(folder);
  }

  /** Reads what changed. Gives whether the pages differ, or what is in them. */
  async #read(folder: string, root: Root, changed: ReadonlySet<string>, outdated: boolean): Promise<boolean> {
    const { read, indexes } = root;
    const isTyping = !outdated && root.pages !== undefined && [...changed].every((path) => read.has(path));
    if (isTyping && !(await this.#readPages(folder, root, [...changed]))) return true;
    const list = outdated ? await this.#host.listFiles(folder, isSkippedFolder) : listOf(root.pages);
    if (list === undefined) {
      const wasKnown = root.pages !== undefined || root.limits.length > 0;
      root.pages = undefined;
      root.limits = [];
      return wasKnown;
    }
    const { files, limit, unreadable = [] } = list;
    if (limit !== undefined) {
      root.pages = undefined;
      root.limits = [{ message: `The docs root contains ${limit}. Its pages are not checked.` }];
      return true;
    }
    const present = new Set(files);
    for (const path of read.keys()) {
      if (present.has(path)) continue;
      read.delete(path);
      indexes.delete(path);
    }
    const due = isTyping ? [] : files.filter((path) => isMarkdown(path) && (changed.has(path) || !read.has(path)));
    const differs = (await this.#readPages(folder, root, due)) || isTyping;
    const openApiFiles = await this.#openApiFiles(folder, root, files);
    const isSameFiles = openApiFiles.join("\n") === root.pages?.openApiFiles.join("\n");
    const overlays = await this.#overlays(folder, root, files);
    const isSameOverlays = JSON.stringify(overlays) === JSON.stringify(root.pages?.overlays);
    if (!differs && !outdated && isSameFiles && isSameOverlays) return due.length > 0;
    const exclusions = new Exclusions(await this.#patterns(folder, present));
    // Pages are read in any order: what is made of them must not depend on it.
    const inOrder = files.flatMap((path) => read.get(path) ?? []);
    root.pages = new Pages(files, await pageFiles(inOrder, exclusions, () => this.#host.pause()), {
      openApiFiles,
      overlays,
      unreadable: new Set(unreadable),
      isComplete: !exclusions.isIncomplete && unreadable.length === 0 && inOrder.every(({ areLinksKnown }) => areLinksKnown),
    });
    root.limits = exceededLimits(exclusions, unreadable, inOrder);
    return true;
  }

  /** Reads pages. Gives whether any of them differs, as far as the list of pages is concerned. */
  async #readPages(folder: string, { read, indexes, pages }: Root, due: readonly string[]): Promise<boolean> {
    let differs = false;
    const isPage = (address: string) => pages?.pageOrIndex(address) !== undefined;
    // Of each page, only what is in it is kept, so that the texts do not fill the memory meanwhile.
    const readOne = async (path: string) => {
      const uri = uriBelow(folder, path);
      const record = await readPage(this.#host, { uri, text: this.#textOf(uri) }, path);
      const page = pageOf(uri, path, record, this.#transliterate);
      indexes.set(path, page.index);
      const before = read.get(path);
      differs ||= !isSamePage(before, page, isPage);
      read.set(path, page);
    };
    for (let start = 0; start < due.length; start += batch) await Promise.all(due.slice(start, start + batch).map(readOne));
    return differs;
  }

  /** The files that look like OpenAPI files; none if no page has `openapi` in its front matter. */
  async #openApiFiles(folder: string, { read, finder }: Root, files: readonly string[]): Promise<readonly string[]> {
    for (const { file } of read.values()) {
      if (file.frontMatter.openapi !== undefined)
        return finder.find(files, (path) => this.#looksLikeOpenApi(uriBelow(folder, path)));
    }
    return [];
  }

  async #overlays(folder: string, { overlayFinder }: Root, files: readonly string[]): Promise<readonly FoundOverlay[]> {
    if (overlayFinder === undefined) return [];
    const textOf = (content: FileContent) => (content.kind === "text" ? content.text : "");
    return overlayFinder.find(files, {
      head: async (path) => textOf(await this.#contentOf(folder, path, { limit: headSize, cut: true })),
      text: async (path) => textOf(await this.#contentOf(folder, path, {})),
    });
  }

  async #patterns(folder: string, present: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const patterns = new Map<string, string>();
    for (const path of ignoreFiles) {
      const content = present.has(path) ? await this.#contentOf(folder, path, { limit: maxPageSize, cut: true }) : undefined;
      if (content?.kind === "text") patterns.set(path, content.text);
    }
    return patterns;
  }

  async #looksLikeOpenApi(uri: string): Promise<boolean> {
    return (await this.#host.run({ uri, text: this.#textOf(uri) }, { kind: "detect" })) === true;
  }

  #contentOf(folder: string, path: string, options: ReadOptions): Promise<FileContent> {
    const uri = uriBelow(folder, path);
    const text = this.#textOf(uri);
    return text === undefined ? this.#host.readFile(uri, options) : Promise.resolve({ kind: "text", text });
  }
}

/** The files that are known, to be read again. */
function listOf(pages: Pages | undefined): FileList {
  return { files: [...(pages?.files ?? [])], unreadable: [...(pages?.unreadable ?? [])] };
}
