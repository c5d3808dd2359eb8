import { matchAt } from "../text/matchAt.ts";
import type { MisquotedString } from "./document.ts";
import * as messages from "./syntaxMessages.ts";

/**
 * A string in the quotes of other languages or of prose, up to the first closing one that nothing but the end of a key, value, or line
 * follows: quotes before it are apostrophes. Of limited length: it is tried at every word of a text that is not JSON at all.
 */
const quoted =
  /(?:'([^"\\\p{Cc}]{0,200}?)'|`([^"\\\p{Cc}]{0,200}?)`|[“”„]([^"\\\p{Cc}]{0,200}?)["“”]|[‘’‚]([^"\\\p{Cc}]{0,200}?)[‘’])(?=[^\S\r\n]*(?:[,:}\]\r\n]|$))/uy;

/** The string at an offset that has other quotes than double ones, such as `'Sign in'`; undefined if it is not clear where it ends. */
export function otherQuotes(text: string, offset: number, { isKey }: { readonly isKey: boolean }): MisquotedString | undefined {
  const [whole, ...values] = matchAt(quoted, text, offset) ?? [];
  const value = values.find((each) => each !== undefined);
  if (whole === undefined || value === undefined) return undefined;
  const issue = isKey ? messages.bareKey(value) : messages.quotedText(whole, value);
  return { length: whole.length, value, issue };
}
