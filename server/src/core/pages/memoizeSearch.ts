import { memoize } from "../text/memoize.ts";
import type { WorkBudget } from "../text/workBudget.ts";

/** Searches for a suggestion, if there is budget left for it. */
export type Search = (text: string, budget: WorkBudget) => string | undefined;

/**
 * A search that remembers its results. Finding one again counts as much as the first time, so that the same suggestions are made after
 * each keystroke.
 */
export function memoizeSearch(find: Search): Search {
  const search = memoize((text) => {
    const budget = { left: Number.MAX_SAFE_INTEGER };
    const found = find(text, budget);
    return { found, cost: Number.MAX_SAFE_INTEGER - budget.left };
  });
  return (text, budget) => {
    if (budget.left < 0) return undefined;
    const { found, cost } = search(text);
    budget.left -= cost;
    return found;
  };
}
