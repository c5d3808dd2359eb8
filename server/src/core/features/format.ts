import type { Edit, Node } from "jsonc-parser";
import { createScanner, format as layOut } from "jsonc-parser";
import type { FormattingOptions, Range, TextEdit } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import { maxLineLength } from "../json/edit.ts";
import { Token } from "../json/tokens.ts";
import { valueOfMember } from "../json/tree.ts";
import { partitionPoint } from "../std/partitionPoint.ts";
import { eolOf, rangeIn } from "../text/lines.ts";
import { sliceOf } from "../text/span.ts";

/** Columns. An editor may be set to any number, also by a workspace. */
const maxTabSize = 100;

/** No line of a docs.json is indented so far. */
const usualLevel = 50;

/** How many levels beyond that are written in all: each line repeats its own. More take seconds, and gigabytes. */
const maxLevelsBeyond = 1_000_000;

/**
 * Formats the whole file, or a range of it: a line for each member, but an object or array that is written on one line and fits there
 * stays on it. The file keeps its last line end, or has none, unless the editor is set to insert one.
 */
export function format({ document, json }: ConfigFile, options: FormattingOptions, range?: Range): TextEdit[] {
  const { text, root, isTooDeep } = json;
  // Such a file has an error, and gets no structure.
  if (isTooDeep || root === undefined) return [];
  const start = range && document.offsetAt(range.start);
  const span = range && start !== undefined ? { offset: start, length: document.offsetAt(range.end) - start } : undefined;
  const { insertSpaces } = options;
  const tabSize = Math.max(1, Math.min(options.tabSize, maxTabSize));
  const indentation = range && start !== undefined ? text.slice(start - range.start.character).search(/[^ \t]/u) : 0;
  if (isIndentedTooFar(text, indentation / tabSize)) return [];
  const kept = [...keptOnOneLine(root, text, tabSize, 0)];
  const end = text.trimEnd().length;
  const edits: Edit[] = [];
  for (const edit of layOut(text, span, { tabSize, insertSpaces, eol: eolOf(text) })) {
    if (edit.offset >= end) continue;
    const isKept = isWithin(kept, edit.offset) && edit.content.includes("\n");
    if (!isKept) edits.push(edit);
    else if (text[edit.offset - 1] === "," && sliceOf(text, edit) !== " ") edits.push({ ...edit, content: " " });
  }
  const ending = options.insertFinalNewline === true || text.slice(end).includes("\n") ? eolOf(text) : "";
  if (span === undefined && text.slice(end) !== ending) edits.push({ offset: end, length: text.length - end, content: ending });
  return edits.map((edit) => ({ range: rangeIn(document, edit), newText: edit.content }));
}

/** Whether the lines of a text are indented too far. Brackets count, whatever is wrong around them. `level` is that of the first line. */
function isIndentedTooFar(text: string, level: number): boolean {
  const scanner = createScanner(text);
  let beyond = 0;
  for (let kind = scanner.scan(); kind !== Token.end && beyond <= maxLevelsBeyond; kind = scanner.scan()) {
    if (kind === Token.openBrace || kind === Token.openBracket) level++;
    else if (kind === Token.closeBrace || kind === Token.closeBracket) level--;
    beyond += Math.max(0, level - usualLevel);
  }
  return beyond > maxLevelsBeyond;
}

/** The outermost objects and arrays below a node that are written on one line and fit, in the order of the text. */
function* keptOnOneLine(node: Node, text: string, tabSize: number, depth: number): Iterable<Node> {
  for (const child of node.children ?? []) {
    const value = valueOfMember(child);
    if (value?.children === undefined) continue;
    const end = value.offset + value.length;
    // With the comma after it.
    const width = (depth + 1) * tabSize + end - child.offset + 1;
    if (width <= maxLineLength && !text.slice(value.offset, end).includes("\n")) yield value;
    else yield* keptOnOneLine(value, text, tabSize, depth + 1);
  }
}

/** Whether an offset is between the brackets of one of the nodes, which are in the order of the text. */
function isWithin(nodes: readonly Node[], offset: number): boolean {
  const node = nodes[partitionPoint(nodes, (each) => each.offset < offset) - 1];
  return node !== undefined && offset < node.offset + node.length;
}
