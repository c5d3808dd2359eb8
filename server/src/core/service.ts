import type { TextDocument } from "vscode-languageserver-textdocument";
import type {
  CodeLens,
  Color,
  ColorInformation,
  ColorPresentation,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
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
  ReferenceContext,
  SelectionRange,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-types";
import type {
  AddRedirectsParams,
  InsertedFiles,
  InsertedFilesParams,
  NewImages,
  NewImagesParams,
  SiteLostAddresses,
  UnlistedItem,
  UnlistedParams,
} from "../protocol.ts";
import type { CodeActions } from "./codeActions.ts";
import type { PlannedDeletion } from "./deletions.ts";
import type { FileDiagnostics } from "./diagnostics.ts";
import type { EditorCapabilities } from "./features/completion/suggestion.ts";
import type { CounterpartMove } from "./features/moves/counterpartMoves.ts";
import type { FileMove } from "./features/moves/movedPaths.ts";
import type { RemovedRedirect } from "./features/moves/redirectEdits.ts";
import type { UnknownLinks } from "./features/moves/unknownLinks.ts";
import type { PreparedRename, RenameOptions, RenameResult } from "./renameFeatures.ts";
import type { ServiceOptions } from "./serviceOptions.ts";
import type { Steps } from "./std/steps.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { DiskChange } from "./store/diskChange.ts";

/** Language features for all open sites. Files that belong to no open docs.json have empty results. */
export interface LanguageService extends CodeActions {
  /** Takes a file that an editor opens: a docs.json, or a file that one may refer to. */
  open(document: TextDocument): void;
  /** Takes the new content of such a file: another document of the same URI. */
  change(document: TextDocument): void;
  close(uri: string): void;
  /** Forgets what was only read for sites that are closed: until then, nothing is read again if one is opened again. */
  forgetClosed(): void;
  /** A file changed on disk. It was written, unless `change` says otherwise. */
  changedOnDisk(uri: string, change?: DiskChange): void;
  /** Files that the editor does not watch may have changed on disk. */
  unwatchedFilesChanged(): void;

  configure(options: ServiceOptions): void;
  /** The user allows other hosts now. */
  remoteFilesChanged(): void;

  /**
   * The diagnostics of a site by file, with what is known so far. Empty after it is closed, and until it is known which rules are turned
   * off.
   */
  diagnose(configUri: string): readonly FileDiagnostics[];
  /** What `diagnose` gives, in steps, so that requests can be answered in between: a large site takes long. Abandon it at a change. */
  diagnoseInSteps(configUri: string): Steps<readonly FileDiagnostics[]>;
  /**
   * What can be written at a position of docs.json, an included file, or a page. Waits for the files that it needs. `trigger`: the
   * character that was just typed, if the editor asks because of it.
   */
  complete(
    uri: string,
    position: Position,
    editor: EditorCapabilities,
    token?: CancellationToken,
    trigger?: string,
  ): Promise<CompletionList>;
  /** An item of a list, with its documentation. */
  resolveCompletion(item: CompletionItem): Promise<CompletionItem>;
  /** Describes what is at a position of docs.json, an included file, or a page. */
  hover(uri: string, position: Position, token?: CancellationToken): Promise<Hover | null>;
  /** The colors of docs.json or an included file. */
  colors(uri: string, token?: CancellationToken): Promise<ColorInformation[]>;
  colorPresentations(uri: string, color: Color, range: Range): ColorPresentation[];
  /** The location of what is named at a position of docs.json, an included file, or a page. */
  definition(uri: string, position: Position, token?: CancellationToken): Promise<LocationLink[]>;
  /** The paths in docs.json, an included file, or a page, as links. */
  links(uri: string, token?: CancellationToken): Promise<DocumentLink[]>;
  /** The places in a file that refer to what is at a position of it, as far as it has been read. */
  highlights(uri: string, position: Position): DocumentHighlight[];
  /** All references to the page, heading, operation, or file at a position. */
  references(uri: string, position: Position, context: ReferenceContext, token?: CancellationToken): Promise<Location[]>;
  /** All references to a file: a page, an image, a snippet, an OpenAPI file with its operations. */
  fileReferences(uri: string, token?: CancellationToken): Promise<Location[]>;
  /** What a rename at a position of docs.json, an included file, a page, or an OpenAPI file would change. Undefined for nothing. */
  prepareRename(uri: string, position: Position, token?: CancellationToken): Promise<PreparedRename | undefined>;
  /** The edit for a new name of a file, a heading, an ID, a variable, or an endpoint; a refusal if it cannot have that name. */
  rename(uri: string, position: Position, newName: string, options: RenameOptions): Promise<RenameResult>;
  /** The edit that keeps all references to files and folders that are about to be moved; undefined if there are none. */
  editForMove(moves: readonly FileMove[], options: RenameOptions, token?: CancellationToken): Promise<WorkspaceEdit | undefined>;
  /** The moves of the same pages in other languages, for files and folders that are about to be moved. */
  findCounterparts(moves: readonly FileMove[], token?: CancellationToken): Promise<readonly CounterpartMove[]>;
  /** What can become of each site that loses addresses when files and folders are deleted. */
  planDeletions(uris: readonly string[], token?: CancellationToken): Promise<readonly PlannedDeletion[]>;
  /** What can become of each site with pages that are about to be moved out of it. */
  planMovesOut(moves: readonly FileMove[], token?: CancellationToken): Promise<readonly PlannedDeletion[]>;
  /** The lenses above the divisions of a file; `show` is the editor's command for what is not listed. */
  codeLenses(uri: string, show: string | undefined): CodeLens[];
  /** The files and folders of a site that may still have links to what moves, and why. */
  unknownLinks(uri: string, moves: readonly FileMove[]): Promise<readonly UnknownLinks[]>;
  /** The redirects of a site that a move removes although they lead to something else than the page at their addresses after it. */
  removedRedirects(uri: string, moves: readonly FileMove[]): readonly RemovedRedirect[];
  /** The operations or pages that are not listed in the division whose lens is at a position. */
  unlisted(params: UnlistedParams): UnlistedItem[];
  /** What files become that are dropped or pasted into docs.json, an included file, or a page; null for what the editor makes of them. */
  insertedFiles(params: InsertedFilesParams, token?: CancellationToken): Promise<InsertedFiles | null>;
  /** What images in no file become that are pasted or dropped into a page; null for what the editor makes of them. */
  newImages(params: NewImagesParams, token?: CancellationToken): Promise<NewImages | null>;
  /** What the open sites have lost since the older revisions that they are compared with, once all files are read. */
  lostAddresses(token?: CancellationToken): Promise<SiteLostAddresses[]>;
  /** The edit that adds redirects to a docs.json; null if there is no place for them. */
  addRedirects(params: AddRedirectsParams): WorkspaceEdit | null;
  format(uri: string, options: FormattingOptions, range?: Range): TextEdit[];
  /** The outline of a docs.json, which is its settings, and the navigation by its labels; or of a page, by its headings. */
  symbols(uri: string, token?: CancellationToken): Promise<DocumentSymbol[]>;
  /** The pages, operations, and headings of all sites that have the letters of a query in their names, as far as they are known. */
  workspaceSymbols(query: string): SymbolInformation[];
  /** What can be folded in docs.json or a page; null for what the editor finds in any other file. */
  foldingRanges(uri: string): FoldingRange[] | null;
  selectionRanges(uri: string, positions: Position[]): SelectionRange[];
  /** The titles of the entries of `pages` in a range of docs.json or an included file, as far as they are known. */
  inlayHints(uri: string, range: Range): InlayHint[];

  /** Settles when everything that the sites depend on is known, or when the request is canceled. */
  whenSettled(token?: CancellationToken): Promise<void>;
}
