import { isSiteConfiguration } from "../core/config/recognize.ts";
import { pathBelow, rootOf, uriBelow } from "../core/files/uris.ts";
import { mayBeFolder } from "../core/store/changedPaths.ts";
import { configsBelow } from "../core/store/configsBelow.ts";
import type { DiskChange } from "../core/store/diskChange.ts";
import type { Host } from "../core/store/host.ts";
import type { FoundSites } from "./foundSites.ts";

type Files = Pick<Host, "listFiles" | "readFile" | "realUri">;

/** The sites of the workspace, which are opened for a client that requests the diagnostics of all files. */
export class WorkspaceSites {
  readonly #sites: FoundSites;
  readonly #folders: () => readonly string[];
  readonly #host: Files;
  /** Settles when the sites of the workspace as it is are open; undefined if nobody has asked for them since it changed. */
  #opened: Promise<void> | undefined;
  /** How many searches were begun. */
  #searches = 0;

  constructor(sites: FoundSites, folders: () => readonly string[], host: Files) {
    this.#sites = sites;
    this.#folders = folders;
    this.#host = host;
  }

  /** Opens all of them. Settles when they are open, also those that somebody else asked for after the workspace changed. */
  async open(): Promise<void> {
    this.#opened ??= this.#openAll();
    const opened = this.#opened;
    await opened;
    if (this.#opened !== undefined && this.#opened !== opened) await this.open();
  }

  /** Call this when there may be other ones, such as in another folder of the workspace. */
  changed(): void {
    this.#opened = undefined;
  }

  /** Call this when a file changed on disk, or when a file or folder was created or deleted. */
  changedOnDisk(uri: string, change: DiskChange): void {
    if (/\/(?:docs\.json|\.gitignore)$/u.test(uri) || (change === "createdOrDeleted" && this.#mayBeFolder(uri))) this.changed();
  }

  /** Whether sites may be in what was created: editors may report nothing of the files in a folder. */
  #mayBeFolder(uri: string): boolean {
    return this.#folders().some((folder) => {
      const path = pathBelow(folder, uri);
      return path !== undefined && mayBeFolder(path);
    });
  }

  async #openAll(): Promise<void> {
    const number = ++this.#searches;
    const configs = await configsIn(this.#folders(), this.#host);
    // A later search found those of the workspace as it is now.
    if (number === this.#searches) await this.#sites.openAll(configs);
  }
}

/** The docs.json files of all sites in folders, without those that git ignores and those in the folder of another one, each once. */
async function configsIn(folders: readonly string[], host: Files): Promise<string[]> {
  const sites: string[] = [];
  for (const folder of folders) {
    for (const config of (await configsBelow(folder, host)).files) {
      const uri = uriBelow(folder, config);
      if (sites.some((site) => pathBelow(rootOf(site), uri) !== undefined)) continue;
      const content = await host.readFile(uri, { within: folder });
      if (content.kind === "text" && isSiteConfiguration(content.text)) sites.push(uri);
    }
  }
  return sites;
}
