import type { TextDocument } from "vscode-languageserver-textdocument";
import type { RemoteFile } from "../../protocol.ts";
import type { CatalogName } from "../catalogs/catalogName.ts";
import type { Catalogs } from "../catalogs/readCatalog.ts";
import { catalogIn, readCatalog } from "../catalogs/readCatalog.ts";
import type { ConfigFile } from "../config/configFile.ts";
import { configFile, maxConfigSize } from "../config/configFile.ts";
import type { RuleSettingsByCode } from "../config/ruleSettings.ts";
import { isRuleSettings } from "../config/ruleSettings.ts";
import type { FileFailure } from "../files/fileContent.ts";
import { isFileOfSite } from "../files/fileKinds.ts";
import { folderOf } from "../files/paths.ts";
import { startOf } from "../files/uris.ts";
import type { AsyncApiFile } from "../openapi/asyncApi.ts";
import type { GraphqlFile } from "../openapi/graphql/graphqlSchema.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { DocumentValidation } from "../openapi/validateDocument.ts";
import type { PageIndexes } from "../pages/pageIndex.ts";
import type { Dependencies } from "../site/dependencies.ts";
import { Memo } from "../site/memo.ts";
import type { SiteInputs } from "../site/siteInputs.ts";
import { memoize } from "../text/memoize.ts";
import { textDocument } from "../text/textDocument.ts";
import { AsyncCache } from "./asyncCache.ts";
import { BaseLoader } from "./baseLoader.ts";
import type { DiskChange } from "./diskChange.ts";
import type { BaseOptions, Host } from "./host.ts";
import type { Extent } from "./needs.ts";
import { OpenApiLoader } from "./openApiLoader.ts";
import { PageLoader } from "./pageLoader.ts";
import type { LoadedRuleSettings } from "./ruleSettingsLoader.ts";
import { loadRuleSettings } from "./ruleSettingsLoader.ts";
import { whenAll } from "./whenAll.ts";

/** The files that dependencies name by their URIs or URLs alone, each kind by the name of its part of the dependencies. */
interface NamedFiles {
  readonly configFiles: AsyncCache<ConfigFile | FileFailure>;
  readonly asyncApiFiles: AsyncCache<AsyncApiFile>;
  readonly graphqlFiles: AsyncCache<GraphqlFile>;
  readonly validated: AsyncCache<DocumentValidation>;
  readonly urls: AsyncCache<RemoteFile>;
}

const namedParts = ["configFiles", "urls", "asyncApiFiles", "graphqlFiles", "validated"] as const;

/** Reads what sites depend on, and keeps it until it changes. The text in an editor takes precedence over the file on disk. */
export class Loader {
  readonly #files: NamedFiles;
  /** By docs root. */
  readonly #ruleSettings: AsyncCache<LoadedRuleSettings>;
  readonly #openApiFiles: OpenApiLoader;
  readonly #bases: BaseLoader;
  readonly #pages: PageLoader;
  readonly #catalogs: AsyncCache<Catalogs[CatalogName] | undefined>;
  readonly #memo = new Memo();
  #defaultRules = memoize<RuleSettingsByCode>(() => new Map());

