// The server in a web worker.
import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from "vscode-languageserver/browser";
import { ClientUris } from "../lsp/clientUris.ts";
import { inOrder } from "../lsp/messageOrder.ts";
import { connectServer } from "../server.ts";
import { browserHost } from "./browserHost.ts";
import { nextTurn } from "./nextTurn.ts";

declare const self: DedicatedWorkerGlobalScope;

const uris = new ClientUris();
const streams = [new BrowserMessageReader(self), new BrowserMessageWriter(self)] as const;
const connection = createConnection(ProposedFeatures.all, ...streams, { messageStrategy: inOrder(uris.strategy) });
connectServer(connection, {
  host: browserHost(connection),
  isReadable: () => false,
  defer: nextTurn,
  uris,
});
connection.listen();
