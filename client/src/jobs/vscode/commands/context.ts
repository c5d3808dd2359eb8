import * as vscode from "vscode";
import type { Clock } from "../../../time/clock.ts";
import type { ApiKeyTest } from "../../api/apiKeyTest.ts";
import type { BaseUrl } from "../../api/baseUrl.ts";
import { baseUrlProblemMessages } from "../../api/baseUrl.ts";
import type { CommandId } from "../../manifest.ts";
import type { JobEngine } from "../../polling/engine.ts";
import type { Previews } from "../../previews/previews.ts";
import type { Drafts } from "../../prompts/drafts.ts";
import type { PromptResult, PromptTarget } from "../../prompts/postPrompt.ts";
import type { JobStore } from "../../store/store.ts";
import type { ApiKeys } from "../apiKeys.ts";
import type { JobDocuments } from "../jobDocuments.ts";
import type { PromptEditors } from "../prompts/editors.ts";
import type { PullRequests } from "../pullRequests/pullRequests.ts";
import { baseUrl } from "../settings.ts";
import type { JobsTree } from "../tree.ts";

/** The services of the jobs. */
export interface Services {
  readonly store: JobStore;
  readonly engine: JobEngine;
  readonly apiKeys: ApiKeys;
  readonly apiKeyTest: ApiKeyTest;
  readonly previews: Previews;
  readonly pullRequests: PullRequests;
  readonly drafts: Drafts;
  /** Sends a prompt once. Never rejects. */
  readonly postPrompt: (target: PromptTarget, prompt: string) => Promise<PromptResult>;
  readonly log: vscode.LogOutputChannel;
  readonly clock: Clock;
}

/** What the commands use: the services, and what shows them. */
export interface CommandContext extends Services {
  readonly tree: JobsTree;
  readonly documents: JobDocuments;
  readonly prompts: PromptEditors;
}

/**
 * Called with the row whose menu the command was chosen in and all selected rows, with `focusArgument` for a key that was pressed
 * in the view, or without arguments.
 */
export type CommandHandler = (row?: unknown, selected?: unknown) => Promise<void>;

/** All commands and their handlers. */
export type Commands = Readonly<Record<CommandId, CommandHandler>>;

/** Runs a command with the configured base URL, or shows an error if it is invalid. */
export async function withServer(run: (base: BaseUrl) => Promise<void>): Promise<void> {
  const parsed = baseUrl();
  if (parsed.ok) return run(parsed.base);
  const open = "Open Setting";
  if ((await vscode.window.showErrorMessage(baseUrlProblemMessages[parsed.problem], open)) === open) await openBaseUrlSetting();
}

/** Shows the setting of the base URL. */
export async function openBaseUrlSetting(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.openSettings", "docsJson.jobs.baseUrl");
}

/** Runs a command of this extension for a button in a notification. */
export async function runCommand(id: CommandId): Promise<void> {
  await vscode.commands.executeCommand(id);
}
