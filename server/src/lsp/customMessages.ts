import type { Connection } from "vscode-languageserver";
import type { LanguageService } from "../core/service.ts";
import type { AddRedirectsParams, MdxExtensionParams, RunToolParams, ToolResult, UnlistedParams } from "../protocol.ts";
import {
  addRedirectsRequest,
  gitAllowedNotification,
  lostAddressesRequest,
  mdxExtensionNotification,
  remoteFilesChangedNotification,
  runToolRequest,
  unlistedRequest,
} from "../protocol.ts";
import { signalOf } from "./abortSignal.ts";
import type { wrapHandler } from "./wrapHandler.ts";

/** Runs a tool for a coding agent. */
type RunTool = (params: RunToolParams, signal: AbortSignal) => Promise<ToolResult>;

/** Handles the requests and notifications that only a client of this product sends. Without `runTool`, no tools are run. */
export function handleCustomMessages(
  connection: Connection,
  service: LanguageService,
  handle: ReturnType<typeof wrapHandler>,
  runTool: RunTool | undefined,
): void {
  connection.onRequest(
    unlistedRequest,
    handle("Unlisted operations and pages", [], (params: UnlistedParams) => service.unlisted(params)),
  );
  connection.onRequest(
    lostAddressesRequest,
    handle("Lost addresses", [], (_: unknown, token) => service.lostAddresses(token)),
  );
  connection.onRequest(
    addRedirectsRequest,
    handle<AddRedirectsParams, unknown>("Adding redirects", null, (params) => service.addRedirects(params)),
  );
  if (runTool !== undefined)
    connection.onRequest(
      runToolRequest,
      handle<RunToolParams, unknown>("Running a tool", { text: "Internal error.", isError: true }, (params, token) =>
        runTool(params, signalOf(token)),
      ),
    );
  connection.onNotification(gitAllowedNotification, () => service.configure({ base: {}, git: true }));
  connection.onNotification(mdxExtensionNotification, ({ active }: MdxExtensionParams) =>
    service.configure({ mdxExtension: active }),
  );
  connection.onNotification(remoteFilesChangedNotification, () => service.remoteFilesChanged());
}
