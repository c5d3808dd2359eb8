import type {
  ClientCapabilities,
  Connection,
  InitializeParams,
  InitializeResult,
  ServerCapabilities,
} from "vscode-languageserver";
import {
  CodeLensRefreshRequest,
  CompletionResolveRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  FileChangeType,
  InlayHintRefreshRequest,
  TextDocumentSyncKind,
  TextDocuments,
  WatchKind,
} from "vscode-languageserver";
import { pathBelow } from "./core/files/paths.ts";
import { createLanguageService } from "./core/languageService.ts";
import type { Host } from "./core/store/host.ts";
import { changedDocument, textDocument } from "./core/text/textDocument.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import type { Session } from "./lsp/features.ts";
import { featuresOf, syncedDocuments } from "./lsp/features.ts";
import { defaultSettings, watchSettings } from "./lsp/settings.ts";
import { logRefusal, wrapHandler } from "./lsp/wrapHandler.ts";
import type { InitializationOptions, RemoteFile, RemoteFileParams, UnlistedOperationsParams } from "./protocol.ts";
import { remoteFileRequest, remoteFilesChangedNotification, unlistedOperationsRequest } from "./protocol.ts";

/** What the server needs from its process. */
export interface Runtime {
  readonly host: Host;
  /** Runs a task after all queued messages are handled. */
  readonly defer: (task: () => void) => void;
}

/** Connects the language service to a client. The caller then starts listening on the connection. */
export function startServer(connection: Connection, { host, defer }: Runtime): void {
  const log = (message: string) => connection.console.error(message);
  let session: Session = { client: {}, folders: [], options: {}, editor: { snippets: false }, settings: defaultSettings };
  const service = createLanguageService({ ...host, fetch: fetchRemote }, (site, dependencyChanged) => {
    publisher.schedule(site);
    // After an edit of docs.json itself, editors request them anyway.
    if (dependencyChanged) refresh();
  });
  const features = featuresOf(
    service,
    () => session,
    (params) => connection.window.showDocument(params),
  );
  const refresh = coalesce(defer, () => {
    const { workspace } = session.client;
    if (workspace?.codeLens?.refreshSupport)
      logRefusal(log, "Refreshing code lenses", connection.sendRequest(CodeLensRefreshRequest.type));
    if (workspace?.inlayHint?.refreshSupport)
      logRefusal(log, "Refreshing inlay hints", connection.sendRequest(InlayHintRefreshRequest.type));
  });
  const publisher = new DiagnosticsPublisher(connection, defer, (site) => service.diagnoseInSteps(site), log);
  const handle = wrapHandler(log);

  connection.onInitialize((params): InitializeResult => {
    session = sessionOf(params);
    service.configure(session.options);
    const capabilities: ServerCapabilities = {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    };
    for (const { capability } of features) Object.assign(capabilities, capability);
    return { serverInfo: { name: "docs-json" }, capabilities };
  });
  connection.onInitialized(() => {
    for (const each of features) each.register(connection, session.client, log);
    syncFiles(connection, session.client, log);
    watchSettings(connection, session.client, (settings) => {
      session = { ...session, settings };
      service.configure({ openapi: settings.openapi });
      refresh();
    });
  });

  for (const each of features) each.listen(connection, handle);
  connection.onRequest(CompletionResolveRequest.type, (item, token) =>
    handle("Completion", item, service.resolveCompletion)(item, token),
  );
  connection.onRequest(
    unlistedOperationsRequest,
    handle("Unlisted operations", [], ({ uri, position }: UnlistedOperationsParams) => service.unlistedOperations(uri, position)),
  );
  connection.onNotification(remoteFilesChangedNotification, () => service.remoteFilesChanged());

  const documents = new TextDocuments({ create: textDocument, update: changedDocument });
  documents.onDidOpen(({ document }) => {
    service.open(document);
    if (!isWatched(document.uri)) service.unwatchedFilesChanged();
  });
  documents.onDidSave(({ document }) => {
    if (!isWatched(document.uri)) service.unwatchedFilesChanged();
  });
  documents.onDidChangeContent(({ document }) => service.change(document));
  documents.onDidClose(({ document }) => service.close(document.uri));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) service.changedOnDisk(uri, type !== FileChangeType.Changed);
  });
  documents.listen(connection);

  /** Whether the client reports changes on disk around a file. Editors watch the folders of the workspace. */
  function isWatched(uri: string): boolean {
    if (session.client.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return false;
    return session.folders.some((folder) => pathBelow(folder, uri) !== undefined);
  }

  /** Requests a remote file from the client, which knows the user's proxy, certificates, and allowed hosts. */
  async function fetchRemote(url: string): Promise<RemoteFile> {
    const params: RemoteFileParams = { url };
    return session.options.remoteFiles === undefined
      ? { kind: "unavailable" }
      : await connection.sendRequest<RemoteFile>(remoteFileRequest, params);
  }
}

/** Registers for changes of dependencies, in editors and on disk. */
function syncFiles(
  { client }: Connection,
  { textDocument, workspace }: ClientCapabilities,
  log: (message: string) => void,
): void {
  const answers: Promise<unknown>[] = [];
  if (textDocument?.synchronization?.dynamicRegistration) {
    const documentSelector = syncedDocuments;
    answers.push(
      client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
      client.register(DidChangeTextDocumentNotification.type, {
        documentSelector,
        syncKind: TextDocumentSyncKind.Incremental,
      }),
      client.register(DidSaveTextDocumentNotification.type, { documentSelector }),
      client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
    );
  }
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
    // For a deleted folder, editors only report the folder.
    const watchers = [
      { globPattern: "**/{*.json,*.yaml,*.yml,*.md,*.mdx,.mintignore,.gitignore}", kind: WatchKind.Change },
      { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete },
    ];
    answers.push(client.register(DidChangeWatchedFilesNotification.type, { watchers }));
  }
  logRefusal(log, "Following files", Promise.all(answers));
}

/** LSP has no capability for reopening completion, so the client passes it as an option. */
function sessionOf({ capabilities: client, initializationOptions, workspaceFolders }: InitializeParams): Session {
  const options: InitializationOptions = initializationOptions ?? {};
  const snippets = client.textDocument?.completion?.completionItem?.snippetSupport ?? false;
  const editor = { snippets, ...(options.suggestAgain && { suggestAgain: options.suggestAgain }) };
  const folders = (workspaceFolders ?? []).map(({ uri }) => uri);
  return { client, folders, options, editor, settings: defaultSettings };
}
