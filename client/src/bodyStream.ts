import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** Bytes of a compressed body that may arrive without content. An endless body of empty parts would keep this process busy. */
const maxAhead = 2 ** 20;

/**
 * The body of a response, decompressed. What has arrived is read at once: a server may send each byte as a chunk of its own, and to pass
 * on a chunk takes long.
 */
export function bodyStream(message: IncomingMessage): ReadableStream<Uint8Array> {
  const isCompressed = message.headers["content-encoding"]?.toLowerCase() === "gzip";
  let ahead = 0;
  const arrived = (length: number) => {
    ahead += length;
    return ahead <= maxAhead;
  };
  const body = isCompressed ? gunzipped(message, arrived) : message;
  let wake: () => void = () => undefined;
  let isCanceled = false;
  body.on("readable", () => wake());
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        void finished(body, { writable: false }, (error) => {
          if (error) controller.error(error);
          // What was canceled is closed, and its body may end all the same.
          else if (!isCanceled) controller.close();
        }),
      async pull(controller) {
        let part: Buffer | null = body.read();
        while (part === null && body.readable) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          part = body.read();
        }
        if (part === null) return;
        ahead = Math.max(0, ahead - part.length);
        controller.enqueue(part);
      },
      cancel() {
        isCanceled = true;
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @param arrived called with the length of each part; gives whether more may follow */
function gunzipped(message: IncomingMessage, arrived: (length: number) => boolean): Readable {
  // A pipeline passes errors on, and ends the message once nobody reads the body any more.
  const body = pipeline(message, createGunzip(), () => undefined);
  message.on("data", ({ length }: Buffer) => {
    if (!arrived(length)) body.destroy(Object.assign(new Error("too much data"), { code: "Z_DATA_ERROR" }));
  });
  return body;
}
