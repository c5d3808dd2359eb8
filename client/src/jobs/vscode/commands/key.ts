import * as vscode from "vscode";
import { checkApiKey, keyProblems } from "../../apiKey.ts";
import type { BaseUrl } from "../../baseUrl.ts";
import { explainFailure } from "../../failureText.ts";
import { viewId } from "../../manifest.ts";
import type { Failure } from "../../outcome.ts";
import { messageText } from "../../text.ts";
import { polling, projectId, wantsNotices } from "../settings.ts";
import type { Commands, JobParts } from "./parts.ts";
import { runCommand, withServer } from "./parts.ts";
import { askForProject } from "./project.ts";

/** The commands about the API key. */
export function keyCommands(
  parts: JobParts,
): Commands<"docsJson.jobs.setApiKey" | "docsJson.jobs.testApiKey" | "docsJson.jobs.forgetApiKey"> {
  return {
    "docsJson.jobs.setApiKey": () => withServer((base) => setApiKey(base, parts)),
    "docsJson.jobs.testApiKey": () => withServer((base) => testApiKey(base, parts)),
    "docsJson.jobs.forgetApiKey": () => withServer((base) => forgetApiKey(base, parts)),
  };
}

async function setApiKey({ origin }: BaseUrl, parts: JobParts): Promise<void> {
  const key = await vscode.window.showInputBox({
    title: `Admin API key for ${origin}`,
    prompt:
      "Kept in the secret storage of VS Code, and sent to this server only. An administrator makes it in the API key settings.",
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const problem = checkApiKey(text.trim());
      return problem === undefined ? undefined : keyProblems[problem];
    },
  });
  if (key === undefined) return;
  try {
    await parts.keys.set(origin, key.trim());
  } catch {
    await vscode.window.showErrorMessage("The API key was not stored: VS Code could not write to its secret storage.");
    return;
  }
  parts.log.info(`An API key was set for ${origin}.`);
  await checkAtOnce(origin, parts);
}

/** A key is tried as soon as it can be, so that a wrong one is known by now. Jobs under way try it by being looked up. */
export async function checkAtOnce(origin: string, { store, keys, check, tree }: JobParts): Promise<void> {
  const project = projectId();
  if (project === undefined || !polling() || store.unfinished(origin).length > 0) return;
  if ((await keys.read(origin)).kind !== "key") return;
  await check.run(origin, project);
  await tree.update();
}

async function testApiKey({ origin }: BaseUrl, { store, engine, tree, check, log }: JobParts): Promise<void> {
  const project = projectId() ?? (await askForProject());
  if (project === undefined) return;
  const wasRejected = store.isRejected(origin);
  const result = await vscode.window.withProgress({ location: { viewId } }, () => check.run(origin, project));
  await tree.update();
  if (result.kind === "aborted") return;
  if (result.kind === "accepted") {
    log.info(`${origin} accepts the API key.`);
    await store.forgive(origin);
    void engine.refresh(store.unfinished(origin));
    void vscode.window.showInformationMessage(`${origin} accepts the API key.`);
    return;
  }
  // A key that is rejected for the first time has a notice of its own.
  if (result.reason.kind !== "keyRejected" || wasRejected || !wantsNotices()) await offerKey(result.reason);
}

const [setKey, testAgain, tryAgain] = ["Set API Key", "Test Again", "Try Again"];

/** Says why nothing is known, and offers to set another key where that helps, and to try again. */
export async function offerKey(reason: Failure): Promise<void> {
  const { title, detail, step } = explainFailure(reason);
  const actions = step === "setApiKey" ? [setKey, testAgain] : [tryAgain];
  const chosen = await vscode.window.showWarningMessage(messageText(`${title}. ${detail}`), ...actions);
  if (chosen === setKey) await runCommand("docsJson.jobs.setApiKey");
  if (chosen === testAgain || chosen === tryAgain) await runCommand("docsJson.jobs.testApiKey");
}

async function forgetApiKey({ origin }: BaseUrl, { keys, log, store }: JobParts): Promise<void> {
  try {
    const { kind } = await keys.read(origin);
    if (kind !== "missing") await keys.forget(origin);
    log.info(kind === "missing" ? `There is no API key for ${origin}.` : `The API key for ${origin} was forgotten.`);
    // Jobs under way have a notice of their own that nothing follows them any more.
    if (kind !== "missing" && polling() && wantsNotices() && store.unfinished(origin).length > 0) return;
    void vscode.window.showInformationMessage(
      kind === "missing" ? `There is no API key for ${origin}.` : `The API key for ${origin} is forgotten.`,
    );
  } catch {
    await vscode.window.showErrorMessage("The API key was not forgotten: VS Code could not write to its secret storage.");
  }
}
