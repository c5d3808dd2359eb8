import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  LocationLink,
  Position,
} from "vscode-languageserver-types";

export type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  LocationLink,
  Position,
  Range,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-types";

/** The options of a check. */
export interface RuleOptions {
  /**
   * The severities of rules by code: `{ "page-unlisted": "off" }`. They win over those in `.docs-json.json`, but what that turns
   * off stays off.
   */
  readonly rules?: Readonly<Record<string, "error" | "warning" | "info" | "information" | "off">>;
  /** The OpenAPI extensions that customize pages. By default, those in `.docs-json.json`, or else `x-docs` and `x-mint`. */
  readonly customizationExtensions?: readonly string[];
  /** Called with the message of each internal error. By default, these are ignored. */
  readonly onError?: (message: string) => void;
}

/** What a check found. */
export interface CheckReport {
  /** The paths of the docs.json files of the sites. */
  readonly sites: readonly string[];
  /** By file and position. */
  readonly diagnostics: readonly CheckedDiagnostic[];
}

/** A range of a file. Lines and columns start at 1, and columns count UTF-16 code units. */
export interface FileRange {
  /** The path from the folder that was checked, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** After the last character. */
  readonly endColumn: number;
}

/** A diagnostic at its place. */
export interface CheckedDiagnostic extends FileRange {
  readonly severity: "error" | "warning" | "information";
  /** `docs-json explain` describes it. */
  readonly code: string;
  readonly message: string;
  /** `docs-json check --fix` fixes it. */
  readonly fixable: boolean;
  /** The pages or operations that the message is about, if it is about several. */
  readonly items: readonly string[];
  /** Other places that the message is about. */
  readonly related: readonly (FileRange & { readonly message: string })[];
}

/** Where files are read from, instead of the disk. */
export interface FileSource {
  /** The text of a file; undefined if there is none. */
  readFile(uri: string): Promise<string | undefined>;
  /** The paths of all files below a folder, relative to it and with `/`. */
  listFiles(folderUri: string): Promise<readonly string[]>;
}

/** What a language service is created with. */
export interface LanguageServiceOptions extends RuleOptions {
  readonly files?: FileSource;
  /** Called with the URI of a docs.json when the diagnostics of its site may have changed. */
  readonly onChange?: (docsJson: string) => void;
}

/** A text in an editor. */
export interface TextFile {
  readonly uri: string;
  readonly text: string;
  /** Increases with each change. By default, 1. */
  readonly version?: number;
}

/** The diagnostics of one file. */
export interface FileDiagnostics {
  readonly uri: string;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Language features for docs.json files and the files of their sites, in the terms of the Language Server Protocol. Positions start at 0.
 * URIs in results have the canonical spelling of `vscode-uri`.
 */
export interface LanguageService {
  /** Takes the text of a docs.json, which opens its site, or of another file, in place of the text that would be read. */
  open(file: TextFile): void;
  /** Takes the new text of an open file. */
  change(file: TextFile): void;
  close(uri: string): void;
  /** A file or folder was written, created, or deleted where files are read from. */
  changedOnDisk(uri: string): void;
  /** The diagnostics of the site of an open docs.json, by file, once all files that it depends on are read. */
  diagnose(docsJson: string): Promise<readonly FileDiagnostics[]>;
  complete(uri: string, position: Position): Promise<CompletionItem[]>;
  hover(uri: string, position: Position): Promise<Hover | null>;
  definition(uri: string, position: Position): Promise<LocationLink[]>;
  /** All references to the page, heading, operation, or file at a position, with its declaration. */
  references(uri: string, position: Position): Promise<Location[]>;
  /**
   * The quick fixes for diagnostics that `diagnose` gave of an open file, except those that create files. None for diagnostics of a text
   * that has changed since.
   */
  fixes(uri: string, diagnostics: readonly Diagnostic[]): Promise<CodeAction[]>;
}
