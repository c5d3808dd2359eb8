/** In characters. A list may have the same text thousands of times, and nobody reads as much of it. */
const maxLength = 1000;

/** The beginning of a text on one line, as lists show it: all of it unless it is longer than anybody writes. */
export function oneLine(text: string): string {
  return text.slice(0, maxLength).replace(/\s+/gu, " ").trim();
}
