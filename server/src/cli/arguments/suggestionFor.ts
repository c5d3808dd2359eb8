import { nearest } from "../../core/text/nearest.ts";

/** ` Did you mean 'this'?`; empty if no word is near. */
export function suggestionFor(word: string, words: Iterable<string>): string {
  const [likely] = nearest(word, words);
  return likely === undefined ? "" : ` Did you mean '${likely}'?`;
}
