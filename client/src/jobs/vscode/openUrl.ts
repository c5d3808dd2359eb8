import * as vscode from "vscode";

/** Opens an http or https URL in the browser. If that fails, or the user declines when VS Code asks, offers to copy the link. */
export async function openUrl(url: string): Promise<void> {
  if (await vscode.env.openExternal(vscode.Uri.parse(url, true))) return;
  const copy = "Copy Link";
  if ((await vscode.window.showWarningMessage("The link was not opened.", copy)) === copy)
    await vscode.env.clipboard.writeText(url);
}
