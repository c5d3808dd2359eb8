import { numberText } from "./numberText.ts";

/** The longest text that a message quotes, in UTF-16 code units. */
export const maxQuoteLength = 1000;

/**
 * Quotes a text from a file for a message or a title: on one line, in backticks. A blank text, or one longer than `maxQuoteLength`, is
 * described instead. A quote is never cut, since the cut may hide the part in which two texts differ. Control characters, lone
 * surrogates, and characters that reverse the direction of the text are shown as `�`.
 */
export function quote(text: string): string {
  if (text.length > maxQuoteLength) return `a string of ${numberText(text.length)} characters`;
  const line = text.replace(/\s+/gu, " ").replaceAll("`", "'");
  if (line.trim() === "") return "an empty string";
  return `\`${visible(line)}\``;
}

/** A text with `�` for control characters, lone surrogates, and characters that reverse the direction of the text. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "�");
}