  /**
   * `openDocument` gives the document of a file that is open in an editor. `onChange` is called with each dependency that changed: the
   * URI of a file, a URL, or a docs root whose pages changed. `usesUrl` tells whether a site depends on a URL now.
   */
  constructor(
    host: Host,
    openDocument: (uri: string) => TextDocument | undefined,
    onChange: (dependency: string) => void,
    usesUrl: (url: string) => boolean,
  ) {
    const textOf = (uri: string) => openDocument(uri)?.getText();
    this.#openApiFiles = new OpenApiLoader(host, textOf, onChange);
    this.#files = {
      asyncApiFiles: new AsyncCache((uri) => host.run({ uri, text: textOf(uri) }, { kind: "asyncapi" }), onChange),
      graphqlFiles: new AsyncCache((uri) => host.run({ uri, text: textOf(uri) }, { kind: "graphql" }), onChange),
      validated: new AsyncCache(async (uri) => {
        const validation = await host.run({ uri, text: textOf(uri) }, { kind: "validate" });
        if (validation.kind === "missing") return { kind: "unchecked" };
        return validation.kind === "unreadable" ? { kind: "unchecked", reason: validation.reason } : validation;
      }, onChange),
      configFiles: new AsyncCache(async (uri, before) => {
        const known = before !== undefined && "json" in before ? before : undefined;
        const open = openDocument(uri);
        if (open !== undefined) return configFile(open, known);
        const content = await host.readFile(uri, { limit: maxConfigSize });
        return content.kind === "text" ? configFile(textDocument(uri, "json", 0, content.text), known) : content;
      }, onChange),
      // While a URL is being typed, each part of it is one, too, which the server of a host should not get to see.
      urls: new AsyncCache(async (url) => (await host.fetch?.(url)) ?? { kind: "unavailable" }, onChange, {
        whenSettled: async () => host.whenQuiet?.(),
        isWanted: usesUrl,
      }),
    };
    this.#ruleSettings = new AsyncCache((root, before) => loadRuleSettings(root, host, openDocument, before), onChange);
    this.#bases = new BaseLoader(host, onChange);
    this.#pages = new PageLoader(
      { host, textOf, transliterate: this.#memo.transliterate },
      {
        onChange,
        onLinkFound: (uri, change) => this.#refresh(uri, change),
      },
    );
    this.#catalogs = new AsyncCache(async (key) => {
      const name = key as CatalogName;
      const text = await host.readCatalog(name);
      return text === undefined ? undefined : readCatalog(name, text);
    }, onChange);
  }

  /** What has been read for the site in a docs root. Immutable. */
  inputs(root: string): SiteInputs {
    const { configFiles, asyncApiFiles, graphqlFiles, validated, urls } = this.#files;
    return {
      configFiles: configFiles.snapshot,
      ruleSettingsFile: this.#ruleSettings.get(root),
      openApiFiles: this.#openApiFiles.files(root),
      asyncApiFiles: asyncApiFiles.snapshot,
      graphqlFiles: graphqlFiles.snapshot,
      validations: validated.snapshot,
      remoteFiles: urls.snapshot,
      pages: this.#pages.pages(root),
      base: this.#bases.get(root),
      defaultRules: this.#defaultRules(root),
      limits: this.#pages.limits(root),
      catalogs: this.#catalogs.snapshot,
      memo: this.#memo,
    };
  }

  /** What is in the pages of the site in a docs root, by path. Immutable. */
  pageIndexes(root: string): PageIndexes {
    return this.#pages.indexes(root);
  }

  /** Whether pages in a docs root are being read. */
  isReadingPages(root: string): boolean {
    return this.#pages.running([root]) !== undefined;
  }

  /** Starts reading the dependencies of a site that have not been read. */
  request(dependencies: Dependencies): void {
    const { root, customizations, openApiFiles, findsOverlays, catalogs, usesBase } = dependencies;
    this.#pages.request(root, { withOverlays: findsOverlays });
    this.#ruleSettings.request(root);
    if (usesBase) this.#bases.request(root, customizations);
    for (const part of namedParts) for (const name of dependencies[part]) this.#files[part].request(name);
    this.#openApiFiles.configureSite(root, customizations);
    this.#openApiFiles.requestAll(openApiFiles, root);
    for (const name of catalogs) this.#catalogs.request(name);
  }

  /** Starts reading an OpenAPI file that no site depends on. */
  requestOpenApiFile(uri: string, root: string): void {
    if (!this.#openApiFiles.has(uri, root)) this.#openApiFiles.request(uri, root);
  }

  /** Whether a file has been requested as an OpenAPI file of the site in a docs root, which may not depend on it any more. */
  hasOpenApiFile(uri: string, root: string): boolean {
    return this.#openApiFiles.has(uri, root);
  }

  /** A catalog, once it is read. Undefined if the host does not have it. */
  async catalog<N extends CatalogName>(name: N): Promise<Catalogs[N] | undefined> {
    await this.#catalogs.load(name);
    return catalogIn(this.#catalogs.snapshot, name);
  }

  /**
   * Reads a changed file again, if it has been read. If it was created or deleted, it may be a folder: editors may report nothing of the
   * files in it, nor of links to it.
   */
  refresh(uri: string, change: DiskChange): void {
    this.#pages.changed(uri, change);
    for (const each of [uri, ...this.#pages.linkedUris(uri)]) this.#refresh(each, change);
  }

  #refresh(uri: string, change: DiskChange): void {
    const wasCreatedOrDeleted = change === "createdOrDeleted";
    // They count for all sites below.
    if (isRuleSettings(uri)) this.#ruleSettings.refreshBelow(folderOf(uri));
    for (const cache of this.#localFiles) cache.refresh(uri);
    if (wasCreatedOrDeleted && !isFileOfSite(uri)) for (const cache of this.#localFiles) cache.refreshBelow(startOf(uri));
    this.#pages.refresh(uri, change);
    if (wasCreatedOrDeleted) this.#bases.refresh(uri);
  }

  /** Reads all local files again. */
  refreshAll(): void {
    for (const cache of this.#localFiles) cache.refreshAll();
    this.#bases.refreshAll();
    this.#pages.refreshAll();
  }

  get #localFiles() {
    const { urls: _, ...files } = this.#files;
    return [this.#openApiFiles, ...Object.values(files), this.#ruleSettings];
  }

  /** Requests all remote files again. */
  refreshRemoteFiles(): void {
    this.#files.urls.refreshAll();
  }

  /** Sets the options for reading OpenAPI files, and reads them again. */
  configureOpenApi(options: IndexOptions): void {
    this.#openApiFiles.configure(options);
    this.#bases.configureOpenApi(options);
  }

  /** Compares sites with older revisions from now on. */
  configureBase(options: BaseOptions): void {
    this.#bases.configure(options);
  }

  /** Sets what gives the editor's settings of rules for a docs root. */
  configureRules(settings: (root: string) => RuleSettingsByCode): void {
    // The same settings are the same site.
    this.#defaultRules = memoize(settings);
  }

  /** Forgets what none of the sites depends on any more. */
  retain(sites: readonly Dependencies[]): void {
    const roots = new Set(sites.map(({ root }) => root));
    this.#pages.retain(roots);
    this.#openApiFiles.retain(roots);
    this.#bases.retain(roots);
    this.#ruleSettings.retain((root) => roots.has(root));
    for (const part of namedParts) this.#files[part].retain(usedIn(sites, part));
  }

  /** Settles when the current reads in an extent are done, for some sites, or for all; undefined if there are none. */
  running(extent: Extent, sites?: readonly Dependencies[]): Promise<unknown> | undefined {
    const roots = sites && new Set(sites.map(({ root }) => root));
    const running = (part: keyof NamedFiles) => this.#files[part].running(sites && usedIn(sites, part));
    const configuration = [running("configFiles"), this.#ruleSettings.running(roots && ((root) => roots.has(root)))];
    const files = () => [
      ...configuration,
      this.#openApiFiles.running(roots),
      running("asyncApiFiles"),
      running("graphqlFiles"),
      this.#pages.running(roots),
      this.#catalogs.running(),
    ];
    const everything = () => [...files(), running("urls"), running("validated"), this.#bases.running(roots)];
    return whenAll({ configuration: () => configuration, files, everything }[extent]());
  }
}

/** Whether one of some sites depends on a file or URL, as far as a part of its dependencies goes. */
function usedIn(sites: readonly Dependencies[], part: keyof NamedFiles): (key: string) => boolean {
  return (key) => sites.some((site) => site[part].has(key));
}
