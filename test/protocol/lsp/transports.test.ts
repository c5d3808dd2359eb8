import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { generateRandomPipeName } from "vscode-languageserver/node";
import { LspClient } from "../../support/lspClient.ts";

describe("the bundled server", () => {
  const transports: [option: string, where: string | number][] = [
    ["--socket", 0],
    ["--pipe", generateRandomPipeName()],
  ];
  for (const args of [["server"], ["server", "--stdio"]])
    it(`is the command ${args.join(" ")}`, async () => {
      const server = spawn(process.execPath, ["dist/cli.js", ...args], { stdio: ["pipe", "pipe", "inherit"] });
      const ended = once(server, "close");
      const client = LspClient.onStreams(server.stdin, server.stdout);
      const { serverInfo } = await client.initialize();
      assert.equal(serverInfo?.name, "docs-json");
      await client.shutdown();
      assert.deepEqual(await ended, [0, null]);
    });

  for (const [option, where] of transports)
    it(`speaks over ${option}, and ends when the session does`, async () => {
      const listener = createServer().listen(where);
      await once(listener, "listening");
      const address = listener.address() as AddressInfo | string;
      const named = `${option}=${typeof address === "string" ? address : address.port}`;
      const server = spawn(process.execPath, ["dist/server.js", named], { stdio: "ignore" });
      const ended = once(server, "close");
      const [socket] = (await once(listener, "connection")) as [Socket];
      listener.close();
      const client = LspClient.onStreams(socket, socket);
      const { serverInfo } = await client.initialize();
      assert.equal(serverInfo?.name, "docs-json");
      await client.shutdown();
      assert.deepEqual(await ended, [0, null]);
    });

  it("ends without a word when its client stops reading", async () => {
    const server = spawn(process.execPath, ["dist/server.js", "--stdio"]);
    const ended = once(server, "close");
    const stderr = text(server.stderr);
    server.stdin.on("error", () => undefined).write(initialize);
    await once(server.stdout, "data");
    server.stdout.destroy();
    server.stdin.write(openDocsJson);
    assert.deepEqual([await ended, await stderr], [[1, null], ""]);
  });

  it("ends without a word when its client closes the connection", async () => {
    const listener = createServer().listen(generateRandomPipeName());
    await once(listener, "listening");
    const server = spawn(process.execPath, ["dist/server.js", `--pipe=${String(listener.address())}`]);
    const ended = once(server, "close");
    const stderr = text(server.stderr);
    const [socket] = (await once(listener, "connection")) as [Socket];
    listener.close();
    socket.write(initialize);
    await once(socket, "data");
    socket.write(openDocsJson, () => socket.destroy());
    assert.deepEqual([await ended, await stderr], [[1, null], ""]);
  });

  it("says when it cannot connect to the editor", async () => {
    const server = spawn(process.execPath, ["dist/cli.js", "server", "--pipe", generateRandomPipeName()]);
    const ended = once(server, "close");
    assert.match(
      await text(server.stderr),
      /^docs-json: Cannot connect to the editor \(connect ENOENT .+\)\. It must listen before the server starts\.\n$/,
    );
    assert.deepEqual(await ended, [2, null]);
  });
});

/** A message as it is sent. */
function encoded(message: object): string {
  const content = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
}

const initialize = encoded({ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } });

/** A docs.json with a diagnostic, which the server sends. */
const openDocsJson =
  encoded({ method: "initialized", params: {} }) +
  encoded({
    method: "textDocument/didOpen",
    params: { textDocument: { uri: "file:///site/docs.json", languageId: "json", version: 1, text: '{ "theme": "mnt" }' } },
  });
