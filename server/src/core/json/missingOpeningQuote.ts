import type { JsonFault } from "./document.ts";

/** A text that lacks the quote at its start: how long it is with the one at its end, what it says, and what is wrong. */
export interface UnopenedText {
  readonly length: number;
  readonly value: string;
  readonly fault: JsonFault;
}

/** The text at an offset that lacks a quote at its start alone, such as `mint"`; undefined where that is anybody's guess. */
export function unopenedText(text: string, offset: number): UnopenedText | undefined {
  const line = /[^\r\n]*/uy;
  line.lastIndex = offset;
  const [rest = ""] = line.exec(text) ?? [];
  const [whole, value] = /^([^",\\\p{Cc}]+)"(?=\s*(?:[,:}\]]|$))/u.exec(rest) ?? [];
  if (whole === undefined || value === undefined) return undefined;
  const message = 'This text is not opened: a `"` is missing at its start.';
  return { length: whole.length, value, fault: { message, replaceWith: `"${whole}` } };
}
