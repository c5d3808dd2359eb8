import type { TextDocument } from "vscode-languageserver-textdocument";
import { isSiteConfiguration } from "../core/config/recognize.ts";
import { folderUriOf, pathBelow, rootOf, uriBelow } from "../core/files/uris.ts";
import { errorDetails } from "../core/std/errors.ts";
import type { Host } from "../core/store/host.ts";
import { textDocument } from "../core/text/textDocument.ts";
import { docsJsonLanguage } from "../protocol.ts";
import type { Timer } from "./timeDebouncer.ts";
import { TimeDebouncer } from "./timeDebouncer.ts";

/** What takes the docs.json files that are found. */
interface Sites {
  open(document: TextDocument): void;
  change(document: TextDocument): void;
  close(uri: string): void;
}

/** What the editor has open, and where. */
interface Editor {
  isOpen(uri: string): boolean;
  /** The URIs of the folders of the workspace. */
  readonly folders: () => readonly string[];
  /** Logs an internal error. */
  log(message: string): void;
}

/** For how many milliseconds everything else waits for one search: a file system of the editor may never answer. */
const maxWait = 2000;

/**
 * The sites of the pages that an editor has open: whoever writes a page rarely has docs.json open, too. Such a docs.json is read from
 * disk, as long as a page of its site is open, unless the editor has it open itself.
 */
export class FoundSites {
  readonly #sites: Sites;
  readonly #readFile: Host["readFile"];
  readonly #editor: Editor;
  /** The docs.json of each page that is open, by the URI of the page; undefined if there is none, or none was found yet. */
  readonly #pages = new Map<string, string | undefined>();
  /** The docs.json files of files that were asked about: they stay open, since their authors work on these sites. */
  readonly #kept = new Set<string>();
  /** The docs.json files of the workspace, if the editor asks about all of it. */
  #workspace: ReadonlySet<string> = new Set();
  /** The docs.json files that are open from disk. */
  readonly #open = new Set<string>();
  /** How many searches are queued or running. */
  #searches = 0;
  /** Whether all is read again after the searches that wait. */
  #isRefreshing = false;
  /** The last of the queued searches. */
  #lastSearch = Promise.resolve();
  readonly #timeout: TimeDebouncer;
  /** Whether a search took long since there was last nothing to search for: then nobody waits for the others, which may as well. */
  #hasTimedOut = false;
  /** Lets the next search begin although the one that runs is not done. */
  #startNext = (): void => undefined;
  /** Those who wait for the searches. */
  readonly #waiting = new Set<() => void>();

  constructor(sites: Sites, readFile: Host["readFile"], editor: Editor, timer?: Timer) {
    this.#sites = sites;
    this.#readFile = readFile;
    this.#editor = editor;
    this.#timeout = new TimeDebouncer(() => this.#timedOut(), maxWait, timer);
  }

