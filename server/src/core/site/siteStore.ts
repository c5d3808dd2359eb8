import type { DescriptionFile, FileFailure, Host } from "../host.ts";
import type { ConfigFile } from "./configFile.ts";
import { configFile } from "./configFile.ts";
import { rootOf } from "./paths.ts";
import { Readings } from "./readings.ts";
import { Site } from "./site.ts";

interface OpenFile {
  readonly version: number;
  readonly text: string;
}

/**
 * The sites that are being edited and all that has been read for them: the one place with state in the core.
 * An open editor's content goes before the disk's. A keystroke in docs.json reads nothing anew.
 */
export class SiteStore {
  readonly #open = new Map<string, OpenFile>();
  readonly #sites = new Map<string, Site>();
  readonly #descriptions: Readings<DescriptionFile>;
  readonly #configFiles: Readings<ConfigFile | FileFailure>;
  readonly #changed: (site: string) => void;

  /** `changed` is told the URI of a docs.json when its site changes, by its author or by a file around it, or is closed. */
  constructor(host: Host, changed: (site: string) => void) {
    this.#changed = changed;
    const arrived = (uri: string) => this.#renew(uri);
    this.#descriptions = new Readings((uri) => host.readDescription(uri, this.#open.get(uri)?.text), arrived);
    this.#configFiles = new Readings(async (uri) => {
      const open = this.#open.get(uri);
      const content = open === undefined ? await host.readFile(uri) : { kind: "text" as const, text: open.text };
      return content.kind === "text" ? configFile(uri, open?.version ?? 0, content.text) : content;
    }, arrived);
  }

  /** The newest version of a site that is open. */
  site(docsUri: string): Site | undefined {
    return this.#sites.get(docsUri);
  }

  /** Takes the content of a docs.json that is open in an editor. */
  openSite(docsUri: string, version: number, text: string): void {
    this.#open.set(docsUri, { version, text });
    this.#add(configFile(docsUri, version, text));
  }

  closeSite(docsUri: string): void {
    this.#open.delete(docsUri);
    this.#sites.delete(docsUri);
    this.#changed(docsUri);
  }

  /** Takes the content of another file that is open in an editor: a description, or the target of a `$ref`. */
  openFile(uri: string, version: number, text: string): void {
    this.#open.set(uri, { version, text });
    this.changedOnDisk(uri);
  }

  closeFile(uri: string): void {
    if (this.#open.delete(uri)) this.changedOnDisk(uri);
  }

  /** A file was written, made or removed. Costs nothing where no site uses it. */
  changedOnDisk(uri: string): void {
    this.#descriptions.refresh(uri);
    this.#configFiles.refresh(uri);
  }

  /** Settles when all that the sites asked for so far is known. */
  async settled(): Promise<void> {
    await Promise.all([this.#descriptions.settled(), this.#configFiles.settled()]);
  }

  #add(config: ConfigFile): void {
    const site = new Site(rootOf(config.uri), config, {
      configFile: (uri) => this.#configFiles.get(uri),
      description: (uri) => this.#descriptions.get(uri),
    });
    this.#sites.set(config.uri, site);
    this.#changed(config.uri);
  }

  #renew(uri: string): void {
    for (const site of [...this.#sites.values()]) if (site.uses.has(uri)) this.#add(site.config);
  }
}
