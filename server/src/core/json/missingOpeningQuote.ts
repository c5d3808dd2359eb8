import { matchAt } from "../text/matchAt.ts";
import type { MisquotedString } from "./document.ts";

/** Of limited length: it is tried at every word of a text that is not JSON at all. */
const unopened = /([^",\\\p{Cc}]{1,200})"(?=[^\S\r\n]*(?:[,:}\]\r\n]|$))/uy;

/** The string at an offset that lacks only its opening quote, such as `mint"`; undefined if that is not clear. */
export function missingOpeningQuote(text: string, offset: number): MisquotedString | undefined {
  const [whole, value] = matchAt(unopened, text, offset) ?? [];
  if (whole === undefined || value === undefined) return undefined;
  return { length: whole.length, value, issue: { message: "Missing opening quote.", replaceWith: `"${whole}` } };
}