  /** Settles when the sites of all open pages are found, or one takes long; undefined if there is nothing to wait for. Never rejects. */
  get searching(): Promise<void> | undefined {
    if (this.#searches === 0 || this.#hasTimedOut) return undefined;
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      void this.#lastSearch.then(resolve);
    });
  }

  /** Call this after the editor opened a file. */
  opened(uri: string): void {
    // From now on, the text in the editor counts.
    if (this.#open.delete(uri)) return;
    // It may not be on the disk.
    if (uri.endsWith("/docs.json")) this.#searchBelow(uri);
    if (!isPage(uri)) return;
    this.#pages.set(uri, undefined);
    this.#search(() => this.#findSite(uri));
  }

  /**
   * Opens the sites around files that are asked about, such as those that are about to move, even if none of their pages is open. Reads
   * those again that are open from disk: they may be edited next, and may differ before anybody reports it.
   */
  async findAround(uris: readonly string[]): Promise<void> {
    const found = new Set<string>();
    const searches = uris.map((uri) =>
      this.#search(async () => {
        const config = await this.#configAbove(uri);
        if (config === undefined || found.has(config)) return;
        found.add(config);
        this.#kept.add(config);
        await (this.#open.has(config) ? this.#readAgain(config) : this.#openFromDisk(config));
      }),
    );
    await Promise.all(searches);
  }

  /** Opens the sites of the workspace, and closes those that are no longer among them: git may ignore a folder from now on. */
  async openAll(configs: readonly string[]): Promise<void> {
    await this.#search(async () => {
      const before = this.#workspace;
      this.#workspace = new Set(configs);
      for (const config of configs) await this.#openFromDisk(config);
      for (const config of before) this.#closeUnneeded(config);
    });
  }

  /** Call this after the editor closed a file. */
  closed(uri: string): void {
    const config = this.#pages.get(uri);
    this.#pages.delete(uri);
    if (config !== undefined) this.#closeUnneeded(config);
    if (!uri.endsWith("/docs.json") || !this.#isNeeded(uri)) return;
    this.#search(async () => {
      await this.#openFromDisk(uri);
      // It may never have been on the disk.
      await this.#reassignPages(uri);
    });
  }

  /** Call this when a file changed on disk, or when a file or folder was created or deleted. */
  changedOnDisk(uri: string): void {
    if (this.#open.has(uri)) this.#search(() => this.#readAgain(uri));
    else if (uri.endsWith("/docs.json")) {
      // A search that runs may have read it before the change, and opens it then.
      if (this.#searches > 0) this.#search(async () => (this.#open.has(uri) ? this.#readAgain(uri) : undefined));
      this.#searchBelow(uri);
    }
    // Editors may report nothing of the files in a folder.
    for (const config of this.#open) if (pathBelow(uri, config) !== undefined) this.#search(() => this.#readAgain(config));
    for (const page of this.#pages.keys()) if (pathBelow(uri, page) !== undefined) this.#search(() => this.#findSite(page));
  }

  /** Call this when files may have changed that the editor does not watch. */
  refresh(): void {
    // An editor that starts opens many pages, each of which asks for this.
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    this.#search(async () => {
      this.#isRefreshing = false;
      for (const uri of [...this.#open]) await this.#readAgain(uri);
      const byFolder = new Map<string, Promise<string | undefined>>();
      for (const page of [...this.#pages.keys()]) await this.#findSite(page, byFolder);
    });
  }

  /** Finds the sites of the pages around which a docs.json has appeared. */
  #searchBelow(uri: string): void {
    for (const [page, config] of this.#pages) {
      const isNearer = config === undefined || pathBelow(rootOf(config), uri) !== undefined;
      const isFound = config === uri && this.#editor.isOpen(uri);
      if (!isFound && isNearer && pathBelow(rootOf(uri), page) !== undefined) this.#search(() => this.#findSite(page));
    }
  }

  /**
   * One after the other, so that the last state of a file counts, unless one takes long. Settles when the task is done. Never rejects.
   */
  #search(task: () => Promise<void>): Promise<void> {
    if (this.#searches++ === 0) this.#timeout.call();
    const before = this.#lastSearch;
    // One that fails, such as for a URI without a folder, must not keep those after it from being done.
    const done = before.then(task).catch((error: unknown) => {
      this.#editor.log(`Could not find the site of a file: ${errorDetails(error)}`);
    });
    const late = before.then(() => new Promise<void>((resolve) => (this.#startNext = resolve)));
    this.#lastSearch = Promise.race([done, late]).finally(() => {
      // The next one has its own time.
      if (--this.#searches > 0) return this.#timeout.call();
      this.#hasTimedOut = false;
      this.#waiting.clear();
    });
    return done;
  }

  #timedOut(): void {
    if (this.#searches === 0) return;
    this.#hasTimedOut = true;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
    this.#startNext();
  }

  #isNeeded(config: string): boolean {
    if (this.#kept.has(config) || this.#workspace.has(config)) return true;
    for (const needed of this.#pages.values()) if (needed === config) return true;
    return false;
  }

  /** `byFolder`: what was found for other pages at the same time. */
  async #findSite(page: string, byFolder = new Map<string, Promise<string | undefined>>()): Promise<void> {
    const folder = folderUriOf(page);
    const found = byFolder.get(folder) ?? this.#configAbove(page);
    byFolder.set(folder, found);
    const config = await found;
    // The page may have been closed meanwhile.
    if (config === undefined || !this.#pages.has(page)) return;
    const before = this.#pages.get(page);
    this.#pages.set(page, config);
    if (before !== undefined && before !== config) this.#closeUnneeded(before);
    await this.#openFromDisk(config);
  }

  #closeUnneeded(config: string): void {
    if (!this.#isNeeded(config) && this.#open.delete(config)) this.#sites.close(config);
  }

  /** The nearest docs.json of a site around a file, in the folder of the workspace or in the repository. */
  async #configAbove(uri: string): Promise<string | undefined> {
    // A folder of the workspace may be in another one.
    const [outer] = this.#editor
      .folders()
      .filter((folder) => pathBelow(folder, uri) !== undefined)
      .sort((a, b) => a.length - b.length);
    for (let folder = folderUriOf(uri); ; folder = folderUriOf(folder)) {
      const config = uriBelow(folder, "docs.json");
      // One that is open is read again when it changes.
      const isKnown = this.#editor.isOpen(config) || this.#open.has(config);
      if (isKnown || (await this.#readConfig(config)) !== undefined) return config;
      const isOutermost = folder === outer || folderUriOf(folder) === folder;
      if (isOutermost || (outer === undefined && (await this.#isRepository(folder)))) return undefined;
    }
  }

  async #isRepository(folder: string): Promise<boolean> {
    return (await this.#readFile(uriBelow(folder, ".git"))).kind !== "missing";
  }

  async #openFromDisk(config: string): Promise<void> {
    if (this.#editor.isOpen(config) || this.#open.has(config)) return;
    const document = await this.#readConfig(config);
    if (document === undefined || this.#editor.isOpen(config) || this.#open.has(config) || !this.#isNeeded(config)) return;
    this.#open.add(config);
    this.#sites.open(document);
  }

  async #readAgain(config: string): Promise<void> {
    const document = await this.#readConfig(config);
    // The editor may have opened it meanwhile.
    if (!this.#open.has(config)) return;
    if (document !== undefined) {
      this.#sites.change(document);
      return;
    }
    this.#open.delete(config);
    this.#sites.close(config);
    await this.#reassignPages(config);
  }

  /** Finds other sites for the pages of one that is not open any more. */
  async #reassignPages(config: string): Promise<void> {
    if (this.#open.has(config) || this.#editor.isOpen(config)) return;
    const byFolder = new Map<string, Promise<string | undefined>>();
    for (const [page, own] of this.#pages) {
      if (own !== config) continue;
      this.#pages.set(page, undefined);
      await this.#findSite(page, byFolder);
    }
  }

  /** A docs.json on disk, if it is that of a site. Version 0: no editor has it open. */
  async #readConfig(uri: string): Promise<TextDocument | undefined> {
    const content = await this.#readFile(uri, { within: rootOf(uri) });
    if (content.kind !== "text" || !isSiteConfiguration(content.text)) return undefined;
    return textDocument(uri, docsJsonLanguage, 0, content.text);
  }
}

function isPage(uri: string): boolean {
  return /\.mdx?$/iu.test(uri);
}
