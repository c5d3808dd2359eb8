import * as vscode from "vscode";
import { countText } from "../../../../server/src/core/text/numberText.ts";
import type { CommandId, ContextValue } from "../manifest.ts";
import { jobKeyText } from "../model.ts";
import { escapeMarkdown } from "../plainText.ts";
import type { FailureText } from "../presentation/failureText.ts";
import type { JobGroup } from "../presentation/groups.ts";
import type { DisplayContext } from "../presentation/jobProperties.ts";
import type { Icon } from "../presentation/jobState.ts";
import { presentJob } from "../presentation/presentation.ts";
import type { TrackedJob } from "../trackedJob.ts";

/** A tracked job in the view. Its command, and those in its menu, are called with the row. */
export class JobRow extends vscode.TreeItem {
  #job: TrackedJob;

  constructor(job: TrackedJob, context: DisplayContext) {
    super("");
    this.#job = job;
    this.id = jobKeyText(job.key);
    this.show(job, context);
  }

  get job(): TrackedJob {
    return this.#job;
  }

  /** Shows the job as it is now. */
  show(job: TrackedJob, context: DisplayContext): void {
    const { label, description, accessibleName, icon, tooltip, contextValues } = presentJob(job, context);
    this.#job = job;
    this.label = label;
    this.description = description;
    this.iconPath = themeIcon(icon);
    this.tooltip = safeMarkdown(tooltip);
    this.contextValue = contextValues.join(" ");
    this.accessibilityInformation = { label: accessibleName };
    // A click or Enter does what comes next.
    this.command = {
      ...(contextValues.includes("pullRequest")
        ? jobsCommand("Review Pull Request", "docsJson.jobs.reviewPullRequest")
        : jobsCommand("Show Job Details", "docsJson.jobs.showDetails")),
      arguments: [this],
    };
  }
}

/** A group of jobs. Those that are done or archived are collapsed at first. */
export class GroupRow extends vscode.TreeItem {
  readonly group: JobGroup;

  constructor(group: JobGroup) {
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    super(group.title, group.name === "archived" || group.name === "done" ? Collapsed : Expanded);
    this.group = group;
    // Keeps the group expanded or collapsed when the row is recreated.
    this.id = `group:${group.name}`;
    this.description = String(group.jobs.length);
    if (group.name === "finished" || group.name === "done") this.contextValue = "finishedGroup" satisfies ContextValue;
    this.accessibilityInformation = {
      label: `${group.title}, ${countText(group.jobs.length, "job")}`,
    };
  }
}

/** The failure that affects all jobs, at the top of the view. A click runs its action. */
export class FailureRow extends vscode.TreeItem {
  constructor({ title, detail, action }: FailureText) {
    const { label, command } = actions[action];
    super(title);
    this.id = "failure";
    this.description = label;
    this.iconPath = themeIcon({ id: "warning", color: "list.warningForeground" });
    this.tooltip = safeMarkdown(escapeMarkdown(detail));
    this.command = command;
    this.accessibilityInformation = { label: `${title}. ${detail} ${label}` };
  }
}

const actions: Readonly<Record<FailureText["action"], { readonly label: string; readonly command: vscode.Command }>> = {
  setApiKey: { label: "Set API Key", command: jobsCommand("Set API Key", "docsJson.jobs.setApiKey") },
  refresh: { label: "Try Again", command: jobsCommand("Refresh", "docsJson.jobs.refresh") },
  openSettings: {
    label: "Open Setting",
    command: { title: "Open Setting", command: "workbench.action.openSettings", arguments: ["docsJson.jobs.baseUrl"] },
  },
  removeJob: { label: "Remove Job", command: jobsCommand("Remove Job", "docsJson.jobs.remove") },
};

function jobsCommand(title: string, command: CommandId): vscode.Command {
  return { title, command };
}

/** A codicon in its color. */
export function themeIcon({ id, color }: Icon): vscode.ThemeIcon {
  return color === undefined ? new vscode.ThemeIcon(id) : new vscode.ThemeIcon(id, new vscode.ThemeColor(color));
}

/** Markdown without commands, HTML, and icons, since the content comes from a server. */
export function safeMarkdown(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text, false);
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}
