import type { ExtensionContext } from "vscode";
import { registerDocsJson } from "./docsJson.ts";
import { registerJobs } from "./jobsLoader.ts";

/** What the extension does at its start: it listens. The language client and the job panel are loaded when they are first needed. */
export function activate(context: ExtensionContext): void {
  registerDocsJson(context);
  registerJobs(context);
}
