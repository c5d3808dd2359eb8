/** Plain text as a Markdown code span on one line, whatever backticks it holds. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  if (line.trim() === "") return "`\u00A0`";
  const longest = Math.max(0, ...(line.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const padding = /^[` ]|[` ]$/u.test(line) ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}
