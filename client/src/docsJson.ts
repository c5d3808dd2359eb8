import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { isSiteConfiguration } from "../../server/src/core/config/recognize.ts";
import { lazy } from "../../server/src/core/std/lazy.ts";
import { docsJsonLanguage } from "../../server/src/protocol.ts";
import { registerAgentTools } from "./agentTools.ts";
import { hasDocsJson } from "./hasDocsJson.ts";
import { isEditable } from "./isEditable.ts";
import { isInSite } from "./isInSite.ts";
import { provideDiagnosticDocuments } from "./language/diagnosticDocuments.ts";
import type { StartLanguageClient } from "./language/restartableClient.ts";
import { RestartableClient } from "./language/restartableClient.ts";
import { exists } from "./start/files.ts";

/** What starts the language client, loaded when it is needed. */
interface LanguageClientModule {
  /** Starts it like `StartLanguageClient`, with a channel for what it and its server log. */
  startLanguageClient(log: vscode.LogOutputChannel, ...args: Parameters<StartLanguageClient>): ReturnType<StartLanguageClient>;
  showFileReferences(client: BaseLanguageClient, file: unknown): Promise<void>;
  showLostAddresses(client: BaseLanguageClient): Promise<void>;
}

/**
 * Sets the language of each docs.json that configures a site. Starts the language client if there is one in the workspace, with the first
 * that is opened, or with the first page that is opened of a site outside the workspace. The docs.json of another tool keeps its language.
 * One that cannot be edited, such as the older side of a diff, is not checked, but it has the language as well: VS Code's JSON support
 * would warn that it does not load the schema.
 */
export function registerDocsJson(context: vscode.ExtensionContext, load: () => Promise<LanguageClientModule>): void {
  const { subscriptions } = context;
  const changingLanguage = new Set<string>();
  // It outlives the client: what made somebody restart that is in it.
  const log = lazy(() => {
    const channel = vscode.window.createOutputChannel("Docs JSON", { log: true });
    // The client logs until it has ended.
    subscriptions.push({ dispose: () => client.dispose().finally(() => channel.dispose()) });
    return channel;
  });
  const client = new RestartableClient(context, async () => {
    const { startLanguageClient } = await load();
    return (...args) => startLanguageClient(log(), ...args);
  });
  const start = () => client.start();
  const startUnawaited = () => {
    void vscode.commands.executeCommand("setContext", "docsJson.hasSite", true);
    client.startUnawaited((message) => void vscode.window.showErrorMessage(message));
  };
  const handle = (document: vscode.TextDocument) => {
    if (document.languageId === docsJsonLanguage) {
      if (isEditable(document.uri)) startUnawaited();
    } else if (!changingLanguage.has(document.uri.toString()) && isUnrecognizedDocsJson(document)) {
      void vscode.languages.setTextDocumentLanguage(document, docsJsonLanguage);
    } else if (isPageOutsideWorkspace(document.uri)) void startWithPage(document.uri, startUnawaited);
  };

  subscriptions.push(
    client,
    provideDiagnosticDocuments(context),
    vscode.workspace.onDidOpenTextDocument(handle),
    // When the user changes the language mode, VS Code closes and reopens the file. That choice is kept.
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (document.languageId !== docsJsonLanguage) return;
      const uri = document.uri.toString();
      changingLanguage.add(uri);
      queueMicrotask(() => changingLanguage.delete(uri));
    }),
    // VS Code has then detected the languages of all open files again, as if they had just been opened.
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("files.associations")) vscode.workspace.textDocuments.forEach(handle);
    }),
    vscode.commands.registerCommand("docsJson.restartServer", () => client.restart()),
    vscode.commands.registerCommand("docsJson.showServerLog", () => log().show()),
    vscode.commands.registerCommand("docsJson.findFileReferences", async (file: unknown) =>
      (await load()).showFileReferences(await start(), file),
    ),
    vscode.commands.registerCommand("docsJson.showLostAddresses", async () => (await load()).showLostAddresses(await start())),
  );
  registerAgentTools(context, start);
  vscode.workspace.textDocuments.forEach(handle);
  void startInSite(startUnawaited);
}

function isUnrecognizedDocsJson(document: vscode.TextDocument): boolean {
  return (
    (document.languageId === "json" || document.languageId === "jsonc") &&
    document.uri.path.endsWith("/docs.json") &&
    isSiteConfiguration(document.getText())
  );
}

/** The path of an untitled page has no folders. */
function isPageOutsideWorkspace(uri: vscode.Uri): boolean {
  return /^\/.*\.mdx?$/isu.test(uri.path) && isEditable(uri) && vscode.workspace.getWorkspaceFolder(uri) === undefined;
}

/** Starts the language client if a page is in a site: a window may have only the page, and no folder. */
async function startWithPage(page: vscode.Uri, start: () => void): Promise<void> {
  const { joinPath } = vscode.Uri;
  const parent = (uri: vscode.Uri) => (joinPath(uri, "..").path === uri.path ? undefined : joinPath(uri, ".."));
  if (await isInSite(page, { exists, child: joinPath, parent })) start();
}

/** Starts the language client if the workspace contains a docs.json: pages have features, and are moved, without it being open. */
async function startInSite(start: () => void): Promise<void> {
  if (await hasDocsJson()) start();
}
