import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Hover, Position, WorkspaceEdit } from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import { createCodeActions } from "./codeActions.ts";
import { isSiteConfiguration } from "./config/recognize.ts";
import { ConfigFeatures } from "./configFeatures.ts";
import { codeLenses, unlistedOperations } from "./features/codeLens.ts";
import { colorPresentations, documentColors } from "./features/colors.ts";
import type { Completion } from "./features/completion/complete.ts";
import type { EditorCapabilities, ItemData } from "./features/completion/suggestion.ts";
import { format } from "./features/format.ts";
import type { CatalogReader } from "./features/hover/icon.ts";
import { describeSubject } from "./features/hover/subject.ts";
import { inlayHints } from "./features/inlayHints.ts";
import { foldingRanges, selectionRanges } from "./features/jsonFeatures.ts";
import type { FileMove } from "./features/moves/movedFiles.ts";
import { outline } from "./features/outline.ts";
import { findReferences } from "./features/references/findReferences.ts";
import { unchanged } from "./features/rename/refusal.ts";
import { isMarkdown } from "./files/fileKinds.ts";
import { newRedirects } from "./fixes/newRedirects.ts";
import { PageFeatures } from "./pageFeatures.ts";
import { editOf, RenameFeatures } from "./renameFeatures.ts";
import { lostAddresses } from "./rules/redirects/lostAddresses.ts";
import type { LanguageService } from "./service.ts";
import { SiteDiagnostics } from "./siteDiagnostics.ts";
import { SiteLookup } from "./siteLookup.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { Host } from "./store/host.ts";
import type { SiteChangeListener } from "./store/siteStore.ts";
import { SiteStore } from "./store/siteStore.ts";
import { finish } from "./text/steps.ts";

/** The language ID of a docs.json. */
const languageId = "docs-json";

type Answer<T> = () => T | Promise<T>;

