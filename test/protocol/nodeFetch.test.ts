import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { nodeFetch } from "../../client/src/nodeFetch.ts";

describe("requests of the extension", () => {
  let respond: (socket: Socket) => void;
  let received: string;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", (data) => {
      received = String(data);
      respond(socket);
    });
  });
  let url: string;
  before(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b`;
  });
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const sends = (head: string, body: string | Uint8Array = "") => {
    respond = (socket) => {
      socket.write(`HTTP/1.1 ${head}\r\n\r\n`);
      socket.end(body);
    };
  };

  it("have a method, headers, and a body", async () => {
    sends("200 OK");
    await nodeFetch(url, { method: "POST", headers: { authorization: "Bearer x" }, body: "ä" });
    assert.match(received, /^POST \/a\?b HTTP\/1\.1\r\n/);
    assert.match(received, /\r\nauthorization: Bearer x\r\n/i);
    assert.ok(received.endsWith("\r\n\r\nä"));
  });

  it("give the status, the headers, and the body", async () => {
    sends("404 Not Found\r\nretry-after: 5\r\nretry-after: 7", "none");
    const response = await nodeFetch(url);
    assert.deepEqual([response.status, response.headers.get("retry-after"), await response.text()], [404, "5, 7", "none"]);
  });

  it("follow no redirects", async () => {
    sends("302 Found\r\nlocation: /c");
    const { status, headers } = await nodeFetch(url);
    assert.deepEqual([status, headers.get("location")], [302, "/c"]);
  });

  it("unpack a body", async () => {
    sends("200 OK\r\ncontent-encoding: gzip", gzipSync("packed"));
    assert.equal(await (await nodeFetch(url)).text(), "packed");
  });

  for (const status of [204, 205, 304])
    it(`give a response without a body: ${status}`, async () => {
      sends(`${status} x`);
      const response = await nodeFetch(url);
      assert.deepEqual([response.status, response.body], [status, null]);
    });

  it("close the connection of a body that nobody reads to the end", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    respond = (socket) => {
      closed = once(socket, "close");
      const head = "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n";
      socket.write(Buffer.concat([Buffer.from(head), gzipSync(Buffer.alloc(2 ** 20))]));
    };
    const reader = (await nodeFetch(url)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await closed;
  });

  /** Sends a text again and again, as fast as it is read. */
  const sendsEndlessly = (head: string, text: string | Uint8Array) => {
    respond = (socket) => {
      const send = () => {
        while (!socket.destroyed && socket.write(text));
      };
      socket.on("drain", send);
      if (head !== "") socket.write(`HTTP/1.1 ${head}\r\n\r\n`);
      send();
    };
  };

  it("give up if there is no end of responses before the one that counts", async () => {
    sendsEndlessly("", "HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n".repeat(100));
    await assert.rejects(nodeFetch(url), { code: "HPE_INVALID_STATUS" });
  });

  it("give up if there is no end of compressed data without content", async () => {
    sendsEndlessly("200 OK\r\ncontent-encoding: gzip", Buffer.concat(Array.from({ length: 1000 }, () => gzipSync(""))));
    await assert.rejects((await nodeFetch(url)).text(), { code: "Z_DATA_ERROR" });
  });

  it("read the chunks that have arrived at once", async () => {
    const count = 100_000;
    sends("200 OK\r\ntransfer-encoding: chunked", `${"1\r\na\r\n".repeat(count)}0\r\n\r\n`);
    const reader = (await nodeFetch(url)).body?.getReader();
    let [parts, size] = [0, 0];
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      parts += 1;
      size += part.value.length;
    }
    assert.equal(size, count);
    assert.ok(parts < count / 100, `${parts} parts`);
  });

  it("can be canceled once all of the body has arrived", async () => {
    for (const encoding of ["", "\r\ncontent-encoding: gzip"]) {
      sends(`200 OK${encoding}`, encoding === "" ? "all" : gzipSync("all"));
      for (let count = 0; count < 20; count++) {
        const reader = (await nodeFetch(url)).body?.getReader();
        // Whatever happens after this must not throw.
        await new Promise((resolve) => setImmediate(resolve));
        await reader?.read();
        await reader?.cancel();
      }
    }
  });

  const failures: readonly [what: string, code: string, head: string, body?: string][] = [
    ["a status line that is none", "HPE_INVALID_STATUS", "x"],
    ["a status that is none", "HPE_INVALID_STATUS", "999 x"],
    ["another protocol", "ECONNRESET", "101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x"],
    ["half of a body", "ECONNRESET", "200 OK\r\ncontent-length: 5", "abc"],
    ["a damaged body", "Z_DATA_ERROR", "200 OK\r\ncontent-encoding: gzip", "abcdefghijkl"],
  ];
  for (const [what, code, head, body] of failures)
    it(`fail with ${what}`, async () => {
      sends(head, body);
      await assert.rejects(
        nodeFetch(url).then((response) => response.text()),
        { code },
      );
    });

  for (const when of ["before", "after"] as const)
    it(`end ${when} the response when they are aborted`, async () => {
      const controller = new AbortController();
      respond = (socket) => {
        if (when === "after") socket.write("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab");
        else controller.abort(new Error("enough"));
      };
      const request = nodeFetch(url, { signal: controller.signal });
      if (when === "before") return assert.rejects(request, /^Error: enough$/);
      const response = await request;
      controller.abort();
      await assert.rejects(response.text());
    });
});
