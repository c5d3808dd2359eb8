import { BACKSLASH, CLOSE_BRACE, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE, SPACE } from "../text/charCodes.ts";
import type { Span } from "../text/span.ts";

/** The first key of a valid JSON text that an object has twice, without its quotes, where it is repeated. */
export function duplicateKeySpan(text: string): Span | undefined {
  /** The keys of the objects around, from outside to inside; undefined for an array. */
  const outer: (Set<string> | undefined)[] = [];
  let keys: Set<string> | undefined;
  let isKey = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Files with indentation are mostly that.
    if (code <= SPACE) continue;
    switch (code) {
      case OPEN_BRACE:
      case OPEN_BRACKET:
        outer.push(keys);
        isKey = code === OPEN_BRACE;
        keys = isKey ? new Set() : undefined;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        keys = outer.pop();
        break;
      case COMMA:
        isKey = keys !== undefined;
        break;
      case QUOTE: {
        const start = at + 1;
        at = closingQuote(text, start);
        if (!isKey || keys === undefined) break;
        isKey = false;
        const written = text.slice(start, at);
        const key = written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
        if (keys.has(key)) return { offset: start, length: at - start };
        keys.add(key);
      }
    }
  }
  return undefined;
}

function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
}
