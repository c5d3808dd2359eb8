import * as vscode from "vscode";
import type { FailureText } from "../failureText.ts";
import type { JobGroup } from "../groups.ts";
import type { CommandId } from "../manifest.ts";
import { jobKeyText } from "../model.ts";
import type { Moment } from "../presentation.ts";
import { presentJob } from "../presentation.ts";
import type { Icon } from "../state.ts";
import { escapeMarkdown } from "../text.ts";
import type { TrackedJob } from "../trackedJob.ts";

/** A tracked job in the view. Commands on the item are called with it. */
export class JobRow extends vscode.TreeItem {
  readonly job: TrackedJob;

  constructor(job: TrackedJob, moment: Moment) {
    const { label, description, icon, tooltip, marks } = presentJob(job, moment);
    super(label);
    this.job = job;
    // The same job keeps its selection when its row is made anew.
    this.id = jobKeyText(job.key);
    this.description = description;
    this.iconPath = themeIcon(icon);
    this.tooltip = safeMarkdown(tooltip);
    this.contextValue = marks.join(" ");
    this.accessibilityInformation = { label: `${label}, ${description}` };
  }
}

/** A group of jobs. What is archived is folded up until a person opens it. */
export class GroupRow extends vscode.TreeItem {
  readonly group: JobGroup;

  constructor(group: JobGroup) {
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    super(group.title, group.name === "archived" ? Collapsed : Expanded);
    this.group = group;
    // A group keeps its fold when it is made anew.
    this.id = `group:${group.name}`;
    this.description = String(group.jobs.length);
    this.accessibilityInformation = { label: `${group.title}, ${group.jobs.length}` };
  }
}

/** What stands in the way of all jobs, at the top of the view, with its next step. */
export class ProblemRow extends vscode.TreeItem {
  constructor({ title, detail, step }: FailureText) {
    const { label, command } = steps[step];
    super(title);
    this.id = "problem";
    this.description = label;
    this.iconPath = themeIcon({ id: "warning", color: "list.warningForeground" });
    this.tooltip = safeMarkdown(escapeMarkdown(detail));
    this.command = command;
    this.accessibilityInformation = { label: `${title}. ${detail} ${label}` };
  }
}

const steps: Readonly<Record<FailureText["step"], { readonly label: string; readonly command: vscode.Command }>> = {
  setApiKey: { label: "Set API Key", command: ownCommand("Set API Key", "docsJson.jobs.setApiKey") },
  refresh: { label: "Try Again", command: ownCommand("Refresh", "docsJson.jobs.refresh") },
  openSettings: {
    label: "Open Setting",
    command: { title: "Open Setting", command: "workbench.action.openSettings", arguments: ["docsJson.jobs.baseUrl"] },
  },
  removeJob: { label: "Remove Job", command: ownCommand("Remove Job", "docsJson.jobs.remove") },
};

function ownCommand(title: string, command: CommandId): vscode.Command {
  return { title, command };
}

/** A codicon in its colour. */
export function themeIcon({ id, color }: Icon): vscode.ThemeIcon {
  return color === undefined ? new vscode.ThemeIcon(id) : new vscode.ThemeIcon(id, new vscode.ThemeColor(color));
}

/** No commands, no HTML and no icons: what is shown comes from a server. */
export function safeMarkdown(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text, false);
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}
