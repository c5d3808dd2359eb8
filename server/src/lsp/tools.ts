import type { Connection } from "vscode-languageserver";
import type { TextOf } from "../core/store/textOf.ts";
import type { RunToolParams, ToolResult } from "../protocol.ts";
import { runToolRequest } from "../protocol.ts";
import { signalOf } from "./abortSignal.ts";
import type { HandlerWrapper } from "./wrapHandler.ts";

/** Runs the tools for coding agents, and ends them. */
export interface ToolRunner {
  readonly run: (params: RunToolParams, textOf: TextOf, signal: AbortSignal) => Promise<ToolResult>;
  /** Cancels all tools, and waits for what they are writing, but not long. */
  readonly end: () => Promise<void>;
}

/** Runs tools for the client, and ends them before the process ends. */
export function handleTools(connection: Connection, handle: HandlerWrapper, { run, end }: ToolRunner, textOf: TextOf): void {
  connection.onRequest(
    runToolRequest,
    handle<RunToolParams, unknown>("Running a tool", { text: "Internal error.", isError: true }, (params, token) =>
      run(params, textOf, signalOf(token)),
    ),
  );
  connection.onShutdown(end);
}
