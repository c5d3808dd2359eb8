import * as vscode from "vscode";
import type { NotificationAction, NotificationText } from "../presentation/notificationText.ts";

const labels: Readonly<Record<NotificationAction, string>> = {
  reviewPullRequest: "Open PR",
  showDetails: "Show Details",
  setApiKey: "Set API Key",
  refresh: "Try Again",
};

/** Shows a notification, and runs the action that the user chooses. */
export async function showNotification(
  { level, message, actions }: NotificationText,
  run: (action: NotificationAction) => Promise<void>,
): Promise<void> {
  const items = actions.map((action) => labels[action]);
  const chosen =
    level === "warning"
      ? await vscode.window.showWarningMessage(message, ...items)
      : await vscode.window.showInformationMessage(message, ...items);
  const action = actions.find((candidate) => labels[candidate] === chosen);
  if (action !== undefined) await run(action);
}
