/** A part of a description; absent or empty if there is nothing to say. */
type Part = string | false | undefined;

/** Paragraphs of Markdown. */
export function paragraphs(parts: readonly Part[]): string {
  return parts.filter(Boolean).join("\n\n");
}

/** Facts on one line. */
export function factLine(parts: readonly Part[]): string {
  return parts.filter(Boolean).join(" · ");
}
