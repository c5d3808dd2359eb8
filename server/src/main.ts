import "./host/console.ts";
import { pipeline } from "node:stream";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { HeldTexts } from "./host/heldTexts.ts";
import { nodeHost } from "./host/nodeHost.ts";
import { LargeTextFilter } from "./lsp/largeTextFilter.ts";
import { startServer } from "./server.ts";

const log = (message: string) => connection.console.error(message);
const held = new HeldTexts(log);

// The streams are told by the arguments: --stdio, or --node-ipc, --socket=… or --pipe=…, with which large texts come to this thread.
const connection = process.argv.includes("--stdio")
  ? createConnection(ProposedFeatures.all, withoutLargeTexts(process.stdin), process.stdout)
  : createConnection(ProposedFeatures.all);
startServer(connection, {
  host: nodeHost(log, { held }),
  defer: setImmediate,
  onChanged: (changed) => held.onChanged(changed),
});
connection.listen();

/** The stream ends with its source, and the server with it. */
function withoutLargeTexts(source: NodeJS.ReadableStream): LargeTextFilter {
  return pipeline(source, new LargeTextFilter(held), () => undefined);
}
