import type {
  Connection,
  InitializeParams,
  InitializeResult,
  PublishDiagnosticsParams,
  ServerCapabilities,
} from "vscode-languageserver";
import {
  CodeLensRefreshRequest,
  CompletionResolveRequest,
  DiagnosticRefreshRequest,
  FileChangeType,
  InlayHintRefreshRequest,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { pathBelow } from "./core/files/paths.ts";
import { createLanguageService } from "./core/languageService.ts";
import type { Host } from "./core/store/host.ts";
import { EditorFiles, withEditorFiles } from "./host/editorFiles.ts";
import { signalOf } from "./lsp/abortSignal.ts";
import { asCompletionItem } from "./lsp/answers.ts";
import type { ClientUris } from "./lsp/clientUris.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { diagnosticRequests } from "./lsp/diagnosticRequests.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import type { Session } from "./lsp/features.ts";
import { featuresOf } from "./lsp/features.ts";
import { FoundSites } from "./lsp/foundSites.ts";
import { refuseOutOfOrder } from "./lsp/messageOrder.ts";
import { receivedChange, receivedDocument } from "./lsp/receivedDocument.ts";
import { defaultSettings, rulesIn, watchSettings } from "./lsp/settings.ts";
import { syncFiles } from "./lsp/syncFiles.ts";
import { TimeDebouncer } from "./lsp/timeDebouncer.ts";
import { TurnDebouncer } from "./lsp/turnDebouncer.ts";
import { workspaceSites } from "./lsp/workspaceSites.ts";
import { logRejection, wrapHandler } from "./lsp/wrapHandler.ts";
import type {
  AddRedirectsParams,
  AskParams,
  InitializationOptions,
  MdxExtensionParams,
  RemoteFile,
  RemoteFileParams,
  RunToolParams,
  ToolResult,
  UnlistedOperationsParams,
} from "./protocol.ts";
import {
  addRedirectsRequest,
  askRequest,
  gitAllowedNotification,
  lostAddressesRequest,
  mdxExtensionNotification,
  remoteFileRequest,
  remoteFilesChangedNotification,
  runToolRequest,
  unlistedOperationsRequest,
} from "./protocol.ts";

/** What the server needs from its process. */
export interface Runtime {
  readonly host: Host;
  /** Runs a task after all queued messages are handled. */
  readonly defer: (task: () => void) => void;
  /** Whether the host reads a file itself. Others are read by the client, if it can. */
  readonly isReadable: (uri: string) => boolean;
  /** Those of the connection. */
  readonly uris: ClientUris;
  /** Runs a tool for a coding agent. `textOf` gives the text of an open document. */
  readonly runTool?: (
    params: RunToolParams,
    textOf: (uri: string) => string | undefined,
    signal: AbortSignal,
  ) => Promise<ToolResult>;
}

/** For how long what was read for a closed site is kept, in milliseconds: often, another page of it is opened next. */
const closedFor = 60_000;

/** Connects the language service to a client. The caller then starts listening on the connection. */
export function startServer(connection: Connection, runtime: Runtime): void {
  const { isReadable, defer, uris, runTool } = runtime;
  const log = (message: string) => connection.console.error(message);
  let session: Session = { client: {}, folders: [], options: {}, editor: { snippets: false }, settings: defaultSettings };
  const editorFiles = new EditorFiles((method, params) => connection.sendRequest(method, uris.spell(params)));
  const host = withEditorFiles(runtime.host, editorFiles, (uri) => session.options.files === true && !isReadable(uri));
  const service = createLanguageService({ ...host, fetch: fetchRemote }, (site, dependencyChanged) => {
    publisher.schedule(site);
    // After an edit of docs.json itself, editors request them anyway.
    if (dependencyChanged) refresh();
  });
  const features = featuresOf(
    {
      ...service,
      async moveFiles(moves, options, token) {
        await sites.findAround(moves.map(({ oldUri }) => oldUri));
        return service.moveFiles(moves, options, token);
      },
      async findCounterparts(moves, token) {
        await sites.findAround(moves.map(({ oldUri }) => oldUri));
        return service.findCounterparts(moves, token);
      },
      async planDeletion(uris, token) {
        await sites.findAround(uris);
        return service.planDeletion(uris, token);
      },
    },
    () => session,
    {
      showFile: (params) => connection.window.showDocument(uris.spell(params)),
      ask,
    },
  );
  const refresh = coalesce(defer, () => {
    const { workspace } = session.client;
    if (workspace?.codeLens?.refreshSupport)
      logRejection(log, "Refreshing code lenses", connection.sendRequest(CodeLensRefreshRequest.type));
    if (workspace?.inlayHint?.refreshSupport)
      logRejection(log, "Refreshing inlay hints", connection.sendRequest(InlayHintRefreshRequest.type));
  });
  const publisher = new DiagnosticsPublisher(
    {
      sendDiagnostics: async (params: PublishDiagnosticsParams) =>
        pullsDiagnostics(session) ? requested.take(params) : connection.sendDiagnostics(uris.spell(params)),
    },
    defer,
    (site) => service.diagnoseInSteps(site),
    log,
  );
  let areSitesFound = false;
  const requested = diagnosticRequests({
    client: () => session.client,
    async openWorkspace() {
      if (areSitesFound) return;
      areSitesFound = true;
      await sites.findAll(await workspaceSites(session.folders, host));
    },
    whenSettled: (token) => service.whenSettled(token),
    whenChecked: () => publisher.whenIdle(),
    refresh: () => logRejection(log, "Refreshing diagnostics", connection.sendRequest(DiagnosticRefreshRequest.type)),
  });
  const featuresFor = (of: Session) => (pullsDiagnostics(of) ? [...features, ...requested.features] : features);
  const handle = wrapHandler(
    log,
    () => {
      unwatched.flush();
      return sites.searching;
    },
    (result) => uris.spell(result),
  );

  refuseOutOfOrder(connection);
  connection.onInitialize((params): InitializeResult => {
    session = sessionOf(params);
    service.configure({ ...session.options, ...(session.options.git && { base: {} }) });
    const capabilities: ServerCapabilities = {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    };
    for (const { capability } of featuresFor(session)) Object.assign(capabilities, capability);
    return { serverInfo: { name: "docs-json" }, capabilities };
  });
  connection.onInitialized(() => {
    for (const each of featuresFor(session)) each.register(connection, session.client, log);
    syncFiles(connection, session.client, log);
    watchSettings(connection, session.client, session.folders, (settings) => {
      session = { ...session, settings };
      service.configure({ openapi: settings.openapi, rules: (root) => rulesIn(settings, root) });
      refresh();
    });
  });

  for (const each of [...features, ...requested.features]) each.listen(connection, handle);
  connection.onRequest(CompletionResolveRequest.type, (item, token) =>
    handle("Completion", item, async () => asCompletionItem(await service.resolveCompletion(item), session.client))(item, token),
  );
  connection.onRequest(
    unlistedOperationsRequest,
    handle("Unlisted operations", [], ({ uri, position }: UnlistedOperationsParams) => service.unlistedOperations(uri, position)),
  );
  connection.onRequest(
    lostAddressesRequest,
    handle("Lost addresses", [], (_: unknown, token) => service.lostAddresses(token)),
  );
  connection.onRequest(
    addRedirectsRequest,
    handle<AddRedirectsParams, unknown>("Adding redirects", null, (params) => service.addRedirects(params)),
  );
  if (runTool !== undefined)
    connection.onRequest(
      runToolRequest,
      handle<RunToolParams, unknown>("Running a tool", { text: "Internal error.", isError: true }, (params, token) =>
        runTool(params, (uri) => documents.get(uri)?.getText(), signalOf(token)),
      ),
    );
  connection.onNotification(gitAllowedNotification, () => service.configure({ base: {} }));
  connection.onNotification(mdxExtensionNotification, ({ active }: MdxExtensionParams) =>
    service.configure({ mdxExtension: active }),
  );
  connection.onNotification(remoteFilesChangedNotification, () => service.remoteFilesChanged());

  const documents = new TextDocuments({ create: receivedDocument, update: receivedChange });
  const closing = new TimeDebouncer(() => service.forgetClosed(), closedFor);
  const close = (uri: string) => {
    service.close(uri);
    closing.call();
  };
  const sites = new FoundSites({ ...service, close }, host.readFile, {
    isOpen: (uri) => documents.get(uri) !== undefined,
    folders: () => session.folders,
    log: (message) => host.log(message),
  });
  const unwatched = new TurnDebouncer(defer, () => {
    service.unwatchedFilesChanged();
    areSitesFound = false;
    sites.refresh();
  });
  documents.onDidOpen(({ document }) => {
    service.open(document);
    sites.opened(document.uri);
    readUnwatched(document.uri);
  });
  documents.onDidSave(({ document }) => readUnwatched(document.uri));
  documents.onDidChangeContent(({ document }) => {
    service.change(document);
    requested.edited(document.uri);
  });
  documents.onDidClose(({ document }) => {
    close(document.uri);
    requested.closed(document.uri);
    sites.closed(document.uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      service.changedOnDisk(uri, type !== FileChangeType.Changed);
      sites.changedOnDisk(uri);
      if (uri.endsWith("/.gitignore") || (type === FileChangeType.Created && uri.endsWith("/docs.json"))) areSitesFound = false;
    }
  });
  documents.listen(connection);

  /** Reads what may have changed on disk when a file is opened or saved, if the editor does not tell. */
  function readUnwatched(uri: string): void {
    if (!isWatched(uri)) unwatched.call();
  }

  /** Whether the client reports changes on disk around a file. Editors watch the folders of the workspace. */
  function isWatched(uri: string): boolean {
    if (session.client.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return false;
    return session.folders.some((folder) => pathBelow(folder, uri) !== undefined);
  }

  /** Asks the user: in a dialog if the client has one. */
  async function ask(params: AskParams): Promise<string | undefined> {
    const { message, detail, answers } = params;
    if (session.options.questions) return (await connection.sendRequest<string | null>(askRequest, params)) ?? undefined;
    const items = answers.map((title) => ({ title }));
    return (await connection.window.showWarningMessage(`${message} ${detail}`, ...items))?.title;
  }

  /** Requests a remote file from the client, which knows the user's proxy, certificates, and allowed hosts. */
  async function fetchRemote(url: string): Promise<RemoteFile> {
    const params: RemoteFileParams = { url };
    return session.options.remoteFiles === undefined
      ? { kind: "unavailable" }
      : await connection.sendRequest<RemoteFile>(remoteFileRequest, params);
  }
}

/** Whether the client requests diagnostics, instead of being sent them. */
function pullsDiagnostics({ client, options }: Session): boolean {
  return client.textDocument?.diagnostic !== undefined && options.pushDiagnostics !== true;
}

/** LSP has no capability for reopening completion, so the client passes it as an option. */
function sessionOf({ capabilities: client, initializationOptions, workspaceFolders }: InitializeParams): Session {
  const options: InitializationOptions = initializationOptions ?? {};
  const snippets = client.textDocument?.completion?.completionItem?.snippetSupport ?? false;
  const editor = { snippets, ...(options.suggestAgain && { suggestAgain: options.suggestAgain }) };
  const folders = (workspaceFolders ?? []).map(({ uri }) => uri);
  return { client, folders, options, editor, settings: defaultSettings };
}
