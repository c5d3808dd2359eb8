/** Plain text as Markdown that shows exactly this text: no markup, link, image or HTML of the text comes through. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|~<>&:@]/gu, "\\$&").replace(/\s+/gu, " ");
}

/** Plain text as a Markdown code span on one line, whatever backticks it holds. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  if (line.trim() === "") return "`\u00A0`";
  const longest = Math.max(0, ...(line.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const padding = /^[` ]|[` ]$/u.test(line) ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}
