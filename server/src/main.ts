import "./host/console.ts";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./host/nodeHost.ts";
import { ClientUris } from "./lsp/clientUris.ts";
import { startServer } from "./server.ts";

const uris = new ClientUris();
const connection = createConnection(ProposedFeatures.all, { messageStrategy: uris.strategy });
startServer(connection, { host: nodeHost((message) => connection.console.error(message)), defer: setImmediate, uris });
connection.listen();
