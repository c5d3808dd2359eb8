import type {
  ClientCapabilities,
  Connection,
  InitializeParams,
  InitializeResult,
  Location,
  LocationLink,
} from "vscode-languageserver";
import {
  CodeActionKind,
  CodeActionRequest,
  CodeLensRefreshRequest,
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentLinkRequest,
  FileChangeType,
  HoverRequest,
  InlayHintRefreshRequest,
  ReferencesRequest,
  TextDocumentSyncKind,
  TextDocuments,
  WatchKind,
} from "vscode-languageserver";
import type { Editor } from "./core/features/completion/suggestion.ts";
import type { FixAbilities } from "./core/fixes/fix.ts";
import { fixAllKind } from "./core/fixes/index.ts";
import type { Host } from "./core/host.ts";
import { createLanguageService } from "./core/languageService.ts";
import { changedDocument, textDocument } from "./core/text/textDocument.ts";
import { coalesce } from "./lsp/coalesce.ts";
import { DiagnosticsPublisher } from "./lsp/diagnosticsPublisher.ts";
import { defaultSettings, followSettings } from "./lsp/settings.ts";
import { wrapHandler } from "./lsp/wrapHandler.ts";
import type { InitializationOptions, RemoteFile, RemoteFileParams, UnlistedOperationsParams } from "./protocol.ts";
import { remoteFileRequest, remoteFilesChanged, unlistedOperations } from "./protocol.ts";

/** What the server needs of the process it runs in. */
export interface Runtime {
  readonly host: Host;
  /** Runs a task once the messages that wait have been taken in. */
  readonly defer: (task: () => void) => void;
}

/** The pages of a site, by their names: without an extension for it, editors know no language of MDX. */
const pages = [{ pattern: "**/*.{md,mdx}" }];

/** Files whose edits change what is said of a docs.json, besides that file itself. */
const surroundings = [...["json", "jsonc", "yaml"].map((language) => ({ language })), ...pages];

const completionProvider = { triggerCharacters: ['"', ":", "#", "/"], resolveProvider: true };

const fixes = { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] };

/** The language of the files that docs.json brings in. */
const included = [{ language: "json" }];

/** What belongs to a site besides docs.json and is mended and followed: what that brings in, and pages. */
const parts = [...included, ...pages];

