/** Whether a character is blank within a line. */
export function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r";
}

/** The offset of the first character of a line from `start` on that is not blank; `end` if there is none before. */
export function afterBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text[at])) at++;
  return at;
}

/** The end of a text without the blanks at its end. */
export function beforeBlanks(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(text[at - 1])) at--;
  return at;
}

/** Whether the character at an offset is white space, such as a blank or the end of a line. Most characters are in ASCII. */
export function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : /\s/u.test(text.charAt(at));
}
