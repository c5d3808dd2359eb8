import type { CancellationToken } from "vscode-languageserver";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { errorDetails } from "../core/text/errors.ts";

/** A request handler of the connection. */
type Handler<P, R> = (params: P, token: CancellationToken) => R | Promise<R>;

/** Wraps the handler of a request. The name is for the log. */
export type HandlerWrapper = <P, R>(name: string, fallback: R, handler: Handler<P, R>) => Handler<P, R | ResponseError<void>>;

/**
 * Wraps handlers so that they never fail: an error is logged and the fallback returned. A request that was canceled before its turn
 * is answered as canceled. While `pending` gives a promise, requests wait for it, which never rejects. `finish` is applied to each
 * result.
 */
export function wrapHandler(
  log: (message: string) => void,
  pending: () => Promise<void> | undefined,
  finish: <R>(result: R) => R,
): HandlerWrapper {
  return (name, fallback, handler) => (params, token) => {
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, `${name} was canceled`);
    const failed = (error: unknown) => {
      log(failureMessage(name, error));
      return fallback;
    };
    try {
      const answer = pending()?.then(() => handler(params, token)) ?? handler(params, token);
      return answer instanceof Promise ? answer.then(finish).catch(failed) : finish(answer);
    } catch (error) {
      return failed(error);
    }
  };
}

/** Logs that the client rejected a request that nothing waits for. Left alone, the rejected promise would end the process. */
export function logRejection(log: (message: string) => void, name: string, answer: Promise<unknown>): void {
  answer.catch((error: unknown) => log(failureMessage(name, error)));
}

/** The log line for an error, with its stack. */
export function failureMessage(name: string, error: unknown): string {
  return `${name} failed: ${errorDetails(error)}`;
}
