import type {
  CancellationToken,
  ClientCapabilities,
  Connection,
  DocumentSelector,
  ProtocolRequestType,
  ResponseError,
  ServerCapabilities,
  TextDocumentClientCapabilities,
} from "vscode-languageserver";
import { TextDocumentSyncKind } from "vscode-languageserver";
import { logRejection } from "./failures.ts";
import { workspaceFolders } from "./workspaceFolders.ts";
import type { HandlerWrapper } from "./wrapHandler.ts";

/** A language feature that the server provides. */
export interface Feature {
  /** Its server capabilities, for the documents of the client. */
  readonly capability: Partial<ServerCapabilities>;
  /** Handles its requests. */
  listen(connection: Connection, handle: HandlerWrapper): void;
  /** Registers it for other documents, too, if the client supports dynamic registration. */
  register(connection: Connection, capabilities: ClientCapabilities, log: (message: string) => void): void;
}

interface FeatureOptions<P, R> {
  /** Its name in the log. */
  readonly name: string;
  readonly capability: Partial<ServerCapabilities>;
  /** Other documents that it is registered for, and the client capability that this depends on. */
  readonly otherDocuments?: readonly [keyof TextDocumentClientCapabilities, DocumentSelector];
  /** The result if the handler fails. */
  readonly fallback: R;
  /** Gives an error where the user is to see why there is no result. */
  readonly handler: (params: P, token: CancellationToken) => R | ResponseError<void> | Promise<R | ResponseError<void>>;
}

/** The server capabilities of features, and of the documents and folders that they need. */
export function capabilitiesOf(features: readonly Feature[]): ServerCapabilities {
  const capabilities: ServerCapabilities = {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  };
  for (const { capability } of features) Object.assign(capabilities, capability);
  capabilities.workspace = { ...capabilities.workspace, ...workspaceFolders };
  return capabilities;
}

/** Defines the feature that answers a type of request. */
export function feature<P, R, PR, E, O>(
  type: ProtocolRequestType<P, R, PR, E, O>,
  { name, capability, otherDocuments, fallback, handler }: FeatureOptions<P, R>,
): Feature {
  return {
    capability,
    listen(connection, handle) {
      const wrapped = handle<P, R | ResponseError<void>>(name, fallback, handler);
      connection.onRequest(type.method, (params: P, token: CancellationToken): unknown => wrapped(params, token));
    },
    register(connection, { textDocument }, log) {
      if (otherDocuments === undefined) return;
      const [key, documentSelector] = otherDocuments;
      const supported: object = textDocument?.[key] ?? {};
      if (!("dynamicRegistration" in supported) || supported.dynamicRegistration !== true) return;
      const [options] = Object.values(capability);
      // The registration options are those of the capability, with another selector.
      const registration = { ...(typeof options === "object" ? options : {}), documentSelector } as O;
      logRejection(log, `Registering ${name}`, connection.client.register(type, registration));
    },
  };
}
