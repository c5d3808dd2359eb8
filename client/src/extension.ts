import type { ExtensionContext } from "vscode";
import { registerDocsJson } from "./docsJson.ts";
import { registerJobs } from "./jobsLoader.ts";
import { registerStart } from "./startLoader.ts";

/** Registers everything. The rest is loaded when it is first needed. */
export function activate(context: ExtensionContext): void {
  registerDocsJson(context, () => import("./language/languageClient.ts"));
  registerJobs(context);
  registerStart(context);
}
