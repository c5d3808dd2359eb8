import { URI } from "vscode-uri";
import type { Host } from "../core/store/host.ts";
import { errorMessage } from "../core/text/errors.ts";
import type { ToolResult } from "../protocol.ts";
import { runTool, tools } from "./tools.ts";
import type { ToolTask } from "./toolTask.ts";
import { WorkingFolder } from "./workingFolder.ts";

/** Runs a tool on the thread of the tools. Never rejects. */
export async function answerTask(
  { params: { name, folderUri, values }, unsaved, canceled }: ToolTask,
  host: Host,
): Promise<ToolResult> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return { text: `Unknown tool: ${name}`, isError: true };
  const signal = {
    get aborted() {
      return Atomics.load(canceled, 0) !== 0;
    },
  };
  try {
    return await runTool(tool, values, await WorkingFolder.open(URI.parse(folderUri).fsPath, host, unsaved), signal);
  } catch (error) {
    // There is no such folder any more.
    return { text: errorMessage(error), isError: true };
  }
}
