/** Whether a character is whitespace within a line. */
export function isInlineWhitespace(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r";
}

/** The offset of the first character of a line from `start` on that is not whitespace; `end` if there is none before. */
export function afterInlineWhitespace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isInlineWhitespace(text[at])) at++;
  return at;
}

/** The end of a text without the whitespace at its end. */
export function beforeInlineWhitespace(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isInlineWhitespace(text[at - 1])) at--;
  return at;
}

/** Whether the character at an offset is whitespace, such as a space or the end of a line. Most characters are in ASCII. */
export function isWhitespace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : /\s/u.test(text.charAt(at));
}
