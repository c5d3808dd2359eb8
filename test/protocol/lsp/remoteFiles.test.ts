import assert from "node:assert/strict";
import type { RemoteFile, RemoteFileParams } from "../../../server/src/protocol.ts";
import { remoteFileRequest } from "../../../server/src/protocol.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const docsJson = (url: string) => `{"navigation": {"groups": [{"group": "A", "openapi": "${url}"}]}}`;
const existing = "https://a.example/openapi.json";
const typed = "https://a.example/v2/openapi.json";

describe("OpenAPI files at URLs over LSP", () => {
  it("are requested at once when docs.json is opened, and after edits when typing stops", async () => {
    const client = connectOnStreams(memoryHost({}));
    const requested: { readonly url: string; readonly at: number }[] = [];
    let wake = (): void => undefined;
    client.connection.onRequest<RemoteFile, unknown>(remoteFileRequest, ({ url }: RemoteFileParams): RemoteFile => {
      requested.push({ url, at: performance.now() });
      wake();
      return { kind: "not-allowed", host: new URL(url).host };
    });
    const request = () => new Promise<void>((resolve) => (wake = resolve));
    await client.initialize({}, { remoteFiles: { command: "allow" } });
    const reported = (all: readonly { readonly code?: unknown }[]) => all.some(({ code }) => code === "openapi-remote");
    const opened = performance.now();
    const first = request();
    await client.open(docs, "docs-json", docsJson(existing));
    await first;
    await client.diagnostics(docs, reported);
    const latest = request();
    let last = 0;
    for (let length = "https://a.example".length; length <= typed.length; length++) {
      last = performance.now();
      await client.change(docs, docsJson(typed.slice(0, length)));
      // The server has handled it.
      await client.newestDiagnostics(docs);
    }
    await latest;
    await client.diagnostics(docs, reported);
    assert.deepEqual(
      requested.map(({ url }) => url),
      [existing, typed],
    );
    const [atStart = 0, afterTyping = 0] = requested.map(({ at }) => at);
    assert.ok(atStart - opened < afterTyping - last, `${atStart - opened} ms, ${afterTyping - last} ms`);
    client.connection.dispose();
  });
});
