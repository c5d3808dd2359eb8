/** A text as it is written between the quotes of a JSON string. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** What a part of a JSON string means: other programs write `\/` and `\u00e9`, too. Undefined if it is not valid. */
export function unescapeJson(written: string): string | undefined {
  if (!written.includes("\\")) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return undefined;
  }
}
