import { existsSync } from "node:fs";
import { cachingHost } from "../../host/cachingHost.ts";
import { nodeHost } from "../../host/nodeHost.ts";
import { runTool, tools } from "../../tools/tools.ts";
import { WorkingFolder } from "../../tools/workingFolder.ts";
import { openDiskCaches } from "../diskCaches.ts";
import { exitCodes } from "../exitCodes.ts";
import type { McpOptions } from "../mcpOptions.ts";
import { logTo, note } from "../print.ts";

/** Runs `docs-json mcp` until the client ends the connection, and gives its exit code. */
export async function mcp({ folder: name, isReadOnly }: McpOptions): Promise<number> {
  let folder: WorkingFolder;
  try {
    // An agent checks after each change.
    folder = await WorkingFolder.open(name, cachingHost(nodeHost(logTo(process.stderr)), openDiskCaches()?.results));
  } catch {
    await note(existsSync(name) ? `${name} is a file, not a folder.` : `Folder not found: ${name}.`);
    return exitCodes.error;
  }
  const { maxMessage, serveTools } = await import("../../mcp.ts");
  const served = tools.filter(({ writes }) => !(isReadOnly && writes));
  const isEnded = await serveTools(served, (tool, values, signal) => runTool(tool, values, folder, signal));
  if (isEnded) return exitCodes.success;
  await note(`Connection closed: a message is larger than ${maxMessage / 1_000_000} MB.`);
  return exitCodes.error;
}
