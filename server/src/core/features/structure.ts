import { getLanguageService } from "vscode-json-languageservice";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FoldingRange, FormattingOptions, Position, Range, SelectionRange, TextEdit } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";

// What every JSON file has: since docs.json is taken from the built-in JSON support, the same library answers here.
const json = getLanguageService({});

/** Lays the whole file, or a range of it, out anew. */
export function format(file: ConfigFile, options: FormattingOptions, range?: Range): TextEdit[] {
  return withinReach(file, (document) => json.format(document, range, options));
}

/** Objects and arrays that can be folded. */
export function foldingRanges(file: ConfigFile): FoldingRange[] {
  return withinReach(file, (document) => json.getFoldingRanges(document));
}

/** For each position, the ever larger pieces of JSON around it. */
export function selectionRanges(file: ConfigFile, positions: Position[]): SelectionRange[] {
  return withinReach(file, (document) => json.getSelectionRanges(document, positions, json.parseJSONDocument(document)));
}

/** The library recurses into every level: what nests too deeply has an error already and no structure. */
function withinReach<T>({ document, json: { tooDeep } }: ConfigFile, answer: (document: TextDocument) => T[]): T[] {
  return tooDeep ? [] : answer(document);
}
