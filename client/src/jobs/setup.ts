import type { Failure } from "./fetchResult.ts";
import type { SetupState } from "./manifest.ts";

/** What decides which step of the setup comes next. */
export interface SetupFacts {
  readonly hasApiKey: boolean;
  readonly hasProject: boolean;
  /** Why the last request failed, if it did. */
  readonly failure: Failure | undefined;
}

/** The next step of the setup, for the welcome text of the empty view. */
export function setupState({ hasApiKey, hasProject, failure }: SetupFacts): SetupState {
  if (!hasApiKey) return "noApiKey";
  if (failure?.kind === "apiKeyRejected") return "apiKeyRejected";
  if (!hasProject) return "noProject";
  return failure?.kind === "offline" || failure?.kind === "timeout" ? "offline" : "ready";
}

/** Whether the welcome text already shows a failure, so that it needs no row of its own. */
export function isShownInWelcome(failure: Failure): boolean {
  return ["apiKeyMissing", "apiKeyRejected", "offline", "timeout"].includes(failure.kind);
}
