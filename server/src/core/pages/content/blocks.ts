import { lineEnd } from "../../text/lines.ts";
import type { ContentBuilder } from "./contentBuilder.ts";
import { readDefinitions } from "./destinations.ts";
import { LineFlows } from "./flow.ts";
import { visibleTextOf } from "./inline.ts";
import { LineCursor } from "./lineCursor.ts";
import type { Fence } from "./lines.ts";
import {
  closesFence,
  endOfFence,
  fenceAt,
  headingAt,
  isDelimiterRow,
  isPlain,
  isThematicBreak,
  itemAt,
  startsStatement,
  underlineLevel,
} from "./lines.ts";
import { blankLineIssue, headingIssue, openStatementsIssue, statementIssue } from "./mdxIssues.ts";
import type { ContainerBlock, Paragraph } from "./openBlocks.ts";
import { matchContainers, maxContainers, quotesIn } from "./openBlocks.ts";
import type { ParseContext } from "./parseContext.ts";
import { inLine } from "./parseContext.ts";
import { cannotBeStatement, textAfterImports } from "./statementIssues.ts";
import { cellsOf, readRow } from "./tables.ts";
import { afterInlineWhitespace, beforeInlineWhitespace } from "./whitespace.ts";

/** Reads the blocks of a page in one pass over its lines. */
export class Blocks {
  readonly #context: ParseContext;
  readonly #text: string;
  readonly #builder: ContentBuilder;
  readonly #flows: LineFlows;
  readonly #containers: ContainerBlock[] = [];
  /** The offsets where code and math start and end, in turn. */
  readonly code: number[] = [];
  /** The code or math that is open. */
  #fence: Fence | undefined;
  #paragraph: Paragraph | undefined;
  /** Whether the last line starts an item of a list that has nothing yet: it ends with the next line if that is blank. */
  #isItemEmpty = false;
  #tableColumns = 0;
  /** Whether a comment has no end, so that none that follows has one. */
  #hasOpenComment = false;

  constructor(context: ParseContext, builder: ContentBuilder) {
    this.#context = context;
    this.#text = context.text;
    this.#builder = builder;
    this.#flows = new LineFlows(context);
  }

