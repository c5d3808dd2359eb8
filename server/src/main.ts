import "./host/console.ts";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./host/nodeHost.ts";
import { startServer } from "./server.ts";

const connection = createConnection(ProposedFeatures.all);
startServer(connection, { host: nodeHost((message) => connection.console.error(message)), defer: setImmediate });
connection.listen();
