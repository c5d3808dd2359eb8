import type { CatalogName } from "../catalogs/catalogName.ts";
import type { Catalogs, LoadedCatalogs } from "../catalogs/readCatalog.ts";
import { catalogIn } from "../catalogs/readCatalog.ts";
import type { ConfigFile } from "../config/configFile.ts";
import type { Redirect, RedirectValue } from "../config/redirects.ts";
import type { RuleSettingsFailure } from "../config/ruleSettings.ts";
import { RuleSettings } from "../config/ruleSettings.ts";
import type { Follow, SourceNode } from "../config/sourceNode.ts";
import type { ExceededLimit } from "../files/exceededLimit.ts";
import type { FileFailure } from "../files/fileContent.ts";
import { folderUriOf } from "../files/uris.ts";
import type { DocumentingPage, EndpointPage } from "../navigation/documentingPages.ts";
import { documentingPages, endpointPages } from "../navigation/documentingPages.ts";
import { GeneratedAddresses } from "../navigation/generatedAddresses.ts";
import type { LanguageCoverage } from "../navigation/languageCoverage.ts";
import { languageCoverage, languagesOf } from "../navigation/languageCoverage.ts";
import type { Navigation, PageEntry } from "../navigation/navigation.ts";
import type { OperationPage } from "../navigation/operationPages.ts";
import { operationPages, suggestedAddresses } from "../navigation/operationPages.ts";
import type { PageList } from "../navigation/pageLookup.ts";
import { pageLookup } from "../navigation/pageLookup.ts";
import type { EntryResolution, ResolvedEntry } from "../navigation/resolveEntry.ts";
import { resolveEntries, resolveEntry } from "../navigation/resolveEntry.ts";
import type { Counterparts } from "../pages/counterparts.ts";
import type { Pages } from "../pages/pages.ts";
import { lazy } from "../std/lazy.ts";
import { suggestionBudget } from "../text/workBudget.ts";
import { ApiFiles } from "./apiFiles.ts";
import type { BaseAddresses } from "./baseAddresses.ts";
import type { RefResolution } from "./configuration.ts";
import { Configuration } from "./configuration.ts";
import { PageDocuments } from "./pageDocuments.ts";
import type { SiteInputs } from "./siteInputs.ts";

/**
 * One immutable version of a docs site: docs.json and what is known of the files it depends on. Views are computed on first use.
 */
export class Site {
  /** docs.json and the files that it includes, without the files that it only names. */
  readonly configuration: Configuration;
  /** The URI of the folder of docs.json, where its paths start. */
  readonly root: string;
  readonly config: ConfigFile;
  /** The files behind its OpenAPI, AsyncAPI, and GraphQL settings. */
  readonly apiFiles: ApiFiles;
  /** Follows a `$ref`. */
  readonly follow: Follow;
  /** How much searching for suggestions, for all mistakes that a check finds together, may still take. */
  readonly suggestionBudget = suggestionBudget();
  readonly #inputs: SiteInputs;
  readonly #views = new Map<unknown, unknown>();

  private constructor(configuration: Configuration, inputs: SiteInputs) {
    this.configuration = configuration;
    this.root = configuration.root;
    this.config = configuration.config;
    this.follow = configuration.follow;
    this.#inputs = inputs;
    this.apiFiles = new ApiFiles(configuration, inputs);
  }

  /** The site of a docs.json; `root` is the URI of its folder. */
  static of(root: string, config: ConfigFile, inputs: SiteInputs): Site {
    return new Site(new Configuration({ root, config, files: inputs.configFiles, memo: inputs.memo }), inputs);
  }

  /** The same docs.json with other files around it. What was read of the configuration is kept where its files are the same. */
  with(inputs: SiteInputs): Site {
    const { configuration } = this;
    const isSame = inputs.configFiles === this.#inputs.configFiles;
    return new Site(isSame ? configuration : configuration.with(inputs.configFiles), inputs);
  }

