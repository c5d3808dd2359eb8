import type { ExceededLimit } from "../files/exceededLimit.ts";
import { Exclusions, isSkippedFolder } from "../files/exclusions.ts";
import type { FileContent, FileList } from "../files/fileContent.ts";
import { isMarkdown } from "../files/fileKinds.ts";
import { uriBelow } from "../files/uris.ts";
import type { ApiFormat } from "../openapi/apiFormat.ts";
import { ApiFileFinder } from "../pages/apiFileFinder.ts";
import type { ContentCache } from "../pages/contentCache.ts";
import { namesPartOf } from "../pages/frontMatter.ts";
import type { FoundOverlay } from "../pages/overlayFinder.ts";
import { OverlayFinder } from "../pages/overlayFinder.ts";
import type { PageIndex, PageIndexes } from "../pages/pageIndex.ts";
import type { FoundFiles } from "../pages/pages.ts";
import { Pages } from "../pages/pages.ts";
import { ScriptReader } from "../pages/scriptReader.ts";
import type { Transliterate } from "../pages/slug.ts";
import { ChangeBurst } from "./changeBurst.ts";
import { concernsPages, filesIn, haveFiles, mayBeFolder } from "./changedPaths.ts";
import type { DiskChange } from "./diskChange.ts";
import { exceededLimits } from "./exceededLimits.ts";
import { fileListOf, isSameFound } from "./foundFiles.ts";
import type { Host, ReadOptions } from "./host.ts";
import { ignoredApiFiles, ignorePatterns } from "./ignorePatterns.ts";
import { pageFiles } from "./pageFiles.ts";
import type { LoadedPage } from "./readPage.ts";
import { isSamePage, loadedPage, maxPageSize, readPage } from "./readPage.ts";
import { currentContent } from "./readText.ts";
import { SnapshotMap } from "./snapshotMap.ts";
import type { TextOf } from "./textOf.ts";

/** What pages are read with. */
export interface ReadContext {
  readonly host: Pick<Host, "listFiles" | "readFile" | "run" | "pause" | "cache">;
  readonly textOf: TextOf;
  readonly transliterate: Transliterate;
}

/** What is read of a docs root. */
export interface PagesRequest {
  /** Whether the overlays of its OpenAPI files are found, too. */
  readonly withOverlays: boolean;
}

/** How many files are read at the same time. */
const batchSize = 64;

const noIndexes: PageIndexes = new Map();

/** How much of a data file is read to find out what it is, in bytes. */
const headSize = 4096;

/** Reads the pages in one docs root. */
export class RootPageLoader {
  readonly #folder: string;
  readonly #context: ReadContext;
  readonly #onChange: () => void;
  #pages: Pages | undefined;
  #limits: readonly ExceededLimit[] = [];
  readonly #read = new Map<string, LoadedPage>();
  /** What is in the pages, by path. */
  readonly #indexes = new SnapshotMap<PageIndex>();
  /** Which files look like OpenAPI and AsyncAPI files. */
  readonly #finders = { openapi: new ApiFileFinder("openapi"), asyncapi: new ApiFileFinder("asyncapi") };
  readonly #scriptReader = new ScriptReader();
  /** Absent until overlays are requested: to find them, the beginning of each data file is read. */
  #overlayFinder: OverlayFinder | undefined;
  /** The files that have changed since they were read. */
  #changed = new Set<string>();
  /** Files were created or deleted since the folder was listed. */
  #isOutdated = true;
  /** What was created or deleted since then, and may be a folder. */
  #folders = new Set<string>();
  /** The texts of the ignore files. */
  #patterns: ReadonlyMap<string, string> = new Map();
  readonly #burst = new ChangeBurst();
  #running: Promise<void> | undefined;

  constructor(folder: string, context: ReadContext, onChange: () => void) {
    this.#folder = folder;
    this.#context = context;
    this.#onChange = onChange;
  }

  /** Undefined until they have been read, or if the folder cannot be listed. */
  get pages(): Pages | undefined {
    return this.#pages;
  }

  /** What is in the pages, by path; empty until they have been read. */
  get indexes(): PageIndexes {
    return this.#pages === undefined ? noIndexes : this.#indexes.snapshot;
  }

  /** The limits that files exceed. */
  get limits(): readonly ExceededLimit[] {
    return this.#limits;
  }

