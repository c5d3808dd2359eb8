import { matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { afterInlineWhitespace, isInlineWhitespace } from "./whitespace.ts";

/** The destination of a Markdown link. */
export interface Destination {
  /** Without angle brackets. */
  readonly span: Span;
  /** The offset after it, or after all that belongs to the link. */
  readonly end: number;
}

/** How deep parentheses in a destination may be nested. */
const maxNesting = 32;

/** UTF-16 code units. Without a limit, each of many titles that stay open would be read up to the end of the paragraph. */
const maxTitle = 1000;

/** Reads what follows the text of a link, `(destination "title")`, at the offset of the parenthesis. */
export function readResource(text: string, open: number, limit: number): Destination | undefined {
  const start = afterWhitespace(text, open + 1, limit);
  if (text[start] === ")") return { span: { offset: start, length: 0 }, end: start + 1 };
  const destination = readDestination(text, start, limit);
  if (destination === undefined) return undefined;
  const { span } = destination;
  let at = afterWhitespace(text, destination.end, limit);
  if (at > destination.end && at < limit && text[at] !== ")") {
    const end = titleEnd(text, at, limit);
    if (end === undefined) return undefined;
    at = afterWhitespace(text, end, limit);
  }
  return at < limit && text[at] === ")" ? { span, end: at + 1 } : undefined;
}

/** UTF-16 code units. */
const maxSpaced = 500;

/**
 * What would be the destination of a link at the offset of the parenthesis, were it not for spaces in it, as in `(my image.png "title")`.
 * Undefined if anything else keeps it from being one.
 */
export function spacedDestination(text: string, open: number, limit: number): Span | undefined {
  const last = Math.min(limit, open + maxSpaced);
  const mark = /[()<>"`{}\\\n]/g;
  mark.lastIndex = open + 1;
  let depth = 0;
  for (let match = mark.exec(text); match !== null && match.index < last; match = mark.exec(text)) {
    const [character] = match;
    if (character === "(") depth++;
    else if (character !== ")" || depth-- === 0) {
      const written = text.slice(open + 1, match.index);
      const after = character === '"' && written.endsWith(" ") ? titleEnd(text, match.index, last) : match.index;
      const isEnd = after !== undefined && text[afterInlineWhitespace(text, after, last)] === ")";
      const length = written.trim().length;
      const offset = open + 1 + written.length - written.trimStart().length;
      return isEnd && written.trim().includes(" ") ? { offset, length } : undefined;
    }
  }
  return undefined;
}

/** Reads a definition, `[label]: destination "title"`, up to the end of its last line. */
function readDefinition(text: string, start: number, limit: number): Destination | undefined {
  const labelEnd = matchEnd(/\[(?!\^)(?:[^\\[\]]|\\[^\n]){1,999}\]:/y, text, start);
  if (labelEnd === undefined || labelEnd >= limit) return undefined;
  const destination = readDestination(text, afterWhitespace(text, labelEnd, limit), limit);
  if (destination === undefined || destination.end > limit) return undefined;
  const { span, end } = destination;
  const title = afterWhitespace(text, end, limit);
  const titled = title > end && title < limit ? titleEnd(text, title, limit) : undefined;
  const ends = [titled, end].flatMap((each) => (each === undefined ? [] : (endIfBlank(text, each, limit) ?? [])));
  return ends[0] === undefined ? undefined : { span, end: ends[0] };
}

/** Reads the definitions at the start of a paragraph. Gives the offset after them. */
export function readDefinitions(text: string, start: number, end: number, add: (span: Span) => void): number {
  let at = start;
  while (text[at] === "[") {
    const definition = readDefinition(text, at, end);
    if (definition === undefined) break;
    add(definition.span);
    at = Math.min(definition.end + 1, end);
    while (text[at] === " " || text[at] === "\t") at++;
  }
  return at;
}

function readDestination(text: string, start: number, limit: number): Destination | undefined {
  if (text[start] === "<") {
    const end = matchEnd(/<(?:[^\\\n<>]|\\[^\n])*>/y, text, start);
    return end === undefined ? undefined : { span: { offset: start + 1, length: end - start - 2 }, end };
  }
  const mark = /[ \\()\p{Cc}]/gu;
  mark.lastIndex = start;
  let depth = 0;
  let end = limit;
  for (let match = mark.exec(text); match !== null && match.index < limit; match = mark.exec(text)) {
    end = match.index;
    const [character] = match;
    if (character === "(" && depth++ < maxNesting) end = limit;
    else if (character === ")" && depth-- > 0) end = limit;
    else if (character === "\\") {
      mark.lastIndex++;
      end = limit;
    } else break;
  }
  return end === start || depth > 0 ? undefined : { span: { offset: start, length: end - start }, end };
}

/** The offset after the title at an offset. */
function titleEnd(text: string, start: number, limit: number): number | undefined {
  const close = { '"': '"', "'": "'", "(": ")" }[text.charAt(start)];
  if (close === undefined) return undefined;
  const mark = /["')\\]/g;
  mark.lastIndex = start + 1;
  const last = Math.min(limit, start + maxTitle);
  for (let match = mark.exec(text); match !== null && match.index < last; match = mark.exec(text)) {
    if (match[0] === close) return mark.lastIndex;
    if (match[0] === "\\") mark.lastIndex++;
  }
  return undefined;
}

/** The end of a line, if nothing but whitespace is left of it. */
function endIfBlank(text: string, start: number, limit: number): number | undefined {
  const at = afterInlineWhitespace(text, start, limit);
  return at >= limit || text[at] === "\n" ? at : undefined;
}

/** The offset of the first character from `start` on that is neither whitespace nor a line break; `limit` if there is none before. */
function afterWhitespace(text: string, start: number, limit: number): number {
  let at = start;
  while (at < limit && (text[at] === "\n" || isInlineWhitespace(text[at]))) at++;
  return at;
}
