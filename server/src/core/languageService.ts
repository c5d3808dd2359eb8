import type { TextDocument } from "vscode-languageserver-textdocument";
import type {
  CodeAction,
  CodeLens,
  Color,
  ColorInformation,
  ColorPresentation,
  CompletionItem,
  CompletionList,
  Diagnostic,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  FormattingOptions,
  Hover,
  InlayHint,
  Location,
  LocationLink,
  Position,
  Range,
  SelectionRange,
  TextEdit,
} from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import type { UnlistedOperation } from "../protocol.ts";
import type { ConfigFile } from "./config/configFile.ts";
import { isSiteConfiguration } from "./config/recognize.ts";
import type { FileDiagnostics } from "./diagnostics.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { codeLenses, unlistedOperations } from "./features/codeLens.ts";
import { colorPresentations, documentColors } from "./features/colors.ts";
import type { Completion } from "./features/completion/complete.ts";
import { complete } from "./features/completion/complete.ts";
import { siteProvider } from "./features/completion/siteProvider.ts";
import type { EditorCapabilities, ItemData } from "./features/completion/suggestion.ts";
import { format } from "./features/format.ts";
import { hover } from "./features/hover/hover.ts";
import { describeSubject } from "./features/hover/subject.ts";
import { inlayHints } from "./features/inlayHints.ts";
import { foldingRanges, selectionRanges } from "./features/jsonFeatures.ts";
import { outline } from "./features/outline.ts";
import { definition, definitionInPage } from "./features/references/definition.ts";
import { findReferences } from "./features/references/findReferences.ts";
import { links } from "./features/references/links.ts";
import { schemaScopeOf } from "./features/schemaScope.ts";
import type { TextFile } from "./files/textFile.ts";
import type { FixCapabilities } from "./fixes/fix.ts";
import { fixAll, quickFixes } from "./fixes/index.ts";
import type { IndexOptions } from "./openapi/parseIndex.ts";
import { findOffenses, offensesOf } from "./rules/index.ts";
import type { Site } from "./site/site.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { Host } from "./store/host.ts";
import type { SiteChangeListener } from "./store/siteStore.ts";
import { SiteStore } from "./store/siteStore.ts";
import type { Steps } from "./text/steps.ts";
import { finish } from "./text/steps.ts";

/** Language features for all open sites. Files that belong to no open docs.json have empty results. */
export interface LanguageService {
  /** Takes a file that an editor opens: a docs.json, or a file that one may refer to. */
  open(document: TextDocument): void;
  /** Takes the new content of such a file: another document of the same URI. */
  change(document: TextDocument): void;
  close(uri: string): void;
  /** A file was written on disk; `createdOrDeleted` where it was created or deleted. */
  changedOnDisk(uri: string, createdOrDeleted?: boolean): void;
  /** Files that the editor does not watch may have changed on disk. */
  unwatchedFilesChanged(): void;

  configure(options: ServiceOptions): void;
  /** The user allows other hosts now. */
  remoteFilesChanged(): void;

  /** The diagnostics of a site by file, with what is known so far. Empty after it is closed. */
  diagnose(site: string): readonly FileDiagnostics[];
  /** The same in steps, so that requests can be answered in between: a large site takes long. Abandon it when the site changes. */
  diagnoseInSteps(site: string): Steps<readonly FileDiagnostics[]>;
  /** What can be written at a position of docs.json or an included file. Waits for the files that it needs. */
  complete(uri: string, position: Position, editor: EditorCapabilities, token?: CancellationToken): Promise<CompletionList>;
  /** An item of a list, with its documentation. */
  resolveCompletion(item: CompletionItem): CompletionItem;
  /** Describes the setting or value at a position of docs.json or an included file. */
  hover(uri: string, position: Position, token?: CancellationToken): Promise<Hover | null>;
  colors(uri: string): ColorInformation[];
  colorPresentations(uri: string, color: Color, range: Range): ColorPresentation[];
  /** The location of what is named at a position of docs.json, an included file, or the front matter of a page. */
  definition(uri: string, position: Position, token?: CancellationToken): Promise<LocationLink[]>;
  /** The paths in docs.json or an included file, as links. */
  links(uri: string, token?: CancellationToken): Promise<DocumentLink[]>;
  /** All references to the page, operation, or file at a position. */
  references(uri: string, position: Position, declaration: boolean, token?: CancellationToken): Promise<Location[]>;
  /** The lenses above the divisions of a file; `show` is the editor's command for the operations that are not listed. */
  codeLenses(uri: string, show: string | undefined): CodeLens[];
  /** The operations that are not listed, of the division whose lens is at a position. */
  unlistedOperations(uri: string, position: Position): UnlistedOperation[];
  /** Quick fixes for diagnostics of docs.json, an included file, or a page. */
  fixes(uri: string, diagnostics: readonly Diagnostic[], capabilities: FixCapabilities): CodeAction[];
  /** The one action that applies all safe fixes, or none. */
  fixAll(uri: string): CodeAction[];
  format(uri: string, options: FormattingOptions, range?: Range): TextEdit[];
  /** The outline of a docs.json: its settings, and the navigation by its labels. */
  symbols(uri: string, token?: CancellationToken): Promise<DocumentSymbol[]>;
  foldingRanges(uri: string): FoldingRange[];
  selectionRanges(uri: string, positions: Position[]): SelectionRange[];
  /** The titles of the entries of `pages` in a range, as far as they are known. */
  inlayHints(uri: string, range: Range): InlayHint[];

