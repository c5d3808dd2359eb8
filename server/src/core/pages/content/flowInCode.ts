import { afterBlanks } from "./blanks.ts";
import type { InlineRange } from "./inlineRange.ts";
import type { ParseContext } from "./parseContext.ts";
import { afterQuotes, readTag } from "./tags.ts";

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
