import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import type {
  ClientCapabilities,
  Diagnostic,
  Position,
  ProtocolConnection,
  PublishDiagnosticsParams,
  Registration,
  WorkspaceFolder,
} from "vscode-languageserver/node";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { InitializationOptions } from "../../server/src/protocol.ts";

/** The language client of an editor, controlled by a test. */
export class LspClient {
  readonly connection: ProtocolConnection;
  /** The messages that the server logged, such as internal errors. */
  readonly logged: string[] = [];
  /** The dynamic registrations of the server. */
  readonly registered: Registration[] = [];
  readonly #published = new Map<string, PublishDiagnosticsParams>();
  readonly #waiting = new Set<() => void>();
  #version = 0;

  constructor(connection: ProtocolConnection) {
    this.connection = connection;
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#published.set(params.uri, params);
      for (const wake of this.#waiting) wake();
    });
    connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registered.push(...registrations);
      for (const wake of this.#waiting) wake();
    });
    connection.onNotification(LogMessageNotification.type, ({ message }) => {
      this.logged.push(message);
      for (const wake of this.#waiting) wake();
    });
  }

  /** A client for a server that reads from one stream and writes to the other. */
  static onStreams(toServer: NodeJS.WritableStream, fromServer: NodeJS.ReadableStream): LspClient {
    const reader = new StreamMessageReader(fromServer);
    // A server that ends may leave a message incomplete. The timer that reports this is never cleared.
    reader.partialMessageTimeout = 0;
    const client = new LspClient(createProtocolConnection(reader, new StreamMessageWriter(toServer)));
    client.connection.listen();
    return client;
  }

  /** Initializes the server. `more` are capabilities in addition to snippets. */
  async initialize(
    more: ClientCapabilities = {},
    options: InitializationOptions = {},
    workspaceFolders: WorkspaceFolder[] | null = null,
  ) {
    const answer = await this.connection.sendRequest(InitializeRequest.type, {
      // No parent process to watch: the timer for that would keep this process alive if the server runs in it.
      processId: null,
      rootUri: null,
      workspaceFolders,
      capabilities: {
        ...more,
        textDocument: {
          ...more.textDocument,
          completion: {
            ...more.textDocument?.completion,
            completionItem: { snippetSupport: true, ...more.textDocument?.completion?.completionItem },
          },
        },
      },
      initializationOptions: options,
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return answer;
  }

  async open(uri: string, languageId: string, text: string): Promise<void> {
    const textDocument = { uri, languageId, version: ++this.#version, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  async change(uri: string, text: string): Promise<void> {
    const textDocument = { uri, version: ++this.#version };
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges: [{ text }] });
  }

  /** Inserts text, as an editor sends it while a person types. */
  async insert(uri: string, position: Position, text: string): Promise<void> {
    const textDocument = { uri, version: ++this.#version };
    const contentChanges = [{ range: { start: position, end: position }, text }];
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges });
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** The last published diagnostics of a file, as soon as they satisfy the condition. */
  async diagnostics(uri: string, condition: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    return this.until(() => {
      const published = this.#published.get(uri)?.diagnostics;
      return published !== undefined && condition(published) ? published : undefined;
    });
  }

  /** The registration for a method, as soon as there is one. */
  async registration(method: string): Promise<Registration> {
    return this.until(() => this.registered.find((registration) => registration.method === method));
  }

  /** A message that the server logged, as soon as there is one that satisfies the condition. */
  async log(condition: (message: string) => boolean): Promise<string> {
    return this.until(() => this.logged.find(condition));
  }

  /** The first defined result, tried again after each message from the server. */
  async until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((wake) => {
        this.#waiting.add(wake);
      });
    }
  }

  /** The diagnostics of the latest version of a file, as soon as they are published. */
  async newestDiagnostics(uri: string): Promise<readonly Diagnostic[]> {
    return this.diagnostics(uri, () => this.#published.get(uri)?.version === this.#version);
  }

  /** The last published diagnostics of all files. */
  get published(): readonly PublishDiagnosticsParams[] {
    return [...this.#published.values()];
  }

  /** Ends the connection. Asserts that the server has logged nothing, such as an internal error. */
  finish(): void {
    this.connection.dispose();
    assert.deepEqual(this.logged, []);
  }

  async shutdown(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    this.connection.dispose();
  }
}

/** Two streams that connect a client and a server in one process. */
export function streamPair() {
  return { toServer: new PassThrough(), fromServer: new PassThrough() };
}
