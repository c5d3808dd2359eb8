import type { TextDocument } from "vscode-languageserver-textdocument";
import type { CatalogName } from "../catalogs/catalogName.ts";
import type { Catalogs } from "../catalogs/readCatalog.ts";
import { configFile } from "../config/configFile.ts";
import type { RuleSettingsByCode } from "../config/ruleSettings.ts";
import { hasMarkdownExtension } from "../files/fileKinds.ts";
import type { TextFile } from "../files/textFile.ts";
import { rootOf, startOf } from "../files/uris.ts";
import type { Parameter, ParameterPlaces } from "../openapi/parameters.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Dependencies } from "../site/dependencies.ts";
import { dependenciesOf, dependsOn } from "../site/dependencies.ts";
import type { IndexedSite } from "../site/indexedSite.ts";
import { ruleSettingsConfig } from "../site/ruleSettingsConfig.ts";
import { Site } from "../site/site.ts";
import { areInputsRead } from "./areInputsRead.ts";
import type { CancellationToken } from "./cancellation.ts";
import { neverCanceled } from "./cancellation.ts";
import type { DiskChange } from "./diskChange.ts";
import type { BaseOptions, Host } from "./host.ts";
import { Loader } from "./loader.ts";
import type { Extent, Needs } from "./needs.ts";
import type { OpenSite } from "./openSite.ts";
import { readText } from "./readText.ts";
import { Signal } from "./signal.ts";
import type { SiteChangeListener } from "./siteChange.ts";
import { wrapHost } from "./wrapHost.ts";

/**
 * How often a request waits for files that are read again. The first time, what is read may be older than the last change before the
 * request; the second time, it is not.
 */
const maxRepeats = 2;

/**
 * The open sites. The text in an editor takes precedence over the file on disk. Dependencies are requested when the site is next
 * used, so a burst of keystrokes causes one request. Editing docs.json does not read them again.
 */
export class SiteStore {
  readonly #openDocuments = new Map<string, TextDocument>();
  /** A site in the folder of another one comes before it: its files belong to it first, whichever was opened first. */
  #sites = new Map<string, OpenSite>();
  readonly #onChange: SiteChangeListener;
  readonly #host: Host;
  /** The docs roots of all sites that have been opened. Links in one may lead anywhere in the outermost one around it. */
  readonly #roots = new Set<string>();
  readonly #loader: Loader;
  /** OpenAPI files and catalogs that a feature requested, even if no site depends on them. */
  readonly #requested = new Set<string>();
  /** When one more file has been read that an open site depends on. */
  readonly fileRead = new Signal();
  /** Whether the host may run git for `newFiles`. */
  #mayRunGit = false;

