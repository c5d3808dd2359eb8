import "./host/console.ts";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./host/nodeHost.ts";
import { ClientUris } from "./lsp/clientUris.ts";
import { startServer } from "./server.ts";
import { toolRunner } from "./tools/toolRunner.ts";

const uris = new ClientUris();
const connection = createConnection(ProposedFeatures.all, { messageStrategy: uris.strategy });
const host = nodeHost((message) => connection.console.error(message));
startServer(connection, {
  host,
  isReadable: (uri) => uri.startsWith("file:"),
  defer: setImmediate,
  uris,
  runTool: toolRunner(host),
});
connection.listen();
