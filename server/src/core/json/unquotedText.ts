import { matchAt } from "../text/matchAt.ts";
import type { MisquotedString } from "./document.ts";
import * as messages from "./syntaxMessages.ts";

/** Of limited length: it is tried at every word of a text that is not JSON at all. */
const words =
  /([\p{L}\p{N}][^\s"'`\\,:{}[\]/#]*)(?: (?:[^\s"'`\\,:{}[\]/#]|\/(?![/*]))+){1,20}(?=[^\S\r\n]*(?:[,}\]\r\n#]|\/[/*]|$))/uy;

/** Several words without quotes in place of a string, such as `Sign in`; undefined if it is not clear where they end. */
export function unquotedText(text: string, offset: number): MisquotedString | undefined {
  const [value, first] = matchAt(words, text, offset) ?? [];
  if (value === undefined || first === undefined) return undefined;
  const issue = messages.bareWord(value);
  // A literal, maybe with a typo, before a word too much.
  return messages.bareWord(first).replaceWith === JSON.stringify(first) ? { length: value.length, value, issue } : undefined;
}