  /** Settles when the current reads are done; undefined if there are none. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /** Starts reading the pages. */
  request({ withOverlays }: PagesRequest): void {
    if (withOverlays && this.#overlayFinder === undefined) {
      this.#overlayFinder = new OverlayFinder();
      // A current run may be past them.
      this.#changed.add("");
    }
    if (this.#isDue) this.#start();
  }

  /** Reads a changed file again. */
  refresh(path: string, change: DiskChange): void {
    this.#burst.changed(path);
    const wasCreatedOrDeleted = change === "createdOrDeleted";
    const below = wasCreatedOrDeleted ? filesIn(path, this.#pages) : [];
    let isOther = false;
    for (const file of [path, ...below]) {
      const text = this.#context.textOf(uriBelow(this.#folder, file));
      const isForgotten = this.#caches.map((cache) => cache.forget(file, text)).includes(true);
      if (isForgotten || isMarkdown(file)) this.#changed.add(file);
      isOther ||= isForgotten;
    }
    const isConcerned = isOther || below.length > 0 || concernsPages(path, this.#pages, change);
    if (isConcerned) this.#isOutdated ||= wasCreatedOrDeleted || !(isOther || this.#read.has(path));
    else if (wasCreatedOrDeleted && mayBeFolder(path)) this.#folders.add(path);
    else return;
    this.#start();
  }

  /** Lists the folder and reads all files again. */
  refreshAll(): void {
    for (const cache of this.#caches) cache.forgetAll();
    // Until the first pages are known, files may have been read, or have changed in an editor, all the same.
    for (const path of [...(this.#pages?.files ?? []), ...this.#read.keys()]) this.#changed.add(path);
    this.#isOutdated = true;
    this.#start();
  }

  /** What was found in files that are no pages. */
  get #caches(): readonly Pick<ContentCache<unknown>, "forget" | "forgetAll">[] {
    const { openapi, asyncapi } = this.#finders;
    const readers = [openapi, asyncapi, this.#scriptReader, this.#overlayFinder];
    return readers.flatMap((reader) => reader?.known ?? []);
  }

  get #isDue(): boolean {
    return this.#isOutdated || this.#changed.size > 0 || this.#folders.size > 0;
  }

  #start(): void {
    this.#running ??= this.#run();
  }

  /** Reads what is due. If that fails, all is due again at the next request. */
  async #run(): Promise<void> {
    try {
      await this.#readDue();
    } catch (error) {
      for (const path of this.#read.keys()) this.#changed.add(path);
      this.#isOutdated = true;
      this.#running = undefined;
      throw error;
    }
  }

  /** Reads what has changed, and then what changed meanwhile. Settles after the first, since a program may write pages all the time. */
  async #readDue(): Promise<void> {
    await this.#burst.whenOver(this.#read.size, () => this.#context.host.pause());
    const changed = this.#changed;
    const folders = this.#folders;
    this.#folders = new Set();
    // Without a list, there is nothing to read again.
    if (this.#pages === undefined || (await haveFiles(this.#context.host, this.#folder, folders))) this.#isOutdated = true;
    const isOutdated = this.#isOutdated;
    this.#changed = new Set();
    this.#isOutdated = false;
    const differs = (isOutdated || changed.size > 0) && (await this.#readChanged(changed, isOutdated));
    this.#running = this.#isDue ? this.#run() : undefined;
    if (differs) this.#onChange();
  }

  /** Reads what changed. Gives whether the pages differ, or what is in them. */
  async #readChanged(changed: ReadonlySet<string>, isOutdated: boolean): Promise<boolean> {
    const isTyping = !isOutdated && this.#pages !== undefined && [...changed].every((path) => this.#read.has(path));
    if (isTyping && !(await this.#readPages([...changed]))) return true;
    const list = isOutdated ? await this.#context.host.listFiles(this.#folder, isSkippedFolder) : fileListOf(this.#pages);
    if (list === undefined || list.limitMessage !== undefined) return this.#dropPages(list?.limitMessage);
    const present = new Set(list.files);
    this.#forgetOthers(present);
    const due = isTyping ? [] : list.files.filter((path) => isMarkdown(path) && (changed.has(path) || !this.#read.has(path)));
    const differs = (await this.#readPages(due)) || isTyping;
    if (isOutdated)
      this.#patterns = await ignorePatterns(present, (path) => this.#contentOf(path, { limit: maxPageSize, cut: true }));
    const found = await this.#filesFound(list.files, present);
    if (!differs && !isOutdated && this.#pages !== undefined && isSameFound(found, this.#pages)) return due.length > 0;
    await this.#makePages(list, new Exclusions(this.#patterns), found);
    return true;
  }

  /** Knows no pages any more: the folder has too many files, or cannot be listed. Gives whether that is new. */
  #dropPages(limit: string | undefined): boolean {
    const wasKnown = this.#pages !== undefined || this.#limits.length > 0;
    this.#pages = undefined;
    this.#limits = limit === undefined ? [] : [{ message: `The docs root contains ${limit}. Its pages are not checked.` }];
    return wasKnown || limit !== undefined;
  }

  #forgetOthers(present: ReadonlySet<string>): void {
    for (const path of this.#read.keys()) {
      if (present.has(path)) continue;
      this.#read.delete(path);
      this.#indexes.delete(path);
    }
  }

  /** Makes the next version of the pages from what has been read. */
  async #makePages({ files, unreadable = [] }: NonNullable<FileList>, exclusions: Exclusions, found: FoundFiles): Promise<void> {
    // Pages are read in any order: what is made of them must not depend on it.
    const inOrder = files.flatMap((path) => this.#read.get(path) ?? []);
    const pages = await pageFiles(inOrder, exclusions, () => this.#context.host.pause());
    this.#pages = new Pages(files, pages, {
      ...found,
      unreadable: new Set(unreadable),
      isComplete: !exclusions.isIncomplete && unreadable.length === 0 && inOrder.every(({ areLinksKnown }) => areLinksKnown),
    });
    this.#limits = exceededLimits(exclusions, unreadable, inOrder);
  }

  /** Reads pages. Gives whether any of them differs, as far as the list of pages is concerned. */
  async #readPages(due: readonly string[]): Promise<boolean> {
    const { host, textOf, transliterate } = this.#context;
    const pages = this.#pages;
    let differs = false;
    const isPage = (address: string) => pages?.pageOrIndex(address) !== undefined;
    // Of each page, only what is in it is kept, so that the texts do not fill the memory meanwhile.
    const readOne = async (path: string) => {
      const uri = uriBelow(this.#folder, path);
      const record = await readPage(host, { uri, text: textOf(uri) }, path);
      const page = loadedPage(uri, path, record, transliterate);
      this.#indexes.set(path, page.index);
      const before = this.#read.get(path);
      differs ||= !isSamePage(before, page, isPage);
      this.#read.set(path, page);
    };
    for (let start = 0; start < due.length; start += batchSize)
      await Promise.all(due.slice(start, start + batchSize).map(readOne));
    return differs;
  }

  async #filesFound(listed: readonly string[], present: ReadonlySet<string>): Promise<FoundFiles> {
    const ignored = ignoredApiFiles(listed, this.#patterns);
    const files = listed.filter((path) => !ignored.has(path));
    const imported = Array.from(this.#read.values(), ({ imports }) => imports.filter((path) => present.has(path))).flat();
    return {
      openApiFiles: await this.#apiFiles(files, "openapi"),
      asyncApiFiles: await this.#apiFiles(files, "asyncapi"),
      scripts: await this.#scriptReader.find(imported, async (path) =>
        textIn(await this.#contentOf(path, { limit: maxPageSize })),
      ),
      overlays: await this.#overlays(files),
      ignoredApiFiles: ignored,
    };
  }

  /** The files that seem to have a format; none if no page has it in its front matter. */
  async #apiFiles(files: readonly string[], format: ApiFormat): Promise<readonly string[]> {
    for (const { file } of this.#read.values())
      if (namesPartOf(format, file.frontMatter))
        return this.#finders[format].find(files, (path) => this.#looksLikeApiFile(path, format));
    return [];
  }

  async #looksLikeApiFile(path: string, format: ApiFormat): Promise<boolean> {
    const { host, textOf } = this.#context;
    const uri = uriBelow(this.#folder, path);
    return (await host.run({ uri, text: textOf(uri) }, { kind: "detect", format })) === true;
  }

  async #overlays(files: readonly string[]): Promise<readonly FoundOverlay[]> {
    if (this.#overlayFinder === undefined) return [];
    return this.#overlayFinder.find(files, {
      head: async (path) => textIn(await this.#contentOf(path, { limit: headSize, cut: true })) ?? "",
      text: async (path) => textIn(await this.#contentOf(path, {})) ?? "",
    });
  }

  #contentOf(path: string, options: ReadOptions): Promise<FileContent> {
    const { host, textOf } = this.#context;
    const uri = uriBelow(this.#folder, path);
    return currentContent(host, { uri, text: textOf(uri) }, options);
  }
}

function textIn(content: FileContent): string | undefined {
  return content.kind === "text" ? content.text : undefined;
}