  /** Reads everything after an offset. */
  read(start: number): void {
    for (let at = start; at < this.#text.length && !this.#builder.isFull; ) at = this.#readLine(at, lineEnd(this.#text, at)) + 1;
    this.#endParagraph();
  }

  /** Reads a line, and gives the end of the last line that belongs to the same. */
  #readLine(start: number, end: number): number {
    if (this.#fence === undefined) {
      const at = afterInlineWhitespace(this.#text, start, end);
      if (at >= end) return this.#readBlank(end);
      if (this.#containers.length === 0 && this.#tableColumns === 0 && isPlain(this.#text, at)) return this.#continue(at, end);
    } else if (this.#containers.length === 0) return this.#passCode(start, this.#fence);
    return this.#readMarks(start, end);
  }

  /** Passes code up to the line that closes its fence, without a look at the lines before. */
  #passCode(start: number, fence: Fence): number {
    const end = endOfFence(this.#text, start, fence);
    this.#endFence(end);
    return end;
  }

  /** Ends what a blank line ends. It belongs to all lists and footnotes up to the first quote. */
  #readBlank(end: number): number {
    const quote = this.#containers.indexOf("quote");
    return this.#endLine(quote === -1 ? this.#containers.length : quote, end);
  }

  /** Ends what a line ends that is blank but for the marks of the containers that it is in. */
  #endLine(matched: number, end: number): number {
    this.#leave(this.#isItemEmpty ? Math.min(matched, this.#containers.length - 1) : matched);
    this.#isItemEmpty = false;
    this.#endParagraph();
    return end;
  }

  /** Reads a line that may have the marks of containers and of blocks. */
  #readMarks(start: number, end: number): number {
    const cursor = new LineCursor(this.#text, start);
    const matched = matchContainers(this.#containers, cursor, end);
    if (this.#fence !== undefined) {
      if (matched === this.#containers.length) {
        if (closesFence(this.#text, cursor.at, end, this.#fence)) this.#endFence(end);
        return end;
      }
      this.#endFence(start);
    }
    const base = cursor.column;
    cursor.passWhitespace(end);
    if (cursor.at >= end) return this.#endLine(matched, end);
    this.#isItemEmpty = false;
    const isNested = this.#openContainers(cursor, base, end, matched);
    if (cursor.at >= end) {
      this.#isItemEmpty = typeof this.#containers.at(-1) === "number";
      return end;
    }
    const around = this.#paragraph === undefined && !isNested ? this.#containers.slice(0, matched) : this.#containers;
    const lazy = this.#flows.lazyIssue(cursor.at, around, isNested ? around.length : matched);
    if (lazy !== undefined) this.#builder.addIssue(lazy);
    if (!isNested && matched < this.#containers.length) {
      // A paragraph goes on in a line that lacks the marks of its containers.
      if (this.#paragraph !== undefined && !this.#startsBlock(cursor.at, end)) return this.#continue(cursor.at, end);
      this.#leave(matched);
    }
    return this.#readLeaf(cursor.at, start, end);
  }

  #endFence(at: number): void {
    this.#fence = undefined;
    this.code.push(at);
  }

  /** Opens the containers that start in a line. Gives whether there are any. */
  #openContainers(cursor: LineCursor, base: number, end: number, matched: number): boolean {
    let isNested = false;
    for (
      let from = base;
      cursor.at < end && cursor.at >= this.#flows.end && this.#containers.length < maxContainers;
      from = cursor.column, cursor.passWhitespace(end)
    ) {
      const { at } = cursor;
      const isQuote = this.#text[at] === ">";
      const item = isQuote || isThematicBreak(this.#text, at, end) ? undefined : itemAt(this.#text, at, end);
      if (!isQuote && item === undefined) return isNested;
      const interrupts = this.#paragraph !== undefined && !isNested && matched === this.#containers.length;
      if (item !== undefined && interrupts && !item.canInterrupt) return false;
      if (!isNested) this.#leave(matched);
      this.#endParagraph();
      isNested = true;
      if (item === undefined) {
        cursor.passQuoteMark(end);
        this.#containers.push("quote");
        this.#builder.inline.start("block quote");
      } else {
        while (cursor.at < item.end) cursor.passCharacter();
        this.#containers.push(item.isFootnote ? "footnote" : cursor.column - from + item.padding);
        this.#builder.inline.start(item.isFootnote ? "footnote" : "list item");
      }
    }
    return isNested;
  }

  /** Reads a block that is no container. */
  #readLeaf(at: number, lineStart: number, end: number): number {
    const text = this.#text;
    const fence = fenceAt(text, at, end);
    if (fence !== undefined) {
      this.#endParagraph();
      this.#fence = fence;
      this.code.push(at);
      return end;
    }
    const level = this.#paragraph === undefined || this.#tableColumns > 0 ? 0 : underlineLevel(text, at, end);
    if (level > 0) return this.#endHeading(level, end);
    const heading = headingAt(text, at, end, lineStart);
    if (heading !== undefined) {
      this.#endParagraph();
      if (heading.id !== undefined && !heading.isIdRead && !this.#context.hasMdxComponent())
        this.#builder.addIssue(headingIssue(text, at, heading, beforeInlineWhitespace(text, at, end)));
      const shown = visibleTextOf(this.#context, inLine(heading.start, heading.end), this.#builder.inline);
      const span = { offset: heading.start, length: heading.end - heading.start };
      this.#builder.anchors.addHeading(heading.level, shown, span, heading.id);
      return end;
    }
    if (isThematicBreak(text, at, end)) {
      this.#endParagraph();
      return end;
    }
    if (at === lineStart && this.#paragraph === undefined && startsStatement(text, at)) {
      if (!cannotBeStatement(text, at)) return this.#readStatements(at, end);
      this.#builder.addIssue(statementIssue(text, at));
    }
    const flowEnd = this.#readFlow(at, end);
    if (flowEnd !== undefined) return flowEnd;
    if (this.#tableColumns > 0) {
      readRow(this.#context, at, end, this.#tableColumns, this.#builder.inline);
      return end;
    }
    if (this.#paragraph !== undefined && isDelimiterRow(text, at, end) && this.#startTable(at, end)) return end;
    return this.#continue(at, end);
  }

  /** Reads tags and expressions that are alone in their lines. Gives the end of the last line; undefined if something else follows them. */
  #readFlow(start: number, end: number): number | undefined {
    if (this.#text.startsWith("<!--", start)) return this.#passComment(start, end);
    const flow = this.#flows.read(start, this.#containers);
    if (flow?.isAlone !== true) return undefined;
    this.#endParagraph();
    for (const tag of flow.tags) this.#builder.addTag(tag, "flow");
    for (const { offset, length } of flow.expressions) this.#builder.addExpression(offset, offset + length);
    return flow.end;
  }

  /** Passes a comment of HTML, which MDX does not know. */
  #passComment(start: number, end: number): number {
    this.#endParagraph();
    const close = this.#hasOpenComment ? -1 : this.#text.indexOf("-->", start);
    this.#hasOpenComment = close === -1;
    this.#builder.inline.comment(start, close === -1 ? "<!--".length : close + "-->".length - start);
    return close === -1 ? end : lineEnd(this.#text, close);
  }

  #readStatements(start: number, firstEnd: number): number {
    const next = textAfterImports(this.#text, start);
    const { end = firstEnd, open, other } = next === undefined ? this.#context.scripts.statementsEnd(start) : { end: next - 1 };
    if (next !== undefined) this.#builder.addIssue(blankLineIssue(this.#text, next, "import"));
    if (other !== undefined) this.#builder.addIssue(blankLineIssue(this.#text, other, "export"));
    const openIssue = open === undefined ? undefined : openStatementsIssue(this.#context, start, open);
    if (openIssue !== undefined) this.#builder.addIssue(openIssue);
    this.#builder.addStatements(start, end, next === undefined && open === undefined);
    return end;
  }

  /** Makes the last line of the paragraph the head of a table, if it has as many cells as the row below. */
  #startTable(at: number, end: number): boolean {
    const { start, lastLine, lines, end: last } = this.#paragraph ?? { start: at, lastLine: at, lines: 0, end: at };
    const columns = cellsOf(this.#text, at, end).length;
    if (cellsOf(this.#text, lastLine, last).length !== columns) return false;
    this.#paragraph = lines > 1 ? { start, lastLine, end: lastLine, lines: lines - 1 } : undefined;
    this.#endParagraph();
    readRow(this.#context, lastLine, last, columns, this.#builder.inline);
    this.#tableColumns = columns;
    return true;
  }

  /** Adds a line to the paragraph, or starts one. */
  #continue(at: number, end: number): number {
    if (this.#paragraph === undefined) this.#paragraph = { start: at, lastLine: at, end, lines: 1 };
    else {
      this.#paragraph.lastLine = at;
      this.#paragraph.end = end;
      this.#paragraph.lines++;
    }
    return end;
  }

  /** Reads the paragraph as a heading, since it is underlined. */
  #endHeading(level: number, end: number): number {
    const paragraph = this.#paragraph;
    this.#paragraph = undefined;
    const start = paragraph === undefined ? end : this.#readDefinitions(paragraph);
    if (paragraph === undefined || start >= paragraph.end) return end;
    const quotes = quotesIn(this.#containers);
    const shown = visibleTextOf(this.#context, { start, end: paragraph.end, quotes }, this.#builder.inline);
    const span = { offset: start, length: beforeInlineWhitespace(this.#text, start, paragraph.end) - start };
    this.#builder.anchors.addHeading(level, shown, span);
    return end;
  }

  #endParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = undefined;
    this.#tableColumns = 0;
    if (paragraph === undefined) return;
    const start = this.#readDefinitions(paragraph);
    if (start < paragraph.end) this.#builder.addParagraph({ start, end: paragraph.end, quotes: quotesIn(this.#containers) });
  }

  /** Reads the definitions at the start of a paragraph. Gives the offset after them. */
  #readDefinitions({ start, end }: Paragraph): number {
    return readDefinitions(this.#text, start, end, (span) => this.#builder.inline.link("definition", span));
  }

  /** Closes all containers but the first ones. */
  #leave(matched: number): void {
    if (matched >= this.#containers.length) return;
    this.#endParagraph();
    for (; this.#containers.length > matched; this.#containers.pop()) this.#builder.inline.end();
  }

  /** Whether a line starts a block, so that a paragraph does not go on in it. */
  #startsBlock(at: number, end: number): boolean {
    const text = this.#text;
    if (this.#tableColumns > 0 || fenceAt(text, at, end) !== undefined || headingAt(text, at, end) !== undefined) return true;
    return isThematicBreak(text, at, end) || this.#flows.read(at, this.#containers)?.isAlone === true;
  }
}
