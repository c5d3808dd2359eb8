import { filePathOf } from "../cli/paths.ts";
import { errorMessage } from "../core/std/errors.ts";
import type { Host } from "../core/store/host.ts";
import type { ToolResult } from "../protocol.ts";
import { runTool, tools } from "./tools.ts";
import type { ToolTask } from "./toolTask.ts";
import { WorkingFolder } from "./workingFolder.ts";

/** Runs a tool on the thread of the tools, and tells when it is done. Never rejects. */
export async function answerTask(task: ToolTask, host: Host): Promise<ToolResult> {
  const result = await resultOf(task, host);
  Atomics.store(task.done, 0, 1);
  Atomics.notify(task.done, 0);
  return result;
}

async function resultOf({ params: { name, folderUri, values }, unsaved, canceled }: ToolTask, host: Host): Promise<ToolResult> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return { text: `Unknown tool: ${name}`, isError: true };
  const signal = {
    get aborted() {
      return Atomics.load(canceled, 0) !== 0;
    },
  };
  try {
    return await runTool(tool, values, await WorkingFolder.open(filePathOf(folderUri), host, unsaved), signal);
  } catch (error) {
    // There is no such folder any more.
    return { text: errorMessage(error), isError: true };
  }
}