  /** Whether the files around docs.json are the same as some others. */
  isMadeOf(inputs: SiteInputs): boolean {
    const own = new Map(Object.entries(this.#inputs));
    return Object.entries(inputs).every(([name, value]) => own.get(name) === value);
  }

  /** The same site, with broken files read as far as possible, for completion. */
  get lenient(): Site {
    const configuration = this.configuration.lenient();
    return configuration === this.configuration ? this : new Site(configuration, this.#inputs);
  }

  /** What a function makes of this version, made once for all who ask with the same function. */
  view<T>(make: (site: Site) => T): T {
    if (!this.#views.has(make)) this.#views.set(make, make(this));
    return this.#views.get(make) as T;
  }

  /** What a function makes of the pages, made once for all versions of the site with the same ones. */
  pagesView<T>(make: (pages: Pages) => T): T | undefined {
    return this.pages && this.#inputs.memo.viewOf(this.pages, make);
  }

  /** The navigation, references followed; undefined when there is none. */
  get navigation(): Navigation | undefined {
    return this.configuration.navigation();
  }

  /** The redirects, in the order of the file. */
  get redirects(): readonly Redirect[] {
    return this.configuration.redirects();
  }

  /** What a function makes of the catalogs, made once for all versions of the site with the same ones. */
  catalogsView<T>(make: (catalogs: LoadedCatalogs) => T): T {
    return this.#inputs.memo.viewOf(this.#inputs.catalogs, make);
  }

  /** What a function makes of the redirects, made once for all versions of the site whose redirects say the same. */
  redirectsView<T>(make: (redirects: readonly RedirectValue[]) => T): T {
    return this.#inputs.memo.redirectsView(this.redirects, make);
  }

  /** The file at a URI, if it is docs.json or an included file. */
  file(uri: string): ConfigFile | undefined {
    return this.configuration.file(uri);
  }

  /** What the `$ref` of an object resolves to. */
  resolveRef(from: SourceNode, reference: string): RefResolution {
    return this.configuration.resolveRef(from, reference);
  }

  /** The pages and other files below the docs root. Undefined while they are not known, and where they cannot be. */
  get pages(): Pages | undefined {
    return this.#inputs.pages;
  }

  /** What the site served at an older revision. Undefined while it is not known, and if there is none to compare with. */
  get base(): BaseAddresses | undefined {
    return this.#inputs.base;
  }

  /** The file that sets the severities of rules: parsed, or why it cannot be read. Undefined while it is not known. */
  get ruleSettingsFile(): ConfigFile | RuleSettingsFailure | undefined {
    return this.#inputs.ruleSettingsFile;
  }

  /** The severities of rules. */
  get ruleSettings(): RuleSettings {
    return this.#ruleSettings();
  }

  readonly #ruleSettings = lazy(() => {
    const { memo, defaultRules, ruleSettingsFile: file } = this.#inputs;
    if (file === undefined || !("json" in file)) return new RuleSettings(this.root, undefined, defaultRules);
    return new RuleSettings(folderUriOf(file.uri), memo.ruleSettingsContent(file), defaultRules);
  });

  /** The limits of Docs JSON that the site and its files exceed. */
  get limits(): readonly ExceededLimit[] {
    return this.#inputs.limits;
  }

  /** What is known of a JSON file that docs.json names, included or not. */
  jsonFile(uri: string): ConfigFile | FileFailure | undefined {
    return this.#inputs.configFiles.get(uri);
  }

  /** What other projects publish. Undefined while it is not known, and if it cannot be. */
  catalog<N extends CatalogName>(name: N): Catalogs[N] | undefined {
    return catalogIn(this.#inputs.catalogs, name);
  }

  /** Whether it is known what a catalog contains, or that there is none. */
  knowsCatalog(name: CatalogName): boolean {
    return this.#inputs.catalogs.has(name);
  }

  /** What an entry of the navigation refers to; undefined for the path of a page. */
  resolveEntry({ endpoint, owner }: PageEntry): EntryResolution | undefined {
    return endpoint && resolveEntry(endpoint, owner.openapi?.source, (source) => this.apiFiles.document(source));
  }

  /** The endpoint entries of the navigation that no other content shadows. */
  get endpointEntries(): readonly ResolvedEntry[] {
    return this.#endpointEntries();
  }

  readonly #endpointEntries = lazy(() =>
    this.navigation === undefined
      ? []
      : resolveEntries(this.navigation, (source) => this.apiFiles.document(source), this.suggestionBudget),
  );

  /** The pages that are generated from operations, as far as the OpenAPI files are known. */
  get operationPages(): readonly OperationPage[] {
    return this.#operationPages();
  }

  readonly #operationPages = lazy(() => {
    if (this.navigation === undefined) return [];
    const { addresses } = this.#inputs.memo;
    return operationPages(this.navigation, {
      endpointEntries: this.endpointEntries,
      document: (source) => this.apiFiles.document(source),
      addresses,
    });
  });

