/** The longest piece of the author's text that a message repeats, in UTF-16 code units. */
export const longestQuote = 60;

/**
 * A piece of the author's text for a message or a title: on one line, clipped, in backticks; in words where there is nothing
 * to see. What cannot be shown or would turn the message around (control characters, half characters) is shown as `�`.
 */
export function quote(text: string): string {
  // Blanks shrink to one: of a text of megabytes, so much is enough to fill a quote.
  const line = text
    .slice(0, longestQuote * 20)
    .replace(/\s+/gu, " ")
    .replaceAll("`", "'");
  if (line.trim() === "") return "an empty text";
  const clipped = line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line;
  return `\`${clipped.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "�")}\``;
}
