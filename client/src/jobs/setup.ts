import type { SetupState } from "./manifest.ts";
import type { Failure } from "./outcome.ts";

/** What is known of the way to the server. */
export interface SetupFacts {
  readonly hasKey: boolean;
  readonly hasProject: boolean;
  /** Why the last look failed, if it did. */
  readonly failure: Failure | undefined;
}

/** What is to be done first, for the welcome text of the empty view. */
export function setupState({ hasKey, hasProject, failure }: SetupFacts): SetupState {
  if (!hasKey) return "noKey";
  if (failure?.kind === "keyRejected") return "keyRejected";
  if (!hasProject) return "noProject";
  return failure?.kind === "offline" || failure?.kind === "timeout" ? "offline" : "ready";
}

/** Whether the welcome text says what a failure would say in a row of its own. */
export function saidByWelcome(failure: Failure): boolean {
  return ["keyMissing", "keyRejected", "offline", "timeout"].includes(failure.kind);
}
