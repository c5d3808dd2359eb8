import { explainFailure } from "./failureText.ts";
import type { Failure } from "./outcome.ts";
import { jobName } from "./presentation.ts";
import { stateOf } from "./state.ts";
import { messageText } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";
import { repositoryName } from "./webLinks.ts";

/** What a notice offers to do. */
export type NoticeAction = "openPullRequest" | "showDetails" | "setApiKey" | "refresh";

/** A notice in words: one plain sentence or two, and what can be done from it. */
export interface NoticeText {
  readonly level: "information" | "warning";
  readonly message: string;
  readonly actions: readonly NoticeAction[];
}

/** The notice that a job has come to its end; none for one that was archived, which tells nothing of its work. */
export function finishedNotice(job: TrackedJob): NoticeText | undefined {
  const name = nameIn(job);
  switch (stateOf(job).kind) {
    case "pullRequest":
      return {
        level: "information",
        message: `The pull request is ready: ${name}.`,
        actions: ["openPullRequest", "showDetails"],
      };
    case "unchanged":
      return { level: "information", message: `Completed, no file changed: ${name}.`, actions: ["showDetails"] };
    case "linkUnusable":
      return {
        level: "warning",
        message: `Completed, but the pull request link is not a web address: ${name}.`,
        actions: ["showDetails"],
      };
    case "failed":
      return { level: "warning", message: `The agent job failed: ${name}.`, actions: ["showDetails"] };
    default:
      return undefined;
  }
}

/** The notice that the key of a server no longer serves, so that no job is followed. */
export function keyNotice(origin: string, failure: Failure): NoticeText {
  const { title, detail, step } = explainFailure(failure);
  const message = messageText(`${title} ${failure.kind === "keyRejected" ? "by" : "for"} ${origin}: ${detail}`);
  return { level: "warning", message, actions: [step === "setApiKey" ? "setApiKey" : "refresh"] };
}

/** A job in a sentence: its branch and, where that says more, its repository. */
export function nameIn(job: TrackedJob): string {
  const name = jobName(job);
  const repository = job.last?.job.source.repository ?? null;
  const place = repository === null ? name : repositoryName(repository);
  return messageText(place === name ? name : `${name} in ${place}`);
}
