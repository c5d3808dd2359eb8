import "./host/console.ts";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { lazy } from "./core/text/lazy.ts";
import { nodeHost } from "./host/nodeHost.ts";
import { ClientUris } from "./lsp/clientUris.ts";
import { inOrder } from "./lsp/messageOrder.ts";
import { startServer } from "./server.ts";

const uris = new ClientUris();
const connection = createConnection(ProposedFeatures.all, { messageStrategy: inOrder(uris.strategy) });
const host = nodeHost((message) => connection.console.error(message));
const runner = lazy(async () => (await import("./tools/toolRunner.ts")).toolRunner(host));
startServer(connection, {
  host,
  isReadable: (uri) => uri.startsWith("file:"),
  defer: setImmediate,
  uris,
  runTool: async (...args) => (await runner())(...args),
});
connection.listen();
