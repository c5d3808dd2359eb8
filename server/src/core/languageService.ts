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
import type { ConfigFile } from "./config/configFile.ts";
import { isSiteConfiguration } from "./config/recognize.ts";
import type { FileDiagnostics } from "./diagnostics.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { codeLenses, unlistedOperations } from "./features/codeLens.ts";
import { colorPresentations, documentColors } from "./features/colors.ts";
import type { Completion } from "./features/completion/complete.ts";
import { complete } from "./features/completion/complete.ts";
import { siteValues } from "./features/completion/siteProvider.ts";
import type { Editor, ItemData } from "./features/completion/suggestion.ts";
import { hover } from "./features/hover/hover.ts";
import { hoverReference } from "./features/hover/hoverReference.ts";
import { describeSubject } from "./features/hover/subject.ts";
import { inlayHints } from "./features/inlayHints.ts";
import { outline } from "./features/outline.ts";
import { definition, definitionInPage } from "./features/places/definition.ts";
import { findReferences } from "./features/places/findReferences.ts";
import { links } from "./features/places/links.ts";
import { schemaScopeOf } from "./features/schemaScope.ts";
import { foldingRanges, format, selectionRanges } from "./features/structure.ts";
import type { TextFile } from "./files/textFile.ts";
import type { FixAbilities } from "./fixes/fix.ts";
import { fixAll, quickFixes } from "./fixes/index.ts";
import type { Host } from "./host.ts";
import type { IndexOptions } from "./openapi/parseIndex.ts";
import { offensesOf } from "./rules/index.ts";
import type { Site } from "./site/site.ts";
import type { Changed } from "./store/siteStore.ts";
import { SiteStore } from "./store/siteStore.ts";

/** All that can be asked about the sites that are being edited. A URI that is no open docs.json has empty answers. */
export interface LanguageService {
  /** Takes in a file that an editor opens: a docs.json, or one that a docs.json may refer to. */
  open(document: TextDocument): void;
  /** Takes in what has become of such a file: another document of the same URI. */
  change(document: TextDocument): void;
  close(uri: string): void;
  /** A file was written on disk; `moved` where it was made or removed. */
  changedOnDisk(uri: string, moved?: boolean): void;

  /** Takes the settings of how descriptions are read. */
  configure(options: IndexOptions): void;
  /** Other files of the network may be had now. */
  remoteFilesChanged(): void;

  /** What is wrong with a site, by file, as far as the files around it are known by now. Empty for a site that is closed. */
  diagnose(site: string): readonly FileDiagnostics[];
  /** What may be written at a position of docs.json, or of a file that one brings in. Waits for files that are asked for there for the first time. */
  complete(uri: string, position: Position, editor: Editor): Promise<CompletionList>;
  /** An item of a list, with its documentation. */
  resolveCompletion(item: CompletionItem): CompletionItem;
  /** What the setting or value at a position of docs.json, or of a file that one brings in, is. May read the file that an endpoint stands in. */
  hover(uri: string, position: Position): Promise<Hover | null>;
  colors(uri: string): ColorInformation[];
  colorPresentations(uri: string, color: Color, range: Range): ColorPresentation[];
  /** Where that stands which is named at a position of docs.json, of a file that one brings in, or in the front matter of a page. */
  definition(uri: string, position: Position): Promise<LocationLink[]>;
  /** The paths of a docs.json, or of a file that one brings in, as links. */
  links(uri: string): Promise<DocumentLink[]>;
  /** Where docs.json names what stands at a position: of a description, a page, or a file of the configuration. */
  references(uri: string, position: Position, declaration: boolean): Promise<Location[]>;
  /** What is to be seen above the divisions of a file; `show` is the editor's command for the operations that nothing lists. */
  codeLenses(uri: string, show: string | undefined): CodeLens[];
  /** The places of the operations that nothing lists, of the division whose lens stands at a position. */
  unlistedOperations(uri: string, position: Position): Location[];
  /** Quick fixes for diagnostics that `diagnose` gave, in a docs.json, a file that one brings in, or a page. */
  fixes(uri: string, diagnostics: readonly Diagnostic[], abilities: FixAbilities): CodeAction[];
  /** Mends at one go what can be mended without a guess; none or one. */
  fixAll(uri: string): CodeAction[];
  format(uri: string, options: FormattingOptions, range?: Range): TextEdit[];
  /** The outline of a docs.json: its settings, and the navigation by its labels. */
  symbols(uri: string): Promise<DocumentSymbol[]>;
  foldingRanges(uri: string): FoldingRange[];
  selectionRanges(uri: string, positions: Position[]): SelectionRange[];
  /** What the entries of `pages` in a range lead to, as far as that is known by now. */
  inlayHints(uri: string, range: Range): InlayHint[];

  /** Settles when all that was asked for so far has been read: what is said then is said with full knowledge. */
  settled(): Promise<void>;
}

/** A file, and a site that it is a part of. */
interface Place {
  readonly site: Site;
  readonly file: TextFile;
}

/** How often completion waits for files that it did not know of before. */
const mostRounds = 3;

const nothing: Completion = { items: [], isIncomplete: false, isWaiting: false };

/** The language that editors give a docs.json when they know it for a site's configuration. */
const languageId = "docs-json";

/**
 * Makes the language service. `changed` is told the URI of each docs.json whose diagnostics may be others now, and whether a file
 * around it is the cause.
 */
