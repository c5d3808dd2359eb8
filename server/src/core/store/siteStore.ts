import type { TextDocument } from "vscode-languageserver-textdocument";
import type { RemoteFile } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import { configFile } from "../config/configFile.ts";
import { rootOf } from "../files/paths.ts";
import type { FileFailure, Host } from "../host.ts";
import type { Parameter, ParameterPlaces } from "../openapi/parameters.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { DocumentValidation } from "../openapi/validateDocument.ts";
import { Memo } from "../site/memo.ts";
import { Site } from "../site/site.ts";
import { textDocument } from "../text/textDocument.ts";
import { AsyncCache } from "./asyncCache.ts";
import { DocumentLoader } from "./documentLoader.ts";
import { PageLoader } from "./pageLoader.ts";

/** Takes the URI of a docs.json whose site is another now; `fromAround` where a file around it has changed, not its own text. */
export type Changed = (site: string, fromAround: boolean) => void;

/**
 * The sites that are being edited and all that has been read for them: the one place with state in the core.
 * An open editor's content goes before the disk's. A keystroke in docs.json reads nothing anew.
 */
export class SiteStore {
  readonly #open = new Map<string, TextDocument>();
  readonly #sites = new Map<string, Site>();
  readonly #descriptions: DocumentLoader;
  readonly #descriptionChecks: AsyncCache<DocumentValidation>;
  readonly #configFiles: AsyncCache<ConfigFile | FileFailure>;
  readonly #remoteFiles: AsyncCache<RemoteFile>;
  readonly #pages: PageLoader;
  readonly #remembered = new Memo();
  readonly #changed: Changed;
  readonly #host: Host;
  /** How often something that was asked for has come. */
  #arrivals = 0;

