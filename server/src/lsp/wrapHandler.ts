import type { CancellationToken } from "vscode-languageserver";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver";

/** A request handler of the connection. */
type Handler<P, R> = (params: P, token: CancellationToken) => R | Promise<R>;

/**
 * Wraps handlers so that they never fail: an error is logged and the fallback returned. A request that was canceled before its turn
 * is answered as canceled.
 */
export function wrapHandler(log: (message: string) => void) {
  return <P, R>(name: string, fallback: R, handler: Handler<P, R>): Handler<P, R | ResponseError<void>> =>
    (params, token) => {
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, `${name} was canceled`);
      const failed = (error: unknown): R => {
        log(failureMessage(name, error));
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

/** Logs that the client refused a request that nothing waits for. Left alone, the rejected promise would end the process. */
export function logRefusal(log: (message: string) => void, name: string, answer: Promise<unknown>): void {
  answer.catch((error: unknown) => log(failureMessage(name, error)));
}

/** The log line for an error, with its stack. */
export function failureMessage(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
