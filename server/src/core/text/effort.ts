/** How much a task may still do, in about as many steps as characters that it compares. Below zero, it stops. */
export interface Effort {
  left: number;
}

/** The effort for the suggestions of one version of a site: some tens of milliseconds. Only a site with hundreds of mistakes needs more. */
export function suggestionEffort(): Effort {
  return { left: 5_000_000 };
}
