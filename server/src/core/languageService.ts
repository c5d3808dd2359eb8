import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Hover, Position, WorkspaceEdit } from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import type { SiteFile } from "./codeActions.ts";
import { createCodeActions } from "./codeActions.ts";
import type { ConfigFile } from "./config/configFile.ts";
import { isSiteConfiguration } from "./config/recognize.ts";
import type { FileDiagnostics } from "./diagnostics.ts";
import { diagnosticsOf, makeDiagnostics } from "./diagnostics.ts";
import { codeLenses, unlistedOperations } from "./features/codeLens.ts";
import { colorPresentations, documentColors } from "./features/colors.ts";
import type { Completion } from "./features/completion/complete.ts";
import { complete, noCompletion } from "./features/completion/complete.ts";
import { fontWeights } from "./features/completion/fonts.ts";
import { siteProvider } from "./features/completion/siteProvider.ts";
import type { EditorCapabilities, ItemData } from "./features/completion/suggestion.ts";
import { format } from "./features/format.ts";
import { hover } from "./features/hover/hover.ts";
import type { CatalogReader } from "./features/hover/icon.ts";
import { describeSubject } from "./features/hover/subject.ts";
import { inlayHints } from "./features/inlayHints.ts";
import { foldingRanges, selectionRanges } from "./features/jsonFeatures.ts";
import { outline } from "./features/outline.ts";
import { definition } from "./features/references/definition.ts";
import { findReferences } from "./features/references/findReferences.ts";
import { links } from "./features/references/links.ts";
import { schemaScopeOf } from "./features/schemaScope.ts";
import type { TextFile } from "./files/textFile.ts";
import { newRedirects } from "./fixes/newRedirects.ts";
import { KeptDiagnostics } from "./keptDiagnostics.ts";
import { PageFeatures } from "./pageFeatures.ts";
import { editOf, RenameFeatures } from "./renameFeatures.ts";
import { findOffenses, offensesOf, rules } from "./rules/index.ts";
import type { Offense } from "./rules/offense.ts";
import { lostAddresses } from "./rules/redirects/lostAddresses.ts";
import type { LanguageService } from "./service.ts";
import type { Site } from "./site/site.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { Host } from "./store/host.ts";
import type { SiteChangeListener } from "./store/siteStore.ts";
import { SiteStore } from "./store/siteStore.ts";
import type { Steps } from "./text/steps.ts";
import { finish } from "./text/steps.ts";

/** The language ID of a docs.json. */
const languageId = "docs-json";

