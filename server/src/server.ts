import type { Connection, InitializeResult } from "vscode-languageserver";
import { createLanguageService } from "./core/languageService.ts";
import type { Host } from "./core/store/host.ts";
import { EditorFiles, withEditorFiles } from "./host/editorFiles.ts";
import { ClientRequests } from "./lsp/clientRequests.ts";
import type { ClientUris } from "./lsp/clientUris.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { handleCustomMessages } from "./lsp/customMessages.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import { diagnosticsPull } from "./lsp/diagnosticsPull.ts";
import { capabilitiesOf } from "./lsp/feature.ts";
import { featuresOf } from "./lsp/features.ts";
import { refuseOutOfOrder } from "./lsp/messageOrder.ts";
import { openFilesOf } from "./lsp/openFiles.ts";
import { OuterRuleSettings } from "./lsp/outerRuleSettings.ts";
import { gitAllowed, pullsDiagnostics, sessionOf, unknownSession } from "./lsp/session.ts";
import type { Settings } from "./lsp/settings.ts";
import { ruleSettingsFor } from "./lsp/settings.ts";
import { syncDocuments } from "./lsp/syncDocuments.ts";
import { syncFiles } from "./lsp/syncFiles.ts";
import type { ToolRunner } from "./lsp/tools.ts";
import { handleTools } from "./lsp/tools.ts";
import { TypingPause } from "./lsp/typingPause.ts";
import { watchSettings } from "./lsp/watchSettings.ts";
import { withFoundSites } from "./lsp/withFoundSites.ts";
import { withVersions } from "./lsp/withVersions.ts";
import { watchWorkspaceFolders } from "./lsp/workspaceFolders.ts";
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

/** Connects the language service to a client. The caller then starts listening on the connection. */
export function connectServer(connection: Connection, runtime: Runtime): void {
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
  const service = createLanguageService(host, (configUri, cause) => {
    publisher.schedule(configUri);
    // After an edit of docs.json itself, editors request them anyway.
    if (cause === "dependency") refreshAnnotations();
  });
  const refreshAnnotations = coalesce(defer, () => client.refreshAnnotations());
  const files = openFilesOf(service, host, defer, () => session);
  const outerRuleSettings = new OuterRuleSettings(service, host.readFile, defer);

  const publisher = new DiagnosticsPublisher({
    // Requests wait for the sites of all open pages, which takes long while one after the other is checked.
    defer: (task) => void (files.sites.searching?.then(() => defer(task)) ?? defer(task)),
    diagnose: (configUri) => service.diagnoseInSteps(configUri),
    send: async (params) => (pullsDiagnostics(session) ? pull.take(params) : connection.sendDiagnostics(uris.spell(params))),
    log,
    now: () => performance.now(),
  });
  const pull = diagnosticsPull({
    capabilities: () => session.capabilities,
    openWorkspace: () => files.workspace.open(),
    whenSettled: (token) => service.whenSettled(token),
    whenChecked: () => publisher.whenIdle(),
    refresh: () => client.refreshDiagnostics(),
  });
  const findingService = withFoundSites(service, files.sites);
  const features = featuresOf(findingService, () => session, client);
  const activeFeatures = () => (pullsDiagnostics(session) ? [...features, ...pull.features] : features);

  refuseOutOfOrder(connection);
  connection.onInitialize((params): InitializeResult => {
    session = sessionOf(params);
    service.configure({ ...session.options, ...(session.options.git && gitAllowed) });
    return { serverInfo: { name: "docs-json" }, capabilities: capabilitiesOf(activeFeatures()) };
  });
  connection.onInitialized(() => {
    for (const each of activeFeatures()) each.register(connection, session.capabilities, log);
    syncFiles(connection, session.capabilities, log, () => {
      session = { ...session, watchesFiles: false };
    });
    const watchOuterRuleSettings = () =>
      outerRuleSettings.watch(connection, session.capabilities, session.folders.filter(isReadable), log);
    watchOuterRuleSettings();
    const takeSettings = (settings: Settings) => {
      session = { ...session, settings };
      service.configure({ openapi: settings.openapi, rules: (root) => ruleSettingsFor(settings, root) });
      refreshAnnotations();
    };
    const requestSettings = watchSettings(connection, () => session, takeSettings, log);
    const takeFolders = (folders: readonly string[]) => {
      session = { ...session, folders };
      watchOuterRuleSettings();
      requestSettings();
      files.unwatchedRefresh.call();
      client.refreshDiagnostics();
    };
    watchWorkspaceFolders(connection, session.capabilities, () => session.folders, takeFolders);
  });

  const versionOf = (uri: string) => files.documents.get(uri)?.version;
  const handle = wrapHandler(log, files.pending, (result) => uris.spell(withVersions(result, versionOf)));
  for (const each of [...features, ...pull.features]) each.listen(connection, handle);
  handleCustomMessages(connection, findingService, handle);
  if (tools !== undefined) handleTools(connection, handle, tools, (uri) => files.documents.get(uri)?.getText());
  syncDocuments(connection, files, () => session, {
    pull,
    onTyped: () => typing.typed(),
    onOpenedOrSaved: () => outerRuleSettings.check(),
    onFilesCreatedOrDeleted: coalesce(defer, () => client.refreshLinks()),
  });
}
