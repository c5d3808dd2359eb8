import type { ClientCapabilities } from "vscode-languageserver/node";
import { createConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import type { Host } from "../../server/src/core/store/host.ts";
import { startServer } from "../../server/src/server.ts";
import { LspClient, streamPair } from "./lspClient.ts";

/** The language server in this process, spoken to over a pair of streams by an editor that has the given capabilities. */
export async function startOnStreams(host: Host, capabilities: ClientCapabilities = {}): Promise<LspClient> {
  const client = connectOnStreams(host);
  await client.initialize(capabilities);
  return client;
}

/** As `startOnStreams`, for a test that starts the session itself. */
export function connectOnStreams(host: Host): LspClient {
  const { toServer, fromServer } = streamPair();
  const connection = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(fromServer));
  startServer(connection, { host, defer: setImmediate });
  connection.listen();
  return LspClient.onStreams(toServer, fromServer);
}
