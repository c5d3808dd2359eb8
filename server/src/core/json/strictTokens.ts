import {
  BACKSLASH,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  COLON,
  COMMA,
  isJsonWhitespace,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
} from "../text/charCodes.ts";
import { matchEnd } from "../text/matchAt.ts";
import { mergeConflict, startsConflict } from "../text/mergeConflict.ts";
import { ParseError } from "../text/value.ts";

/** From an opening bracket or brace to its closing one. */
const TO_CLOSER = 2;

/** The offset of the first character from `start` on that is not whitespace. */
export function afterJsonWhitespace(text: string, start: number): number {
  let at = start;
  while (isJsonWhitespace(text.charCodeAt(at))) at++;
  return at;
}

/**
 * The end of the value at `start`, however deep it nests. Every character is checked (RFC 8259), nothing is built.
 *
 * One long loop, as fast as the engine's own parser. Split into smaller functions it takes 1.5 times as long, because engines stop
 * inlining once there are too many.
 *
 * @throws ParseError at the first character that is not JSON; so do all functions here.
 */
export function valueEnd(text: string, start: number): number {
  let at = start;
  /** The closing bracket of the innermost open container, 0 if none is open; `outer` has those of the containers around it. */
  let closer = 0;
  const outer: number[] = [];
  let isKey = false;
  let code = text.charCodeAt(at);
  for (;;) {
    if (code === QUOTE) {
      const opening = at;
      for (;;) {
        code = text.charCodeAt(++at);
        if (code === QUOTE) break;
        if (code === BACKSLASH) at = escapeEnd(text, at) - 1;
        else if (!(code >= SPACE)) throw stringError(text, opening, at);
      }
      code = text.charCodeAt(++at);
      if (isKey) {
        while (isJsonWhitespace(code)) code = text.charCodeAt(++at);
        if (code !== COLON) throw colonError(text, at);
        do code = text.charCodeAt(++at);
        while (isJsonWhitespace(code));
        isKey = false;
        continue;
      }
    } else if (isKey) throw keyError(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      outer.push(closer);
      closer = code + TO_CLOSER;
      do code = text.charCodeAt(++at);
      while (isJsonWhitespace(code));
      if (code !== closer) {
        isKey = closer === CLOSE_BRACE;
        continue;
      }
    } else {
      at = wordEnd(text, at);
      code = text.charCodeAt(at);
    }

    // A value has ended: close the containers that end with it, then move to the next part of the one still open.
    for (;;) {
      if (closer === 0) return at;
      while (isJsonWhitespace(code)) code = text.charCodeAt(++at);
      if (code !== closer) break;
      code = text.charCodeAt(++at);
      closer = outer.pop() ?? 0;
    }
    if (code !== COMMA) throw commaError(text, at, closer);
    const comma = at;
    do code = text.charCodeAt(++at);
    while (isJsonWhitespace(code));
    if (code === closer) throw commaError(text, comma, closer);
    isKey = closer === CLOSE_BRACE;
  }
}

/** The start of the next value or key after the comma that must be at `at`, in a container that `closer` ends. */
export function afterComma(text: string, at: number, closer: number): number {
  if (text.charCodeAt(at) !== COMMA) throw commaError(text, at, closer);
  const next = afterJsonWhitespace(text, at + 1);
  if (text.charCodeAt(next) === closer) throw commaError(text, at, closer);
  return next;
}

/** The end of the key that must be at `at`. */
export function keyEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== QUOTE) throw keyError(text, at);
  return stringEnd(text, at);
}

/** The start of the value after the colon that must follow the key which ends at `end`. */
export function afterColon(text: string, end: number): number {
  const colon = afterJsonWhitespace(text, end);
  if (text.charCodeAt(colon) !== COLON) throw colonError(text, colon);
  return afterJsonWhitespace(text, colon + 1);
}

/** An error at the word or character at `at`, or at the end of the text. */
export function parseError(text: string, at: number, reason: string): ParseError {
  const message = startsConflict(text, at) ? mergeConflict : reason;
  if (at < text.length) {
    const word = /[\w$+.-]{1,100}|[\uD800-\uDBFF][\uDC00-\uDFFF]/y;
    return new ParseError(message, { offset: at, length: (matchEnd(word, text, at) ?? at + 1) - at });
  }
  const last = Math.max(text.trimEnd().length - 1, 0);
  return new ParseError(`${message}, got the end of the file`, { offset: last, length: Math.min(1, text.length) });
}

function colonError(text: string, at: number): ParseError {
  return parseError(text, at, "expected a colon after the property key");
}

function keyError(text: string, at: number): ParseError {
  return parseError(text, at, "expected a property key in double quotes");
}

function commaError(text: string, at: number, closer: number): ParseError {
  const isComma = text.charCodeAt(at) === COMMA;
  return parseError(
    text,
    at,
    isComma ? "trailing commas are not allowed" : `expected a comma or \`${String.fromCharCode(closer)}\``,
  );
}

/** The end of the string whose opening quote is at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at = escapeEnd(text, at);
    else if (code >= SPACE) at++;
    else throw stringError(text, start, at);
  }
}

function stringError(text: string, start: number, at: number): ParseError {
  const isOpen = at >= text.length || text.charCodeAt(at) === LINE_FEED || text.charCodeAt(at) === CARRIAGE_RETURN;
  if (isOpen) return new ParseError("unterminated string", { offset: start, length: at - start });
  return new ParseError("unescaped control character in string", { offset: at, length: 1 });
}

/** The end of the escape whose backslash is at `at`. */
function escapeEnd(text: string, at: number): number {
  const sequence = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
  const end = matchEnd(sequence, text, at);
  if (end !== undefined) return end;
  throw new ParseError("invalid escape sequence", { offset: at, length: Math.min(2, text.length - at) });
}

/** The end of the number, or of the word `true`, `false` or `null`, that must be at `at`. */
function wordEnd(text: string, at: number): number {
  const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
  const end = matchEnd(word, text, at);
  if (end !== undefined) return end;
  throw parseError(text, at, "expected a value");
}
