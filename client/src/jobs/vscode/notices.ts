import * as vscode from "vscode";
import type { NoticeAction, NoticeText } from "../noticeText.ts";

const labels: Readonly<Record<NoticeAction, string>> = {
  openPullRequest: "Open PR",
  showDetails: "Show Details",
  setApiKey: "Set API Key",
  refresh: "Try Again",
};

/** Shows a notice, and does what is chosen in it. */
export async function showNotice(
  { level, message, actions }: NoticeText,
  run: (action: NoticeAction) => Promise<void>,
): Promise<void> {
  const items = actions.map((action) => labels[action]);
  const chosen =
    level === "warning"
      ? await vscode.window.showWarningMessage(message, ...items)
      : await vscode.window.showInformationMessage(message, ...items);
  const action = actions.find((candidate) => labels[candidate] === chosen);
  if (action !== undefined) await run(action);
}
