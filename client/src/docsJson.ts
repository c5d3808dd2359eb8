import * as vscode from "vscode";
import { isSiteConfiguration } from "../../server/src/core/config/recognize.ts";

/** The language of a site's docs.json: its own, so that the built-in JSON support does not answer for the file a second time. */
const languageId = "docs-json";

/**
 * Gives each docs.json that is a site's configuration the language of this extension, and starts the language client with
 * the first one. A docs.json of another tool stays what it is.
 */
export function registerDocsJson(context: vscode.ExtensionContext): void {
  const { subscriptions } = context;
  const leaving = new Set<string>();
  let client: ReturnType<typeof import("./languageClient.ts").startLanguageClient> | undefined;

  const start = () => {
    client ??= import("./languageClient.ts").then(({ startLanguageClient }) => startLanguageClient(context));
    return client;
  };
  const take = (document: vscode.TextDocument) => {
    if (document.languageId === languageId) void start();
    else if (!leaving.has(document.uri.toString()) && isForeignDocsJson(document)) {
      void vscode.languages.setTextDocumentLanguage(document, languageId);
    }
  };

  subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(take),
    // Someone who picks another language for the file by hand has it closed and opened again at once: that choice stands.
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (document.languageId !== languageId) return;
      const uri = document.uri.toString();
      leaving.add(uri);
      queueMicrotask(() => leaving.delete(uri));
    }),
    vscode.commands.registerCommand("docsJson.restartServer", async () => (await start()).restart()),
  );
  vscode.workspace.textDocuments.forEach(take);
}

function isForeignDocsJson(document: vscode.TextDocument): boolean {
  return (
    (document.languageId === "json" || document.languageId === "jsonc") &&
    document.uri.path.endsWith("/docs.json") &&
    isSiteConfiguration(document.getText())
  );
}
