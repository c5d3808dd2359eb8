import { hasSubsequence } from "../../text/hasSubsequence.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * The first `max` suggestions that an editor would show for the typed text: those that contain it, then those that contain its
 * letters in order. Both keep their order.
 */
export function bestMatches(suggestions: readonly Suggestion[], typed: string, max: number): readonly Suggestion[] {
  const wanted = typed.toLowerCase();
  const whole: Suggestion[] = [];
  const scattered: Suggestion[] = [];
  for (const suggestion of suggestions) {
    const match = (suggestion.match ?? suggestion.label).toLowerCase();
    if (match.includes(wanted)) {
      if (whole.push(suggestion) === max) return whole;
    } else if (scattered.length < max && hasSubsequence(match, wanted)) scattered.push(suggestion);
  }
  return [...whole, ...scattered].slice(0, max);
}
