import type {
  ClientCapabilities,
  Connection,
  DocumentSelector,
  InitializeParams,
  InitializeResult,
  Location,
  LocationLink,
  ServerCapabilities,
} from "vscode-languageserver";
import {
  CodeActionKind,
  CodeActionRequest,
  CodeLensRefreshRequest,
  CodeLensRequest,
  ColorPresentationRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentLinkRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FileChangeType,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRefreshRequest,
  InlayHintRequest,
  ReferencesRequest,
  SelectionRangeRequest,
  TextDocumentSyncKind,
  TextDocuments,
  WatchKind,
} from "vscode-languageserver";
import type { EditorCapabilities } from "./core/features/completion/suggestion.ts";
import type { FixCapabilities } from "./core/fixes/fix.ts";
import { fixAllKind } from "./core/fixes/index.ts";
import type { LanguageService } from "./core/languageService.ts";
import { createLanguageService } from "./core/languageService.ts";
import type { Host } from "./core/store/host.ts";
import { changedDocument, textDocument } from "./core/text/textDocument.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import type { Feature } from "./lsp/feature.ts";
import { feature } from "./lsp/feature.ts";
import type { Settings } from "./lsp/settings.ts";
import { defaultSettings, followSettings } from "./lsp/settings.ts";
import { wrapHandler } from "./lsp/wrapHandler.ts";
import type { InitializationOptions, RemoteFile, RemoteFileParams, UnlistedOperationsParams } from "./protocol.ts";
import { remoteFileRequest, remoteFilesChanged, unlistedOperationsRequest } from "./protocol.ts";

/** What the server needs from its process. */
export interface Runtime {
  readonly host: Host;
  /** Runs a task after all queued messages are handled. */
  readonly defer: (task: () => void) => void;
}

/** Pages by file name, since MDX has no language ID without an extension. */
const pages: DocumentSelector = [{ pattern: "**/*.{md,mdx}" }];

/** Files that docs.json may include with `$ref`. */
const included: DocumentSelector = [{ language: "json" }];

/** Files that are synced in addition to docs.json, since their edits change its diagnostics. */
const synced: DocumentSelector = [...["json", "jsonc", "yaml"].map((language) => ({ language })), ...pages];

/** The capabilities and options of the client, and the user's settings. */
interface Session {
  readonly client: ClientCapabilities;
  readonly options: InitializationOptions;
  readonly editor: EditorCapabilities;
  readonly settings: Settings;
}

