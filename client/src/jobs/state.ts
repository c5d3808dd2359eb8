import { explainFailure } from "./failureText.ts";
import { plain } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";
import { pullRequestUrl } from "./webLinks.ts";

/** A codicon, with the theme colour to draw it in. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** How a job stands, as a person tells it apart from others. */
export interface State {
  readonly kind: "unseen" | "active" | "pullRequest" | "unchanged" | "linkUnusable" | "failed" | "archived" | "unknown";
  readonly title: string;
  readonly sentence: string;
  readonly icon: Icon;
}

/** The states of an AgentJob (service, “States and transitions”); `completed` is three of them, by what became of the pull request. */
export function stateOf({ last, failure }: TrackedJob): State {
  if (last === undefined) {
    // What turns is at work; this may wait for a key.
    if (failure === undefined) return unseen("Waiting for the first answer", { id: "watch", color: "descriptionForeground" });
    return unseen(explainFailure(failure.reason).title, { id: "warning", color: "list.warningForeground" });
  }
  const { job, unreadable } = last;
  switch (job.status) {
    case "active":
      return {
        kind: "active",
        title: "Active",
        sentence: "The agent is at work.",
        icon: { id: "sync~spin", color: "charts.blue" },
      };
    case "completed":
      if (pullRequestUrl(job) !== undefined)
        return {
          kind: "pullRequest",
          title: "Pull request ready",
          sentence: "Completed: the pull request is ready.",
          icon: { id: "git-pull-request", color: "charts.green" },
        };
      if (job.prLink === null && !unreadable.includes("prLink"))
        return {
          kind: "unchanged",
          title: "Completed, no file changed",
          sentence: "Completed: no file changed, so there is no pull request.",
          icon: { id: "pass", color: "descriptionForeground" },
        };
      return {
        kind: "linkUnusable",
        title: "Completed, link not usable",
        sentence: "Completed, but the pull request link is not a web address and is not opened.",
        icon: { id: "pass", color: "charts.yellow" },
      };
    case "failed":
      return {
        kind: "failed",
        title: "Failed",
        sentence: "The agent met an error it could not recover from.",
        icon: { id: "error", color: "charts.red" },
      };
    case "archived":
      return {
        kind: "archived",
        title: "Archived",
        sentence: "The job is archived.",
        icon: { id: "archive", color: "descriptionForeground" },
      };
    default: {
      const title = plain(job.status) || "Unknown status";
      return {
        kind: "unknown",
        title,
        sentence: `A status that is not known here: ${title}`,
        icon: { id: "question", color: "charts.purple" },
      };
    }
  }
}

function unseen(title: string, icon: Icon): State {
  return { kind: "unseen", title, sentence: title, icon };
}
