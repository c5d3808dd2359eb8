import { printable } from "../cli/terminal/terminal.ts";
import { errorDetails, errorMessage } from "../core/std/errors.ts";
import { refusalOf } from "../host/fileErrors.ts";
import type { ToolResult } from "../protocol.ts";
import { applyFixTool } from "./definitions/applyFix.ts";
import { checkTool } from "./definitions/check.ts";
import { explainTool } from "./definitions/explain.ts";
import { findPageTool } from "./definitions/findPage.ts";
import { findReferencesTool } from "./definitions/findReferences.ts";
import { fixTool } from "./definitions/fix.ts";
import { listFixesTool } from "./definitions/listFixes.ts";
import { listRoutesTool } from "./definitions/listRoutes.ts";
import { movePageTool } from "./definitions/movePage.ts";
import type { Cancellation, Tool } from "./tool.ts";
import { ToolArguments, throwIfCanceled } from "./tool.ts";
import { ToolError } from "./toolError.ts";
import type { WorkingFolder } from "./workingFolder.ts";

/** What coding agents can do with docs sites. */
export const tools: readonly Tool[] = [
  checkTool,
  explainTool,
  listFixesTool,
  applyFixTool,
  fixTool,
  findPageTool,
  findReferencesTool,
  listRoutesTool,
  movePageTool,
];

/** Runs a tool, unless the signal is aborted. Never rejects: an agent reads what went wrong. */
export async function runTool(
  tool: Tool,
  values: Readonly<Record<string, unknown>>,
  folder: WorkingFolder,
  signal: Cancellation,
): Promise<ToolResult> {
  try {
    throwIfCanceled(signal);
    const result = await tool.run(new ToolArguments(tool.inputSchema, values), folder, signal);
    return { text: typeof result === "string" ? result : JSON.stringify(result), isError: false };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!(error instanceof ToolError) && refusal === undefined) folder.host.log(errorDetails(error));
    // A file can have any name, also one with lines that an agent could take for those of somebody else.
    return { text: printable(refusal ?? errorMessage(error)), isError: true };
  }
}
