import { PassThrough } from "node:stream";
import type {
  ClientCapabilities,
  Diagnostic,
  ProtocolConnection,
  PublishDiagnosticsParams,
  Registration,
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

/** A language client as an editor has one, driven by a test. */
export class LspClient {
  readonly connection: ProtocolConnection;
  /** What the server has logged: failures that it kept from the editor. */
  readonly logged: string[] = [];
  /** What the server has asked to be told of, or to be asked for, beyond what it says as it starts. */
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
    });
  }

  /** Speaks on the server's end of two streams: what it reads from, and what it writes to. */
  static onStreams(toServer: NodeJS.WritableStream, fromServer: NodeJS.ReadableStream): LspClient {
    const client = new LspClient(
      createProtocolConnection(new StreamMessageReader(fromServer), new StreamMessageWriter(toServer)),
    );
    client.connection.listen();
    return client;
  }

  /** Starts the session. `more` is what this editor can do beyond snippets, `options` what it tells of itself. */
  async initialize(more: ClientCapabilities = {}, options: InitializationOptions = {}) {
    const answer = await this.connection.sendRequest(InitializeRequest.type, {
      // No parent to watch: a server in this process would keep it alive by looking every few seconds.
      processId: null,
      rootUri: null,
      capabilities: {
        ...more,
        textDocument: {
          ...more.textDocument,
          completion: { ...more.textDocument?.completion, completionItem: { snippetSupport: true } },
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

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** The last published diagnostics of a file, as soon as they satisfy the condition. */
  async diagnostics(uri: string, condition: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    return this.#until(() => {
      const published = this.#published.get(uri)?.diagnostics;
      return published !== undefined && condition(published) ? published : undefined;
    });
  }

  /** What the server has registered for a method, as soon as it has. */
  async registration(method: string): Promise<Registration> {
    return this.#until(() => this.registered.find((registration) => registration.method === method));
  }

  /** What is found, as soon as it is. */
  async #until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((wake) => {
        this.#waiting.add(wake);
      });
    }
  }

  /** The diagnostics of a file for its newest version, whatever they are. */
  async newestDiagnostics(uri: string): Promise<readonly Diagnostic[]> {
    return this.diagnostics(uri, () => this.#published.get(uri)?.version === this.#version);
  }

  async shutdown(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    this.connection.dispose();
  }
}

/** Two streams between a client and a server in one process. */
export function streamPair() {
  return { toServer: new PassThrough(), fromServer: new PassThrough() };
}
