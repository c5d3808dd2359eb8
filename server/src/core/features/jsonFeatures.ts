import { getLanguageService } from "vscode-json-languageservice";
import type { FoldingRange, Position, SelectionRange } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import { lazy } from "../std/lazy.ts";

/** docs.json has its own language, so the built-in JSON support does not serve it. This is the same library. */
const json = lazy(() => getLanguageService({}));

/**
 * The objects and arrays that can be folded, each with its closing bracket on a line after them. The library would read a comment
 * without an end again from each of its lines.
 */
export function foldingRanges({ document, json: { text, root } }: ConfigFile): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const waiting = root === undefined ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const end = node.offset + node.length - 1;
    const closer = { object: "}", array: "]" }[node.type as string];
    const startLine = document.positionAt(node.offset).line;
    const endLine = document.positionAt(end).line - 1;
    if (text[end] === closer && endLine > startLine) ranges.push({ startLine, endLine });
    for (const child of node.children ?? []) waiting.push(child);
  }
  // Of those that start in one line, editors take the first: the innermost.
  return ranges.reverse();
}

/** For each position, the JSON values around it, from the innermost out. The library recurses into every level. */
export function selectionRanges({ document, json: { isTooDeep } }: ConfigFile, positions: Position[]): SelectionRange[] {
  // Such a file has an error, and gets no structure.
  return isTooDeep ? [] : json().getSelectionRanges(document, positions, json().parseJSONDocument(document));
}