export function createLanguageService(host: Host, changed: Changed): LanguageService {
  const store = new SiteStore(host, changed);

  /** Answers from the file at a URI, or with the fallback where there is none. */
  function ask<T>(uri: string, fallback: T, answer: (file: ConfigFile) => T): T {
    return askSite(uri, fallback, ({ config }) => answer(config));
  }
  function askSite<T>(uri: string, fallback: T, answer: (site: Site) => T): T {
    const site = store.site(uri);
    return site === undefined ? fallback : answer(site);
  }
  /** Answers with what is known once the files have been read that the answer asks for: an editor does not ask again. */
  async function informed<T>(answer: () => T): Promise<T> {
    let sites = [...store.sites];
    let known = answer();
    for (let round = 0; round < mostRounds; round++) {
      await store.read();
      const newest = [...store.sites];
      // A site is another where something has arrived.
      if (newest.length === sites.length && newest.every((site, index) => site === sites[index])) break;
      sites = newest;
      known = answer();
    }
    return known;
  }
  /** Answers from a file of the configuration, in the first site that it is a part of. */
  function askPart<T>(uri: string, answer: (site: Site, file: ConfigFile) => T[]): T[] {
    for (const site of store.sites) {
      const file = site.file(uri);
      if (file !== undefined) return answer(site, file);
    }
    return [];
  }
  /** The site that a file is a part of, as docs.json, brought in by a reference, or as a page. */
  function placeOf(uri: string): Place | undefined {
    for (const site of store.sites) {
      const page = site.pages?.pageOf(uri);
      const file = site.file(uri) ?? page?.text;
      if (file !== undefined) return { site, file };
    }
    return undefined;
  }
  function diagnosticsIn({ site, file }: Place): readonly Diagnostic[] {
    return diagnosticsOf(site.config, offensesOf(site)).find(({ uri }) => uri === file.uri)?.diagnostics ?? [];
  }
  function completeNow(uri: string, position: Position, editor: Editor): Completion {
    const [completion = nothing] = askPart(uri, (site, file) => {
      const scope = schemaScopeOf(site, file);
      if (scope === undefined) return [];
      const known = file === site.config || file.json.sound ? site : site.lenient;
      return [complete(file, offsetOf(file, position), { editor, part: scope, providers: [siteValues(known)] })];
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
      if (store.site(document.uri) !== undefined) store.openSite(document);
      else store.openFile(document);
    },
    close(uri) {
      if (store.site(uri) !== undefined) store.closeSite(uri);
      else store.closeFile(uri);
    },
    changedOnDisk: (uri, moved) => store.changedOnDisk(uri, moved),
    configure: (options) => store.configure(options),
    remoteFilesChanged: () => store.remoteFilesChanged(),
    settled: () => store.settled(),

    diagnose(uri) {
      const site = store.site(uri);
      return site === undefined ? [] : diagnosticsOf(site.config, offensesOf(site));
    },
    async complete(uri, position, editor) {
      // A file that docs.json brings in is read in the background.
      if (store.site(uri) === undefined) await store.readConfiguration();
      let list = completeNow(uri, position, editor);
      // What is read may name what is to be read next: the folder is listed, then the descriptions in it are looked at.
      for (let round = 0; list.isWaiting && round < mostRounds; round++) {
        await store.read();
        list = completeNow(uri, position, editor);
      }
      return { items: list.items, isIncomplete: list.isIncomplete };
    },
    resolveCompletion(item) {
      const data = item.data as ItemData | undefined;
      const [value] = data === undefined ? [] : askPart(data.file, (site) => [describeSubject(site, data.subject)]);
      return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    },
    async hover(uri, position) {
      const [place] = askPart(uri, (site, file) => [{ site, file, part: schemaScopeOf(site, file) }]);
      if (place?.part === undefined) return null;
      const { site, file, part: scope } = place;
      const offset = offsetOf(file, position);
      return (
        hover(file, scope, offset) ??
        (await hoverReference(site, file, scope, offset, (described, places) => store.readParameters(described, places))) ??
        null
      );
    },
    colors: (uri) => ask(uri, [], (file) => documentColors(file)),
    colorPresentations: (uri, color, range) => ask(uri, [], (file) => colorPresentations(file, color, range)),
    definition: (uri, position) =>
      informed(() => {
        const place = placeOf(uri);
        if (place === undefined) return [];
        const { site, file } = place;
        const offset = file.document.offsetAt(position);
        const page = site.pages?.pageOf(uri);
        if (page !== undefined) return definitionInPage(site, page, offset);
        return askPart(uri, (owner, part) => definition(owner, part, offset));
      }),
    links: (uri) => informed(() => askPart(uri, links)),
    references: (uri, position, declaration) => informed(() => findReferences([...store.sites], { uri, position }, declaration)),
    codeLenses: (uri, show) => askPart(uri, (site, file) => codeLenses(site, file, show)),
    unlistedOperations: (uri, position) => askPart(uri, (site, file) => unlistedOperations(site, file, position)),
    fixes(uri, diagnostics, abilities) {
      const place = placeOf(uri);
      return place === undefined ? [] : quickFixes(place.site, place.file, diagnostics, () => diagnosticsIn(place), abilities);
    },
    fixAll(uri) {
      const place = placeOf(uri);
      return place === undefined ? [] : fixAll(place.site, place.file, diagnosticsIn(place));
    },
    format: (uri, options, range) => ask(uri, [], (file) => format(file, options, range)),
    symbols: (uri) => informed(() => askSite(uri, [], outline)),
    foldingRanges: (uri) => ask(uri, [], foldingRanges),
    selectionRanges: (uri, positions) => ask(uri, [], (file) => selectionRanges(file, positions)),
    inlayHints: (uri, range) => askSite(uri, [], (site) => inlayHints(site, range)),
  };
}

/** An editor that knows nothing of `docs-json` opens the file as JSON: then its name and content tell. */
function isSite(document: TextDocument): boolean {
  return document.languageId === languageId || (document.uri.endsWith("/docs.json") && isSiteConfiguration(document.getText()));
}
