import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import type { InitializationOptions } from "../../server/src/protocol.ts";
import { allowHostCommand, provideRemoteFiles } from "./remoteFiles/index.ts";

const initializationOptions: InitializationOptions = {
  remoteFiles: { command: allowHostCommand },
  suggestAgain: { title: "Suggest", command: "editor.action.triggerSuggest" },
};

/** Starts the language server in a process of its own. It ends with the extension. */
export async function startLanguageClient(context: ExtensionContext): Promise<LanguageClient> {
  const module = context.asAbsolutePath("dist/server.js");
  const client = new LanguageClient(
    "docsJson",
    "docs.json",
    {
      run: { module, transport: TransportKind.ipc },
      debug: { module, transport: TransportKind.ipc, options: { execArgv: ["--nolazy", "--inspect=6010"] } },
    },
    { documentSelector: [{ language: "docs-json" }], initializationOptions },
  );
  context.subscriptions.push(client);
  provideRemoteFiles(client, context);
  await client.start();
  return client;
}
