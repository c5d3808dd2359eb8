import { getLanguageService } from "vscode-json-languageservice";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FoldingRange, Position, SelectionRange } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import { lazy } from "../text/lazy.ts";

/** docs.json has its own language, so the built-in JSON support does not serve it. This is the same library. */
const json = lazy(() => getLanguageService({}));

/** The objects and arrays that can be folded. */
export function foldingRanges(file: ConfigFile): FoldingRange[] {
  return unlessTooDeep(file, (document) => json().getFoldingRanges(document));
}

/** For each position, the JSON values around it, from the innermost out. */
export function selectionRanges(file: ConfigFile, positions: Position[]): SelectionRange[] {
  return unlessTooDeep(file, (document) => json().getSelectionRanges(document, positions, json().parseJSONDocument(document)));
}

/** The library recurses into every level. A file that nests too deeply has an error, and gets no structure. */
function unlessTooDeep<T>({ document, json: { tooDeep } }: ConfigFile, answer: (document: TextDocument) => T[]): T[] {
  return tooDeep ? [] : answer(document);
}