  /** The same by their addresses. */
  get operationAddresses(): GeneratedAddresses<OperationPage> {
    return this.#operationAddresses();
  }

  readonly #operationAddresses = lazy(() => new GeneratedAddresses(this.operationPages));

  /** The addresses of the pages that entries without an operation most likely mean. */
  get suggestedAddresses(): Iterable<string> {
    return suggestedAddresses(this.endpointEntries, this.#inputs.memo.addresses);
  }

  /** The hand-written pages that document operations. Undefined while the pages are not known. */
  get endpointPages(): readonly EndpointPage[] | undefined {
    return this.#endpointPages();
  }

  readonly #endpointPages = lazy(() => {
    const { navigation, pages } = this;
    if (navigation === undefined || pages === undefined) return undefined;
    return endpointPages(this.documentingPages, navigation, this.operationPages);
  });

  /** The files whose front matter names operations. Empty while the pages are not known. */
  get documentingPages(): readonly DocumentingPage[] {
    return this.#documentingPages();
  }

  readonly #documentingPages = lazy(() =>
    this.pages === undefined ? [] : documentingPages(this.pages, (endpoint) => this.pageDocuments.withEndpoint(endpoint)),
  );

  /**
   * The OpenAPI files that pages may refer to: those that docs.json names, and those in the docs root (docs/platform.md, "API settings" and
   * "OpenAPI files in the docs root").
   */
  get pageDocuments(): PageDocuments {
    return this.#pageDocuments();
  }

  readonly #pageDocuments = lazy(() => {
    const named = Array.from(this.configuration.openApiSources(), (source) => this.apiFiles.document(source));
    const unnamed = this.pages?.openApiFiles.map((path) => this.apiFiles.unnamedDocument(path)) ?? [];
    return new PageDocuments([...named, ...unnamed]);
  });

  /** The paths of pages in each list of the navigation, even where other content wins. Undefined while the pages are not known. */
  get pageLists(): readonly PageList[] | undefined {
    return this.#pageLists();
  }

  readonly #pageLists = lazy(() => this.navigation && this.pagesView(pageLookup)?.lists(this.navigation));

  /** The languages of the navigation beside the default one. Empty while the pages are not known. */
  get languageCoverage(): readonly LanguageCoverage[] {
    return this.#languageCoverage();
  }

  readonly #languageCoverage = lazy(() => {
    const { navigation, pageLists, counterparts } = this;
    if (navigation === undefined || pageLists === undefined || counterparts === undefined) return [];
    return languageCoverage(navigation, pageLists, counterparts);
  });

  /** Which pages are the same in other languages. Undefined without languages, and while the pages are not known. */
  get counterparts(): Counterparts | undefined {
    const languages = languagesOf(this.navigation);
    return this.pages === undefined || languages.length === 0 ? undefined : this.#inputs.memo.counterparts(this.pages, languages);
  }
}
