import { statSync } from "node:fs";
import path from "node:path";
import type { McpOptions } from "../cli/arguments/mcpOptions.ts";
import { openDiskCaches } from "../cli/check/diskCaches.ts";
import { currentFolder } from "../cli/currentFolder.ts";
import { exitCodes } from "../cli/exitCodes.ts";
import { log } from "../cli/terminal/print.ts";
import { cachingHost } from "../host/cachingHost.ts";
import { nodeHost } from "../host/nodeHost.ts";
import { runTool, tools } from "./tools.ts";
import { WorkingFolder } from "./workingFolder.ts";

/** Runs `docs-json mcp` until the client ends the connection, and gives its exit code. */
export async function mcp({ folder: name, isReadOnly }: McpOptions): Promise<number> {
  const named = path.resolve(currentFolder(), name);
  let folder: WorkingFolder;
  try {
    // An agent checks after each change.
    folder = await WorkingFolder.open(named, cachingHost(nodeHost(log), openDiskCaches()?.results));
  } catch {
    const isFile = statSync(named, { throwIfNoEntry: false })?.isDirectory() === false;
    throw new Error(isFile ? `${name} is a file, not a folder.` : `Folder not found: ${name}.`);
  }
  const { maxMessage, serveTools } = await import("./serveTools.ts");
  const served = tools.filter(({ writes }) => !(isReadOnly && writes));
  const isEnded = await serveTools(served, (tool, values, signal) => runTool(tool, values, folder, signal));
  if (isEnded) return exitCodes.success;
  throw new Error(`Connection closed: a message is larger than ${maxMessage / 1_000_000} MB.`);
}
