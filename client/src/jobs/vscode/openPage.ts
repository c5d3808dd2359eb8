import * as vscode from "vscode";

/** Opens an http or https page in the browser, or says that it could not be opened and offers the link. */
export async function openPage(url: string): Promise<void> {
  if (await vscode.env.openExternal(vscode.Uri.parse(url, true))) return;
  const copy = "Copy Link";
  if ((await vscode.window.showWarningMessage("The link was not opened.", copy)) === copy)
    await vscode.env.clipboard.writeText(url);
}
