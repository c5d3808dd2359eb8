/** How much a task may still do, in about as many steps as characters that it compares. Below zero, it stops. */
export interface WorkBudget {
  left: number;
}

/** The budget for the suggestions of one check of a site: some tens of milliseconds. Only a site with hundreds of mistakes needs more. */
export function suggestionBudget(): WorkBudget {
  return { left: 5_000_000 };
}

/** Starts a budget for suggestions again. */
export function renewSuggestions(budget: WorkBudget): void {
  budget.left = suggestionBudget().left;
}
