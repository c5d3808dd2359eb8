import type { Suggestion } from "./suggestion.ts";

/**
 * Of more suggestions than a list can hold, those that an editor would show for what has been typed, as many as fit: those that
 * have the typed text in one piece, then those that have its letters in order, each in the order they come in.
 */
export function likeliest(suggestions: readonly Suggestion[], typed: string, most: number): readonly Suggestion[] {
  const wanted = typed.toLowerCase();
  const whole: Suggestion[] = [];
  const scattered: Suggestion[] = [];
  for (const suggestion of suggestions) {
    const match = (suggestion.match ?? suggestion.label).toLowerCase();
    if (match.includes(wanted)) {
      if (whole.push(suggestion) === most) return whole;
    } else if (scattered.length < most && hasInOrder(match, wanted)) scattered.push(suggestion);
  }
  return [...whole, ...scattered].slice(0, most);
}

function hasInOrder(text: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
}
