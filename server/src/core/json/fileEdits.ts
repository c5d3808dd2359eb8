import type { TextEdit } from "vscode-languageserver-types";
import type { PositionedFile } from "../files/textFile.ts";
import { rangeIn } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { Edit } from "./edit.ts";
import { replacement } from "./edit.ts";

/** Edits of one file. They do not overlap. Where files move, too, it is at its URI before that. */
export interface FileEdits {
  readonly file: PositionedFile;
  readonly edits: readonly Edit[];
}

/** An edit, with its file. */
export interface EditInFile extends Edit {
  readonly file: PositionedFile;
}

/** The edit that gives a JSON string, or what is in its place, another text. */
export function stringEdit<File extends PositionedFile>(
  { file, node }: { readonly file: File; readonly node: Span },
  text: string,
): EditInFile & { readonly file: File } {
  return { file, ...replacement(node, JSON.stringify(text)) };
}

/** Edits by their file, in the order in which they are given. */
export function editsByFile(edits: Iterable<EditInFile>): readonly FileEdits[] {
  const byUri = new Map<string, { readonly file: PositionedFile; readonly edits: Edit[] }>();
  for (const { file, ...edit } of edits) {
    const known = byUri.get(file.uri) ?? { file, edits: [] };
    byUri.set(file.uri, known);
    known.edits.push(edit);
  }
  return [...byUri.values()];
}

/** The edits of a file as those of LSP. */
export function textEditsOf({ file: { document }, edits }: FileEdits): readonly TextEdit[] {
  return edits.map((edit) => ({ range: rangeIn(document, edit), newText: edit.newText }));
}

/** Edits in the order of the text. */
export function inTextOrder<T extends Edit>(edits: readonly T[]): readonly T[] {
  return edits.toSorted((a, b) => a.offset - b.offset);
}
