import type { CancellationToken } from "vscode-languageserver";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { failureMessage } from "./failures.ts";

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
