import * as vscode from "vscode";
import type { Clock } from "../../../time/clock.ts";
import type { BaseUrl } from "../../api/baseUrl.ts";
import { redactApiKey } from "../../api/redact.ts";
import type { JobKey } from "../../model.ts";
import { isUnwritten } from "../../prompts/compose.ts";
import type { Draft } from "../../prompts/drafts.ts";
import type { PromptResult, PromptTarget } from "../../prompts/postPrompt.ts";
import type { PromptAction, PromptMessage } from "../../prompts/resultText.ts";
import { promptMessage } from "../../prompts/resultText.ts";
import { promptTitle } from "../../prompts/title.ts";
import { withTimeout } from "../../withTimeout.ts";
import { displayContext } from "../displayContext.ts";
import { activePrompt } from "../prompts/editors.ts";
import { draftIdOf } from "../prompts/fileSystem.ts";
import { notificationsEnabled, projectId, promptsEnabled } from "../settings.ts";
import { askForApiKey, showApiKeyFailure } from "./apiKey.ts";
import { askForProject } from "./askForProject.ts";
import type { CommandContext } from "./context.ts";
import { openBaseUrlSetting, runCommand, withServer } from "./context.ts";

/** Sends the prompt in the active editor, once. Whatever fails, its text is kept. */
export async function sendPrompt(context: CommandContext): Promise<void> {
  const document = activePrompt();
  if (document === undefined || !promptsEnabled()) return;
  const id = draftIdOf(document.uri);
  await context.prompts.duringSend(id, () => withServer((base) => send(id, document, base, context)));
}

async function send(id: string, document: vscode.TextDocument, base: BaseUrl, context: CommandContext): Promise<void> {
  const draft = await context.drafts.read(id);
  if (draft === undefined) return warn("This prompt was already sent.");
  if (isUnwritten(document.getText(), draft)) return warn("Write what the agent should do, then send the prompt.");
  const rejected = context.store.serverFailure(base.origin)?.reason;
  if (rejected?.kind === "apiKeyRejected") return showApiKeyFailure(rejected);
  if ((await context.apiKeys.read(base.origin)).kind === "missing" && !(await askForApiKey(base, context))) return;
  const target = await targetOf(draft, base);
  if (target === undefined) return;
  // A prompt with the key is not even saved.
  if (await containsStoredApiKey(document.getText(), base, context)) {
    const message = promptMessage({ kind: "failed", reason: { kind: "containsApiKey" } }, target);
    if (message !== undefined) void showMessage(message);
    return;
  }
  if (!(await saveDocument(document, context.clock))) return warn("Could not save the prompt, so it was not sent.");
  if (!(await claim(draft, context))) return;
  const text = document.getText().trim();
  const sentAt = context.clock.now();
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: "Sending the prompt to the docs agent" },
    () => context.postPrompt(target, text),
  );
  await handleResult(result, { id, document, target, text, sentAt }, context);
}

/** How often a prompt is saved until that succeeds. VS Code fails while it is just saving it automatically. */
const maxSaves = 5;

/** For how many milliseconds the next attempt waits for such a save to end. */
const maxSaveTime = 500;

/** Saves a document, and gives whether it is saved. */
async function saveDocument(document: vscode.TextDocument, clock: Clock): Promise<boolean> {
  for (let saves = 0; saves < maxSaves; saves++) {
    if (!document.isDirty || (await document.save())) return true;
    await saveEnds(document, clock);
  }
  return !document.isDirty;
}

/** Waits until a document is saved, or no longer. */
async function saveEnds(document: vscode.TextDocument, clock: Clock): Promise<void> {
  let listener: vscode.Disposable | undefined;
  const saved = new Promise<void>((resolve) => {
    listener = vscode.workspace.onDidSaveTextDocument((other) => {
      if (other === document) resolve();
    });
  });
  await withTimeout(maxSaveTime, saved, clock);
  listener?.dispose();
}

async function containsStoredApiKey(text: string, { origin }: BaseUrl, { apiKeys }: CommandContext): Promise<boolean> {
  const stored = await apiKeys.read(origin);
  return stored.kind === "found" && redactApiKey(text, stored.value) !== text;
}

