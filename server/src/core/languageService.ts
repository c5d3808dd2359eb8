import type { TextDocument } from "vscode-languageserver-textdocument";
import { docsJsonLanguage } from "../protocol.ts";
import { createCodeActions } from "./codeActions.ts";
import { isSiteConfiguration } from "./config/recognize.ts";
import { planDeletions, planMovesOut } from "./deletions.ts";
import { codeLenses, unlistedItems } from "./features/codeLens.ts";
import { colorPresentations } from "./features/colors.ts";
import { format } from "./features/format.ts";
import { inlayHints } from "./features/inlayHints.ts";
import { foldingRanges, selectionRanges } from "./features/jsonFeatures.ts";
import type { FileMove } from "./features/moves/movedPaths.ts";
import { pageFoldingRanges } from "./features/pageFolding.ts";
import { unchanged } from "./features/rename/refusal.ts";
import { workspaceSymbols } from "./features/workspaceSymbols.ts";
import { FileFeatures } from "./fileFeatures.ts";
import { RenameFeatures } from "./renameFeatures.ts";
import type { LanguageService } from "./service.ts";
import { SiteDiagnostics } from "./siteDiagnostics.ts";
import { SiteLookup } from "./siteLookup.ts";
import { editForRedirects, siteLostAddresses } from "./siteLostAddresses.ts";
import type { Host } from "./store/host.ts";
import type { SiteChangeListener } from "./store/siteChange.ts";
import { SiteStore } from "./store/siteStore.ts";

/** Creates the language service. `onChange` is called when the diagnostics of a docs.json may have changed. */
export function createLanguageService(host: Host, onChange: SiteChangeListener): LanguageService {
  const store = new SiteStore(host, onChange);
  const lookup = new SiteLookup(store);
  const diagnostics = new SiteDiagnostics(store, lookup);
  const files = new FileFeatures(store, lookup);
  const renames = new RenameFeatures(store, lookup);
  const indexedSites = () => store.sites.map((site) => store.indexed(site));

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
    changedOnDisk: (uri, change) => store.changedOnDisk(uri, change),
    unwatchedFilesChanged: () => store.refreshAll(),
    configure(options) {
      files.configure(options);
      if (diagnostics.configure(options)) for (const { config } of store.sites) onChange(config.uri, "other");
      if (options.openapi !== undefined) store.configureOpenApi(options.openapi);
      if (options.git !== undefined) store.configureGit(options.git);
      if (options.base !== undefined) store.configureBase(options.base);
      if (options.rules !== undefined) store.configureRules(options.rules);
    },
    remoteFilesChanged: () => store.remoteFilesChanged(),
    whenSettled: (token) => store.whenSettled("everything", token),

    diagnose: (uri) => diagnostics.diagnose(uri),
    diagnoseInSteps: (uri) => diagnostics.diagnoseInSteps(uri),
    complete: (uri, position, editor, token, trigger) => files.complete(uri, position, editor, token, trigger),
    resolveCompletion: (item) => files.resolveCompletion(item),
    hover: (uri, position, token) => files.hover(uri, position, token),
    colors: (uri, token) => files.colors(uri, token),
    colorPresentations: (uri, color, range) => lookup.inConfigFile(uri, (_, file) => colorPresentations(file, color, range)),
    definition: (uri, position, token) => files.definition(uri, position, token),
    links: (uri, token) => files.links(uri, token),
    highlights: (uri, position) => files.highlights(uri, position),
    references: (uri, position, context, token) => files.references(uri, position, context, token),
    fileReferences: (uri, token) => files.fileReferences(uri, token),
    prepareRename: (uri, position, token) => lookup.answerWhenRead(uri, token, undefined, () => renames.prepare(uri, position)),
    rename: (uri, position, newName, options) =>
      lookup.answerWhenRelatedRead([uri], undefined, unchanged, () => renames.rename(uri, position, newName, options)),
    editForMove: (moves, options, token) =>
      lookup.answerWhenRelatedRead(oldUris(moves), token, undefined, () => renames.editForMove(moves, options, token)),
    findCounterparts: (moves, token) =>
      lookup.answerWhenRelatedRead(oldUris(moves), token, [], () => renames.counterparts(moves)),
    planDeletions: (uris, token) => lookup.answerWhenRelatedRead(uris, token, [], () => planDeletions(indexedSites(), uris)),
    planMovesOut: (moves, token) =>
      lookup.answerWhenRelatedRead(oldUris(moves), token, [], () => planMovesOut(indexedSites(), moves)),
    codeLenses: (uri, show) => lookup.inConfigFile(uri, (site, file) => codeLenses(site, file, show)),
    unknownLinks: (uri, moves) => renames.unknownLinks(uri, moves),
    removedRedirects: (uri, moves) => renames.removedRedirects(uri, moves),
    unlisted: (params) => lookup.inConfigFile(params.uri, (site, file) => unlistedItems(site, file, params)),
    insertedFiles: (params, token) => files.insertedFiles(params, token),
    newImages: (params, token) => files.newImages(params, token),
    async lostAddresses(token) {
      await store.whenSettled("everything", token);
      return siteLostAddresses(store.sites);
    },
    addRedirects: ({ uri, redirects }) => lookup.inSite(uri, null, (site) => editForRedirects(site, redirects)),
    ...createCodeActions(store, lookup, diagnostics),
    format: (uri, options, range) => lookup.inDocsJson(uri, [], (file) => format(file, options, range)),
    symbols: (uri, token) => files.symbols(uri, token),
    workspaceSymbols: (query) => workspaceSymbols(indexedSites(), query),
    foldingRanges(uri) {
      const page = lookup.pageOf(uri);
      return page === undefined ? lookup.inDocsJson(uri, null, foldingRanges) : pageFoldingRanges(page.file.document);
    },
    selectionRanges: (uri, positions) => lookup.inDocsJson(uri, [], (file) => selectionRanges(file, positions)),
    inlayHints: (uri, range) => lookup.inConfigFile(uri, (site, file) => inlayHints(site, file, range)),
  };
}

function oldUris(moves: readonly FileMove[]): readonly string[] {
  return moves.map(({ oldUri }) => oldUri);
}

/** An editor that knows nothing of `docs-json` opens the file as JSON: then its name and content tell. */
function isSite(document: TextDocument): boolean {
  return (
    document.languageId === docsJsonLanguage || (document.uri.endsWith("/docs.json") && isSiteConfiguration(document.getText()))
  );
}
