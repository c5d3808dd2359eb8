import * as vscode from "vscode";
import type { ParsedBaseUrl } from "../baseUrl.ts";
import { parseBaseUrl } from "../baseUrl.ts";
import type { JobSettings } from "../manifest.ts";
import { settingsSection } from "../manifest.ts";
import { isIdentifier } from "../model.ts";
import type { JobStore } from "../store.ts";
import type { TrackedJob } from "../trackedJob.ts";

/** Seconds: the limits of the settings' waits, whatever is written there. */
const waits = { shortest: 5, longest: 3600 };

/**
 * The admin API's address. Its setting has application scope, so that VS Code reads it from the user's own settings only: a
 * workspace that could set it would have the API key sent to a server of its choice.
 */
export function baseUrl(): ParsedBaseUrl {
  return parseBaseUrl(read("baseUrl"));
}

/** The project that a job id without one belongs to. */
export function projectId(): string | undefined {
  const text = read("projectId").trim();
  return isIdentifier(text) ? text : undefined;
}

/** Whether jobs are looked at of their own accord. */
export function polling(): boolean {
  const value: unknown = section().get("polling" satisfies keyof JobSettings);
  return value !== false;
}

/** Milliseconds between two look-ups of a young job while all is well. */
export function pollInterval(): number {
  return milliseconds("pollInterval", waits.shortest);
}

/** Milliseconds: the longest wait between two look-ups, unless the server asks for a longer one. */
export function pollCeiling(): number {
  return milliseconds("pollCeiling", 300);
}

/** Whether notices are wanted. */
export function wantsNotices(): boolean {
  const wanted: unknown = section().get("notifications");
  return wanted !== false;
}

/** The tracked jobs of the configured server, newest first; none while the base URL is not usable. */
export function trackedJobs(store: JobStore): readonly TrackedJob[] {
  const parsed = baseUrl();
  return parsed.ok ? store.list(parsed.base.origin) : [];
}

/** Writes the project where the one in force comes from; where there is none, into the user's settings, so that no file of the site changes. */
export async function setProjectId(value: string): Promise<void> {
  const places = section().inspect<string>("projectId");
  const inWorkspace = (places?.workspaceFolderValue ?? places?.workspaceValue) !== undefined && vscode.workspace.isTrusted;
  await section().update(
    "projectId",
    value,
    inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/** Calls `listener` when a setting of the jobs has changed. */
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

function milliseconds(name: "pollInterval" | "pollCeiling", otherwise: number): number {
  const seconds: unknown = section().get(name);
  const wanted = typeof seconds === "number" && Number.isFinite(seconds) ? seconds : otherwise;
  return 1000 * Math.min(waits.longest, Math.max(waits.shortest, wanted));
}

/** A setting may hold anything: people write JSON by hand. */
function read(name: keyof JobSettings): string {
  const value: unknown = section().get(name);
  return typeof value === "string" ? value : "";
}
