const longestText = 300;

/**
 * A text of a server or a person as one line that is safe to show as plain text: without control characters and without those
 * that are not seen or that turn the direction of what follows.
 */
export function plain(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const short = line.length > longestText ? `${line.slice(0, longestText).trimEnd()}…` : line;
  return short.replace(/[\p{Cf}\p{Cs}]/gu, "");
}

/** A text as Markdown that shows exactly that text: no link, image, HTML, emphasis, code or icon comes of it. */
export function escapeMarkdown(text: string): string {
  return plain(text).replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** How long ago a time was, in words; a time that is still to come, by a clock set back, is “just now”. */
export function ago(time: number, now: number): string {
  const minutes = Math.floor((now - time) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}
