import type { Span } from "../../text/span.ts";
import { afterBlanks } from "./blanks.ts";
import { lazyIssue } from "./lazyLines.ts";
import type { ContainerBlock } from "./openBlocks.ts";
import { quotesIn } from "./openBlocks.ts";
import type { MdxIssue } from "./pageContent.ts";
import type { InlineRange, ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";
import { afterQuotes, readTag } from "./tags.ts";

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
    const at = afterBlanks(text, next, text.length);
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
    const offset = afterBlanks(text, afterQuotes(text, line + 1, quotes), end);
    const mark = text[offset];
    if (mark === "{" && !isExpression(context, offset)) yield { mark, offset };
    if (mark === "<" && !mayBeTag(context, offset, quotes)) yield { mark, offset };
  }
}

function isExpression({ scripts }: ParseContext, at: number): boolean {
  const close = scripts.expressionEnd(at);
  return close !== undefined && scripts.errors.inExpression(at, close) === undefined;
}

/** Whether a tag starts at an offset, or nothing: before a blank, the character is text. */
function mayBeTag({ text, scripts }: ParseContext, at: number, quotes: number): boolean {
  const tag = readTag(scripts, at, quotes);
  return tag === undefined ? /\s/u.test(text.charAt(at + 1)) : tag.issues.length === 0;
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
