import "./host/console.ts";
import { connect } from "node:net";
import { pipeline } from "node:stream";
import { parseArgs } from "node:util";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { HeldTexts } from "./host/heldTexts.ts";
import { nodeHost } from "./host/nodeHost.ts";
import { LargeTextFilter } from "./lsp/largeTextFilter.ts";
import { startServer } from "./server.ts";

const log = (message: string) => connection.console.error(message);
const held = new HeldTexts(log);

const streams = namedStreams();
const connection = streams
  ? createConnection(ProposedFeatures.all, withoutLargeTexts(streams[0]), streams[1])
  : createConnection(ProposedFeatures.all);
startServer(connection, {
  host: nodeHost(log, { held }),
  defer: setImmediate,
  onChanged: (changed) => held.onChanged(changed),
});
connection.listen();

/**
 * What is read from and what is written to, as the arguments tell: --stdio, --socket=… or --pipe=…. None for --node-ipc, with which
 * large texts come to this thread.
 */
function namedStreams(): [NodeJS.ReadableStream, NodeJS.WritableStream] | undefined {
  const { stdio, socket, pipe } = parseArgs({
    options: { stdio: { type: "boolean" }, socket: { type: "string" }, pipe: { type: "string" } },
    strict: false,
  }).values;
  if (stdio) return [process.stdin, process.stdout];
  if (typeof pipe !== "string" && typeof socket !== "string") return undefined;
  const both = typeof pipe === "string" ? connect(pipe) : connect(Number(socket), "127.0.0.1");
  both.on("error", ({ message }) => console.error(message));
  return [both, both];
}

/** The stream ends with its source, and the server with it. */
function withoutLargeTexts(source: NodeJS.ReadableStream): LargeTextFilter {
  return pipeline(source, new LargeTextFilter(held), () => undefined);
}
