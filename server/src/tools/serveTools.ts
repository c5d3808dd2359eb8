import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
import { version } from "../../../package.json";
import type { ToolResult } from "../protocol.ts";
import type { Tool } from "./tool.ts";

/** The most bytes of a message. */
export const maxMessage = 10_000_000;

/** The most milliseconds in which calls are finished after the client has ended its input. A client that does not wait sends a signal. */
const timeToFinish = 60_000;

/**
 * Serves tools over standard input and output, by the Model Context Protocol, until the connection ends. If the client ends its input, its
 * calls are answered first, but no other one begins to change files: whoever could have stopped it is gone. Then the signals of all
 * requests are aborted.
 * @returns whether the client ended it; it is also closed after a message of more bytes than `maxMessage`
 */
export async function serveTools(
  tools: readonly Tool[],
  run: (tool: Tool, values: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<ToolResult>,
): Promise<boolean> {
  const server = new Server({ name: "docs-json", title: "Docs JSON", version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(descriptionOf) }));
  let isEnded = false;
  // One after the other: a check must not read what a fix is writing.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: values = {} } }, { signal }) => {
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
    const result = last.then(() => run(tool, values, isEnded && tool.writes ? AbortSignal.abort() : signal));
    last = result;
    const { text, isError } = await result;
    return { content: [{ type: "text", text }], isError };
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  const finish = async (): Promise<void> => {
    isEnded = true;
    await Promise.race([last, wait(timeToFinish, undefined, { ref: false })]);
    // Answers are sent in the turn in which their calls end.
    await nextTurn();
    await server.close();
  };
  process.stdin.once("end", () => void finish());
  // A client that is gone reads no answers.
  process.stdout.once("error", () => {
    isEnded = true;
    void server.close();
  });
  await server.connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: maxMessage }));
  await closed;
  return isEnded;
}

function descriptionOf({ name, title, description, inputSchema, writes }: Tool) {
  const { properties, required = [], ...schema } = inputSchema;
  return {
    name,
    title,
    description,
    inputSchema: { ...schema, properties: { ...properties }, required: [...required] },
    annotations: { readOnlyHint: !writes, destructiveHint: writes, openWorldHint: false },
  };
}
