import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { bodyStream } from "./bodyStream.ts";

/** Milliseconds until there is a connection, through a proxy, too. */
const connectTimeout = 10_000;

/** How many other responses may come before the one that counts, such as 103 (Early Hints). */
const maxInformational = 100;

/** Statuses of responses that have no body. */
const statusesWithoutBody: readonly number[] = [204, 205, 304];

/**
 * `fetch` with the modules `http` and `https`, as far as it is used here: a URL, headers, a text as body, and a signal. Redirects are not
 * followed. In the extension host, these modules use the proxy and the certificates of VS Code, as its `fetch` does. But that one connects
 * to a proxy that closes its connections thousands of times, and goes on when the request is aborted.
 */
export const nodeFetch: typeof globalThis.fetch = (input, { method = "GET", headers, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(String(input));
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    // A connection that is used again may be closed by the server just then.
    const all = { "accept-encoding": "gzip", ...Object.fromEntries(new Headers(headers)), connection: "close" };
    const request = send(url, { method, headers: all, ...(signal && { signal }) });
    const timer = setTimeout(() => request.destroy(withCode("ERR_CONNECTION_TIMED_OUT")), connectTimeout);
    const stopTimer = () => clearTimeout(timer);
    request.on("socket", (socket) => (socket.connecting ? socket.once("connect", stopTimer) : stopTimer()));
    request.on("close", () => {
      stopTimer();
      // There is no error if the server wants to speak another protocol.
      reject(signal?.aborted ? signal.reason : withCode("ECONNRESET"));
    });
    request.on("error", (error) => {
      // What went wrong with a proxy is in the message only.
      const isProxyError = request.socket === null && !("code" in error);
      reject(signal?.aborted ? signal.reason : isProxyError ? withCode(proxyError) : error);
    });
    let informational = 0;
    request.on("information", () => {
      if (++informational > maxInformational) request.destroy(withCode("HPE_INVALID_STATUS"));
    });
    request.on("response", (message) => {
      try {
        resolve(responseOf(message, url));
      } catch (error) {
        request.destroy();
        reject(error);
      }
    });
    request.end(body);
  });

/** Nothing was sent to the server, since the proxy did not connect to it. */
const proxyError = "ERR_PROXY_CONNECTION_FAILED";

/** Throws if it does not come from the server, or is not valid. */
function responseOf(message: IncomingMessage, { protocol }: URL): Response {
  // A proxy that does not connect to the server responds itself.
  if (protocol === "https:" && !("encrypted" in message.socket)) throw withCode(proxyError);
  const { statusCode: status = 0, rawHeaders } = message;
  if (status < 200 || status > 599) throw withCode("HPE_INVALID_STATUS");
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  if (statusesWithoutBody.includes(status)) {
    message.destroy();
    return new Response(null, { status, headers });
  }
  return new Response(bodyStream(message), { status, headers });
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
