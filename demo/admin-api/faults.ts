import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Handles a request in place of the normal response. */
export type Fault = (response: ServerResponse) => void;

/** Sends a fixed response: a redirect, an error status, an HTML page, truncated JSON, 50 MB. */
export function answer(status: number, body: string | Uint8Array = "", headers: OutgoingHttpHeaders = {}): Fault {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Never responds; the connection stays open until the client gives up or the server closes. */
export const silence: Fault = () => undefined;

/**
 * Resets the connection: before the first byte, or, with `sent`, in the middle of a longer body.
 * A client that reads the bytes and the reset at once may see an early end instead; the body is truncated either way.
 */
export function reset(sent = ""): Fault {
  return (response) => {
    const cut = () => response.socket?.resetAndDestroy();
    if (sent === "") cut();
    else response.writeHead(200, { "content-type": "application/json", "content-length": sent.length * 10 }).write(sent, cut);
  };
}

/** Sends `body` one character at a time, `interval` milliseconds apart. */
export function drip(body: string, interval: number): Fault {
  return (response) => {
    const characters = [...body];
    response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
    const timer = setInterval(() => {
      const next = characters.shift();
      if (next === undefined) response.end();
      else response.write(next);
    }, interval);
    response.once("close", () => clearInterval(timer));
  };
}

/** Applies a fault after `delay` milliseconds, unless the client has disconnected by then. */
export function late(delay: number, fault: Fault): Fault {
  return (response) => {
    const timer = setTimeout(() => fault(response), delay);
    response.once("close", () => clearTimeout(timer));
  };
}
