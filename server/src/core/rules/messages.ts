import { quote } from "../text/quote.ts";

/** " Did you mean `x`?" for the end of a message; empty where there is no suggestion. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Did you mean ${quote(suggestion)}?`;
}

/** "1 page" or "2 pages". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Quoted values, the first `most` of them: "`a`, `b`, and 12 more". */
export function quotedList(values: readonly string[], most = values.length): string {
  const listed = values.slice(0, most).map(quote).join(", ");
  return values.length > most ? `${listed}, and ${values.length - most} more` : listed;
}
