import { afterBlanks } from "./blanks.ts";
import type { InlineRange } from "./inlineRange.ts";
import type { ParseContext } from "./parseContext.ts";
import { afterQuotes } from "./tags.ts";

/** The braces at the start of lines of inline code that are no expression: MDX reads them before it knows that they are in code. */
export function* bracesInCode({ text, scripts }: ParseContext, { start, end, quotes }: InlineRange): Iterable<number> {
  for (let line = text.indexOf("\n", start); line !== -1 && line < end; line = text.indexOf("\n", line + 1)) {
    const at = afterBlanks(text, afterQuotes(text, line + 1, quotes), end);
    if (text[at] !== "{") continue;
    const close = scripts.expressionEnd(at);
    if (close === undefined || scripts.errors.inExpression(at, close) !== undefined) yield at;
  }
}
