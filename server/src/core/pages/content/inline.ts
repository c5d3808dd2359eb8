import { matchAt } from "../../text/matchAt.ts";
import { maxLinks } from "../pageLinks.ts";
import { withoutEscapes } from "./characters.ts";
import { CodeRuns, codeText } from "./codeRuns.ts";
import { readResource, spacedDestination } from "./destinations.ts";
import { flowInCode } from "./flow.ts";
import { hasMatch, hasTagsAndEmphasis, marksIn } from "./inlineMarks.ts";
import type { InlineSink } from "./inlineSink.ts";
import { noopSink } from "./inlineSink.ts";
import { LiteralUrls } from "./literalUrls.ts";
import { formulaIssue, linkSyntaxIssue, openLinkIssue } from "./markdownIssues.ts";
import type { MarkdownIssue } from "./pageIssue.ts";
import type { InlineRange, ParseContext } from "./parseContext.ts";
import { afterQuotes, readTag } from "./tags.ts";
import type { Piece } from "./visibleText.ts";
import { maskPunctuation, runAt, takeEmphasis, typographic, unmaskPunctuation, visibleText } from "./visibleText.ts";

/** A bracket that may start a link. */
interface Bracket {
  readonly isImage: boolean;
  /** How many pieces of visible text were before it. */
  readonly pieces: number;
  /** How many links and tags were before it. */
  readonly found: number;
  /** The offset of its text. */
  readonly start: number;
}

/** The text of a heading or a title. */
export interface VisibleText {
  /** What readers see of it. */
  readonly text: string;
  /** The same with typographic quotation marks, dashes, and dots. */
  readonly typographic: string;
}

/** The end of a line with a blank line after it, which may be in block quotes. */
const blankLine = /[ \t\r]*\n[ \t\r>]*(?:\n|$)/y;

/** The text that readers see of a part of a page. */
export function visibleTextOf(context: ParseContext, range: InlineRange, sink: InlineSink = noopSink): VisibleText {
  const pieces: Piece[] = [];
  readInline(context, range, sink, pieces);
  const text = visibleText(pieces).trim();
  return { text: unmaskPunctuation(text), typographic: unmaskPunctuation(typographic(text)) };
}

/** Reads a paragraph, a heading, or a cell of a table. Adds the pieces of the text that readers see, if they are wanted. */
export function readInline(context: ParseContext, range: InlineRange, sink: InlineSink, pieces?: Piece[]): void {
  const { text } = context;
  // Tags do not cross the border of emphasis.
  const wanted = pieces ?? (hasTagsAndEmphasis(text.slice(range.start, range.end)) ? [] : undefined);
  const marks = marksIn(wanted !== undefined ? "visible text" : range.quotes > 0 ? "quoted text" : "text");
  if (hasMatch(marks, text, range.start, range.end)) new InlineReader(context, range, sink, wanted, marks).read();
  else if (range.end > range.start) pieces?.push({ text: withoutEscapes(text.slice(range.start, range.end)) });
}

class InlineReader {
  readonly #context: ParseContext;
  readonly #range: InlineRange;
  readonly #sink: InlineSink;
  readonly #pieces: Piece[] | undefined;
  readonly #marks: RegExp;
  /** The text up to the end of the range. */
  readonly #part: string;
  readonly #urls: LiteralUrls;
  #code: CodeRuns | undefined;
  readonly #brackets: Bracket[] = [];
  /** Links and tags, for the sink once it is known which ones are only text. */
  readonly #found: ((sink: InlineSink) => void)[] = [];
  /** How many of the brackets cannot start a link any more, because one in their text has ended. */
  #inactive = 0;
  /** Whether a comment has no end, so that none that follows has one. */
  #hasOpenComment = false;
  /** Up to where the pieces have the text. */
  #shown: number;
  /** Where the last tag, expression, code, pair of brackets, or comment ends. */
  #textStart: number;

  constructor(context: ParseContext, range: InlineRange, sink: InlineSink, pieces: Piece[] | undefined, marks: RegExp) {
    this.#context = context;
    this.#range = range;
    this.#sink = sink;
    this.#pieces = pieces;
    this.#marks = marks;
    this.#part = context.text.slice(0, range.end);
    this.#urls = new LiteralUrls(context.text, range.start, range.end);
    this.#shown = range.start;
    this.#textStart = range.start;
  }

