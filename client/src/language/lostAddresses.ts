import type { WorkspaceEdit as VSCodeWorkspaceEdit } from "vscode";
import { commands, Range, window, workspace } from "vscode";
import type { BaseLanguageClient, WorkspaceEdit } from "vscode-languageclient";
import type { AddRedirectsParams, SiteLostAddresses } from "../../../server/src/protocol.ts";
import { addRedirectsRequest, lostAddressesRequest } from "../../../server/src/protocol.ts";
import { losingSites, lostAddressesTitle, lostAddressItems, noLostAddressesText } from "./quickPicks.ts";

/** Lets the user see the addresses that sites have lost since the default branch, and add redirects. */
export async function showLostAddresses(client: BaseLanguageClient): Promise<void> {
  if (!workspace.isTrusted) {
    const manage = "Manage Workspace Trust";
    const choice = await window.showWarningMessage("Git is not used in Restricted Mode. Trust the workspace first.", manage);
    if (choice === manage) await commands.executeCommand("workbench.trust.manage");
    return;
  }
  const sites = await client.sendRequest<SiteLostAddresses[]>(lostAddressesRequest, {});
  const active = window.activeTextEditor?.document.uri;
  const losing = losingSites(sites, active && client.code2ProtocolConverter.asUri(active));
  if (losing.length === 0) {
    void window.showInformationMessage(noLostAddressesText(sites));
    return;
  }
  for (const [index, site] of losing.entries()) {
    const path = workspace.asRelativePath(client.protocol2CodeConverter.asUri(site.uri));
    if ((await pickRedirects(client, site, lostAddressesTitle(path, index, losing.length))) === "canceled") return;
  }
}

/** Lets the user pick those of the addresses of a site that redirects are added for. Escape cancels those of other sites, too. */
async function pickRedirects(
  client: BaseLanguageClient,
  { uri, revision = "", lost }: SiteLostAddresses,
  title: string,
): Promise<"done" | "canceled"> {
  const picked = await window.showQuickPick(lostAddressItems(lost), {
    title,
    placeHolder: `Lost since ${revision}. Select the ones to redirect`,
    canPickMany: true,
    matchOnDescription: true,
  });
  if (picked === undefined) return "canceled";
  if (picked.length === 0) return "done";
  const params: AddRedirectsParams = { uri, redirects: picked.map(({ from, to }) => ({ from, to })) };
  const edit = await client.sendRequest<WorkspaceEdit | null>(addRedirectsRequest, params);
  if (edit !== null) await applyAndReveal(await client.protocol2CodeConverter.asWorkspaceEdit(edit));
  return "done";
}

/** Applies an edit, and shows its first change, which is not saved yet. */
async function applyAndReveal(edit: VSCodeWorkspaceEdit): Promise<void> {
  const [[uri, changes] = []] = edit.entries();
  const start = changes?.[0]?.range.start;
  if (!(await workspace.applyEdit(edit)) || uri === undefined || start === undefined) return;
  await window.showTextDocument(uri, { selection: new Range(start, start) });
}
