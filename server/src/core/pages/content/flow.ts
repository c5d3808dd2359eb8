import type { Span } from "../../text/span.ts";
import type { ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";
import { readTag } from "./tags.ts";

/** Tags and expressions that no text is in the lines of. */
interface Flow {
  readonly tags: readonly Tag[];
  readonly expressions: readonly Span[];
  /** The end of the last line. */
  readonly end: number;
}

/**
 * Reads the tags at an offset, in some block quotes, up to the end of a line. Undefined if there is anything else in it but
 * single expressions between them.
 */
export function readFlow({ text, scripts }: ParseContext, start: number, quotes: number): Flow | undefined {
  if (text[start] !== "<" && text[start] !== "{") return undefined;
  const tags: Tag[] = [];
  const expressions: Span[] = [];
  let isAfterExpression = false;
  for (let at = start; ; ) {
    while (text[at] === " " || text[at] === "\t" || text[at] === "\r") at++;
    if (at >= text.length || text[at] === "\n") return { tags, expressions, end: at };
    const isExpression = text[at] === "{";
    if (isExpression && isAfterExpression) return undefined;
    const tag = text[at] === "<" ? readTag(scripts, at, quotes) : undefined;
    const end = isExpression ? scripts.expressionEnd(at) : tag?.end;
    if (end === undefined) return undefined;
    if (tag !== undefined) tags.push(tag);
    if (isExpression) expressions.push({ offset: at, length: end - at });
    isAfterExpression = isExpression;
    at = end;
  }
}
