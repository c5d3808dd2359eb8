import type { Connection, Message, MessageStrategy, RequestMessage } from "vscode-languageserver";
import { ErrorCodes, ResponseError } from "vscode-languageserver";

/** What a request that comes at the wrong time becomes, so that a handler refuses it. */
const refusedMethod = "$/docs-json/refused";

interface Refusal {
  readonly code: number;
  readonly message: string;
}

/**
 * Holds a client to the order of the protocol: `initialize` first and once, and only `exit` after `shutdown`. Other requests are
 * refused, and other notifications ignored. `strategy` handles the rest.
 */
export function inOrder(strategy: MessageStrategy): MessageStrategy {
  let isInitialized = false;
  let isShutDown = false;
  function refusalOf(method: string): Refusal | undefined {
    if (isShutDown) return { code: ErrorCodes.InvalidRequest, message: "The server was shut down." };
    if (isInitialized && method === "initialize")
      return { code: ErrorCodes.InvalidRequest, message: "The server is already initialized." };
    if (!isInitialized && method !== "initialize")
      return { code: ErrorCodes.ServerNotInitialized, message: "The server is not initialized." };
    return undefined;
  }
  return {
    handleMessage(message, next) {
      if (!hasMethod(message) || message.method === "exit") return strategy.handleMessage(message, next);
      const refusal = refusalOf(message.method);
      if (refusal === undefined) {
        isInitialized ||= message.method === "initialize";
        isShutDown ||= message.method === "shutdown";
        return strategy.handleMessage(message, next);
      }
      if (!("id" in message)) return undefined;
      return next(Object.assign({}, message, { method: refusedMethod, params: refusal }));
    },
  };
}

/** Answers the requests that come at the wrong time. */
export function refuseOutOfOrder(connection: Connection): void {
  connection.onRequest(refusedMethod, ({ code, message }: Refusal) => new ResponseError(code, message));
}

/** Whether a message is a request or a notification, not a response. */
function hasMethod(message: Message): message is RequestMessage {
  return "method" in message;
}
