import { URI } from "vscode-uri";
import { pathBelow } from "../core/files/paths.ts";
import type { Host } from "../core/store/host.ts";
import type { RunToolParams, ToolResult } from "../protocol.ts";
import { Folder } from "./folder.ts";
import { runTool, tools } from "./tools.ts";

/**
 * Runs the tools that an editor offers to coding agents, one after the other: a check must not read what a fix is writing. They read
 * unsaved documents with `textOf`, and the disk otherwise.
 */
export function toolRunner(
  host: Host,
): (params: RunToolParams, textOf: (uri: string) => string | undefined, signal: AbortSignal) => Promise<ToolResult> {
  let last: Promise<unknown> = Promise.resolve();
  return ({ folderUri, name, values, unsaved = [] }, textOf, signal) => {
    const result = last.then(async () => {
      const tool = tools.find((each) => each.name === name);
      if (tool === undefined) return { text: `Unknown tool: ${name}`, isError: true };
      const texts = new Map<string, string>();
      for (const { uri } of unsaved) {
        const [file, text] = [pathBelow(folderUri, uri), textOf(uri)];
        if (file !== undefined && text !== undefined) texts.set(file, text);
      }
      return runTool(tool, values, await Folder.open(URI.parse(folderUri).fsPath, host, texts), signal);
    });
    last = result.catch(() => undefined);
    return result;
  };
}
