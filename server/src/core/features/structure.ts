import { getLanguageService } from "vscode-json-languageservice";
import type {
  DocumentSymbol,
  FoldingRange,
  FormattingOptions,
  Position,
  Range,
  SelectionRange,
  TextEdit,
} from "vscode-languageserver-types";
import type { ConfigFile } from "../site/configFile.ts";

// What every JSON file has: since docs.json is taken from the built-in JSON support, the same library answers here.
const json = getLanguageService({});

/** Lays the whole file, or a range of it, out anew. */
export function format({ document }: ConfigFile, options: FormattingOptions, range?: Range): TextEdit[] {
  return json.format(document, range, options);
}

/** Objects and arrays that can be folded. */
export function foldingRanges({ document }: ConfigFile): FoldingRange[] {
  return json.getFoldingRanges(document);
}

/** The outline: keys and items as they nest. */
export function symbols({ document }: ConfigFile): DocumentSymbol[] {
  return json.findDocumentSymbols2(document, json.parseJSONDocument(document));
}

/** For each position, the ever larger pieces of JSON around it. */
export function selectionRanges({ document }: ConfigFile, positions: Position[]): SelectionRange[] {
  return json.getSelectionRanges(document, positions, json.parseJSONDocument(document));
}
