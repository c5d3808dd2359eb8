import type { ExceededLimit } from "../files/exceededLimit.ts";
import type { FileList } from "../files/fileContent.ts";
import { hasMarkdownExtension } from "../files/fileKinds.ts";
import type { PageIndexes } from "../pages/pageIndex.ts";
import type { FoundFiles } from "../pages/pages.ts";
import { Pages } from "../pages/pages.ts";
import { ChangeBurst } from "./changeBurst.ts";
import { concernsPages, filesIn, isUnknownFile, mayBeFolder } from "./changedPaths.ts";
import type { DiskChange } from "./diskChange.ts";
import type { ReadContext } from "./docsRoot.ts";
import { DocsRoot } from "./docsRoot.ts";
import { exceededLimits } from "./exceededLimits.ts";
import { fileListOf, isSameFound } from "./foundFiles.ts";
import { LinkedPaths } from "./linkedPaths.ts";
import { LoadedPages } from "./loadedPages.ts";
import { OtherFiles } from "./otherFiles.ts";
import { pageFiles } from "./pageFiles.ts";

/** What is told about a docs root. */
interface RootListeners {
  /** Its pages changed. */
  readonly onChange: () => void;
  /** What is at a path changed before a link was found there that leads to it. */
  readonly onLinkFound: (path: string, change: DiskChange) => void;
}

/** What is read of a docs root. */
export interface PagesRequest {
  /** Whether the overlays of its OpenAPI files are found, too. */
  readonly withOverlays: boolean;
}

const noIndexes: PageIndexes = new Map();

/** Reads the pages in one docs root. */
export class RootPageLoader {
  readonly #root: DocsRoot;
  readonly #listeners: RootListeners;
  readonly #loaded: LoadedPages;
  readonly #others: OtherFiles;
  readonly #links: LinkedPaths;
  #pages: Pages | undefined;
  #limits: readonly ExceededLimit[] = [];
  /** The files that have changed since they were read. */
  #changed = new Set<string>();
  /** Files were created or deleted since the folder was listed. */
  #isOutdated = true;
  /** What was created or deleted since then, and may be a folder. */
  #folders = new Set<string>();
  readonly #burst = new ChangeBurst();
  #running: Promise<void> | undefined;

  constructor(folder: string, context: ReadContext, listeners: RootListeners) {
    this.#root = new DocsRoot(folder, context);
    this.#listeners = listeners;
    this.#loaded = new LoadedPages(this.#root);
    this.#others = new OtherFiles(this.#root);
    this.#links = new LinkedPaths(folder);
  }

  /** Undefined until they have been read, or if the folder cannot be listed. */
  get pages(): Pages | undefined {
    return this.#pages;
  }

  /** What is in the pages, by path; empty until they have been read. */
  get indexes(): PageIndexes {
    return this.#pages === undefined ? noIndexes : this.#loaded.indexes;
  }

  /** The limits that files exceed. */
  get limits(): readonly ExceededLimit[] {
    return this.#limits;
  }

  /** The paths of a file or folder behind links. */
  linkedPaths(uri: string): readonly string[] {
    return this.#links.pathsOf(uri);
  }

