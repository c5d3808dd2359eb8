import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./host/nodeHost.ts";
import { startServer } from "./server.ts";

// The streams are told by the arguments: --node-ipc, --stdio, --socket=… or --pipe=….
const connection = createConnection(ProposedFeatures.all);
startServer(connection, { host: nodeHost((message) => connection.console.error(message)), defer: setImmediate });
connection.listen();
