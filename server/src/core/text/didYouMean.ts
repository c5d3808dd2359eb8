import { quote } from "./quote.ts";

/**
 * " Did you mean `x`?" for the end of a message; empty where there is no suggestion. If the suggestion looks the same as `written`, it says
 * in what they differ.
 */
export function didYouMean(suggestion: string | undefined, written?: string): string {
  if (suggestion === undefined) return "";
  const form = suggestion === suggestion.normalize() ? "NFC" : "NFD";
  const isSame = written !== suggestion && written?.normalize() === suggestion.normalize();
  return ` Did you mean ${quote(suggestion)}${isSame ? `, the same name in Unicode form ${form}` : ""}?`;
}
