import type { ConfigFile } from "./config/configFile.ts";
import type { TextFile } from "./files/textFile.ts";
import type { Site } from "./site/site.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** A file, and a site that it belongs to. */
export interface SiteFile<File extends TextFile = TextFile> {
  readonly site: Site;
  readonly file: File;
}

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
    for (const site of this.#store.sites) {
      const file = site.file(uri);
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }

  /** The site that a file belongs to: as docs.json, an included file, or a page. */
  siteFileOf(uri: string): SiteFile | undefined {
    for (const site of this.#store.sites) {
      const file = this.fileIn(site, uri);
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }

  /** A file of the configuration, or a page, of a site. */
  fileIn(site: Site, uri: string): TextFile | undefined {
    return site.file(uri) ?? this.#store.pageFile(site, uri);
  }
}
