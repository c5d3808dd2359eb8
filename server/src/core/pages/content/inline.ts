import type { Span } from "../../text/span.ts";
import { maxLinks } from "../pageLinks.ts";
import { withoutEscapes } from "./characters.ts";
import { CodeRuns } from "./codeRuns.ts";
import { readResource } from "./destinations.ts";
import { isInLiteralUrl } from "./literalUrls.ts";
import type { ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";
import { readTag } from "./tags.ts";
import type { Piece } from "./visibleText.ts";
import { runBetween, visibleText } from "./visibleText.ts";

/** Takes what is found in inline content. */
export interface InlineSink {
  link(kind: "link" | "image", destination: Span): void;
  tag(tag: Tag): void;
  /** Before and after the links and tags of a paragraph, a heading, or a cell. */
  start(): void;
  end(): void;
  /** An expression in braces. */
  expression(open: number, end: number): void;
  /** A comment of HTML; only its start, if it does not end. */
  comment(offset: number, length: number): void;
  /** A character that only starts a tag, or an expression that stays open: the page most likely cannot be built. */
  broken(offset: number, isCertain: boolean): void;
}

/** Where inline content is. */
export interface InlineRange {
  readonly start: number;
  readonly end: number;
  /** In how many block quotes its lines are, each with a mark at the start of all lines but the first. */
  readonly quotes: number;
}

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

const ignored: InlineSink = {
  link: () => undefined,
  tag: () => undefined,
  start: () => undefined,
  end: () => undefined,
  expression: () => undefined,
  comment: () => undefined,
  broken: () => undefined,
};

/** The text that readers see of a part of a page. */
export function visibleTextOf(source: ParseContext, place: InlineRange, sink: InlineSink = ignored): string {
  const pieces: Piece[] = [];
  readInline(source, place, sink, pieces);
  return visibleText(pieces);
}

/** Reads a paragraph, a heading, or a cell of a table. Adds the pieces of the text that readers see, if they are wanted. */
export function readInline(source: ParseContext, place: InlineRange, sink: InlineSink, pieces?: Piece[]): void {
  const { text, scripts, definitions } = source;
  const { start, end, quotes } = place;
  const special = pieces !== undefined ? /[\\`$<{[\]!\n*_~]/g : quotes > 0 ? /[\\`$<{[\]!\n]/g : /[\\`$<{[\]!]/g;
  // Without what follows: otherwise each of many short parts would look through the rest of the page.
  const part = text.slice(0, end);
  special.lastIndex = start;
  let match = special.exec(part);
  // Most paragraphs are only text.
  if (match === null) {
    if (end > start) pieces?.push({ text: withoutEscapes(text.slice(start, end)) });
    return;
  }
  const brackets: Bracket[] = [];
  const found: ((sink: InlineSink) => void)[] = [];
  /** How many of the brackets cannot start a link any more, because one in their text has ended. */
  let inactive = 0;
  /** Whether a comment has no end, so that none that follows has one. */
  let hasOpenComment = false;
  const code = new CodeRuns(text, start, end);
  const show = (from: number, to: number) => {
    if (to > from) pieces?.push({ text: withoutEscapes(text.slice(from, to)) });
  };
  let shown = start;
  /** Where the last tag, expression, code, link, or comment ends. */
  let textStart = start;
  /** Goes on after marks. */
  const pass = (from: number, to: number) => {
    show(shown, from);
    shown = to;
    special.lastIndex = to;
  };
  /** Goes on after something that is no text. */
  const skip = (from: number, to: number) => {
    pass(from, to);
    textStart = to;
  };
  const open = (at: number, mark: "[" | "![") => {
    pass(at, at + mark.length);
    brackets.push({ isImage: mark !== "[", pieces: pieces?.length ?? 0, found: found.length, start: at + mark.length });
    pieces?.push({ text: mark });
  };
  for (; match !== null && found.length < maxLinks; match = special.exec(part)) {
    const at = match.index;
    switch (match[0]) {
      case "\\":
        special.lastIndex = at + 2;
        break;
      case "`":
      case "$": {
        const span = code.read(at);
        if (span.isClosed) {
          skip(at, span.end);
          if (match[0] === "`") pieces?.push({ text: codeText(text.slice(at + span.size, span.end - span.size)) });
        } else special.lastIndex = at + span.size;
        break;
      }
      case "{": {
        if (isInLiteralUrl(text, textStart, at)) break;
        const close = scripts.expressionEnd(at);
        if (close === undefined || close > end) {
          // What starts a line may go on over the start of a block.
          sink.broken(at, close === undefined || at > start);
          break;
        }
        sink.expression(at, close);
        skip(at, close);
        break;
      }
      case "<": {
        if (text.startsWith("<!--", at)) {
          const close: number = hasOpenComment ? -1 : part.indexOf("-->", at);
          hasOpenComment = close === -1;
          const commentEnd = (close === -1 ? at + 1 : close) + "-->".length;
          sink.comment(at, commentEnd - at);
          skip(at, commentEnd);
          break;
        }
        const tag = readTag(scripts, at);
        if (tag === undefined || tag.end > end) {
          // Before a blank, it is only a character.
          if (/\S/u.test(text.charAt(at + 1))) sink.broken(at, true);
          break;
        }
        skip(at, tag.end);
        found.push((each) => each.tag(tag));
        break;
      }
      case "!":
        if (text[at + 1] === "[") open(at, "![");
        break;
      case "[":
        open(at, "[");
        break;
      case "]": {
        const bracket = brackets.pop();
        const isActive = bracket !== undefined && (bracket.isImage || brackets.length >= inactive);
        inactive = Math.min(inactive, brackets.length);
        if (!isActive) break;
        const resource = text[at + 1] === "(" ? readResource(text, at + 1, end) : undefined;
        const linkEnd = resource?.end ?? definitions.referenceEnd(text, bracket.start, at);
        if (linkEnd === undefined) break;
        skip(at, linkEnd);
        const kind = bracket.isImage ? "image" : "link";
        // What describes an image is only text.
        if (bracket.isImage) found.length = bracket.found;
        if (resource !== undefined) found.push((each) => each.link(kind, resource.span));
        if (bracket.isImage) pieces?.splice(bracket.pieces);
        // Emphasis does not cross the border of a link.
        else pieces?.splice(bracket.pieces, pieces.length, { text: visibleText(pieces.slice(bracket.pieces + 1)) });
        if (!bracket.isImage) inactive = brackets.length;
        break;
      }
      case "\n":
        if (quotes > 0) skip(at + 1, afterQuotes(text, at + 1, quotes));
        break;
      default: {
        const run = runAt(text, at);
        pass(at, at + run.length);
        pieces?.push(runBetween(characterIn(text, at - 1, place), run, characterIn(text, at + run.length, place)));
      }
    }
  }
  show(shown, end);
  sink.start();
  for (const report of found) report(sink);
  sink.end();
}

/** The text of inline code: line breaks are blanks, and one blank on both sides is left out. */
function codeText(code: string): string {
  const text = code.replace(/\r?\n/gu, " ");
  return /^ .* $/u.test(text) && text.trim() !== "" ? text.slice(1, -1) : text;
}

/** The offset after the marks of block quotes at the start of a line. */
function afterQuotes(text: string, start: number, quotes: number): number {
  let at = start;
  for (let left = quotes; left > 0; left--) {
    let mark = at;
    while (text[mark] === " " || text[mark] === "\t") mark++;
    if (text[mark] !== ">") return at;
    at = mark + 1;
  }
  return at;
}

function runAt(text: string, start: number): string {
  const mark = text.charAt(start);
  let end = start + 1;
  while (text[end] === mark) end++;
  return text.slice(start, end);
}

/** A character of a place; none outside of it. */
function characterIn(text: string, at: number, { start, end }: InlineRange): string {
  return at < start || at >= end ? "" : text.charAt(at);
}
