import { describeFailure } from "./failureText.ts";
import { plainText } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";
import { pullRequestUrl } from "./webLinks.ts";

/** A codicon and its theme color. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** How the state of a job is shown. */
export interface JobState {
  readonly kind: "pending" | "active" | "pullRequest" | "unchanged" | "invalidLink" | "failed" | "archived" | "unknown";
  readonly title: string;
  readonly summary: string;
  readonly icon: Icon;
}

/** The state of a job, as it is shown. A completed job has one of three states, depending on its pull request. */
export function jobState({ last, failure }: TrackedJob): JobState {
  if (last === undefined) {
    if (failure === undefined) return pending("Waiting for status", { id: "watch", color: "descriptionForeground" });
    return pending(describeFailure(failure.reason).title, { id: "warning", color: "list.warningForeground" });
  }
  const { job, invalidFields } = last;
  switch (job.status) {
    case "active":
      return {
        kind: "active",
        title: "Running",
        summary: "Running",
        icon: { id: "sync~spin", color: "charts.blue" },
      };
    case "completed":
      if (pullRequestUrl(job) !== undefined)
        return {
          kind: "pullRequest",
          title: "PR ready",
          summary: "Completed with a pull request",
          icon: { id: "git-pull-request", color: "charts.green" },
        };
      if (job.prLink === null && !invalidFields.includes("prLink"))
        return {
          kind: "unchanged",
          title: "No changes",
          summary: "Completed without changes, so there is no pull request",
          icon: { id: "pass", color: "descriptionForeground" },
        };
      return {
        kind: "invalidLink",
        title: "Invalid PR link",
        summary: "Completed, but the pull request link is not a web URL",
        icon: { id: "pass", color: "charts.yellow" },
      };
    case "failed":
      return {
        kind: "failed",
        title: "Failed",
        summary: "Job failed",
        icon: { id: "error", color: "charts.red" },
      };
    case "archived":
      return {
        kind: "archived",
        title: "Archived",
        summary: "Archived on the server",
        icon: { id: "archive", color: "descriptionForeground" },
      };
    default: {
      const title = plainText(job.status) || "Unknown status";
      return {
        kind: "unknown",
        title,
        summary: `Unknown status: ${title}`,
        icon: { id: "question", color: "charts.purple" },
      };
    }
  }
}

function pending(title: string, icon: Icon): JobState {
  return { kind: "pending", title, summary: title, icon };
}
