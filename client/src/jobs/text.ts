const longestText = 300;

/**
 * A text of a server or a person as one line that is safe to show as plain text: without control characters and without those
 * that are not seen or that turn the direction of what follows.
 */
export function plain(text: string): string {
  const seen = text.replace(/[\p{Cf}\p{Cs}]/gu, "");
  const line = seen.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (line.length <= longestText) return line;
  // What the cut leaves of a character is half of it.
  return `${line
    .slice(0, longestText)
    .replace(/\p{Cs}$/u, "")
    .trimEnd()}…`;
}

/** A text as Markdown that shows exactly that text: no link, image, HTML, emphasis, code or icon comes of it. */
export function escapeMarkdown(text: string): string {
  return plain(text).replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/**
 * A text for a message or the hint of an input box. VS Code makes links of `[words](command:…)` there, and runs the command when
 * one is clicked; a space keeps them apart.
 */
export function messageText(text: string): string {
  return plain(text).replaceAll("](", "] (");
}

/** A text for the status bar or a pick, where VS Code makes pictures of `$(name)`. */
export function labelText(text: string): string {
  return plain(text).replaceAll("$(", "\\$(");
}
