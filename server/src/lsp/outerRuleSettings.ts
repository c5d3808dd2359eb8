import type { ClientCapabilities, Connection } from "vscode-languageserver";
import { DidChangeWatchedFilesNotification } from "vscode-languageserver";
import { ruleSettingsName } from "../core/config/ruleSettings.ts";
import { folderUriOf, pathBelow, uriBelow } from "../core/files/uris.ts";
import type { LanguageService } from "../core/service.ts";
import type { Host } from "../core/store/host.ts";
import { logRejection } from "./failures.ts";
import { TurnDebouncer } from "./turnDebouncer.ts";

/**
 * The files above the folders of the workspace that the settings of their sites may be in. Editors watch what is in the folders, and others
 * only if they are asked in a way that some do not know.
 */
export class OuterRuleSettings {
  readonly #readFile: Host["readFile"];
  /** Reads those again that the client does not watch. */
  readonly #reading: TurnDebouncer;
  readonly #unwatched = new Set<string>();
  readonly #watched = new Set<string>();

  constructor(service: LanguageService, readFile: Host["readFile"], defer: (task: () => void) => void) {
    this.#readFile = readFile;
    this.#reading = new TurnDebouncer(defer, () => {
      for (const uri of this.#unwatched) service.changedOnDisk(uri);
    });
  }

  /**
   * Registers for changes of those above some folders, in addition to those from before. Call it after the client is initialized, and with
   * each new folder.
   */
  watch(
    { client }: Connection,
    { workspace }: ClientCapabilities,
    folders: readonly string[],
    log: (message: string) => void,
  ): void {
    // Without, everything is read again that a client does not watch.
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
    const register = async (): Promise<void> => {
      const found = await this.#above(folders);
      if (workspace.didChangeWatchedFiles?.relativePatternSupport !== true) {
        for (const uri of found) this.#unwatched.add(uri);
        return;
      }
      const others = found.filter((uri) => !this.#watched.has(uri));
      for (const uri of others) this.#watched.add(uri);
      const watchers = others.map((uri) => ({ globPattern: { baseUri: folderUriOf(uri), pattern: ruleSettingsName } }));
      if (watchers.length > 0) await client.register(DidChangeWatchedFilesNotification.type, { watchers });
    };
    logRejection(log, "Watching settings above the workspace", register());
  }

  /** Call this when the user opens or saves a file. */
  check(): void {
    if (this.#unwatched.size > 0) this.#reading.call();
  }

  async #above(folders: readonly string[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const folder of folders) for (const uri of await this.#aboveFolder(folder)) found.add(uri);
    return [...found].filter((uri) => folders.every((folder) => pathBelow(folder, uri) === undefined));
  }

  /** Those up to the root of the repository around a folder, if there is one. */
  async #aboveFolder(folder: string): Promise<readonly string[]> {
    const found: string[] = [];
    let outer = folder;
    while ((await this.#readFile(uriBelow(outer, ".git"), { within: folder })).kind === "missing") {
      const parent = folderUriOf(outer);
      if (parent === outer) return [];
      outer = parent;
      found.push(uriBelow(outer, ruleSettingsName));
    }
    return found;
  }
}
