import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB } from "../text/charCodes.ts";
import type { SyntaxIssue } from "./document.ts";

/**
 * A comment between two offsets. If nothing follows it on its line, the whitespace before it goes, too, and so does a line without anything
 * else.
 */
export function commentIssue(text: string, start: number, end: number): SyntaxIssue {
  const issue = { message: "Comments are not allowed in JSON.", replaceWith: "" };
  const prefixLength = isAtLineEnd(text, end) ? prefixLengthOf(text, start) : 0;
  return prefixLength === 0 ? issue : { ...issue, prefixLength };
}

function isAtLineEnd(text: string, offset: number): boolean {
  let at = offset;
  while (isSpaceOrTab(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  return at === text.length || code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** How many UTF-16 code units there are between an offset and what is before it on its line, or the end of the line before. */
function prefixLengthOf(text: string, offset: number): number {
  let at = offset;
  while (isSpaceOrTab(text.charCodeAt(at - 1))) at--;
  if (text.charCodeAt(at - 1) === LINE_FEED) at -= text.charCodeAt(at - 2) === CARRIAGE_RETURN ? 2 : 1;
  return offset - at;
}

function isSpaceOrTab(code: number): boolean {
  return code === SPACE || code === TAB;
}
