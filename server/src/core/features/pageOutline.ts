import type { DocumentSymbol, Position } from "vscode-languageserver-types";
import { SymbolKind } from "vscode-languageserver-types";
import type { AnchorSource } from "../pages/content/pageContent.ts";
import { isBefore, rangeIn } from "../text/lines.ts";
import { oneLine } from "../text/oneLine.ts";
import { maxSymbols, unnamed } from "./outline.ts";
import type { SitePage } from "./sitePage.ts";

/** The level of steps and updates, which are inside of the heading before them: deeper than that of any heading. */
const entryLevel = 7;

/**
 * The outline of a page: its headings, each within the one it is a part of, with the marks of their level as in VS Code's outline of
 * Markdown, and the steps and updates that the site's table of contents lists beside them.
 */
export function pageOutline({ page, indexes, file: { document } }: SitePage): DocumentSymbol[] {
  const roots: DocumentSymbol[] = [];
  const open: { readonly level: number; readonly symbol: DocumentSymbol }[] = [];
  /** Ends all open symbols that what starts at a position is not a part of. */
  const close = (level: number, end: Position) => {
    let reached = end;
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      open.pop();
      const { range } = last.symbol;
      // What follows may be in the same line.
      reached = isBefore(reached, range.end) ? range.end : reached;
      range.end = reached;
    }
  };
  const listed = indexes.get(page.path)?.content.anchors.filter(isListed) ?? [];
  for (const source of listed.slice(0, maxSymbols)) {
    const selectionRange = rangeIn(document, source.span);
    const level = source.level > 0 ? source.level : entryLevel;
    close(level, document.positionAt(document.offsetAt({ line: selectionRange.start.line, character: 0 }) - 1));
    const text = oneLine(source.text) || unnamed;
    const symbol: DocumentSymbol = {
      name: source.level > 0 ? `${"#".repeat(source.level)} ${text}` : text,
      kind: source.level > 0 ? SymbolKind.String : SymbolKind.Field,
      range: { ...selectionRange },
      selectionRange,
      children: [],
    };
    const siblings = open.at(-1)?.symbol.children ?? roots;
    siblings.push(symbol);
    open.push({ level, symbol });
  }
  close(0, document.positionAt(Number.POSITIVE_INFINITY));
  return roots;
}

/** Whether the outline has a heading, a component, or an element. */
function isListed({ element, level, text }: AnchorSource): boolean {
  return level > 0 || (text !== "" && (element === "Step" || element === "Update"));
}
