import type { MisquotedString } from "./document.ts";
import { missingOpeningQuote } from "./missingOpeningQuote.ts";
import { otherQuotes } from "./otherQuotes.ts";
import { unquotedText } from "./unquotedText.ts";

/** The string at an offset that lacks its opening quote, or both, or has other quotes; undefined if it is not clear where it ends. */
export function misquotedString(text: string, offset: number, place: { readonly isKey: boolean }): MisquotedString | undefined {
  return otherQuotes(text, offset, place) ?? missingOpeningQuote(text, offset) ?? unquotedText(text, offset);
}
