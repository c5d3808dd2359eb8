import * as vscode from "vscode";
import { apiKeyProblemMessages, validateApiKey } from "../../api/apiKey.ts";
import type { ApiKeyTestResult } from "../../api/apiKeyTest.ts";
import type { BaseUrl } from "../../api/baseUrl.ts";
import type { Failure } from "../../api/fetchResult.ts";
import { messageText } from "../../plainText.ts";
import { describeFailure } from "../../presentation/failureText.ts";
import { isAnsweredSince } from "../../trackedJob.ts";
import { notificationsEnabled, pollingEnabled, projectId } from "../settings.ts";
import { askForProject } from "./askForProject.ts";
import type { CommandContext, Commands } from "./context.ts";
import { runCommand, withServer } from "./context.ts";

/** The commands for the API key. */
export function apiKeyCommands(context: CommandContext) {
  return {
    "docsJson.jobs.setApiKey": () => withServer((base) => setApiKey(base, context)),
    "docsJson.jobs.testApiKey": () => withServer((base) => testApiKey(base, context)),
    "docsJson.jobs.removeApiKey": () => withServer((base) => removeApiKey(base, context)),
  } satisfies Partial<Commands>;
}

async function setApiKey(base: BaseUrl, context: CommandContext): Promise<void> {
  const { origin } = base;
  const { store, engine, clock } = context;
  if (!(await askForApiKey(base, context))) return;
  const [job] = pollingEnabled() ? store.unfinished(origin) : [];
  if (job === undefined) {
    const result = await testApiKeyIfIdle(origin, context);
    if (result === undefined) showOutcome(`API key for ${origin} saved.`, context);
    if (result?.kind === "accepted") showAccepted(origin, context);
    if (result?.kind === "failed") void showTestFailure(result.reason, { isFirst: true });
    return;
  }
  const since = clock.now();
  await whileTesting(() => engine.refresh([job.key]));
  const failure = store.serverFailure(origin)?.reason;
  if (isAnsweredSince(store.find(job.key), since)) showAccepted(origin, context);
  else if (failure !== undefined) void showTestFailure(failure, { isFirst: true });
}

/** Shows in the status bar that a key is tested, as long as that takes: a server may answer after many seconds, or not at all. */
function whileTesting<T>(test: () => Promise<T>): Thenable<T> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: "Testing the API key" }, test);
}

function showAccepted(origin: string, context: CommandContext): void {
  showOutcome(`API key accepted by ${origin}.`, context);
}

function showOutcome(message: string, { log }: CommandContext): void {
  log.info(message);
  void vscode.window.showInformationMessage(message);
}

/** Asks for the API key of a server and stores it. Gives whether it did. */
export async function askForApiKey({ origin }: BaseUrl, { apiKeys, log }: CommandContext): Promise<boolean> {
  const apiKey = await vscode.window.showInputBox({
    title: `Admin API Key for ${origin}`,
    prompt:
      "Stored in VS Code's secret storage and sent only to this server. Administrators create keys in the API key settings of the docs dashboard.",
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const problem = validateApiKey(text.trim());
      return problem === undefined ? undefined : apiKeyProblemMessages[problem];
    },
  });
  if (apiKey === undefined) return false;
  try {
    await apiKeys.set(origin, apiKey.trim());
  } catch {
    await vscode.window.showErrorMessage("Could not save the API key to VS Code's secret storage.");
    return false;
  }
  log.info(`API key set for ${origin}.`);
  return true;
}

/** Tests a new key right away, unless there are unfinished jobs, whose requests test it anyway. */
export async function testApiKeyIfIdle(
  origin: string,
  { store, apiKeys, apiKeyTest, tree }: CommandContext,
): Promise<ApiKeyTestResult | undefined> {
  const project = projectId();
  if (project === undefined || !pollingEnabled() || store.unfinished(origin).length > 0) return undefined;
  if ((await apiKeys.read(origin)).kind !== "found") return undefined;
  const result = await whileTesting(() => apiKeyTest.run(origin, project));
  await tree.update();
  return result;
}

async function testApiKey({ origin }: BaseUrl, context: CommandContext): Promise<void> {
  const { store, engine, tree, apiKeyTest } = context;
  const project = projectId() ?? (await askForProject());
  if (project === undefined) return;
  const wasRejected = store.isRejected(origin);
  const result = await whileTesting(() => apiKeyTest.run(origin, project));
  await tree.update();
  if (result.kind === "aborted") return;
  if (result.kind === "accepted") {
    await store.clearServerFailure(origin);
    void engine.refresh(store.unfinished(origin).map(({ key }) => key));
    showAccepted(origin, context);
    return;
  }
  await showTestFailure(result.reason, { isFirst: !wasRejected });
}

/** Shows why a test failed, except that the key is rejected for the first time, which the engine shows. */
async function showTestFailure(reason: Failure, { isFirst }: { readonly isFirst: boolean }): Promise<void> {
  if (reason.kind !== "apiKeyRejected" || !isFirst || !notificationsEnabled()) await showApiKeyFailure(reason);
}

const [setAnother, retest, tryAgain] = ["Set API Key", "Test Again", "Try Again"];

/** Shows why the key cannot be used, and offers to set another one or to try again. */
export async function showApiKeyFailure(reason: Failure): Promise<void> {
  const { title, detail, action } = describeFailure(reason);
  const actions = action === "setApiKey" ? [setAnother, retest] : [tryAgain];
  const chosen = await vscode.window.showWarningMessage(messageText(`${title}. ${detail}`), ...actions);
  if (chosen === setAnother) await runCommand("docsJson.jobs.setApiKey");
  if (chosen === retest || chosen === tryAgain) await runCommand("docsJson.jobs.testApiKey");
}

async function removeApiKey({ origin }: BaseUrl, context: CommandContext): Promise<void> {
  const { apiKeys } = context;
  try {
    const { kind } = await apiKeys.read(origin);
    if (kind !== "missing") await apiKeys.remove(origin);
    showOutcome(kind === "missing" ? `No API key is set for ${origin}.` : `API key for ${origin} removed.`, context);
  } catch {
    await vscode.window.showErrorMessage("Could not remove the API key from VS Code's secret storage.");
  }
}
