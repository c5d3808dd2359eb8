import type { ConfigFile } from "./config/configFile.ts";
import type { SitePage } from "./features/sitePage.ts";
import type { TextFile } from "./files/textFile.ts";
import { startOf } from "./files/uris.ts";
import { ruleSettingsConfig } from "./site/ruleSettingsConfig.ts";
import type { Site } from "./site/site.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { Extent } from "./store/needs.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** A file, and a site that it belongs to. */
export interface SiteFile<File extends TextFile = TextFile> {
  readonly site: Site;
  readonly file: File;
}

type Answer<T> = () => T | Promise<T>;

/** Finds the open site that a file belongs to. */
export class SiteLookup {
  readonly #store: SiteStore;

  constructor(store: SiteStore) {
    this.#store = store;
  }

  /** Answers from the site of a docs.json. */
  inSite<T>(uri: string, fallback: T, answer: (site: Site) => T): T {
    const site = this.#store.site(uri);
    return site === undefined ? fallback : answer(site);
  }

  /** Answers from a docs.json alone. */
  inDocsJson<T>(uri: string, fallback: T, answer: (file: ConfigFile) => T): T {
    return this.inSite(uri, fallback, ({ config }) => answer(config));
  }

  /** Answers from a file of the configuration, in the first site that it belongs to. */
  inConfigFile<T>(uri: string, answer: (site: Site, file: ConfigFile) => T[]): T[] {
    const found = this.configFileOf(uri);
    return found === undefined ? [] : answer(found.site, found.file);
  }

  /** The first site whose configuration a file belongs to: as docs.json, or as an included file. */
  configFileOf(uri: string): SiteFile<ConfigFile> | undefined {
    for (const site of this.#store.sitesAround(uri)) {
      const file = site.file(uri);
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }

  /** The site that a file belongs to: as docs.json, an included file, the file with the settings of rules, or a page. */
  siteFileOf(uri: string): SiteFile | undefined {
    for (const site of this.#store.sitesAround(uri)) {
      const file = this.fileIn(site, uri);
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }

  /** The page of a file; undefined if it is not one of an open site. */
  pageOf(uri: string): SitePage | undefined {
    const found = this.#store.pageOf(uri);
    const file = found && this.#store.pageTextFile(found.site, uri);
    return found && file && { ...found, ...this.#store.indexed(found.site), file };
  }

  /**
   * Waits until the site that a file belongs to has been read. Sites around that one are only waited for if it turns out not to have the
   * file, and others never are.
   */
  async whenRead(
    uri: string,
    extent: Extent,
    token?: CancellationToken,
    wantedDocuments?: () => Iterable<string>,
  ): Promise<void> {
    for (const { config } of this.#store.sitesAround(uri)) {
      // Undefined once it is closed.
      const current = () => this.#store.site(config.uri);
      const sites = () => [current()].filter((site) => site !== undefined);
      await this.#store.whenSettled(extent, token, { sites, ...(wantedDocuments && { wantedDocuments }) });
      const site = current();
      if (token?.isCancellationRequested === true || (site && this.fileIn(site, uri)) !== undefined) return;
    }
  }

  /** Answers once the site of a file has been read, since an editor does not ask again; with `canceled` if the request is canceled. */
  async answerWhenRead<T>(uri: string, token: CancellationToken | undefined, canceled: T, answer: Answer<T>): Promise<T> {
    await this.whenRead(uri, "files", token);
    return token?.isCancellationRequested === true ? canceled : answer();
  }

  /**
   * Answers as soon as enough of the site of a file has been read to find something, even if other files take longer; otherwise once all of
   * them have been read. Undefined if nothing is found, or if the request is canceled.
   */
  async answerWhenFound<T>(
    uri: string,
    token: CancellationToken | undefined,
    find: Answer<T | undefined>,
  ): Promise<T | undefined> {
    let isRead = false;
    let read: Promise<unknown> | undefined;
    while (token?.isCancellationRequested !== true) {
      const isLast = isRead;
      const found = await find();
      if (found !== undefined || isLast) return found;
      read ??= this.whenRead(uri, "files", token).then(() => {
        isRead = true;
      });
      await this.#store.fileRead.nextOr(read);
    }
    return undefined;
  }

  /**
   * Like `answerWhenRead`, for requests that all sites matter to which contain one of some files, or refer to them: `answer` gets these.
   */
  async answerWhenRelatedRead<T>(
    uris: readonly string[],
    token: CancellationToken | undefined,
    canceled: T,
    answer: (related: readonly Site[]) => T | Promise<T>,
  ): Promise<T> {
    await this.#store.whenSettled("files", token, { sites: () => this.#related(uris) });
    return token?.isCancellationRequested === true ? canceled : answer(this.#related(uris));
  }

  /** The sites around files, those in them, and those that depend on the same URLs, or on one of the files: it may be a downloaded one. */
  #related(uris: readonly string[]): readonly Site[] {
    const around = uris.flatMap((uri) => this.#store.sitesAround(uri));
    const urls = new Set(around.flatMap((site) => [...this.#store.dependencies(site).urls]));
    return this.#store.sites.filter((site) => {
      const depends = this.#store.dependencies(site);
      return (
        around.some(({ root }) => startOf(site.root).startsWith(startOf(root))) ||
        uris.some((uri) => depends.openApiFiles.has(uri)) ||
        (urls.size > 0 && [...depends.urls].some((url) => urls.has(url)))
      );
    });
  }

  /** A file of the configuration, the file with the settings of rules, or a page, of a site. */
  fileIn(site: Site, uri: string): TextFile | undefined {
    const settings = ruleSettingsConfig(site);
    return site.file(uri) ?? (settings?.uri === uri ? settings : undefined) ?? this.#store.pageTextFile(site, uri);
  }
}