  /** Call this with each change, wherever it is: a link that is found later may lead there. */
  changed(uri: string, change: DiskChange): void {
    if (this.#isDue || this.#running !== undefined) this.#links.changed(uri, change);
    const link = this.#links.pathAt(uri);
    // Of a file in an editor, each keystroke is reported.
    if (link === undefined || this.#root.file(link).text !== undefined) return;
    // A link that leads somewhere else is reported as written, too.
    this.#isOutdated = true;
    this.#start();
  }

  /** Settles when the current reads are done; undefined if there are none. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /** Starts reading the pages. */
  request({ withOverlays }: PagesRequest): void {
    // A current run may be past them.
    if (withOverlays && this.#others.includeOverlays()) this.#changed.add("");
    if (this.#isDue) this.#start();
  }

  /** Reads a changed file again. */
  refresh(path: string, change: DiskChange): void {
    this.#burst.changed(path);
    const wasCreatedOrDeleted = change === "createdOrDeleted";
    const below = wasCreatedOrDeleted ? filesIn(path, this.#pages) : [];
    let isOther = false;
    for (const file of [path, ...below]) {
      const isForgotten = this.#others.forget(file);
      if (isForgotten || hasMarkdownExtension(file)) this.#changed.add(file);
      isOther ||= isForgotten;
    }
    // Of one that exists only in an editor, each keystroke is reported.
    const isNew = isUnknownFile(path, this.#pages) && this.#root.file(path).text === undefined;
    const isConcerned = isOther || isNew || below.length > 0 || concernsPages(path, this.#pages, change);
    if (isConcerned) this.#isOutdated ||= wasCreatedOrDeleted || isNew || !(isOther || this.#loaded.has(path));
    else if (wasCreatedOrDeleted && mayBeFolder(path)) this.#folders.add(path);
    else return;
    this.#start();
  }

  /** Lists the folder and reads all files again. */
  refreshAll(): void {
    this.#others.forgetAll();
    // Until the first pages are known, files may have been read, or have changed in an editor, all the same.
    for (const path of [...(this.#pages?.files ?? []), ...this.#loaded.paths()]) this.#changed.add(path);
    this.#isOutdated = true;
    this.#start();
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
      for (const path of this.#loaded.paths()) this.#changed.add(path);
      this.#isOutdated = true;
      this.#running = undefined;
      throw error;
    }
  }

  /** Reads what has changed, and then what changed meanwhile. Settles after the first, since a program may write pages all the time. */
  async #readDue(): Promise<void> {
    await this.#burst.whenOver(this.#loaded.size, () => this.#root.host.pause());
    const changed = this.#changed;
    const folders = this.#folders;
    this.#folders = new Set();
    if (await this.#concernFiles(folders)) this.#isOutdated = true;
    const isOutdated = this.#isOutdated;
    this.#changed = new Set();
    this.#isOutdated = false;
    const differs = (isOutdated || changed.size > 0) && (await this.#readChanged(changed, isOutdated));
    this.#links.endRound();
    this.#running = this.#isDue ? this.#run() : undefined;
    if (differs) this.#listeners.onChange();
  }

  /** Whether what was created or deleted at some paths are folders with files: such as one that was deleted after it was listed. */
  async #concernFiles(folders: ReadonlySet<string>): Promise<boolean> {
    const pages = this.#pages;
    // Without a list, there is nothing to read again.
    if (pages === undefined) return true;
    for (const folder of folders) if (pages.folders.has(folder)) return true;
    return this.#root.haveFiles(folders);
  }

  /** Reads what changed. Gives whether the pages differ, or what is in them. */
  async #readChanged(changed: ReadonlySet<string>, isOutdated: boolean): Promise<boolean> {
    const pages = this.#pages;
    const isPage = (address: string) => pages?.pageOrIndex(address) !== undefined;
    // While somebody types in a page, nothing else is looked at, unless other files depend on what is typed.
    const isTyping = !isOutdated && pages !== undefined && [...changed].every((path) => this.#loaded.has(path));
    if (isTyping && !(await this.#loaded.read([...changed], isPage))) return true;
    const list = isOutdated ? await this.#root.list() : fileListOf(pages);
    if (isOutdated) for (const { path, change } of this.#links.add(list?.links ?? [])) this.#listeners.onLinkFound(path, change);
    if (list === undefined || list.limitMessage !== undefined) return this.#dropPages(list?.limitMessage);
    const present = new Set(list.files);
    this.#loaded.keepOnly(present);
    const isDue = (path: string) => hasMarkdownExtension(path) && (changed.has(path) || !this.#loaded.has(path));
    const due = isTyping ? [] : list.files.filter(isDue);
    const differs = (await this.#loaded.read(due, isPage)) || isTyping;
    if (isOutdated) await this.#others.readIgnoreFiles(present);
    const found = await this.#others.find(present, this.#loaded);
    if (!differs && !isOutdated && pages !== undefined && isSameFound(found, pages)) return due.length > 0;
    await this.#makePages(list, found);
    return true;
  }

  /** Knows no pages any more: the folder has too many files, or cannot be listed. Gives whether that is new. */
  #dropPages(limit: string | undefined): boolean {
    const wasKnown = this.#pages !== undefined || this.#limits.length > 0;
    this.#pages = undefined;
    this.#limits = limit === undefined ? [] : [{ message: `The docs root contains ${limit}. Its pages are not checked.` }];
    return wasKnown || limit !== undefined;
  }

  /** Makes the next version of the pages from what has been read. */
  async #makePages({ files, unreadable = [] }: NonNullable<FileList>, found: FoundFiles): Promise<void> {
    // Pages are read in any order: what is made of them must not depend on it.
    const inOrder = this.#loaded.at(files);
    const exclusions = this.#others.exclusions();
    const pages = await pageFiles(inOrder, exclusions, () => this.#root.host.pause());
    this.#pages = new Pages(files, pages, {
      ...found,
      unreadable: new Set(unreadable),
      isComplete: !exclusions.isIncomplete && unreadable.length === 0 && inOrder.every(({ areLinksKnown }) => areLinksKnown),
    });
    this.#limits = exceededLimits(exclusions, unreadable, inOrder);
  }
}