  read(): void {
    this.#marks.lastIndex = this.#range.start;
    while (this.#found.length < maxLinks && this.#marks.test(this.#part)) {
      const at = this.#marks.lastIndex - 1;
      // What has an open bracket before it may be in a link, and no link is in another one.
      const urlEnd = this.#brackets.length > 0 ? undefined : this.#urls.endAround(at, this.#textStart);
      if (urlEnd === undefined) this.#take(this.#part.charAt(at), at);
      else this.#marks.lastIndex = urlEnd;
    }
    // Which tags are closed in what is not read is unknown.
    const isCut = this.#found.length >= maxLinks && this.#marks.test(this.#part);
    if (isCut) this.#found.push((sink) => sink.broken(this.#marks.lastIndex - 1, false));
    this.#show(this.#range.end);
    if (this.#pieces !== undefined) this.#endEmphasis(this.#pieces);
    this.#sink.start("paragraph");
    for (const report of this.#found) report(this.#sink);
    this.#sink.end();
  }

  #take(mark: string, at: number): void {
    const { text } = this.#context;
    switch (mark) {
      case "\\":
        this.#marks.lastIndex = at + 2;
        break;
      case "`":
      case "$":
        this.#takeCode(mark, at);
        break;
      case "{":
        this.#takeExpression(at);
        break;
      case "<":
        if (text.startsWith("<!--", at)) this.#takeComment(at);
        else this.#takeTag(at);
        break;
      case "!":
        if (text[at + 1] === "[") this.#openBracket("![", at);
        break;
      case "[":
        this.#openBracket(mark, at);
        break;
      case "]":
        this.#closeBracket(at);
        break;
      case "\n":
        if (this.#range.quotes > 0) this.#skip(at + 1, afterQuotes(text, at + 1, this.#range.quotes));
        break;
      default:
        this.#takeEmphasis(at);
    }
  }

  /** Inline code or a formula. */
  #takeCode(mark: "`" | "$", at: number): void {
    this.#code ??= new CodeRuns(this.#context.text, this.#range.start, this.#range.end);
    const { size, end, isClosed } = this.#code.read(at);
    if (!isClosed) {
      this.#marks.lastIndex = at + size;
      return;
    }
    const code = { start: at + size, end: end - size, quotes: this.#range.quotes };
    for (const { mark: start, offset } of flowInCode(this.#context, code)) this.#sink.flowInCode(start, offset);
    this.#skip(at, end);
    if (mark === "$" && size === 1) this.#addMarkdownIssue(formulaIssue(this.#context.text, at, end));
    if (mark === "`") this.#pieces?.push({ text: maskPunctuation(codeText(this.#context.text.slice(at + size, end - size))) });
  }

  #takeExpression(at: number): void {
    const close = this.#context.scripts.expressionEnd(at);
    if (close === undefined || close > this.#range.end) {
      // What starts a paragraph may go on over the start of a block, but not over a blank line.
      const { start, end, isOneLine } = this.#range;
      const isCertain = at > start || isOneLine === true || matchAt(blankLine, this.#context.text, end) !== undefined;
      this.#sink.broken(at, close === undefined || isCertain, close !== undefined && isOneLine !== true);
      return;
    }
    this.#sink.expression(at, close);
    this.#found.push((sink) => sink.shownExpression(at, close));
    this.#skip(at, close);
  }

  #takeComment(at: number): void {
    const close = this.#hasOpenComment ? -1 : this.#part.indexOf("-->", at);
    this.#hasOpenComment = close === -1;
    const end = (close === -1 ? at + 1 : close) + "-->".length;
    this.#sink.comment(at, end - at);
    this.#skip(at, end);
  }

  #takeTag(at: number): void {
    const tag = readTag(this.#context.scripts, at, this.#range.quotes, this.#range.end);
    if (tag === undefined) {
      // Before a space in the same paragraph, it is only a character. Other whitespace may be before the name of a tag.
      const next = this.#context.text.charAt(at + 1);
      const isLast = at + (next === "\r" ? "<\r" : "<").length >= this.#range.end;
      if (isLast || !" \t\r\n".includes(next)) this.#sink.broken(at, isLast || !/\s/u.test(next));
      return;
    }
    this.#skip(at, tag.end);
    this.#found.push((sink) => sink.tag(tag));
  }

  #openBracket(mark: "[" | "![", at: number): void {
    const start = at + mark.length;
    this.#pass(at, start);
    const pieces = this.#pieces?.length ?? 0;
    this.#brackets.push({ isImage: mark === "![", pieces, found: this.#found.length, start });
    this.#pieces?.push({ text: mark });
  }

  #closeBracket(at: number): void {
    const bracket = this.#brackets.pop();
    this.#textStart = at + 1;
    const isActive = bracket !== undefined && (bracket.isImage || this.#brackets.length >= this.#inactive);
    this.#inactive = Math.min(this.#inactive, this.#brackets.length);
    if (!isActive) return;
    const { text, definitions } = this.#context;
    const resource = text[at + 1] === "(" ? readResource(text, at + 1, this.#range.end) : undefined;
    const end = resource?.end ?? definitions.referenceEnd(text, bracket.start, at);
    if (end === undefined) {
      const spaced = text[at + 1] === "(" ? spacedDestination(text, at + 1, this.#range.end) : undefined;
      if (spaced !== undefined) this.#found.push((sink) => sink.spaced(spaced));
      const offset = bracket.start - (bracket.isImage ? "![" : "[").length;
      if (text[at + 1] === "(" && spaced === undefined) this.#addMarkdownIssue(openLinkIssue(text, offset, at, this.#range.end));
      else this.#addLinkIssue(bracket, at);
      return;
    }
    if (resource?.span.length === 0) this.#addLinkIssue(bracket, at, end);
    this.#skip(at, end);
    if (bracket.isImage) this.#endImage(bracket);
    else this.#endLink(bracket);
    if (resource !== undefined) this.#found.push((sink) => sink.link(bracket.isImage ? "image" : "link", resource.span));
  }

  #addLinkIssue({ isImage, start }: Bracket, close: number, end?: number): void {
    if (!isImage) this.#addMarkdownIssue(linkSyntaxIssue(this.#context.text, start, close, end));
  }

  #addMarkdownIssue(issue: MarkdownIssue | undefined): void {
    if (issue !== undefined) this.#found.push((sink) => sink.markdownIssue(issue));
  }

  /** What describes an image is only text, and no reader sees it, but its tags do not cross its border. */
  #endImage({ found, pieces }: Bracket): void {
    this.#pieces?.splice(pieces);
    const inner = this.#found.splice(found);
    if (inner.length === 0) return;
    this.#found.push((sink) => {
      sink.start("image description");
      for (const report of inner) report({ ...noopSink, tag: sink.hiddenTag, hiddenTag: sink.hiddenTag });
      sink.end();
    });
  }

  /** Emphasis and tags do not cross the border of a link, and a link is in no other one. */
  #endLink({ found, pieces }: Bracket): void {
    const inner = this.#pieces?.splice(pieces).slice(1);
    if (inner !== undefined) this.#endEmphasis(inner);
    if (this.#found.length > found) this.#found.splice(found, 0, (sink) => sink.start("link"));
    if (this.#found.length > found) this.#found.push((sink) => sink.end());
    if (inner !== undefined) this.#pieces?.push({ text: visibleText(inner) });
    this.#inactive = this.#brackets.length;
  }

  /** Puts the start and the end of what is emphasized between the links and tags. */
  #endEmphasis(pieces: readonly Piece[]): void {
    const borders = takeEmphasis(pieces).flatMap(({ from, to }) =>
      from < to
        ? [
            { at: from, isEnd: false },
            { at: to, isEnd: true },
          ]
        : [],
    );
    // From the last one, so that the others stay where they are. At one place, all ends are before all starts.
    for (const { at, isEnd } of borders.sort((a, b) => b.at - a.at || Number(a.isEnd) - Number(b.isEnd)))
      this.#found.splice(at, 0, (sink) => (isEnd ? sink.end() : sink.start("emphasized text")));
  }

  /** Marks of emphasis. */
  #takeEmphasis(at: number): void {
    const { text } = this.#context;
    const run = runAt(text, at, this.#range, this.#found.length);
    this.#pass(at, at + run.length);
    this.#pieces?.push(run);
  }

  /** Goes on after marks. */
  #pass(from: number, to: number): void {
    this.#show(from);
    this.#shown = to;
    this.#marks.lastIndex = to;
  }

  /** Goes on after something that is no text. */
  #skip(from: number, to: number): void {
    this.#pass(from, to);
    this.#textStart = to;
  }

  /** Adds the text up to an offset. */
  #show(end: number): void {
    if (end > this.#shown) this.#pieces?.push({ text: withoutEscapes(this.#context.text.slice(this.#shown, end)) });
  }
}
