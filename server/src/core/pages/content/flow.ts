import { copyOf } from "../../text/copyOf.ts";
import { eolBefore, lineEnd, lineStart } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { LineCursor } from "./lineCursor.ts";
import type { ContainerBlock } from "./openBlocks.ts";
import { columnsOf, matchContainers, quotesIn } from "./openBlocks.ts";
import type { BlockKind, MdxIssue } from "./pageIssue.ts";
import type { InlineRange, ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";
import { afterQuotes, readTag } from "./tags.ts";
import { afterInlineWhitespace } from "./whitespace.ts";

/** Tags and expressions that no text is in the lines of. */
export interface Flow {
  readonly tags: readonly Tag[];
  readonly expressions: readonly Span[];
  /** The end of the last line. */
  readonly end: number;
  /** Whether nothing else is in that line but single expressions between tags. */
  readonly isAlone: boolean;
}

/**
 * Reads the tags and expressions at an offset, in some block quotes, up to the end of a line or something else. Undefined if
 * there are none.
 */
function readFlow({ text, scripts }: ParseContext, start: number, quotes: number): Flow | undefined {
  if (text[start] !== "<" && text[start] !== "{") return undefined;
  const tags: Tag[] = [];
  const expressions: Span[] = [];
  let isAfterExpression = false;
  for (let next = start; ; ) {
    const at = afterInlineWhitespace(text, next, text.length);
    const isAlone = at >= text.length || text[at] === "\n";
    const isExpression = text[at] === "{";
    const tag = text[at] === "<" ? readTag(scripts, at, quotes) : undefined;
    const end = isExpression && !isAfterExpression ? scripts.expressionEnd(at) : tag?.end;
    if (isAlone || end === undefined || tag?.kind === "unknown") return { tags, expressions, end: at, isAlone };
    if (tag !== undefined) tags.push(tag);
    if (isExpression) expressions.push({ offset: at, length: end - at });
    isAfterExpression = isExpression;
    next = end;
  }
}

/** The tags and expressions at the starts of lines. What was read last is kept, since each start is looked at more than once. */
export class LineFlows {
  readonly #context: ParseContext;
  #last: { readonly start: number; readonly quotes: number; readonly flow: Flow | undefined } | undefined;
  #end = 0;

  constructor(context: ParseContext) {
    this.#context = context;
  }

  /** Up to where no containers start, because tags that text follows go on over these lines. */
  get end(): number {
    return this.#end;
  }

  /** What starts at an offset in some containers. */
  read(start: number, containers: readonly ContainerBlock[]): Flow | undefined {
    const quotes = quotesIn(containers);
    if (this.#last?.start !== start || this.#last.quotes !== quotes)
      this.#last = { start, quotes, flow: readFlow(this.#context, start, quotes) };
    const { flow } = this.#last;
    if (flow?.isAlone === false) this.#end = Math.max(this.#end, flow.end);
    return flow;
  }

  /** See `lazyIssue`. One for all lines that belong together. */
  lazyIssue(start: number, containers: readonly ContainerBlock[], matched: number): MdxIssue | undefined {
    if (containers.length === 0 || start < this.#end) return undefined;
    const flow = this.read(start, containers);
    return flow && lazyIssue(this.#context.text, { start, end: flow.end }, containers, matched);
  }
}

/** A character at the start of a line that only starts a tag or an expression. */
interface FlowStart {
  readonly mark: "<" | "{";
  readonly offset: number;
}

/**
 * The characters at the start of lines of inline code that start no tag and no expression: MDX reads these before it knows that they are in
 * code. Source: docs/platform.md, "Links and anchors".
 */
export function* flowInCode(context: ParseContext, { start, end, quotes }: InlineRange): Iterable<FlowStart> {
  const { text } = context;
  for (let line = text.indexOf("\n", start); line !== -1 && line < end; line = text.indexOf("\n", line + 1)) {
    const offset = afterInlineWhitespace(text, afterQuotes(text, line + 1, quotes), end);
    const mark = text[offset];
    if (mark === "{" && !isExpression(context, offset)) yield { mark, offset };
    if (mark === "<" && !mayBeTag(context, offset, quotes)) yield { mark, offset };
  }
}

function isExpression({ scripts }: ParseContext, at: number): boolean {
  const close = scripts.expressionEnd(at);
  return close !== undefined && scripts.errors.inExpression(at, close) === undefined;
}

/** Whether a tag starts at an offset, or nothing: before a space, the character is text. */
function mayBeTag({ text, scripts }: ParseContext, at: number, quotes: number): boolean {
  const tag = readTag(scripts, at, quotes);
  return tag === undefined ? /\s/u.test(text.charAt(at + 1)) : tag.issues.length === 0;
}

/** UTF-16 code units. Longer lines have no replacement. */
const maxReplaced = 1000;

/** A line that lacks the marks of some containers. */
interface LazyLine {
  /** The offset of its text. */
  readonly start: number;
  readonly end: number;
  /** What is before its text. */
  readonly lead: string;
  /** How many containers it is in. */
  readonly matched: number;
}

/**
 * What is wrong if the tags or expressions between two offsets, which start a line in some containers, go on outside of these. Their first
 * line is in the first `matched` ones, and in the others only because their paragraph goes on in it. Source: docs/platform.md, "Links and
 * anchors".
 */
function lazyIssue(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  containers: readonly ContainerBlock[],
  matched: number,
): MdxIssue | undefined {
  const lines = [...lazyLines(text, containers, start, end)];
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const name = text[start] === "<" ? "a tag" : text.startsWith("{/*", start) ? "a comment" : "an expression";
  const lead = text.slice(lineStart(text, start), start);
  if (matched < containers.length) {
    const eol = eolBefore(text, start - lead.length);
    const replacement = copyOf(lead.trimEnd() + eol + lead + text.charAt(start));
    const isOnly = lines.every((line) => line.matched >= matched);
    const correction = isOnly && { replacement, prefixLength: lead.length };
    return { kind: "apart", name, within: kindOf(containers[matched]), span: { offset: start, length: 1 }, ...correction };
  }
  const span = { offset: first.start, length: last.end - first.start };
  const replacement = last.end - first.start > maxReplaced ? undefined : inContainers(text, containers, lead, lines);
  const correction = replacement !== undefined && { replacement: copyOf(replacement), prefixLength: first.lead.length };
  return { kind: "lazy", name, within: kindOf(containers[first.matched]), span, ...correction };
}

/** The lines after the first one that are outside of some containers. */
function* lazyLines(text: string, containers: readonly ContainerBlock[], start: number, end: number): Iterable<LazyLine> {
  for (let at = lineEnd(text, start) + 1; at < end; at = lineEnd(text, at) + 1) {
    const cursor = new LineCursor(text, at);
    const last = lineEnd(text, at);
    const matched = matchContainers(containers, cursor, last);
    const textStart = afterInlineWhitespace(text, cursor.at, last);
    if (matched < containers.length)
      yield { start: textStart, end: text[last - 1] === "\r" ? last - 1 : last, lead: text.slice(at, textStart), matched };
  }
}

/** The text from the first to the last of some lines with the marks of containers before each; undefined if these are not known. */
function inContainers(
  text: string,
  containers: readonly ContainerBlock[],
  firstLead: string,
  lines: readonly LazyLine[],
): string | undefined {
  const columns = columnsOf(containers);
  const isMarked = containers.includes("quote");
  if (lines.some(({ lead }) => lead.includes("\t")) || (isMarked && /[^\s>]|\t/u.test(firstLead))) return undefined;
  let [replacement, at] = ["", lines[0]?.start ?? 0];
  for (const { start, end, lead } of lines) {
    const before = text.slice(at, start);
    const own = replacement === "" ? "" : before.slice(0, before.length - lead.length);
    replacement += own + (isMarked ? firstLead : " ".repeat(Math.max(columns, lead.length))) + text.slice(start, end);
    at = end;
  }
  return replacement;
}

function kindOf(container: ContainerBlock | undefined): BlockKind {
  return container === "quote" ? "block quote" : container === "footnote" ? "footnote" : "list item";
}
