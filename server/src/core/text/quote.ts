/** The longest text that a message repeats, in UTF-16 code units. */
export const maxQuoteLength = 1000;

/**
 * A piece of the author's text for a message or a title: whole, on one line, in backticks; in words where there is nothing to see
 * or more than `longestQuote` to read. It is never cut, since where two texts differ is where the cut would fall. What cannot be
 * shown or would turn the message around (control characters, half characters) is shown as `�`.
 */
export function quote(text: string): string {
  if (text.length > maxQuoteLength) return `a string of ${text.length.toLocaleString("en-US")} characters`;
  const line = text.replace(/\s+/gu, " ").replaceAll("`", "'");
  if (line.trim() === "") return "an empty string";
  return `\`${line.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "�")}\``;
}