/** Creates the language service. `changed` is called when the diagnostics of a docs.json may have changed. */
export function createLanguageService(host: Host, changed: SiteChangeListener): LanguageService {
  const store = new SiteStore(host, changed);
  const lookup = new SiteLookup(store);
  const diagnostics = new SiteDiagnostics(store, lookup);
  let showsPictures = false;
  const readCatalog: CatalogReader = async (name) =>
    name.endsWith("-pictures") && !showsPictures ? undefined : store.catalog(name);
  const pages = new PageFeatures(store, readCatalog);
  const configs = new ConfigFeatures(store, lookup, readCatalog);
  const renames = new RenameFeatures(store, lookup, pages);

  /** Answers once the site of a file has been read, since an editor does not ask again; with `canceled` if the request is canceled. */
  async function whenRead<T>(uri: string, token: CancellationToken | undefined, canceled: T, answer: Answer<T>): Promise<T> {
    await lookup.whenRead(uri, "files", token);
    return token?.isCancellationRequested === true ? canceled : answer();
  }
  /** The same for requests that all sites matter to which contain one of some files, or refer to them. */
  async function whenRelatedRead<T>(
    uris: readonly string[],
    token: CancellationToken | undefined,
    canceled: T,
    answer: Answer<T>,
  ): Promise<T> {
    await lookup.whenRelatedRead(uris, token);
    return token?.isCancellationRequested === true ? canceled : answer();
  }
  function completeNow(uri: string, position: Position, editor: EditorCapabilities): Completion {
    const page = pages.page(uri);
    return page === undefined ? configs.complete(uri, position, editor) : pages.complete(page, position);
  }
  function hoverNow(uri: string, position: Position): Promise<Hover | null> {
    const page = pages.page(uri);
    return page === undefined ? configs.hover(uri, position) : pages.hover(page, position, showsPictures);
  }

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
      diagnostics.forget(uri);
      if (store.has(uri)) store.closeSite(uri);
      else store.closeFile(uri);
    },
    forgetClosed: () => store.forgetClosed(),
    changedOnDisk: (uri, createdOrDeleted) => store.changedOnDisk(uri, createdOrDeleted),
    unwatchedFilesChanged: () => store.refreshAll(),
    configure(options) {
      showsPictures = options.pictures ?? showsPictures;
      if (diagnostics.configure(options)) for (const { config } of store.sites) changed(config.uri, false);
      if (options.openapi !== undefined) store.configure(options.openapi);
      if (options.git !== undefined) store.configureGit(options.git);
      if (options.base !== undefined) store.configureBase(options.base);
      if (options.rules !== undefined) store.configureRules(options.rules);
    },
    remoteFilesChanged: () => store.remoteFilesChanged(),
    whenSettled: (token) => store.whenSettled("everything", token),

    diagnose: (uri) => finish(diagnostics.inSteps(uri)),
    diagnoseInSteps: (uri) => diagnostics.inSteps(uri),
    async complete(uri, position, editor, token) {
      // Other files are read in the background.
      if (!store.has(uri)) await lookup.whenRead(uri, isMarkdown(uri) ? "files" : "configuration", token);
      let completion = completeNow(uri, position, editor);
      if (completion.isWaiting) {
        await Promise.all(completion.catalogs.map(readCatalog));
        await lookup.whenRead(uri, "files", token, () => completeNow(uri, position, editor).wanted);
        if (token?.isCancellationRequested !== true) completion = completeNow(uri, position, editor);
      }
      return { items: completion.items, isIncomplete: completion.isIncomplete };
    },
    async resolveCompletion(item) {
      const data = item.data as ItemData | undefined;
      const site = data && lookup.siteFileOf(data.file)?.site;
      const value = site && data && (await describeSubject(site, data.subject, readCatalog));
      return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    },
    async hover(uri, position, token) {
      const found = await hoverNow(uri, position);
      // What is there may not have been read yet.
      if (found === null) await lookup.whenRead(uri, "files", token);
      return token?.isCancellationRequested === true ? null : (found ?? hoverNow(uri, position));
    },
    colors: (uri) => lookup.inDocsJson(uri, [], (file) => documentColors(file)),
    colorPresentations: (uri, color, range) => lookup.inDocsJson(uri, [], (file) => colorPresentations(file, color, range)),
    definition: (uri, position, token) =>
      whenRead(uri, token, [], () => {
        const page = pages.page(uri);
        return page === undefined ? configs.definition(uri, position) : pages.definition(page, position);
      }),
    links: (uri, token) =>
      whenRead(uri, token, [], () => {
        const page = pages.page(uri);
        return page === undefined ? configs.links(uri) : pages.links(page);
      }),
    references: (uri, position, declaration, token) =>
      whenRelatedRead([uri], token, [], () => {
        const sites = store.sites.map((site) => store.indexed(site));
        const offset = pages.page(uri)?.file.document.offsetAt(position);
        return findReferences(sites, { uri, position, offset }, declaration);
      }),
    prepareRename: (uri, position, token) => whenRead(uri, token, undefined, () => renames.prepare(uri, position)),
    rename: (uri, position, newName, options) =>
      whenRelatedRead([uri], undefined, unchanged, () => renames.rename(uri, position, newName, options)),
    moveFiles: (moves, options, token) => whenRelatedRead(oldUris(moves), token, undefined, () => renames.move(moves, options)),
    findCounterparts: (moves, token) => whenRelatedRead(oldUris(moves), token, [], () => renames.counterparts(moves)),
    planDeletion: (uris, token) => whenRelatedRead(uris, token, undefined, () => renames.delete(uris)),
    codeLenses: (uri, show) => lookup.inConfigFile(uri, (site, file) => codeLenses(site, file, show)),
    unknownLinks: (uri) =>
      (store.site(uri)?.limits ?? []).flatMap(({ file, message, hasUnknownLinks }) =>
        file !== undefined && hasUnknownLinks ? { uri: file.uri, message } : [],
      ),
    unlistedOperations: (uri, position) => lookup.inConfigFile(uri, (site, file) => unlistedOperations(site, file, position)),
    async lostAddresses(token) {
      await store.whenSettled("everything", token);
      return store.sites.flatMap((site) =>
        site.base === undefined ? [] : { uri: site.config.uri, revision: site.base.revision, lost: site.view(lostAddresses) },
      );
    },
    addRedirects: ({ uri, redirects }) =>
      lookup.inSite<WorkspaceEdit | null>(uri, null, (site) => {
        const found = newRedirects(site, redirects);
        return found === undefined ? null : editOf([{ file: found.file, edits: [found.edit] }], { preview: "never" });
      }),
    ...createCodeActions(store, lookup, diagnostics),
    format: (uri, options, range) => lookup.inDocsJson(uri, [], (file) => format(file, options, range)),
    symbols: (uri, token) => whenRead(uri, token, [], () => lookup.inSite(uri, [], outline)),
    foldingRanges: (uri) => lookup.inDocsJson(uri, [], foldingRanges),
    selectionRanges: (uri, positions) => lookup.inDocsJson(uri, [], (file) => selectionRanges(file, positions)),
    inlayHints: (uri, range) => lookup.inSite(uri, [], (site) => inlayHints(site, range)),
  };
}

function oldUris(moves: readonly FileMove[]): readonly string[] {
  return moves.map(({ oldUri }) => oldUri);
}

/** An editor that knows nothing of `docs-json` opens the file as JSON: then its name and content tell. */
function isSite(document: TextDocument): boolean {
  return document.languageId === languageId || (document.uri.endsWith("/docs.json") && isSiteConfiguration(document.getText()));
}
