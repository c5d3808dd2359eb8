import type { ExtensionContext } from "vscode";
import { registerDocsJson } from "../docsJson.ts";
import { registerStart } from "../startLoader.ts";
import { registerJobsNotice } from "./jobsNotice.ts";

/** Registers everything in the extension host of a browser, which can load no other bundle. */
export function activate(context: ExtensionContext): void {
  registerDocsJson(context, () => import("./languageClient.ts"));
  registerStart(context);
  context.subscriptions.push(registerJobsNotice());
}
