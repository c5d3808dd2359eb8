import type { Effort } from "../text/effort.ts";
import { memoize } from "../text/memoize.ts";

/** Searches for a suggestion, if there is effort left for it. */
export type Search = (text: string, effort: Effort) => string | undefined;

/**
 * A search that remembers its results. Finding one again counts as much as the first time, so that the same suggestions are made after
 * each keystroke.
 */
export function searchOf(find: Search): Search {
  const search = memoize((text) => {
    const effort = { left: Number.MAX_SAFE_INTEGER };
    const found = find(text, effort);
    return { found, cost: Number.MAX_SAFE_INTEGER - effort.left };
  });
  return (text, effort) => {
    if (effort.left < 0) return undefined;
    const { found, cost } = search(text);
    effort.left -= cost;
    return found;
  };
}
