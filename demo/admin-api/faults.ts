import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Something to do with a request instead of answering it well. */
export type Fault = (response: ServerResponse) => void;

/** Answers with just this: a redirect, an error status, a page of HTML, JSON cut off, 50 MB. */
export function answer(status: number, body: string | Uint8Array = "", headers: OutgoingHttpHeaders = {}): Fault {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Never answers; the connection stays open until the client gives up or the server closes. */
export const silence: Fault = () => undefined;

/**
 * Resets the connection: before a single byte, or midway, after `sent`, the beginning of a longer body.
 * A client that reads the bytes and the reset at once may see an early end instead; the body is cut short either way.
 */
export function reset(sent = ""): Fault {
  return (response) => {
    const cut = () => response.socket?.resetAndDestroy();
    if (sent === "") cut();
    else response.writeHead(200, { "content-type": "application/json", "content-length": sent.length * 10 }).write(sent, cut);
  };
}

/** Sends `body` one character at a time, each `interval` milliseconds after the one before. */
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

/** The same fault, `delay` milliseconds later, unless the client has gone by then. */
export function late(delay: number, fault: Fault): Fault {
  return (response) => {
    const timer = setTimeout(() => fault(response), delay);
    response.once("close", () => clearTimeout(timer));
  };
}
