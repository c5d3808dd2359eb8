import type { Failure } from "../api/fetchResult.ts";
import { messageText } from "../plainText.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { describeFailure } from "./failureText.ts";
import { jobState } from "./jobState.ts";
import { jobName, repositoryOf } from "./presentation.ts";

/** What a notification offers to do. */
export type NotificationAction = "reviewPullRequest" | "showDetails" | "setApiKey" | "refresh";

/** The text and buttons of a notification. */
export interface NotificationText {
  readonly level: "information" | "warning";
  readonly message: string;
  readonly actions: readonly NotificationAction[];
}

/** The notification about a finished job; `undefined` for an archived one, since its outcome is unknown. */
export function finishedNotification(job: TrackedJob): NotificationText | undefined {
  const name = jobWithRepository(job);
  switch (jobState(job).kind) {
    case "pullRequest":
      return {
        level: "information",
        message: `Pull request ready: ${name}`,
        actions: ["reviewPullRequest", "showDetails"],
      };
    case "unchanged":
      return { level: "information", message: `Job completed without changes: ${name}`, actions: ["showDetails"] };
    case "invalidLink":
      return {
        level: "warning",
        message: `Job completed with an invalid pull request link: ${name}`,
        actions: ["showDetails"],
      };
    case "failed":
      return { level: "warning", message: `Job failed: ${name}`, actions: ["showDetails"] };
    default:
      return undefined;
  }
}

/** The notification that a server has no valid API key, so that its jobs are not updated. */
export function apiKeyNotification(origin: string, failure: Failure): NotificationText {
  const { title, detail, action } = describeFailure(failure);
  const message = messageText(`${title} ${failure.kind === "apiKeyRejected" ? "by" : "for"} ${origin}. ${detail}`);
  return { level: "warning", message, actions: [action === "setApiKey" ? "setApiKey" : "refresh"] };
}

/** A job in a message: its branch and, if that is not its name already, its repository. */
export function jobWithRepository(job: TrackedJob): string {
  const name = jobName(job);
  const repository = repositoryOf(job.last?.job) ?? name;
  return messageText(repository === name ? name : `${name} in ${repository}`);
}