/** All features. Static capabilities apply to docs.json files; `otherDocuments` are registered dynamically. */
function featuresOf(service: LanguageService, session: () => Session): readonly Feature[] {
  return [
    feature(CompletionRequest.type, {
      name: "Completion",
      capability: { completionProvider: { triggerCharacters: ['"', ":", "#", "/"], resolveProvider: true } },
      otherDocuments: ["completion", included],
      fallback: null,
      handler: ({ textDocument: { uri }, position }, token) => service.complete(uri, position, session().editor, token),
    }),
    feature(HoverRequest.type, {
      name: "Hover",
      capability: { hoverProvider: true },
      otherDocuments: ["hover", included],
      fallback: null,
      handler: ({ textDocument: { uri }, position }, token) => service.hover(uri, position, token),
    }),
    feature(DocumentColorRequest.type, {
      name: "Colors",
      capability: { colorProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri } }) => service.colors(uri),
    }),
    feature(ColorPresentationRequest.type, {
      name: "Color picker",
      capability: {},
      fallback: [],
      handler: ({ textDocument: { uri }, color, range }) => service.colorPresentations(uri, color, range),
    }),
    feature(CodeLensRequest.type, {
      name: "Code lenses",
      capability: { codeLensProvider: {} },
      otherDocuments: ["codeLens", included],
      fallback: [],
      handler: ({ textDocument: { uri } }) =>
        session().settings.codeLens ? service.codeLenses(uri, session().options.showUnlisted) : [],
    }),
    feature(DefinitionRequest.type, {
      name: "Definition",
      capability: { definitionProvider: true },
      otherDocuments: ["definition", [...included, ...pages]],
      fallback: [],
      handler: async ({ textDocument: { uri }, position }, token) =>
        asDefinition(await service.definition(uri, position, token), session().client),
    }),
    feature(DocumentLinkRequest.type, {
      name: "Links",
      capability: { documentLinkProvider: {} },
      otherDocuments: ["documentLink", included],
      fallback: [],
      handler: ({ textDocument: { uri } }, token) => service.links(uri, token),
    }),
    feature(ReferencesRequest.type, {
      name: "References",
      capability: { referencesProvider: true },
      otherDocuments: ["references", synced],
      fallback: [],
      handler: ({ textDocument: { uri }, position, context }, token) =>
        service.references(uri, position, context.includeDeclaration, token),
    }),
    feature(CodeActionRequest.type, {
      name: "Quick fixes",
      capability: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } },
      otherDocuments: ["codeAction", [...included, ...pages]],
      fallback: [],
      handler: ({ textDocument: { uri }, context: { diagnostics, only } }) =>
        only?.every((kind) => kind.startsWith(CodeActionKind.Source))
          ? service.fixAll(uri)
          : service.fixes(uri, diagnostics, fixCapabilitiesOf(session())),
    }),
    feature(DocumentFormattingRequest.type, {
      name: "Formatting",
      capability: { documentFormattingProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, options }) => service.format(uri, options),
    }),
    feature(DocumentRangeFormattingRequest.type, {
      name: "Formatting",
      capability: { documentRangeFormattingProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, options, range }) => service.format(uri, options, range),
    }),
    feature(DocumentSymbolRequest.type, {
      name: "Outline",
      capability: { documentSymbolProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri } }, token) => service.symbols(uri, token),
    }),
    feature(FoldingRangeRequest.type, {
      name: "Folding",
      capability: { foldingRangeProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri } }) => service.foldingRanges(uri),
    }),
    feature(SelectionRangeRequest.type, {
      name: "Selection",
      capability: { selectionRangeProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, positions }) => service.selectionRanges(uri, positions),
    }),
    feature(InlayHintRequest.type, {
      name: "Inlay hints",
      capability: { inlayHintProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, range }) => (session().settings.inlayHints ? service.inlayHints(uri, range) : []),
    }),
  ];
}

/** Connects the language service to a client. The caller then starts listening on the connection. */
export function startServer(connection: Connection, { host, defer }: Runtime): void {
  const log = (message: string) => connection.console.error(message);
  let session: Session = { client: {}, options: {}, editor: { snippets: false }, settings: defaultSettings };
  const service = createLanguageService({ ...host, fetch: fetchRemote }, (site, dependencyChanged) => {
    publisher.schedule(site);
    // After an edit of docs.json itself, editors request them anyway.
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

  /** Requests a remote file from the client, which knows the user's proxy, certificates, and allowed hosts. */
  async function fetchRemote(url: string): Promise<RemoteFile> {
    const params: RemoteFileParams = { url };
    return session.options.remoteFiles === undefined
      ? { kind: "unavailable" }
      : await connection.sendRequest<RemoteFile>(remoteFileRequest, params);
  }
}

/** Registers for changes of dependencies, in editors and on disk. */
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
    // For a deleted folder, editors only report the folder.
    const watchers = [
      { globPattern: "**/{*.json,*.yaml,*.yml,*.md,*.mdx,.mintignore,.gitignore}", kind: WatchKind.Change },
      { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete },
    ];
    void client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
}

/** LSP has no capability for reopening completion, so the client passes it as an option. */
function sessionOf({ capabilities: client, initializationOptions }: InitializeParams): Session {
  const options: InitializationOptions = initializationOptions ?? {};
  const snippets = client.textDocument?.completion?.completionItem?.snippetSupport ?? false;
  const editor = { snippets, ...(options.suggestAgain && { suggestAgain: options.suggestAgain }) };
  return { client, options, editor, settings: defaultSettings };
}

function fixCapabilitiesOf({ client: { workspace }, options: { remoteFiles } }: Session): FixCapabilities {
  const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
  return {
    createFiles: documentChanges === true && resourceOperations?.includes("create") === true,
    ...(remoteFiles && { allowHost: remoteFiles.command }),
  };
}

function asDefinition(found: LocationLink[], { textDocument }: ClientCapabilities): Location[] | LocationLink[] {
  if (textDocument?.definition?.linkSupport) return found;
  return found.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
}
