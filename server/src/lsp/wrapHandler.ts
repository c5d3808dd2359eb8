import type { CancellationToken } from "vscode-languageserver";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver";

/** A handler of a request, as the connection calls it. */
type Handler<P, R> = (params: P, token: CancellationToken) => R | Promise<R>;

/**
 * Makes handlers that never fail the editor: one that throws or rejects is logged and answers with its fallback, and one that was
 * cancelled before its turn came answers so.
 */
export function wrapHandler(log: (message: string) => void) {
  return <P, R>(name: string, fallback: R, handler: Handler<P, R>): Handler<P, R | ResponseError<void>> =>
    (params, token) => {
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, `${name} was cancelled`);
      const failed = (error: unknown): R => {
        log(failureOf(name, error));
        return fallback;
      };
      try {
        const answer = handler(params, token);
        return answer instanceof Promise ? answer.catch(failed) : answer;
      } catch (error) {
        return failed(error);
      }
    };
}

/** What the log says of a failure, with the place in the code. */
export function failureOf(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
