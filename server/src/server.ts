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
  FileChangeType,
  InlayHintRefreshRequest,
  TextDocumentSyncKind,
  TextDocuments,
  WatchKind,
} from "vscode-languageserver";
import { createLanguageService } from "./core/languageService.ts";
import type { Host } from "./core/store/host.ts";
import { changedDocument, textDocument } from "./core/text/textDocument.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import type { Session } from "./lsp/features.ts";
import { featuresOf, synced } from "./lsp/features.ts";
import { defaultSettings, followSettings } from "./lsp/settings.ts";
import { wrapHandler } from "./lsp/wrapHandler.ts";
import type { InitializationOptions, RemoteFile, RemoteFileParams, UnlistedOperationsParams } from "./protocol.ts";
import { remoteFileRequest, remoteFilesChanged, unlistedOperationsRequest } from "./protocol.ts";

/** What the server needs of the process it runs in. */
export interface Runtime {
  readonly host: Host;
  /** Runs a task once the messages that wait have been taken in. */
  readonly defer: (task: () => void) => void;
}

/** Speaks the language server protocol on a connection, on behalf of the core. The caller starts listening. */
export function startServer(connection: Connection, { host, defer }: Runtime): void {
  const log = (message: string) => connection.console.error(message);
  let session: Session = { client: {}, options: {}, editor: { snippets: false }, settings: defaultSettings };
  const service = createLanguageService({ ...host, fetch: fetchRemote }, (site, dependencyChanged) => {
    publisher.schedule(site);
    // After a change in the file itself, editors ask on their own.
    if (dependencyChanged) refresh();
  });
  const features = featuresOf(service, () => session);
  const refresh = coalesce(defer, () => {
    const { workspace } = session.client;
    if (workspace?.codeLens?.refreshSupport) void connection.sendRequest(CodeLensRefreshRequest.type);
    if (workspace?.inlayHint?.refreshSupport) void connection.sendRequest(InlayHintRefreshRequest.type);
  });
  const publisher = new DiagnosticsPublisher(connection, defer, (site) => service.diagnose(site), log);
  const handle = wrapHandler(log);

  connection.onInitialize((params): InitializeResult => {
    session = sessionOf(params);
    service.configure(session.options);
    const capabilities: ServerCapabilities = {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    };
    for (const { capability } of features) Object.assign(capabilities, capability);
    return { serverInfo: { name: "docs-json" }, capabilities };
  });
  connection.onInitialized(() => {
    for (const each of features) each.register(connection, session.client);
    syncFiles(connection, session.client);
    followSettings(connection, session.client, (settings) => {
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
  connection.onNotification(remoteFilesChanged, () => service.remoteFilesChanged());

  const documents = new TextDocuments({ create: textDocument, update: changedDocument });
  documents.onDidOpen(({ document }) => service.open(document));
  documents.onDidChangeContent(({ document }) => service.change(document));
  documents.onDidClose(({ document }) => service.close(document.uri));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) service.changedOnDisk(uri, type !== FileChangeType.Changed);
  });
  documents.listen(connection);

  /** Only the client fetches: it knows the user's proxy and certificates, and whom the user trusts. */
  async function fetchRemote(url: string): Promise<RemoteFile> {
    const params: RemoteFileParams = { url };
    return session.options.remoteFiles === undefined
      ? { kind: "unavailable" }
      : await connection.sendRequest<RemoteFile>(remoteFileRequest, params);
  }
}

/** Has the client send the files around docs.json, and tell of those that change on disk. */
function syncFiles({ client }: Connection, { textDocument, workspace }: ClientCapabilities): void {
  if (textDocument?.synchronization?.dynamicRegistration) {
    const documentSelector = synced;
    void client.register(DidOpenTextDocumentNotification.type, { documentSelector });
    void client.register(DidChangeTextDocumentNotification.type, {
      documentSelector,
      syncKind: TextDocumentSyncKind.Incremental,
    });
    void client.register(DidCloseTextDocumentNotification.type, { documentSelector });
  }
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
    // Of a deleted folder, an editor names the folder alone.
    const watchers = [
      { globPattern: "**/{*.json,*.yaml,*.yml,*.md,*.mdx,.mintignore,.gitignore}", kind: WatchKind.Change },
      { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete },
    ];
    void client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
}

/** How to ask for completions again is no part of LSP: a client says it as it starts. */
function sessionOf({ capabilities: client, initializationOptions }: InitializeParams): Session {
  const options: InitializationOptions = initializationOptions ?? {};
  const snippets = client.textDocument?.completion?.completionItem?.snippetSupport ?? false;
  const editor = { snippets, ...(options.suggestAgain && { suggestAgain: options.suggestAgain }) };
  return { client, options, editor, settings: defaultSettings };
}
