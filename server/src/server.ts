import type { Connection, InitializeResult } from "vscode-languageserver";
import { CompletionResolveRequest, TextDocuments } from "vscode-languageserver";
import { createLanguageService } from "./core/languageService.ts";
import type { LanguageService } from "./core/service.ts";
import type { Host } from "./core/store/host.ts";
import { EditorFiles, withEditorFiles } from "./host/editorFiles.ts";
import { ClientRequests } from "./lsp/clientRequests.ts";
import { asCompletionItem } from "./lsp/clientResults.ts";
import type { ClientUris } from "./lsp/clientUris.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { handleCustomMessages } from "./lsp/customMessages.ts";
import { diagnosticRequests } from "./lsp/diagnosticRequests.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import { syncDocuments } from "./lsp/documentSync.ts";
import { capabilitiesOf } from "./lsp/feature.ts";
import { featuresOf } from "./lsp/features.ts";
import { findingSites } from "./lsp/findingSites.ts";
import { FoundSites } from "./lsp/foundSites.ts";
import { refuseOutOfOrder } from "./lsp/messageOrder.ts";
import { receivedChange, receivedDocument } from "./lsp/receivedDocument.ts";
import type { Session } from "./lsp/session.ts";
import { pullsDiagnostics, sessionOf, unknownSession } from "./lsp/session.ts";
import { ruleSettingsFor } from "./lsp/settings.ts";
import { syncFiles } from "./lsp/syncFiles.ts";
import { TimeDebouncer } from "./lsp/timeDebouncer.ts";
import type { ToolRunner } from "./lsp/tools.ts";
import { handleTools } from "./lsp/tools.ts";
import { TurnDebouncer } from "./lsp/turnDebouncer.ts";
import { TypingPause } from "./lsp/typingPause.ts";
import { watchSettings } from "./lsp/watchSettings.ts";
import { WorkspaceSites } from "./lsp/workspaceSites.ts";
import { wrapHandler } from "./lsp/wrapHandler.ts";

/** What the server needs from its process. */
export interface Runtime {
  readonly host: Host;
  /** Runs a task after all queued messages are handled. */
  readonly defer: (task: () => void) => void;
  /** Whether the host reads a file itself. Others are read by the client, if it can. */
  readonly isReadable: (uri: string) => boolean;
  /** The URIs as the client writes them. The connection gives it all messages. */
  readonly uris: ClientUris;
  /** Tools for coding agents. Absent where they cannot run. */
  readonly tools?: ToolRunner;
}

/** For how long what was read for a closed site is kept, in milliseconds: often, another page of it is opened next. */
const closedFor = 60_000;

/** Connects the language service to a client. The caller then starts listening on the connection. */
export function startServer(connection: Connection, runtime: Runtime): void {
  const { isReadable, defer, uris, tools } = runtime;
  const log = (message: string) => connection.console.error(message);
  let session = unknownSession;
  const client = new ClientRequests(connection, uris, () => session, log);
  const typing = new TypingPause();
  const editorFiles = new EditorFiles((method, params) => connection.sendRequest(method, uris.spell(params)));
  const host: Host = {
    ...withEditorFiles(runtime.host, editorFiles, (uri) => session.options.files === true && !isReadable(uri)),
    fetch: (url) => client.fetchRemote(url),
    whenQuiet: () => typing.whenQuiet(),
  };
  const service = createLanguageService(host, (site, dependencyChanged) => {
    publisher.schedule(site);
    // After an edit of docs.json itself, editors request them anyway.
    if (dependencyChanged) refreshAnnotations();
  });
  const refreshAnnotations = coalesce(defer, () => client.refreshAnnotations());
  const receiver = forgettingClosed(service);
  const documents = new TextDocuments({ create: receivedDocument, update: receivedChange });
  const sites = new FoundSites(receiver, host.readFile, {
    isOpen: (uri) => documents.get(uri) !== undefined,
    folders: () => session.folders,
    log: (message) => host.log(message),
  });
  const workspace = new WorkspaceSites(sites, () => session.folders, host);
  const unwatched = new TurnDebouncer(defer, () => {
    service.unwatchedFilesChanged();
    workspace.changed();
    sites.refresh();
  });

  const publisher = new DiagnosticsPublisher({
    defer,
    diagnose: (site) => service.diagnoseInSteps(site),
    send: async (params) => (pullsDiagnostics(session) ? requested.take(params) : connection.sendDiagnostics(uris.spell(params))),
    log,
    now: () => performance.now(),
  });
  const requested = diagnosticRequests({
    client: () => session.client,
    openWorkspace: () => workspace.open(),
    whenSettled: (token) => service.whenSettled(token),
    whenChecked: () => publisher.whenIdle(),
    refresh: () => client.refreshDiagnostics(),
  });
  const features = featuresOf(findingSites(service, sites), () => session, client);
  const featuresFor = (of: Session) => (pullsDiagnostics(of) ? [...features, ...requested.features] : features);

  refuseOutOfOrder(connection);
  connection.onInitialize((params): InitializeResult => {
    session = sessionOf(params);
    service.configure({ ...session.options, ...(session.options.git && { base: {} }) });
    return { serverInfo: { name: "docs-json" }, capabilities: capabilitiesOf(featuresFor(session)) };
  });
  connection.onInitialized(() => {
    for (const each of featuresFor(session)) each.register(connection, session.client, log);
    syncFiles(connection, session.client, log);
    watchSettings(connection, session.client, session.folders, (settings) => {
      session = { ...session, settings };
      service.configure({ openapi: settings.openapi, rules: (root) => ruleSettingsFor(settings, root) });
      refreshAnnotations();
    });
  });

  const handle = wrapHandler(
    log,
    () => {
      unwatched.flush();
      return sites.searching;
    },
    (result) => uris.spell(result),
  );
  for (const each of [...features, ...requested.features]) each.listen(connection, handle);
  connection.onRequest(CompletionResolveRequest.type, (item, token) =>
    handle("Completion", item, async () => asCompletionItem(await service.resolveCompletion(item), session.client))(item, token),
  );
  handleCustomMessages(connection, service, handle);
  if (tools !== undefined) handleTools(connection, handle, tools, (uri) => documents.get(uri)?.getText());
  syncDocuments(connection, documents, () => session, {
    service: receiver,
    sites,
    workspace,
    requested,
    onTyped: () => typing.typed(),
    onFilesMoved: coalesce(defer, () => client.refreshLinks()),
    onUnwatched: () => unwatched.call(),
  });
}

/** The service, which forgets what it has read for closed files after a while. */
function forgettingClosed(service: LanguageService): LanguageService {
  const forgetting = new TimeDebouncer(() => service.forgetClosed(), closedFor);
  return {
    ...service,
    close(uri) {
      service.close(uri);
      forgetting.call();
    },
  };
}
