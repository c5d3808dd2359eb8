import type { GitProblem } from "./problem.ts";

/** How many files are shown. VS Code starts git for each of them, so that other extensions wait for half a minute for a thousand. */
const maxFiles = 100;

/** The changes of a branch that are shown, and what is said if there are more. */
export function shownChanges<T>(changes: readonly T[]): { readonly shown: readonly T[]; readonly problem?: GitProblem } {
  const shown = changes.slice(0, maxFiles);
  const { length: count } = changes;
  return count > maxFiles ? { shown, problem: { kind: "manyChanges", count, shown: maxFiles } } : { shown };
}
