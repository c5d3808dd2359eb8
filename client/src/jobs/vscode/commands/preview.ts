import * as vscode from "vscode";
import type { JobKey } from "../../model.ts";
import { messageText } from "../../plainText.ts";
import { workBranch } from "../../presentation/jobState.ts";
import { previewMessage } from "../../previews/previewText.ts";
import { openUrl } from "../openUrl.ts";
import type { CommandContext, Commands } from "./context.ts";
import { jobWithBranch, onJobs } from "./pick.ts";

/** The command that deploys a preview of a job's branch. */
export function previewCommands(context: CommandContext) {
  return {
    "docsJson.jobs.preview": onJobs(context, { title: "Deploy Preview", ...jobWithBranch }, async ([job]) => {
      const branch = workBranch(job);
      if (branch !== undefined) await deploy(job.key, branch, context);
    }),
  } satisfies Partial<Commands>;
}

async function deploy(key: JobKey, branch: string, { previews, documents, log }: CommandContext): Promise<void> {
  const title = messageText(`Preview of ${branch}`);
  const outcome = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (progress, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      return previews.deploy(key, branch, controller.signal, ({ summary }) => progress.report({ message: messageText(summary) }));
    },
  );
  const message = previewMessage(outcome, branch);
  if (message === undefined) return;
  const { level, text } = message;
  log[level === "information" ? "info" : "warn"](text);
  const url = outcome.kind === "ended" && level === "information" ? outcome.preview.url : undefined;
  const [open, details] = ["Open Preview", "Show Details"];
  const buttons = [...(url === undefined ? [] : [open]), ...(outcome.kind === "ended" ? [details] : [])];
  const show = level === "information" ? vscode.window.showInformationMessage : vscode.window.showWarningMessage;
  const chosen = await show(text, ...buttons);
  if (chosen === open && url !== undefined) await openUrl(url);
  if (chosen === details) await documents.show(key);
}
