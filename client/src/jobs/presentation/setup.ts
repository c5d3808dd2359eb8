import type { Failure } from "../api/fetchResult.ts";
import type { CommandId, SetupState } from "../manifest.ts";

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

/** What a command says that needs a job while none is tracked, and what it offers. */
export interface NoJobsOffer {
  readonly text: string;
  readonly label: string;
  readonly command: CommandId;
}

/** What to say and offer while no job is tracked: without a key that the server accepts, tracking one leads nowhere. */
export function noJobsOffer(state: SetupState): NoJobsOffer {
  const text = "No jobs tracked yet.";
  if (state !== "noApiKey" && state !== "apiKeyRejected") return { text, label: "Track Job", command: "docsJson.jobs.track" };
  const reason = state === "noApiKey" ? "Set the admin API key first." : "The API key was rejected. Set a new one first.";
  return { text: `${text} ${reason}`, label: "Set API Key", command: "docsJson.jobs.setApiKey" };
}
