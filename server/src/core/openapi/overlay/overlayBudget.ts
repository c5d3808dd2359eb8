import type { WorkBudget } from "../../text/workBudget.ts";

/**
 * How many values the overlays of one OpenAPI file may visit and add, all actions together: about a second. Each value that is added is
 * visited by the actions after it, so that the result is limited as well.
 */
export const maxOverlayValues = 2_000_000;

/** Thrown where overlays visit or add more values than they may. */
export class OverlayLimitError extends Error {}

/** Counts values. @throws OverlayLimitError if there are too many. */
export function spend(budget: WorkBudget, values = 1): void {
  budget.left -= values;
  if (budget.left < 0) throw new OverlayLimitError();
}
