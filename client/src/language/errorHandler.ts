import type { ErrorHandler } from "vscode-languageclient";
import { CloseAction, ErrorAction } from "vscode-languageclient";

/**
 * Restarts a server that crashed as `handler` does, also while something is sent to it. The library takes a failed write for the end and
 * never starts the server again, and whoever types sends something all the time.
 * One whose client `hasEnded` stays ended.
 */
export function restartingErrorHandler(handler: () => ErrorHandler, hasEnded: () => boolean): ErrorHandler {
  return {
    error: () => ({ action: ErrorAction.Continue, handled: true }),
    closed: () => (hasEnded() ? { action: CloseAction.DoNotRestart, handled: true } : handler().closed()),
  };
}
