import type {
  CancellationToken,
  ClientCapabilities,
  Connection,
  DocumentSelector,
  ProtocolRequestType,
  ServerCapabilities,
  TextDocumentClientCapabilities,
} from "vscode-languageserver";
import type { wrapHandler } from "./wrapHandler.ts";

/** A feature of the server, ready to be offered to a client. */
export interface Feature {
  /** What the server says of it as it starts: it answers for the documents that the client is for. */
  readonly capability: Partial<ServerCapabilities>;
  /** Answers its requests. */
  listen(connection: Connection, handle: ReturnType<typeof wrapHandler>): void;
  /** Offers it for other kinds of documents besides, where the client takes that. */
  register(connection: Connection, client: ClientCapabilities): void;
}

/** What a feature is made of. */
interface FeatureOptions<P, R> {
  /** What the log calls it. */
  readonly name: string;
  readonly capability: Partial<ServerCapabilities>;
  /** Other kinds of documents that it answers for, by the client's capability for it. */
  readonly also?: readonly [keyof TextDocumentClientCapabilities, DocumentSelector];
  /** The answer when it fails. */
  readonly fallback: R;
  readonly answer: (params: P, token: CancellationToken) => R | Promise<R>;
}

/** Makes a feature of the request that it answers. */
export function feature<P, R, PR, O>(
  type: ProtocolRequestType<P, R, PR, void, O>,
  { name, capability, also, fallback, answer }: FeatureOptions<P, R>,
): Feature {
  return {
    capability,
    listen(connection, handle) {
      const safely = handle<P, R>(name, fallback, answer);
      connection.onRequest(type.method, (params: P, token: CancellationToken): unknown => safely(params, token));
    },
    register(connection, { textDocument }) {
      if (also === undefined) return;
      const [key, documentSelector] = also;
      const client: object = textDocument?.[key] ?? {};
      if (!("dynamicRegistration" in client) || client.dynamicRegistration !== true) return;
      const [options] = Object.values(capability);
      // What is registered for other documents is the capability, with their selector.
      void connection.client.register(type, { ...(typeof options === "object" ? options : {}), documentSelector } as O);
    },
  };
}
