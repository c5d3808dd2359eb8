import { URI } from "vscode-uri";
import type { Host } from "../core/store/host.ts";
import type { RunToolParams, ToolResult } from "../protocol.ts";
import { Folder } from "./folder.ts";
import { runTool, tools } from "./tools.ts";

/** Runs the tools that an editor offers to coding agents, one after the other: a check must not read what a fix is writing. */
export function toolRunner(host: Host): (params: RunToolParams) => Promise<ToolResult> {
  let last: Promise<unknown> = Promise.resolve();
  return ({ folderUri, name, values }) => {
    const result = last.then(async () => {
      const tool = tools.find((each) => each.name === name);
      if (tool === undefined) return { text: `Unknown tool: ${name}`, isError: true };
      return runTool(tool, values, await Folder.open(URI.parse(folderUri).fsPath, host));
    });
    last = result.catch(() => undefined);
    return result;
  };
}
