import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { RemoteFile, RemoteFileParams } from "../../../../server/src/protocol.ts";
import { remoteFileRequest, remoteFilesChangedNotification } from "../../../../server/src/protocol.ts";
import { notify } from "../notify.ts";
import type { FileCache } from "./remoteFiles.ts";
import { RemoteFiles } from "./remoteFiles.ts";

/** The command that allows OpenAPI files to be downloaded from a host. */
export const allowHostCommand = "docsJson.openapi.allowHost";

const section = "docsJson.openapi";
const setting = "allowedHosts";

/** Downloads OpenAPI files for the server, and lets the user allow their hosts. */
export function provideRemoteFiles(
  client: BaseLanguageClient,
  { globalStorageUri }: vscode.ExtensionContext,
  { cache, fetch }: { readonly cache: (folder: vscode.Uri) => FileCache; readonly fetch: typeof globalThis.fetch },
): vscode.Disposable {
  const files = new RemoteFiles({
    cache: cache(vscode.Uri.joinPath(globalStorageUri, "remoteFiles")),
    fetch,
    isTrusted: () => vscode.workspace.isTrusted,
    allowedHosts,
    log: (message) => client.warn(message),
  });
  const changed = () => notify(client, remoteFilesChangedNotification);
  return vscode.Disposable.from(
    client.onRequest<RemoteFile, unknown>(remoteFileRequest, ({ url }: RemoteFileParams) => files.get(url)),
    vscode.workspace.onDidGrantWorkspaceTrust(changed),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${section}.${setting}`)) changed();
    }),
    vscode.commands.registerCommand(allowHostCommand, allowHost),
  );
}

/** The hosts that the user allows. The setting has application scope, so that a workspace cannot add one. */
function allowedHosts(): readonly string[] {
  const hosts: unknown = vscode.workspace.getConfiguration(section).inspect(setting)?.globalValue;
  return Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === "string") : [];
}

async function allowHost(host: unknown): Promise<void> {
  if (typeof host !== "string" || allowedHosts().includes(host)) return;
  const hosts = [...allowedHosts(), host];
  await vscode.workspace.getConfiguration(section).update(setting, hosts, vscode.ConfigurationTarget.Global);
}
