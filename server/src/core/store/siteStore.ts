import type { TextDocument } from "vscode-languageserver-textdocument";
import { configFile } from "../config/configFile.ts";
import { rootOf } from "../files/paths.ts";
import type { Parameter, ParameterPlaces } from "../openapi/parameters.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { Dependencies } from "../site/dependencies.ts";
import { dependenciesOf, dependsOn } from "../site/dependencies.ts";
import { Site } from "../site/site.ts";
import type { CancellationToken } from "./cancellation.ts";
import { neverCanceled } from "./cancellation.ts";
import type { Host } from "./host.ts";
import type { Extent } from "./loader.ts";
import { Loader } from "./loader.ts";
import { wrapHost } from "./wrapHost.ts";

/** Takes the URI of a docs.json whose site is another now; `dependencyChanged` where a file around it has changed, not its own text. */
export type SiteChangeListener = (site: string, dependencyChanged: boolean) => void;

/** A site that is open. */
interface OpenSite {
  site: Site;
  /** What it depends on; undefined while nothing of it has been requested. */
  dependencies: Dependencies | undefined;
  /** Something that it depends on has arrived. */
  isStale: boolean;
}

/**
 * The sites that are being edited. An open editor's content goes before the disk's. Files around a site are read once somebody
 * looks at the site: of a burst of keystrokes, the last one counts. A keystroke in docs.json reads nothing again.
 */
export class SiteStore {
  readonly #open = new Map<string, TextDocument>();
  readonly #sites = new Map<string, OpenSite>();
  readonly #changed: SiteChangeListener;
  readonly #host: Host;
  readonly #loader: Loader;
  /** OpenAPI files that a feature has asked for, whether or not a site depends on them. */
  readonly #wanted = new Set<string>();

  /** `changed` is told the URI of a docs.json when its site changes, by its author or by a file around it, or is closed. */
  constructor(host: Host, changed: SiteChangeListener) {
    this.#changed = changed;
    this.#host = wrapHost(host);
    this.#loader = new Loader(
      this.#host,
      (uri) => this.#open.get(uri),
      (dependency) => this.#arrived(dependency),
    );
  }

  /** The newest versions of all sites that are open. */
  get sites(): readonly Site[] {
    return Array.from(this.#sites.values(), (open) => this.#load(open));
  }

  /** The newest version of a site that is open. */
  site(docsUri: string): Site | undefined {
    const open = this.#sites.get(docsUri);
    return open && this.#load(open);
  }

  /** Whether a docs.json is open. */
  has(docsUri: string): boolean {
    return this.#sites.has(docsUri);
  }

  /** Takes the content of a docs.json that is open in an editor. */
  openSite(document: TextDocument): void {
    const before = this.#sites.get(document.uri);
    if (!this.#take(document) && before !== undefined) return;
    const root = rootOf(document.uri);
    const site = Site.of(root, configFile(document, before?.site.config), this.#loader.inputs(root));
    this.#sites.set(document.uri, { site, dependencies: undefined, isStale: false });
    this.#changed(document.uri, false);
  }

  closeSite(docsUri: string): void {
    this.#open.delete(docsUri);
    this.#sites.delete(docsUri);
    this.changedOnDisk(docsUri);
    this.#changed(docsUri, false);
  }

  /** Takes the content of another file that is open in an editor: an OpenAPI file, a page, or the target of a `$ref`. */
  openFile(document: TextDocument): void {
    this.#take(document);
  }

  closeFile(uri: string): void {
    if (this.#open.delete(uri)) this.changedOnDisk(uri);
  }

  /** A file was written; `moved` where it was created or deleted. Costs nothing where no site depends on it. */
  changedOnDisk(uri: string, moved = false): void {
    this.#loader.refresh(uri, moved);
  }

  /** Reads OpenAPI files with other options from now on. */
  configure(options: IndexOptions): void {
    this.#loader.configure(options);
  }

  /** The user allows other hosts now. */
  remoteFilesChanged(): void {
    this.#loader.refreshRemoteFiles();
  }

  /** The parameters at some places of a file, as an editor holds it or as it is on disk. */
  async readParameters(uri: string, places: ParameterPlaces): Promise<readonly Parameter[]> {
    const found = await this.#host.run({ uri, text: this.#open.get(uri)?.getText() }, { kind: "parameters", places });
    return "kind" in found ? [] : found;
  }

  /**
   * Settles when all that the sites depend on is known, to an extent, or at once when the request is cancelled. `wanted` gives the
   * URIs of OpenAPI files that are needed besides, for the sites as they are at that time.
   */
  async whenSettled(
    extent: Extent = "everything",
    token: CancellationToken = neverCanceled,
    wanted: () => Iterable<string> = () => [],
  ): Promise<void> {
    const cancelled = new Promise<void>((resolve) => token.onCancellationRequested(resolve));
    // What arrives may name more files.
    while (!token.isCancellationRequested) {
      const sites = this.sites;
      for (const uri of wanted()) for (const { root } of sites) this.#want(uri, root);
      const running = this.#loader.running(extent);
      if (running === undefined) return;
      await Promise.race([running, cancelled]);
    }
  }

  #want(uri: string, root: string): void {
    this.#wanted.add(uri);
    this.#loader.requestDocument(uri, root);
  }

  /** Brings a site up to date, and requests what it depends on. */
  #load(open: OpenSite): Site {
    if (open.isStale) {
      open.site = open.site.with(this.#loader.inputs(open.site.root));
      open.dependencies = undefined;
      open.isStale = false;
    }
    if (open.dependencies === undefined) {
      open.dependencies = dependenciesOf(open.site);
      this.#loader.request(open.dependencies);
    }
    // What another site has read already is there at once.
    return open.isStale ? this.#load(open) : open.site;
  }

  #arrived(dependency: string): void {
    for (const [uri, open] of this.#sites) {
      const { dependencies } = open;
      if (dependencies !== undefined && !dependsOn(dependencies, dependency) && !this.#wanted.has(dependency)) continue;
      open.isStale = true;
      this.#changed(uri, true);
    }
  }

  /** Keeps what an editor holds, and says whether that is new: editors and libraries send the same content twice. */
  #take(document: TextDocument): boolean {
    const { uri, version } = document;
    const known = this.#open.get(uri);
    if (known?.version === version && known.getText() === document.getText()) return false;
    this.#open.set(uri, document);
    this.changedOnDisk(uri);
    return true;
  }
}
