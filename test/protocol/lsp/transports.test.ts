import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { DidOpenTextDocumentNotification, generateRandomPipeName } from "vscode-languageserver/node";
import { eventually } from "../../support/eventually.ts";
import { LspClient } from "../../support/lspClient.ts";

describe("the bundled server", function () {
  this.timeout(20_000);

  const transports: [option: string, where: string | number, separator: "=" | " "][] = [
    ["--socket", 0, "="],
    ["--socket", 0, " "],
    ["--pipe", generateRandomPipeName(), "="],
    ["--pipe", generateRandomPipeName(), " "],
  ];
  for (const [option, where, separator] of transports)
    it(`keeps large texts from its connection over ${option}${separator}…`, async () => {
      const listener = createServer().listen(where);
      await once(listener, "listening");
      const address = listener.address() as AddressInfo | string;
      const named = `${option}${separator}${typeof address === "string" ? address : address.port}`;
      const server = spawn(process.execPath, ["dist/server.js", ...named.split(" ")], { stdio: "ignore" });
      const ended = once(server, "close");
      const [socket] = (await once(listener, "connection")) as [Socket];
      listener.close();
      const client = LspClient.onStreams(socket, socket);
      await client.initialize();
      // Only the thread that holds large texts says of one that it is none.
      const textDocument = { uri: "file:///api.json", languageId: "json", version: 1, more: " ".repeat(2_000_000), text: 5 };
      const open = { method: DidOpenTextDocumentNotification.method, params: { textDocument } };
      await client.connection.sendNotification(open.method, open.params);
      await eventually(async () => client.logged.length, 1);
      assert.match(client.logged[0] ?? "", /^Unsaved text of file:\/\/\/api\.json was lost/u);
      await client.shutdown();
      assert.deepEqual(await ended, [0, null]);
    });

  it("says why it ends where nobody listens", async () => {
    const server = spawn(process.execPath, ["dist/server.js", `--pipe=${generateRandomPipeName()}`]);
    const said = text(server.stderr);
    assert.deepEqual(await once(server, "close"), [1, null]);
    assert.match(await said, /^connect ENOENT \S+\s$/u);
  });
});
