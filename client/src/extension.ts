import type { ExtensionContext } from "vscode";
import { registerDocsJson } from "./docsJson.ts";
import { registerJobs } from "./jobsLoader.ts";

/** Registers everything. The language client and the jobs panel are loaded when they are first needed. */
export function activate(context: ExtensionContext): void {
  registerDocsJson(context);
  registerJobs(context);
}
