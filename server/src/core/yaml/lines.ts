import { CARRIAGE_RETURN, COLON, DASH, HASH, LINE_FEED, SPACE, TAB } from "../text/charCodes.ts";
import { lineEnd } from "../text/lines.ts";

/** The offset of the first character from `at` on that is not a space. */
export function afterSpaces(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) === SPACE) next++;
  return next;
}

/** The offset of the first character from `at` on that is neither space nor tab. */
export function afterSpacesAndTabs(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) === SPACE || text.charCodeAt(next) === TAB) next++;
  return next;
}

/** Whether the rest of the line from `at` is only whitespace and a comment; `at` follows whitespace or starts a line. */
export function isRestBlank(text: string, at: number): boolean {
  let code = text.charCodeAt(at);
  while (code === SPACE || code === TAB || code === CARRIAGE_RETURN) code = text.charCodeAt(++at);
  return code === LINE_FEED || code === HASH || at >= text.length;
}

/** Whether whitespace, a line break or the end of the text is at `at`. */
export function isWhitespaceAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB || at >= text.length;
}

/** Whether the dash of a sequence item is at `at`. */
export function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && isWhitespaceAt(text, at + 1);
}

/** Whether a colon that ends a key is at `at`. */
export function isColon(text: string, at: number): boolean {
  return text.charCodeAt(at) === COLON && isWhitespaceAt(text, at + 1);
}

/** The offset of the colon after the plain key that starts at `start`; -1 if the line has none. */
export function plainKeyColon(text: string, start: number): number {
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON && isWhitespaceAt(text, at + 1)) return at;
    if (code === LINE_FEED || at >= text.length) return -1;
    if (code === HASH && isWhitespaceAt(text, at - 1)) return -1;
  }
}

/** The offset of the quote that closes the one at `start`; -1 if there is none. */
export function closingQuote(text: string, start: number): number {
  const quote = text.charAt(start);
  let at = start + 1;
  for (;;) {
    const close = text.indexOf(quote, at);
    if (close === -1) return -1;
    if (quote === "'") {
      if (text.charAt(close + 1) !== "'") return close;
      at = close + 2;
    } else {
      let escapes = close;
      while (text.charAt(escapes - 1) === "\\") escapes--;
      if ((close - escapes) % 2 === 0) return close;
      at = close + 1;
    }
  }
}

/** The lines of a block scalar, without their line breaks. */
export interface BlockLines {
  readonly lines: readonly string[];
  /** The end of the last line that is not empty; if there is none, the end of the line before them. */
  readonly end: number;
  /** The start of the line after them. */
  readonly next: number;
}

/** The lines from `start` on that are empty or indented deeper than `parent`. */
export function blockLines(text: string, start: number, parent: number): BlockLines {
  const lines: string[] = [];
  let end = start - 1;
  let next = start;
  while (next < text.length) {
    const feed = lineEnd(text, next);
    const line = text.slice(next, text.charCodeAt(feed - 1) === CARRIAGE_RETURN ? feed - 1 : feed);
    const indent = afterSpaces(line, 0);
    const isEmpty = indent === line.length;
    if (!isEmpty && indent <= parent) break;
    lines.push(line);
    if (!isEmpty) end = next + line.length;
    next = feed + 1;
  }
  return { lines, end, next };
}
