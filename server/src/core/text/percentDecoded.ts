/** A text with its percent-encoding decoded; unchanged if a percent sign in it is not an escape. */
export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
