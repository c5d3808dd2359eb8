import type { ExtensionContext } from "vscode";
import { commands, window, workspace } from "vscode";
import type { Position } from "vscode-languageclient/node";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import type { InitializationOptions, UnlistedOperation, UnlistedOperationsParams } from "../../server/src/protocol.ts";
import { unlistedOperationsRequest } from "../../server/src/protocol.ts";
import { compiledCode } from "./compiledCode.ts";
import { diagnosticDocument, provideDiagnosticDocuments } from "./diagnosticDocuments.ts";
import { isEditable } from "./editable.ts";
import { allowGit } from "./lostAddresses.ts";
import { hasMdxExtension, watchMdxExtension } from "./mdxExtension.ts";
import { provideQuestions } from "./questions.ts";
import { allowHostCommand, provideRemoteFiles } from "./remoteFiles/index.ts";
import { withholdFiles } from "./withheldFiles.ts";

const initializationOptions = (): InitializationOptions => ({
  git: workspace.isTrusted,
  documentation: diagnosticDocument,
  remoteFiles: { command: allowHostCommand },
  suggestAgain: { title: "Suggest", command: "editor.action.triggerSuggest" },
  showUnlisted: "docsJson.showUnlisted",
  pictures: true,
  mdxExtension: hasMdxExtension(),
  questions: true,
  // Requested diagnostics are those of visible files only, and come later.
  pushDiagnostics: true,
});

export { showLostAddresses } from "./lostAddresses.ts";

/** Starts the language server in a separate process, which ends with the extension. */
export async function startLanguageClient(context: ExtensionContext): Promise<LanguageClient> {
  const module = context.asAbsolutePath("dist/server.js");
  const { env, deleteOthers } = compiledCode(context);
  const client = new LanguageClient(
    "docsJson",
    "Docs JSON",
    {
      run: { module, transport: TransportKind.stdio, options: { env } },
      debug: { module, transport: TransportKind.stdio, options: { execArgv: ["--nolazy", "--inspect=6010"] } },
    },
    { documentSelector: [{ language: "docs-json" }], initializationOptions, middleware: withholdFiles(isEditable) },
  );
  context.subscriptions.push(
    client,
    provideDiagnosticDocuments(context),
    provideQuestions(client),
    watchMdxExtension(client),
    commands.registerCommand("docsJson.showUnlisted", (uri: string, position: Position) =>
      showUnlisted(client, { uri, position }),
    ),
  );
  provideRemoteFiles(client, context);
  allowGit(client, context);
  await client.start();
  deleteOthers().catch((error: unknown) => client.warn("Cannot delete the compiled code of other versions", error, false));
  return client;
}

/** Lets the user pick one of the operations that are not in the navigation, at a code lens, and shows it. */
async function showUnlisted(client: LanguageClient, at: UnlistedOperationsParams): Promise<void> {
  const operations = await client.sendRequest<UnlistedOperation[]>(unlistedOperationsRequest, at);
  const { asUri, asRange } = client.protocol2CodeConverter;
  const picked = await window.showQuickPick(
    operations.map(({ entry, summary, uri, range }) => ({ label: entry, description: summary ?? "", uri, range })),
    { placeHolder: "Not in the navigation. Select an operation to open it", matchOnDescription: true },
  );
  if (picked !== undefined) await window.showTextDocument(asUri(picked.uri), { selection: asRange(picked.range) });
}
