import "./host/console.ts";
import path from "node:path";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { endWithClient } from "./host/endWithClient.ts";
import { baseWatcher } from "./host/git/baseWatcher.ts";
import { nodeHost } from "./host/nodeHost.ts";
import { ClientUris } from "./lsp/clientUris.ts";
import { inOrder } from "./lsp/messageOrder.ts";
import { connectServer } from "./server.ts";
import { toolRunner } from "./tools/toolRunner.ts";

endWithClient();
const uris = new ClientUris();
const connection = createConnection(ProposedFeatures.all, { messageStrategy: inOrder(uris.strategy) });
const log = (message: string) => connection.console.error(message);
const host = { ...nodeHost(log), watchBase: baseWatcher() };
connectServer(connection, {
  host,
  isReadable: (uri) => uri.startsWith("file:"),
  defer: setImmediate,
  uris,
  tools: toolRunner(path.resolve(__dirname, "toolWorker.js"), log),
});
connection.listen();
