import type { Span } from "../../text/span.ts";
import { afterBlanks } from "./blanks.ts";
import type { ParseContext } from "./parseContext.ts";
import type { Tag } from "./tags.ts";
import { readTag } from "./tags.ts";

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
export function readFlow({ text, scripts }: ParseContext, start: number, quotes: number): Flow | undefined {
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
