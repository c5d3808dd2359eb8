import * as vscode from "vscode";
import { containsApiKey } from "../api/apiKey.ts";
import type { ParsedBaseUrl } from "../api/baseUrl.ts";
import { parseBaseUrl } from "../api/baseUrl.ts";
import type { SettingName } from "../manifest.ts";
import { settingsSection } from "../manifest.ts";
import { isIdentifier } from "../model.ts";
import type { SortOrder } from "../presentation/sortJobs.ts";
import { sortOrders } from "../presentation/sortJobs.ts";

const pullRequestStatesValues = ["off", "public", "private"] as const;

export type PullRequestStatesSetting = (typeof pullRequestStatesValues)[number];

/** Seconds: the limits of the intervals, whatever the settings say. */
const limits = { shortest: 5, longest: 3600 };

/**
 * The base URL of the admin API. The setting has application scope, so that VS Code only reads it from the user settings: a workspace
 * could otherwise have the API key sent to any server.
 */
export function baseUrl(): ParsedBaseUrl {
  return parseBaseUrl(read("baseUrl"));
}

/** The project of new prompts, and of jobs that are tracked by ID. An API key that was entered by mistake is not used. */
export function projectId(): string | undefined {
  const text = read("projectId").trim();
  return isIdentifier(text) && !containsApiKey(text) ? text : undefined;
}

/** Whether active jobs are polled automatically. */
export function pollingEnabled(): boolean {
  return isEnabled("polling");
}

/** Milliseconds between two requests for a new job while the view is visible. */
export function pollInterval(): number {
  return milliseconds("pollInterval", limits.shortest);
}

/** Milliseconds: the longest time between two requests for an active job, unless the server asks for more. */
export function maxPollInterval(): number {
  return milliseconds("maxPollInterval", 300);
}

/** Whether notifications are turned on. */
export function notificationsEnabled(): boolean {
  return isEnabled("notifications");
}

/** Whether prompts can be sent to the docs agent. */
export function promptsEnabled(): boolean {
  return isEnabled("prompts");
}

/** Whether pull requests open in the extension for them, if it is installed. */
export function opensInExtension(): boolean {
  return read("openPullRequestsIn") !== "browser";
}

/** Whether GitHub is asked for the states of pull requests: not at all, of public repositories, or of private ones, too. */
export function pullRequestStates(): PullRequestStatesSetting {
  const value = read("pullRequestStates");
  return pullRequestStatesValues.find((candidate) => candidate === value) ?? "off";
}

/** Saves in the user settings whether GitHub is asked for the states of pull requests. */
export async function setPullRequestStates(value: PullRequestStatesSetting): Promise<void> {
  await section().update("pullRequestStates" satisfies SettingName, value, vscode.ConfigurationTarget.Global);
}

/** The order of the jobs in their groups. */
export function sortOrder(): SortOrder {
  const value = read("sortOrder");
  return sortOrders.find((order) => order === value) ?? "created";
}

/** Saves the order in the user settings. */
export async function setSortOrder(value: SortOrder): Promise<void> {
  await section().update("sortOrder" satisfies SettingName, value, vscode.ConfigurationTarget.Global);
}

/** Updates the project where it is set: in the workspace or, by default, in the user settings, so that no file of the site changes. */
export async function setProjectId(value: string): Promise<void> {
  const places = section().inspect<string>("projectId");
  const isInWorkspace = (places?.workspaceFolderValue ?? places?.workspaceValue) !== undefined && vscode.workspace.isTrusted;
  await section().update(
    "projectId",
    value,
    isInWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/** Calls `listener` when a setting of the jobs changes. */
export function onDidChangeSettings(listener: () => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingsSection)) listener();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(listener),
  );
}

function section(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration(settingsSection);
}

/** Whether a setting that is on by default is not turned off. */
function isEnabled(name: SettingName): boolean {
  const value: unknown = section().get(name);
  return value !== false;
}

function milliseconds(name: "pollInterval" | "maxPollInterval", defaultSeconds: number): number {
  const seconds: unknown = section().get(name);
  const wanted = typeof seconds === "number" && Number.isFinite(seconds) ? seconds : defaultSeconds;
  return 1000 * Math.min(limits.longest, Math.max(limits.shortest, wanted));
}

/** A setting may have any type, since users edit it as JSON. */
function read(name: SettingName): string {
  const value: unknown = section().get(name);
  return typeof value === "string" ? value : "";
}