  /** `changed` is told the URI of a docs.json when its site changes, by its author or by a file around it, or is closed. */
  constructor(host: Host, changed: Changed) {
    this.#changed = changed;
    const careful = neverRejecting(host);
    this.#host = careful;
    const arrived = (uri: string) => this.#renew(uri);
    this.#descriptions = new DocumentLoader(careful, (uri) => this.#textInEditor(uri), arrived);
    this.#descriptionChecks = new AsyncCache((uri) => careful.checkDescription(uri, this.#textInEditor(uri)), arrived);
    this.#configFiles = new AsyncCache(async (uri, before) => {
      const known = before !== undefined && "json" in before ? before : undefined;
      const open = this.#open.get(uri);
      if (open !== undefined) return configFile(open, known);
      const content = await careful.readFile(uri);
      return content.kind === "text" ? configFile(textDocument(uri, "json", 0, content.text), known) : content;
    }, arrived);
    this.#remoteFiles = new AsyncCache(async (url) => (await careful.remoteFile?.(url)) ?? { kind: "unavailable" }, arrived);
    this.#pages = new PageLoader(careful, (uri) => this.#textInEditor(uri), arrived);
  }

  /** The newest versions of all sites that are open. */
  get sites(): Iterable<Site> {
    return this.#sites.values();
  }

  /** The newest version of a site that is open. */
  site(docsUri: string): Site | undefined {
    return this.#sites.get(docsUri);
  }

  /** Takes the content of a docs.json that is open in an editor. */
  openSite(document: TextDocument): void {
    const before = this.#sites.get(document.uri);
    if (!this.#take(document) && before !== undefined) return;
    this.#add(configFile(document, before?.config), false);
  }

  closeSite(docsUri: string): void {
    this.#open.delete(docsUri);
    this.#sites.delete(docsUri);
    this.changedOnDisk(docsUri);
    this.#changed(docsUri, false);
  }

  /** Takes the content of another file that is open in an editor: a description, or the target of a `$ref`. */
  openFile(document: TextDocument): void {
    this.#take(document);
  }

  closeFile(uri: string): void {
    if (this.#open.delete(uri)) this.changedOnDisk(uri);
  }

  /** A file was written; `moved` where it was made or removed. Costs nothing where no site uses it. */
  changedOnDisk(uri: string, moved = false): void {
    this.#descriptions.refresh(uri);
    this.#descriptionChecks.refresh(uri);
    this.#configFiles.refresh(uri);
    this.#pages.refresh(uri, moved);
  }

  /** Has descriptions read in another way from now on. */
  configure(options: IndexOptions): void {
    this.#descriptions.configure(options);
  }

  /** Other files of the network may be had now. */
  remoteFilesChanged(): void {
    this.#remoteFiles.refreshAll();
  }

  /** The parameters at some places of a file, as an editor holds it or as it is on disk. */
  readParameters(uri: string, places: ParameterPlaces): Promise<readonly Parameter[]> {
    return this.#host.readParameters(uri, places, this.#textInEditor(uri));
  }

  /** Settles when docs.json and the files that it brings in have been read, as far as the sites asked for them. */
  async readConfiguration(): Promise<void> {
    await this.#configFiles.whenIdle();
  }

  /** Settles when the files that the sites asked for so far have been read; how sound descriptions are may come later. */
  async read(): Promise<void> {
    await Promise.all([this.#descriptions.whenIdle(), this.#configFiles.whenIdle(), this.#pages.whenIdle()]);
  }

  /** Settles when all that the sites asked for so far is known. */
  async settled(): Promise<void> {
    const readings = [this.#descriptions, this.#descriptionChecks, this.#configFiles, this.#pages];
    let arrivals: number;
    do {
      arrivals = this.#arrivals;
      await this.#remoteFiles.whenIdle();
      await Promise.all(readings.map((reading) => reading.whenIdle()));
      // What has arrived may name more: the pages of a site mean descriptions.
    } while (arrivals !== this.#arrivals);
  }

  /** Remembers what an editor holds, and says whether that is news: editors and libraries tell of one content twice. */
  #take(document: TextDocument): boolean {
    const { uri, version } = document;
    const known = this.#open.get(uri);
    if (known?.version === version && known.getText() === document.getText()) return false;
    this.#open.set(uri, document);
    this.changedOnDisk(uri);
    return true;
  }

  /** What an editor holds of a file; undefined where it is not open. */
  #textInEditor(uri: string): string | undefined {
    return this.#open.get(uri)?.getText();
  }

  #add(config: ConfigFile, fromAround: boolean): void {
    const site = new Site(rootOf(config.uri), config, {
      configFile: (uri) => this.#configFiles.get(uri),
      document: (uri) => this.#descriptions.get(uri, rootOf(config.uri)),
      validation: (uri) => this.#descriptionChecks.get(uri),
      remoteFile: (url) => this.#remoteFiles.get(url),
      pages: (root) => this.#pages.get(root),
      memo: this.#remembered,
    });
    this.#sites.set(config.uri, site);
    this.#changed(config.uri, fromAround);
  }

  #renew(uri: string): void {
    this.#arrivals++;
    for (const site of [...this.#sites.values()]) if (site.dependencies.has(uri)) this.#add(site.config, true);
  }
}

/** A host does not reject; a fault in its reader must not take the server along for all that. */
function neverRejecting(host: Host): Host {
  const log = (error: unknown) =>
    host.log(`Reading failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const failed = (error: unknown): FileFailure => {
    log(error);
    return { kind: "unreadable", reason: "its reader failed" };
  };
  return {
    log: (message) => host.log(message),
    readFile: (uri) => host.readFile(uri).catch(failed),
    readDescription: (uri, text, options) => host.readDescription(uri, text, options).catch(failed),
    readPathItems: (uri, fragments, text, options) => host.readPathItems(uri, fragments, text, options).catch(failed),
    seemsDescription: (uri, text) =>
      host.seemsDescription(uri, text).catch((error: unknown) => {
        log(error);
        return false;
      }),
    readParameters: (uri, places, text) =>
      host.readParameters(uri, places, text).catch((error: unknown) => {
        log(error);
        return [];
      }),
    checkDescription: (uri, text) =>
      host.checkDescription(uri, text).catch((error: unknown) => {
        log(error);
        return { kind: "unchecked" };
      }),
    async remoteFile(url) {
      try {
        return (await host.remoteFile?.(url)) ?? { kind: "unavailable" };
      } catch (error) {
        log(error);
        return { kind: "unavailable" };
      }
    },
    listFiles: (folder, skip) =>
      host.listFiles(folder, skip).catch((error: unknown) => {
        log(error);
        return undefined;
      }),
  };
}
