import type { ExtensionContext } from "vscode";
import { commands } from "vscode";
import type { Location, Position } from "vscode-languageclient/node";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import type { InitializationOptions, UnlistedOperationsParams } from "../../server/src/protocol.ts";
import { unlistedOperationsRequest } from "../../server/src/protocol.ts";
import { diagnosticDocument, provideDiagnosticDocuments } from "./diagnosticDocuments.ts";
import { isEditable } from "./editable.ts";
import { allowHostCommand, provideRemoteFiles } from "./remoteFiles/index.ts";
import { withholdFiles } from "./withheldFiles.ts";

const initializationOptions: InitializationOptions = {
  documentation: diagnosticDocument,
  remoteFiles: { command: allowHostCommand },
  suggestAgain: { title: "Suggest", command: "editor.action.triggerSuggest" },
  showUnlisted: "docsJson.showUnlisted",
};

/** Starts the language server in a separate process, which ends with the extension. */
export async function startLanguageClient(context: ExtensionContext): Promise<LanguageClient> {
  const module = context.asAbsolutePath("dist/server.js");
  const client = new LanguageClient(
    "docsJson",
    "Docs JSON",
    {
      run: { module, transport: TransportKind.stdio },
      debug: { module, transport: TransportKind.stdio, options: { execArgv: ["--nolazy", "--inspect=6010"] } },
    },
    { documentSelector: [{ language: "docs-json" }], initializationOptions, middleware: withholdFiles(isEditable) },
  );
  context.subscriptions.push(
    client,
    provideDiagnosticDocuments(context),
    commands.registerCommand("docsJson.showUnlisted", (uri: string, position: Position) =>
      showUnlisted(client, { uri, position }),
    ),
  );
  provideRemoteFiles(client, context);
  await client.start();
  return client;
}

/** Shows the operations that are not in the navigation in a peek view at a code lens. */
async function showUnlisted(client: LanguageClient, at: UnlistedOperationsParams): Promise<void> {
  const places = await client.sendRequest<Location[]>(unlistedOperationsRequest, at);
  const { asPosition, asLocation } = client.protocol2CodeConverter;
  const [uri, position] = [client.protocol2CodeConverter.asUri(at.uri), asPosition(at.position)];
  await commands.executeCommand("editor.action.peekLocations", uri, position, places.map(asLocation), "peek");
}
