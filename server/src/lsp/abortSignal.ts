import type { CancellationToken } from "vscode-languageserver";

/** The signal that is aborted when a request is canceled. */
export function signalOf(token: CancellationToken): AbortSignal {
  // A token that is already canceled calls its listeners later.
  if (token.isCancellationRequested) return AbortSignal.abort();
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}
