import type { ClientCapabilities } from "vscode-languageserver/node";
import { createConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import type { Host } from "../../server/src/core/store/host.ts";
import { ClientUris } from "../../server/src/lsp/clientUris.ts";
import { inOrder } from "../../server/src/lsp/messageOrder.ts";
import { connectServer } from "../../server/src/server.ts";
import { LspClient, streamPair } from "./lspClient.ts";

/** Starts the language server in this process, connected over streams to a client with the given capabilities. */
export async function startOnStreams(host: Host, capabilities: ClientCapabilities = {}): Promise<LspClient> {
  const client = connectOnStreams(host);
  await client.initialize(capabilities);
  return client;
}

/** Like `startOnStreams`, but does not initialize the server. The client reads the files for which `isReadable` is false. */
export function connectOnStreams(host: Host, isReadable = (uri: string) => uri.startsWith("file:")): LspClient {
  const { toServer, fromServer } = streamPair();
  const uris = new ClientUris();
  const streams = [new StreamMessageReader(toServer), new StreamMessageWriter(fromServer)] as const;
  const connection = createConnection(...streams, { messageStrategy: inOrder(uris.strategy) });
  connectServer(connection, {
    host,
    isReadable,
    defer: setImmediate,
    uris,
  });
  connection.listen();
  return LspClient.onStreams(toServer, fromServer);
}
