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
  const line = /[^\r\n]*/uy;
  line.lastIndex = offset;
  const [rest = ""] = line.exec(text) ?? [];
  const [whole, value] = /^([^",\\\p{Cc}]+)"(?=\s*(?:[,:}\]]|$))/u.exec(rest) ?? [];
  if (whole === undefined || value === undefined) return undefined;
  return { length: whole.length, value, issue: { message: "Missing opening quote.", replaceWith: `"${whole}` } };
}
