import type { ErrorHandler } from "vscode-languageclient";
import { ErrorAction } from "vscode-languageclient";

/**
 * Restarts a server that crashed as `handler` does, also while something is sent to it. The library takes a failed write for the end and
 * never starts the server again, and whoever types sends something all the time.
 */
export function restartsAfterCrash(handler: () => ErrorHandler): ErrorHandler {
  return {
    error: () => ({ action: ErrorAction.Continue, handled: true }),
    closed: () => handler().closed(),
  };
}
