/** The longest piece of the author's text that a message repeats, in UTF-16 code units. */
export const longestQuote = 60;

/** A piece of the author's text for a message or a title: on one line, clipped, in backticks; in words where there is nothing to see. */
export function quote(text: string): string {
  const line = text.replace(/\s+/gu, " ").replaceAll("`", "'");
  if (line.trim() === "") return "an empty text";
  return `\`${line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line}\``;
}