/** Speaks the language server protocol on a connection, on behalf of the core. The caller starts listening. */
export function startServer(connection: Connection, { host, defer }: Runtime): void {
  const log = (message: string) => connection.console.error(message);
  /** What the client has said of itself as it started. */
  let options: InitializationOptions = {};
  const service = createLanguageService({ ...host, remoteFile }, (site, fromAround) => {
    publisher.schedule(site);
    // After a change in the file itself, editors ask on their own.
    if (fromAround) refresh();
  });
  const refresh = coalesce(defer, () => {
    if (client.workspace?.codeLens?.refreshSupport) void connection.sendRequest(CodeLensRefreshRequest.type);
    if (client.workspace?.inlayHint?.refreshSupport) void connection.sendRequest(InlayHintRefreshRequest.type);
  });
  const publisher = new DiagnosticsPublisher(connection, defer, (site) => service.diagnose(site), log);
  const documents = new TextDocuments({ create: textDocument, update: changedDocument });
  const handle = wrapHandler(log);
  let client: ClientCapabilities = {};
  let editor: Editor = { snippets: false };
  let settings = defaultSettings;

  connection.onInitialize((params): InitializeResult => {
    client = params.capabilities;
    editor = editorOf(params);
    options = params.initializationOptions ?? {};
    return {
      serverInfo: { name: "docs-json" },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider,
        hoverProvider: true,
        colorProvider: true,
        codeLensProvider: {},
        definitionProvider: true,
        documentLinkProvider: {},
        referencesProvider: true,
        codeActionProvider: fixes,
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        selectionRangeProvider: true,
        inlayHintProvider: true,
      },
    };
  });

  connection.onInitialized(() => {
    const { textDocument, workspace } = client;
    if (textDocument?.synchronization?.dynamicRegistration) {
      const documentSelector = surroundings;
      void connection.client.register(DidOpenTextDocumentNotification.type, { documentSelector });
      void connection.client.register(DidChangeTextDocumentNotification.type, {
        documentSelector,
        syncKind: TextDocumentSyncKind.Incremental,
      });
      void connection.client.register(DidCloseTextDocumentNotification.type, { documentSelector });
    }
    followSettings(connection, client, (now) => {
      settings = now;
      service.configure(settings.openapi);
      refresh();
    });
    if (textDocument?.codeLens?.dynamicRegistration) {
      void connection.client.register(CodeLensRequest.type, { documentSelector: included });
    }
    if (textDocument?.completion?.dynamicRegistration) {
      void connection.client.register(CompletionRequest.type, { ...completionProvider, documentSelector: included });
    }
    if (textDocument?.definition?.dynamicRegistration) {
      void connection.client.register(DefinitionRequest.type, { documentSelector: parts });
    }
    if (textDocument?.hover?.dynamicRegistration) {
      void connection.client.register(HoverRequest.type, { documentSelector: included });
    }
    if (textDocument?.documentLink?.dynamicRegistration) {
      void connection.client.register(DocumentLinkRequest.type, { documentSelector: included });
    }
    if (textDocument?.references?.dynamicRegistration) {
      void connection.client.register(ReferencesRequest.type, { documentSelector: surroundings });
    }
    if (textDocument?.codeAction?.dynamicRegistration) {
      void connection.client.register(CodeActionRequest.type, { ...fixes, documentSelector: parts });
    }
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      // A folder that is removed is told of in place of its files.
      const watchers = [
        { globPattern: "**/{*.json,*.yaml,*.yml,*.md,*.mdx,.mintignore,.gitignore}", kind: WatchKind.Change },
        { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete },
      ];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
  });

  documents.onDidOpen(({ document }) => service.open(document));
  documents.onDidChangeContent(({ document }) => service.change(document));
  documents.onDidClose(({ document }) => service.close(document.uri));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) service.changedOnDisk(uri, type !== FileChangeType.Changed);
  });

  connection.onNotification(remoteFilesChanged, () => service.remoteFilesChanged());

  /** Only the client fetches: it knows the user's proxy and certificates, and whom the user trusts. */
  async function remoteFile(url: string): Promise<RemoteFile> {
    const params: RemoteFileParams = { url };
    return options.remoteFiles === undefined
      ? { kind: "unavailable" }
      : await connection.sendRequest<RemoteFile>(remoteFileRequest, params);
  }

  connection.onCompletion(
    handle("Completion", null, ({ textDocument, position }) => service.complete(textDocument.uri, position, editor)),
  );
  connection.onCompletionResolve((item, token) => handle("Completion", item, service.resolveCompletion)(item, token));
  connection.onHover(handle("Hover", null, ({ textDocument, position }) => service.hover(textDocument.uri, position)));
  connection.onDocumentColor(handle("Colours", [], ({ textDocument }) => service.colors(textDocument.uri)));
  connection.onColorPresentation(
    handle("Colour picker", [], ({ textDocument, color, range }) => service.colorPresentations(textDocument.uri, color, range)),
  );
  connection.onCodeLens(
    handle("Code lenses", [], ({ textDocument }) =>
      settings.codeLens ? service.codeLenses(textDocument.uri, options.showUnlisted) : [],
    ),
  );
  connection.onRequest(
    unlistedOperations,
    handle("Operations that nothing lists", [], ({ uri, position }: UnlistedOperationsParams) =>
      service.unlistedOperations(uri, position),
    ),
  );
  connection.onDefinition(
    handle("Definition", [], async ({ textDocument, position }): Promise<Location[] | LocationLink[]> => {
      const found = await service.definition(textDocument.uri, position);
      if (client.textDocument?.definition?.linkSupport) return found;
      return found.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
    }),
  );
  connection.onDocumentLinks(handle("Links", [], ({ textDocument }) => service.links(textDocument.uri)));
  connection.onReferences(
    handle("References", [], ({ textDocument, position, context }) =>
      service.references(textDocument.uri, position, context.includeDeclaration),
    ),
  );
  connection.onCodeAction(
    handle("Quick fixes", [], ({ textDocument: { uri }, context: { diagnostics, only } }) =>
      only?.every((kind) => kind.startsWith(CodeActionKind.Source))
        ? service.fixAll(uri)
        : service.fixes(uri, diagnostics, fixAbilitiesOf(client, options)),
    ),
  );
  connection.onDocumentFormatting(
    handle("Formatting", [], ({ textDocument, options }) => service.format(textDocument.uri, options)),
  );
  connection.onDocumentRangeFormatting(
    handle("Formatting", [], ({ textDocument, options, range }) => service.format(textDocument.uri, options, range)),
  );
  connection.onDocumentSymbol(handle("Outline", [], ({ textDocument }) => service.symbols(textDocument.uri)));
  connection.onFoldingRanges(handle("Folding", [], ({ textDocument }) => service.foldingRanges(textDocument.uri)));
  connection.onSelectionRanges(
    handle("Selection", [], ({ textDocument, positions }) => service.selectionRanges(textDocument.uri, positions)),
  );

  connection.languages.inlayHint.on(
    handle("Hints", [], ({ textDocument, range }) => (settings.inlayHints ? service.inlayHints(textDocument.uri, range) : [])),
  );

  documents.listen(connection);
}

function fixAbilitiesOf({ workspace }: ClientCapabilities, { remoteFiles }: InitializationOptions): FixAbilities {
  const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
  return {
    createFiles: documentChanges === true && resourceOperations?.includes("create") === true,
    ...(remoteFiles && { allowHost: remoteFiles.command }),
  };
}

/** What the editor understands; how to ask for completions again is no part of LSP, so a client says it as it starts. */
function editorOf({ capabilities, initializationOptions }: InitializeParams): Editor {
  const { suggestAgain }: InitializationOptions = initializationOptions ?? {};
  return {
    snippets: capabilities.textDocument?.completion?.completionItem?.snippetSupport ?? false,
    ...(suggestAgain && { suggestAgain }),
  };
}
