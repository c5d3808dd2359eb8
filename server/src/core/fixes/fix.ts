import type { Node } from "jsonc-parser";
import type { Diagnostic } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import type { TextFile } from "../files/textFile.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import type { OffenseData } from "../rules/offenseData.ts";
import type { Site } from "../site/site.ts";

/** A diagnostic to fix, and its site. */
export interface FixContext {
  readonly site: Site;
  /** The file of the diagnostic: docs.json, a file that it includes, or a page. */
  readonly file: TextFile;
  readonly diagnostic: Diagnostic;
  readonly data: OffenseData;
}

/** A file of a site, and its diagnostics. */
export interface DiagnosedFile {
  readonly uri: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** One way to fix a diagnostic. */
export interface Fix {
  /** Imperative: "Remove `a`". */
  readonly title: string;
  /** The most likely fix: editors may apply it without asking which one. */
  readonly isPreferred?: boolean;
  /** Gives up what the author means, which may still be found: nobody applies it to all diagnostics at once. */
  readonly isLastResort?: boolean;
  readonly edits: readonly FileEdits[];
  /** What the edits do, if all that they do is to remove or move a node. */
  readonly change?: ListChange;
  /** Files to create. */
  readonly creations?: readonly { readonly uri: string; readonly text: string }[];
  /** A name in the first edit that the author goes on to change. */
  readonly placeholder?: string;
}

/** What a fix does that removes an item of an array or a property of an object, or moves an item up. */
export interface ListChange {
  readonly file: ConfigFile;
  readonly node: Node;
  /** The index of the item that the node moves before. */
  readonly before?: number;
}

/** What an editor supports in fixes. */
export interface FixCapabilities {
  /** Edits may create files. */
  readonly createFiles: boolean;
  /** An action may come without its edit, which is requested once it is chosen. */
  readonly resolveEdits?: boolean;
  /** The command that shows a file. Its arguments are the URI and the position of the cursor, or the start and the end of a selection. */
  readonly showFile?: string;
  /** The editor's command that allows OpenAPI files from a host, its one argument. */
  readonly allowHost?: string;
}