  /** `onChange` is also called when a site is closed. */
  constructor(host: Host, onChange: SiteChangeListener) {
    this.#onChange = onChange;
    this.#host = wrapHost(host, this.#roots);
    this.#loader = new Loader(
      this.#host,
      (uri) => this.#openDocuments.get(uri),
      (dependency) => this.#dependencyChanged(dependency),
      (url) => this.#usesUrl(url),
    );
  }

  /** The current versions of all open sites. */
  get sites(): readonly Site[] {
    return Array.from(this.#sites.values(), (open) => this.#current(open));
  }

  /** The current versions of the open sites whose docs roots contain a file, or whose settings it has, the innermost one first. */
  sitesAround(uri: string): readonly Site[] {
    const isAround = ({ site }: OpenSite) =>
      site.config.uri === uri || uri.startsWith(startOf(site.root)) || ruleSettingsConfig(site)?.uri === uri;
    return Array.from(this.#sites.values()).flatMap((open) => (isAround(open) ? this.#current(open) : []));
  }

  /** The current version of an open site. */
  site(configUri: string): Site | undefined {
    const open = this.#sites.get(configUri);
    return open && this.#current(open);
  }

  /** What an open site depends on, as far as it is known. */
  dependencies(site: Site): Dependencies {
    return this.#sites.get(site.config.uri)?.dependencies ?? dependenciesOf(site);
  }

  /** A site with what is in its pages. */
  indexed(site: Site): IndexedSite {
    return { site, indexes: this.#loader.pageIndexes(site.root) };
  }

  /** The file of a page: with its text if an editor has it open, otherwise with its head. */
  pageTextFile({ pages }: Site, uri: string): TextFile | undefined {
    const head = pages?.pageOf(uri)?.textFile;
    const document = this.#openDocuments.get(uri);
    return head === undefined || document === undefined ? head : { uri, document };
  }

  /** A file as an editor has it now; undefined if it is not open. An edit makes another document of it. */
  openDocument(uri: string): TextDocument | undefined {
    return this.#openDocuments.get(uri);
  }

  /** The text of a file in an editor; undefined if it is not open. */
  openText(uri: string): string | undefined {
    return this.openDocument(uri)?.getText();
  }

  /** The text of a file: that in an editor, or that on disk. Undefined if it cannot be read. */
  async readText(uri: string): Promise<string | undefined> {
    return this.openText(uri) ?? readText(this.#host, uri);
  }

  /** The page of a file, and a site that it belongs to. */
  pageOf(uri: string): { readonly site: Site; readonly page: PageFile } | undefined {
    if (!hasMarkdownExtension(uri)) return undefined;
    for (const site of this.sitesAround(uri)) {
      const page = site.pages?.pageOf(uri);
      if (page !== undefined) return { site, page };
    }
    return undefined;
  }

  /** See `Host.newFiles`. Empty unless the host knows them and may run git. */
  async newFiles({ root }: Site): Promise<ReadonlySet<string>> {
    return (this.#mayRunGit ? await this.#host.newFiles?.(root) : undefined) ?? new Set();
  }

  /** Whether pages of a site are being read, such as one that an editor has just changed. */
  isReadingPages({ root }: Site): boolean {
    return this.#loader.isReadingPages(root);
  }

  /** Whether a docs.json is open. */
  has(configUri: string): boolean {
    return this.#sites.has(configUri);
  }

  /** Opens a docs.json, or updates it after an edit. */
  openSite(document: TextDocument): void {
    const before = this.#sites.get(document.uri);
    if (!this.#setDocument(document) && before !== undefined) return;
    const root = rootOf(document.uri);
    const isNewRoot = !this.#roots.has(root);
    this.#roots.add(root);
    if (isNewRoot) this.#loader.refresh(root, "createdOrDeleted");
    const site = Site.of(root, configFile(document, before?.site.config), this.#loader.inputs(root));
    this.#sites.set(document.uri, { site, dependencies: undefined, isStale: false });
    if (before === undefined) this.#sites = new Map([...this.#sites].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1)));
    this.#onChange(document.uri, "other");
  }

  /** Closes a docs.json. Another site may include it: then the file on disk counts from now on. */
  closeSite(configUri: string): void {
    this.#openDocuments.delete(configUri);
    this.#sites.delete(configUri);
    this.changedOnDisk(configUri);
    this.#onChange(configUri, "other");
  }

  /** Forgets what was only read for sites that are closed. */
  forgetClosed(): void {
    this.#loader.retain(this.sites.map(dependenciesOf));
  }

  /** Opens or updates another file: an OpenAPI file, a page, or an included file. */
  openFile(document: TextDocument): void {
    this.#setDocument(document);
  }

  /** Closes such a file: the file on disk counts from now on. */
  closeFile(uri: string): void {
    if (this.#openDocuments.delete(uri)) this.changedOnDisk(uri);
  }

  /** Call this when a file changed on disk. Does nothing if no site depends on the file. */
  changedOnDisk(uri: string, change: DiskChange = "written"): void {
    this.#loader.refresh(uri, change);
  }

  /** Reads all files again that sites depend on. */
  refreshAll(): void {
    this.#loader.refreshAll();
  }

  /** Sets the options for reading OpenAPI files, and reads them again. */
  configureOpenApi(options: IndexOptions): void {
    this.#loader.configureOpenApi(options);
  }

  /** Compares sites with an older revision from now on. */
  configureBase(options: BaseOptions): void {
    this.#loader.configureBase(options);
    for (const open of this.#sites.values()) open.dependencies = undefined;
  }

  /** Sets whether the host may run git to find out which files are new. */
  configureGit(isAllowed: boolean): void {
    this.#mayRunGit = isAllowed;
  }

  /** Sets what gives the editor's settings of rules for a docs root. */
  configureRules(settings: (root: string) => RuleSettingsByCode): void {
    this.#loader.configureRules(settings);
    for (const [uri, open] of this.#sites) {
      open.isStale = true;
      this.#onChange(uri, "dependency");
    }
  }

  /** Call this when remote files may have changed, for example because the user allowed a host. */
  remoteFilesChanged(): void {
    this.#loader.refreshRemoteFiles();
  }

  /** The parameters at some places of an OpenAPI file. */
  async readParameters(uri: string, places: ParameterPlaces): Promise<readonly Parameter[]> {
    const found = await this.#host.run({ uri, text: this.#openDocuments.get(uri)?.getText() }, { kind: "parameters", places });
    return "kind" in found ? [] : found;
  }

  /** A catalog, once it is read: the sites know it from then on. */
  catalog<N extends CatalogName>(name: N): Promise<Catalogs[N] | undefined> {
    this.#requested.add(name);
    return this.#loader.catalog(name);
  }

  /**
   * Settles when everything in an extent has been read that the sites depend on, or as soon as the request is canceled. Files may change
   * all the time, as while a program writes pages: then, what is read after the request counts, except for `everything`.
   */
  async whenSettled(extent: Extent = "everything", token: CancellationToken = neverCanceled, needs: Needs = {}): Promise<void> {
    const { sites, wantedDocuments = () => [] } = needs;
    const canceled = new Promise<void>((resolve) => token.onCancellationRequested(resolve));
    let left = maxRepeats;
    // A file that was read may name more files.
    while (!token.isCancellationRequested) {
      const current = sites?.() ?? this.sites;
      const wanted = [...wantedDocuments()];
      for (const uri of wanted) {
        this.#requested.add(uri);
        for (const { root } of current) this.#loader.requestOpenApiFile(uri, root);
      }
      const running = this.#loader.running(extent, sites && current.map((site) => this.dependencies(site)));
      if (running === undefined) return;
      const isRepeated =
        extent !== "everything" &&
        current.every((site) => areInputsRead(this.dependencies(site), this.#loader.inputs(site.root), wanted));
      if (isRepeated && left-- === 0) return;
      await Promise.race([running, canceled]);
    }
  }

  /** The current version of a site, whose dependencies are requested. */
  #current(open: OpenSite): Site {
    if (open.isStale) {
      open.site = open.site.with(this.#loader.inputs(open.site.root));
      open.dependencies = undefined;
      open.isStale = false;
    }
    if (open.dependencies === undefined) {
      open.dependencies = dependenciesOf(open.site);
      this.#loader.request(open.dependencies);
    }
    // Some dependencies may be known already, because another site has read them.
    return open.isStale ? this.#current(open) : open.site;
  }

  #usesUrl(url: string): boolean {
    return this.sites.some((site) => this.#sites.get(site.config.uri)?.dependencies?.urls.has(url));
  }

  #dependencyChanged(dependency: string): void {
    for (const [uri, open] of this.#sites) {
      const { dependencies, site } = open;
      const concerns = dependencies === undefined || dependsOn(dependencies, dependency) || this.#requested.has(dependency);
      // Completion lists also those that docs.json does not name any more.
      if (!concerns && !this.#loader.hasOpenApiFile(dependency, site.root)) continue;
      // Asking for the inputs after each of thousands of files would copy all of them each time.
      const differs = open.isStale || !site.isMadeOf(this.#loader.inputs(site.root));
      open.isStale = differs;
      this.#onChange(uri, differs ? "dependency" : "other");
    }
    this.fileRead.happened();
  }

  /** Takes an editor's document. Gives false if nothing changed: editors may send the same content twice. */
  #setDocument(document: TextDocument): boolean {
    const { uri, version } = document;
    const known = this.#openDocuments.get(uri);
    if (known?.version === version && known.getText() === document.getText()) return false;
    this.#openDocuments.set(uri, document);
    this.changedOnDisk(uri);
    return true;
  }
}
