import * as vscode from "vscode";

/**
 * Opens an http or https URL in the browser. VS Code asks first unless it trusts the domain, offers to copy the link, and says itself if
 * a browser does not let it open one.
 * @returns whether it is opened: not if the user declines or copies the link
 */
export async function openUrl(url: string): Promise<boolean> {
  return vscode.env.openExternal(vscode.Uri.parse(url, true));
}
