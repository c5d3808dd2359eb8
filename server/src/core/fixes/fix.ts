import type { CodeAction, CreateFile, Diagnostic, Position, WorkspaceEdit } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import type { TextFile } from "../files/textFile.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import { textEditsOf } from "../json/fileEdits.ts";
import type { OffenseData } from "../rules/offense.ts";
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
  readonly edits: readonly FileEdits[];
  /** Files to create. */
  readonly creations?: readonly { readonly uri: string; readonly text: string }[];
}

/** Gives the fix for one kind of diagnostic; undefined for all others. */
export type Fixer = (context: FixContext) => Fix | undefined;

/** What an editor supports in fixes. */
export interface FixCapabilities {
  /** Edits may create files. */
  readonly createFiles: boolean;
  /** An action may come without its edit, which is requested once it is chosen. */
  readonly resolveEdits?: boolean;
  /** The command that shows a file. Its arguments are the URI and the position of the cursor. */
  readonly showFile?: string;
  /** The editor's command that allows OpenAPI files from a host, its one argument. */
  readonly allowHost?: string;
}

/** A fix as an LSP code action. The first file that it creates is shown, with the cursor at its end, if the editor can. */
export function actionOf(
  fix: Fix,
  diagnostics: readonly Diagnostic[],
  { kind = CodeActionKind.QuickFix, showFile }: { kind?: CodeActionKind; showFile?: string | undefined } = {},
): CodeAction {
  const { title, creations: [shown] = [] } = fix;
  return {
    title,
    kind,
    diagnostics: [...diagnostics],
    ...(fix.isPreferred && { isPreferred: true }),
    edit: workspaceEditOf(fix),
    ...(shown !== undefined &&
      showFile !== undefined && {
        command: { title, command: showFile, arguments: [shown.uri, endPositionOf(shown.text)] },
      }),
  };
}

function endPositionOf(text: string): Position {
  const lines = text.split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

function workspaceEditOf({ edits, creations }: Fix): WorkspaceEdit {
  // One list for each file: an editor applies several of them one after another, each to what the one before left.
  const changes: NonNullable<WorkspaceEdit["changes"]> = {};
  const start = { line: 0, character: 0 };
  for (const { uri, text } of creations ?? []) changes[uri] = [{ range: { start, end: start }, newText: text }];
  for (const each of edits) {
    const { uri } = each.file;
    // All safe fixes of a file may be thousands.
    const pieces = changes[uri] ?? [];
    changes[uri] = pieces;
    for (const piece of textEditsOf(each)) pieces.push(piece);
  }
  if (creations === undefined) return { changes };
  return {
    // All files before all texts: VS Code applies what is of one kind at once, and otherwise opens file after file.
    documentChanges: [
      ...creations.map(({ uri }): CreateFile => ({ kind: "create", uri })),
      ...Object.entries(changes).map(([uri, pieces]) => ({ textDocument: { uri, version: null }, edits: pieces })),
    ],
  };
}
