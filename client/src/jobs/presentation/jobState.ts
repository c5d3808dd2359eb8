import { plainText } from "../plainText.ts";
import { pullRequestStateOf } from "../pullRequests/jobPullRequest.ts";
import type { PullRequestState } from "../pullRequests/pullRequestState.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { branchOf, isNotFound } from "../trackedJob.ts";
import { pullRequestUrl } from "../webLinks.ts";
import { describeFailure } from "./failureText.ts";

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
export function jobState(tracked: TrackedJob): JobState {
  const { last, failure } = tracked;
  if (last === undefined) {
    if (failure === undefined) return pending("No status yet", { id: "watch", color: "descriptionForeground" });
    const shown = isNotFound(tracked) ? ({ kind: "notFound" } as const) : failure.reason;
    return pending(describeFailure(shown).title, { id: "warning", color: "list.warningForeground" });
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
      if (pullRequestUrl(job) !== undefined) return { kind: "pullRequest", ...pullRequestText(pullRequestStateOf(tracked)) };
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

/** The branch with the work of a job: none if the job ended without changes. */
export function workBranch(tracked: TrackedJob): string | undefined {
  return jobState(tracked).kind === "unchanged" ? undefined : branchOf(tracked);
}

type StateText = Pick<JobState, "title" | "summary" | "icon">;

const checksText = { passed: "checks passed", failed: "checks failed", running: "checks running" };
const checksColor = { passed: "charts.green", failed: "charts.red", running: "charts.yellow" };

/** A completed job with a pull request, whose state is known only if the user allows asking for it. */
function pullRequestText(known: PullRequestState | undefined): StateText {
  const id = "git-pull-request";
  switch (known?.state) {
    case undefined:
      return { title: "PR ready", summary: "Completed with a pull request", icon: { id, color: "charts.green" } };
    case "merged":
      return { title: "PR merged", summary: "Pull request merged", icon: { id: "git-merge", color: "charts.purple" } };
    case "closed":
      return {
        title: "PR closed",
        summary: "Pull request closed without a merge",
        icon: { id: "git-pull-request-closed", color: "charts.red" },
      };
    case "open":
    case "draft": {
      const checks = known.checks === undefined ? "" : `, ${checksText[known.checks]}`;
      const isDraft = known.state === "draft";
      return {
        title: `${isDraft ? "Draft PR" : "PR open"}${checks}`,
        summary: `${isDraft ? "Draft pull request" : "Pull request open"}${checks}`,
        icon: {
          id: isDraft ? "git-pull-request-draft" : id,
          color: known.checks === undefined ? "charts.green" : checksColor[known.checks],
        },
      };
    }
  }
}

function pending(title: string, icon: Icon): JobState {
  return { kind: "pending", title, summary: title, icon };
}
