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