  /** Settles when everything that the sites depend on is known, or when the request is canceled. */
  whenSettled(token?: CancellationToken): Promise<void>;
}

/** What the service goes by. What is absent stays as it is. */
interface ServiceOptions {
  /** How OpenAPI files are read. */
  readonly openapi?: IndexOptions;
  /** The URI of the documentation of a diagnostic, with `{code}` in the place of its code. */
  readonly documentation?: string;
}

/** A file, and a site that it belongs to. */
interface SiteFile {
  readonly site: Site;
  readonly file: TextFile;
}

const nothing: Completion = { items: [], isIncomplete: false, isWaiting: false, wanted: [] };

/** The language ID of a docs.json. */
const languageId = "docs-json";

/** Creates the language service. `changed` is called when the diagnostics of a docs.json may have changed. */
export function createLanguageService(host: Host, changed: SiteChangeListener): LanguageService {
  const store = new SiteStore(host, changed);
  let documentation: string | undefined;

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
  /** The site that a file belongs to: as docs.json, an included file, or a page. */
  function siteFileOf(uri: string): SiteFile | undefined {
    for (const site of store.sites) {
      const page = site.pages?.pageOf(uri);
      const file = site.file(uri) ?? page?.textFile;
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }
  function* diagnoseInSteps(uri: string): Steps<readonly FileDiagnostics[]> {
    const site = store.site(uri);
    return site === undefined ? [] : diagnosticsOf(site.config, yield* findOffenses(site), documentation);
  }
  const diagnosticsOfSite = (site: Site) => diagnosticsOf(site.config, offensesOf(site), documentation);
  function diagnosticsIn({ site, file }: SiteFile): readonly Diagnostic[] {
    return diagnosticsOfSite(site).find(({ uri }) => uri === file.uri)?.diagnostics ?? [];
  }
  function completeNow(uri: string, position: Position, editor: EditorCapabilities): Completion {
    const [completion = nothing] = askConfigFile(uri, (site, file) => {
      const scope = schemaScopeOf(site, file);
      if (scope === undefined) return [];
      const known = file === site.config || file.json.isReliable ? site : site.lenient;
      return [complete(file, offsetOf(file, position), { editor, scope: scope, providers: [siteProvider(known)] })];
    });
    return completion;
  }
  const offsetOf = ({ document }: ConfigFile, position: Position) => document.offsetAt(position);

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
      if (store.has(uri)) store.closeSite(uri);
      else store.closeFile(uri);
    },
    changedOnDisk: (uri, createdOrDeleted) => store.changedOnDisk(uri, createdOrDeleted),
    unwatchedFilesChanged: () => store.refreshAll(),
    configure(options) {
      documentation = options.documentation ?? documentation;
      if (options.openapi !== undefined) store.configure(options.openapi);
    },
    remoteFilesChanged: () => store.remoteFilesChanged(),
    whenSettled: (token) => store.whenSettled("everything", token),

    diagnose: (uri) => finish(diagnoseInSteps(uri)),
    diagnoseInSteps,
    async complete(uri, position, editor, token) {
      // An included file is read in the background.
      if (!store.has(uri)) await store.whenSettled("configuration", token);
      let completion = completeNow(uri, position, editor);
      if (completion.isWaiting) {
        await store.whenSettled("files", token, () => completeNow(uri, position, editor).wanted);
        if (token?.isCancellationRequested !== true) completion = completeNow(uri, position, editor);
      }
      return { items: completion.items, isIncomplete: completion.isIncomplete };
    },
    resolveCompletion(item) {
      const data = item.data as ItemData | undefined;
      const [value] = data === undefined ? [] : askConfigFile(data.file, (site) => [describeSubject(site, data.subject)]);
      return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    },
    async hover(uri, position, token) {
      const [place] = askConfigFile(uri, (site, file) => [{ site, file, scope: schemaScopeOf(site, file) }]);
      if (place?.scope === undefined) return null;
      const { site, file, scope } = place;
      const offset = offsetOf(file, position);
      const found = await hover(site, file, scope, offset, (document, places) => store.readParameters(document, places));
      return token?.isCancellationRequested === true ? null : (found ?? null);
    },
    colors: (uri) => askDocs(uri, [], (file) => documentColors(file)),
    colorPresentations: (uri, color, range) => askDocs(uri, [], (file) => colorPresentations(file, color, range)),
    definition: (uri, position, token) =>
      whenRead(token, () => {
        const place = siteFileOf(uri);
        if (place === undefined) return [];
        const { site, file } = place;
        const offset = file.document.offsetAt(position);
        const page = site.pages?.pageOf(uri);
        if (page !== undefined) return definitionInPage(site, page, offset);
        return askConfigFile(uri, (owner, configFile) => definition(owner, configFile, offset));
      }),
    links: (uri, token) => whenRead(token, () => askConfigFile(uri, links)),
    references: (uri, position, declaration, token) =>
      whenRead(token, () => findReferences(store.sites, { uri, position }, declaration)),
    codeLenses: (uri, show) => askConfigFile(uri, (site, file) => codeLenses(site, file, show)),
    unlistedOperations: (uri, position) => askConfigFile(uri, (site, file) => unlistedOperations(site, file, position)),
    fixes(uri, diagnostics, abilities) {
      const place = siteFileOf(uri);
      return place === undefined ? [] : quickFixes(place.site, place.file, diagnostics, () => diagnosticsIn(place), abilities);
    },
    fixAll(uri) {
      const place = siteFileOf(uri);
      return place === undefined ? [] : fixAll(place.site, place.file, diagnosticsIn(place));
    },
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