/** Creates the language service. `changed` is called when the diagnostics of a docs.json may have changed. */
export function createLanguageService(host: Host, changed: SiteChangeListener): LanguageService {
  const store = new SiteStore(host, changed);
  const kept = new KeptDiagnostics();
  let documentation: string | undefined;
  let showsPictures = false;
  let hasMdxExtension = false;

  /** Answers from the site of a docs.json. */
  function askSite<T>(uri: string, fallback: T, answer: (site: Site) => T): T {
    const site = store.site(uri);
    return site === undefined ? fallback : answer(site);
  }
  /** Answers from a docs.json alone. */
  function askDocs<T>(uri: string, fallback: T, answer: (file: ConfigFile) => T): T {
    return askSite(uri, fallback, ({ config }) => answer(config));
  }
  /** Answers from a file of the configuration, in the first site that it belongs to. */
  function askConfigFile<T>(uri: string, answer: (site: Site, file: ConfigFile) => T[]): T[] {
    for (const site of store.sites) {
      const file = site.file(uri);
      if (file !== undefined) return answer(site, file);
    }
    return [];
  }
  /** Answers once all files are read: an editor does not ask again. */
  async function whenRead<T>(token: CancellationToken | undefined, answer: () => T[]): Promise<T[]> {
    await store.whenSettled("files", token);
    return token?.isCancellationRequested === true ? [] : answer();
  }
  async function hoverNow(uri: string, position: Position): Promise<Hover | null> {
    const page = pages.page(uri);
    if (page !== undefined) return pages.hover(page, position, showsPictures);
    const [place] = askConfigFile(uri, (site, file) => [{ site, file, scope: schemaScopeOf(site, file) }]);
    if (place?.scope === undefined) return null;
    const { site, file, scope } = place;
    const offset = offsetOf(file, position);
    const found = await hover(site, file, scope, offset, {
      parameters: (document, places) => store.readParameters(document, places),
      catalog: readCatalog,
    });
    return found ?? null;
  }
  /** The site that a file belongs to: as docs.json, an included file, or a page. */
  function siteFileOf(uri: string): SiteFile | undefined {
    for (const site of store.sites) {
      const file = fileIn(site, uri);
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }
  const fileIn = (site: Site, uri: string): TextFile | undefined => site.file(uri) ?? store.pageFile(site, uri);
  function* diagnoseInSteps(uri: string): Steps<readonly FileDiagnostics[]> {
    const site = store.site(uri);
    // What is turned off must not be shown for a moment.
    if (site?.ruleSettingsFile === undefined) return [];
    const offenses = yield* findOffenses(site, rules, store.pageIndexes(site));
    const found = yield* makeDiagnostics(site.config, own(offenses), documentation);
    return kept.with(site, found, (file) => fileIn(site, file)?.document.version);
  }
  const diagnosticsOfSite = (site: Site) =>
    diagnosticsOf(site.config, own(offensesOf(site, rules, store.pageIndexes(site))), documentation);
  const own = (offenses: readonly Offense[]) => (hasMdxExtension ? offenses.filter(({ isOfMdx }) => isOfMdx !== true) : offenses);
  function completeNow(uri: string, position: Position, editor: EditorCapabilities): Completion {
    const page = pages.page(uri);
    if (page !== undefined) return pages.complete(page, position);
    const [completion = noCompletion] = askConfigFile(uri, (site, file) => {
      const scope = schemaScopeOf(site, file);
      if (scope === undefined) return [];
      const known = file === site.config || file.json.isReliable ? site : site.lenient;
      const providers = [siteProvider(known), fontWeights(known)];
      return [complete(file, offsetOf(file, position), { editor, scope, providers })];
    });
    return completion;
  }
  const readCatalog: CatalogReader = async (name) =>
    name.endsWith("-pictures") && !showsPictures ? undefined : store.catalog(name);
  const pages = new PageFeatures(store, readCatalog);
  const renames = new RenameFeatures(store, pages);
  const offsetOf = ({ document }: TextFile, position: Position) => document.offsetAt(position);

  return {
    open(document) {
      if (isSite(document)) store.openSite(document);
      else store.openFile(document);
    },
    change(document) {
      if (store.has(document.uri)) store.openSite(document);
      else store.openFile(document);
    },
    close(uri) {
      kept.forget(uri);
      if (store.has(uri)) store.closeSite(uri);
      else store.closeFile(uri);
    },
    forgetClosed: () => store.forgetClosed(),
    changedOnDisk: (uri, createdOrDeleted) => store.changedOnDisk(uri, createdOrDeleted),
    unwatchedFilesChanged: () => store.refreshAll(),
    configure(options) {
      documentation = options.documentation ?? documentation;
      showsPictures = options.pictures ?? showsPictures;
      if (options.mdxExtension !== undefined && options.mdxExtension !== hasMdxExtension) {
        hasMdxExtension = options.mdxExtension;
        for (const { config } of store.sites) changed(config.uri, false);
      }
      if (options.openapi !== undefined) store.configure(options.openapi);
      if (options.base !== undefined) store.configureBase(options.base);
      if (options.rules !== undefined) store.configureRules(options.rules);
    },
    remoteFilesChanged: () => store.remoteFilesChanged(),
    whenSettled: (token) => store.whenSettled("everything", token),

    diagnose: (uri) => finish(diagnoseInSteps(uri)),
    diagnoseInSteps,
    async complete(uri, position, editor, token) {
      // Other files are read in the background.
      if (!store.has(uri)) await store.whenSettled(/\.mdx?$/u.test(uri) ? "files" : "configuration", token);
      let completion = completeNow(uri, position, editor);
      if (completion.isWaiting) {
        await Promise.all(completion.catalogs.map(readCatalog));
        await store.whenSettled("files", token, () => completeNow(uri, position, editor).wanted);
        if (token?.isCancellationRequested !== true) completion = completeNow(uri, position, editor);
      }
      return { items: completion.items, isIncomplete: completion.isIncomplete };
    },
    async resolveCompletion(item) {
      const data = item.data as ItemData | undefined;
      const site = data && siteFileOf(data.file)?.site;
      const value = site && data && (await describeSubject(site, data.subject, readCatalog));
      return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    },
    async hover(uri, position, token) {
      const found = await hoverNow(uri, position);
      // What is there may not have been read yet.
      if (found === null) await store.whenSettled("files", token);
      return token?.isCancellationRequested === true ? null : (found ?? hoverNow(uri, position));
    },
    colors: (uri) => askDocs(uri, [], (file) => documentColors(file)),
    colorPresentations: (uri, color, range) => askDocs(uri, [], (file) => colorPresentations(file, color, range)),
    definition: (uri, position, token) =>
      whenRead(token, () => {
        const page = pages.page(uri);
        if (page !== undefined) return pages.definition(page, position);
        return askConfigFile(uri, (site, file) => definition(site, store.pageIndexes(site), file, offsetOf(file, position)));
      }),
    links: (uri, token) =>
      whenRead(token, () => {
        const page = pages.page(uri);
        return page === undefined ? askConfigFile(uri, links) : pages.links(page);
      }),
    references: (uri, position, declaration, token) =>
      whenRead(token, () => {
        const sites = store.sites.map((site) => ({ site, indexes: store.pageIndexes(site) }));
        const offset = pages.page(uri)?.file.document.offsetAt(position);
        return findReferences(sites, { uri, position, offset }, declaration);
      }),
    async prepareRename(uri, position, token) {
      await store.whenSettled("files", token);
      return renames.prepare(uri, position);
    },
    async rename(uri, position, newName, options) {
      await store.whenSettled("files");
      return renames.rename(uri, position, newName, options);
    },
    async moveFiles(moves, options, token) {
      await store.whenSettled("files", token);
      return token?.isCancellationRequested === true ? undefined : renames.move(moves, options);
    },
    async findCounterparts(moves, token) {
      await store.whenSettled("files", token);
      return token?.isCancellationRequested === true ? [] : renames.counterparts(moves);
    },
    async planDeletion(uris, token) {
      await store.whenSettled("files", token);
      return token?.isCancellationRequested === true ? undefined : renames.delete(uris);
    },
    codeLenses: (uri, show) => askConfigFile(uri, (site, file) => codeLenses(site, file, show)),
    unlistedOperations: (uri, position) => askConfigFile(uri, (site, file) => unlistedOperations(site, file, position)),
    async lostAddresses(token) {
      await store.whenSettled("everything", token);
      return store.sites.flatMap((site) =>
        site.base === undefined ? [] : { uri: site.config.uri, revision: site.base.revision, lost: site.view(lostAddresses) },
      );
    },
    addRedirects: ({ uri, redirects }) =>
      askSite<WorkspaceEdit | null>(uri, null, (site) => {
        const found = newRedirects(site, redirects);
        return found === undefined ? null : editOf([{ file: found.file, edits: [found.edit] }], { preview: "never" });
      }),
    ...createCodeActions({
      ...{ site: (uri) => store.site(uri), siteFileOf, fileIn, diagnosticsOf: diagnosticsOfSite },
      indexesOf: (site) => store.pageIndexes(site),
    }),
    format: (uri, options, range) => askDocs(uri, [], (file) => format(file, options, range)),
    symbols: (uri, token) => whenRead(token, () => askSite(uri, [], outline)),
    foldingRanges: (uri) => askDocs(uri, [], foldingRanges),
    selectionRanges: (uri, positions) => askDocs(uri, [], (file) => selectionRanges(file, positions)),
    inlayHints: (uri, range) => askSite(uri, [], (site) => inlayHints(site, range)),
  };
}

/** An editor that knows nothing of `docs-json` opens the file as JSON: then its name and content tell. */
function isSite(document: TextDocument): boolean {
  return document.languageId === languageId || (document.uri.endsWith("/docs.json") && isSiteConfiguration(document.getText()));
}