/** The job or project that the prompt goes to; `undefined` if the user sets no project. */
async function targetOf({ followUp }: Draft, { origin }: BaseUrl): Promise<PromptTarget | undefined> {
  if (followUp !== undefined) return followUp;
  const project = projectId() ?? (await askForProject());
  return project === undefined ? undefined : { origin, projectId: project };
}

/** Marks the draft as sent, so that no window sends it again. The user decides about one that was sent without an answer. */
async function claim({ id }: Draft, { drafts, clock }: CommandContext): Promise<boolean> {
  if ((await drafts.claim(id, clock.now())) !== undefined) return true;
  const sentAt = (await drafts.read(id))?.sentAt;
  if (sentAt === undefined) return false;
  if (!(await confirmAgain(displayContext(clock).formatDate(sentAt)))) return false;
  await drafts.release(id);
  return (await drafts.claim(id, clock.now())) !== undefined;
}

/** A quick pick, since a dialog has a default button. */
async function confirmAgain(sentAt: string): Promise<boolean> {
  const again = { label: "$(send) Send Again", detail: "If the server did receive it, the agent will do the work twice." };
  const items = [{ label: "$(close) Don't Send", detail: "The prompt is kept." }, again];
  const placeHolder = `Sent ${sentAt}, without a response from the server`;
  return (await vscode.window.showQuickPick(items, { title: "Send This Prompt Again?", placeHolder })) === again;
}

/** A prompt whose request has ended. */
interface SentPrompt {
  readonly id: string;
  readonly document: vscode.TextDocument;
  readonly target: PromptTarget;
  readonly text: string;
  readonly sentAt: number;
}

async function handleResult(result: PromptResult, sent: SentPrompt, context: CommandContext): Promise<void> {
  const { target } = sent;
  if (result.kind === "accepted") return handleAccepted({ ...target, id: result.job.id }, result, sent, context);
  if (result.kind === "unreadable" && target.id !== undefined)
    return handleAccepted({ ...target, id: target.id }, undefined, sent, context);
  if (result.kind === "failed") {
    await context.drafts.release(sent.id);
    if (result.reason.kind === "apiKeyRejected") {
      await context.store.record({ id: "prompt", ...target }, result.reason, sent.sentAt);
      // The engine shows the notification.
      if (notificationsEnabled()) return;
    }
  }
  const message = promptMessage(result, target);
  if (message !== undefined) void showMessage(message);
}

/**
 * Tracks the job of a prompt that the server accepted, and ends its draft, unless the text has changed meanwhile. `response` has the job if
 * it can be read.
 */
async function handleAccepted(
  key: JobKey,
  response: Extract<PromptResult, { readonly kind: "accepted" }> | undefined,
  { id, document, target, text }: SentPrompt,
  { store, engine, drafts, prompts, clock, tree }: CommandContext,
): Promise<void> {
  if (target.id === undefined) await store.trackCreated(key, promptTitle(text));
  else await store.unarchive(key);
  // A request that was sent before may not know of the prompt.
  if (response === undefined) void engine.refresh([key], "anew");
  else await store.record(key, { ...response, kind: "ok" });
  // The job is tracked first: its ID would be lost if the disk is full.
  if (document.getText().trim() !== text) {
    await drafts.release(id);
    void vscode.window.showInformationMessage(
      "Prompt sent without the changes that you made while it was being sent. They are kept in the editor.",
    );
    return;
  }
  await drafts.end(id, clock.now());
  await prompts.close(id);
  await tree.reveal(key);
}

const buttons: Readonly<Record<PromptAction, { readonly label: string; readonly run: () => Promise<void> }>> = {
  setApiKey: { label: "Set API Key", run: () => runCommand("docsJson.jobs.setApiKey") },
  setProject: { label: "Set Project", run: () => runCommand("docsJson.jobs.setProject") },
  openSettings: { label: "Open Setting", run: openBaseUrlSetting },
};

/** Shows a message about a prompt. The command does not wait for it, so that the prompt can be sent again. */
async function showMessage({ text, action }: PromptMessage): Promise<void> {
  const button = action === undefined ? undefined : buttons[action];
  const chosen = await vscode.window.showWarningMessage(text, ...(button === undefined ? [] : [button.label]));
  if (chosen !== undefined) await button?.run();
}

function warn(message: string): void {
  void vscode.window.showWarningMessage(message);
}
