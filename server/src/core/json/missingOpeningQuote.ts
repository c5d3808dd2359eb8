import type { SyntaxIssue } from "./document.ts";

/** A string without its opening quote. */
export interface UnquotedStart {
  /** Its length, including the closing quote. */
  readonly length: number;
  readonly value: string;
  readonly issue: SyntaxIssue;
}

/** The string at an offset that lacks only its opening quote, such as `mint"`; undefined if that is not clear. */
export function missingOpeningQuote(text: string, offset: number): UnquotedStart | undefined {
  // Of limited length: this is tried at every word of a text that is not JSON at all.
  const string = /([^",\\\p{Cc}]{1,200})"(?=[^\S\r\n]*(?:[,:}\]\r\n]|$))/uy;
  string.lastIndex = offset;
  const [whole, value] = string.exec(text) ?? [];
  if (whole === undefined || value === undefined) return undefined;
  return { length: whole.length, value, issue: { message: "Missing opening quote.", replaceWith: `"${whole}` } };
}
