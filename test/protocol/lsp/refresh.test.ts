import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import {
  CodeLensRefreshRequest,
  DidChangeWatchedFilesNotification,
  DocumentLinkRequest,
  FileChangeType,
  UnregistrationRequest,
} from "vscode-languageserver/node";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const docsJson = '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["GET /users"]}]}}';
const api = (path: string) => `openapi: 3.1.0\npaths:\n  ${path}:\n    get: {}\n`;

describe("code lenses over LSP", () => {
  it("are refreshed when a dependency of docs.json changes, but not after an edit of docs.json itself", async () => {
    const files: Files = { "api.yaml": api("/other") };
    const client = connectOnStreams(memoryHost(files));
    const events = new EventEmitter();
    let refreshes = 0;
    client.connection.onRequest(CodeLensRefreshRequest.type, () => {
      refreshes++;
      events.emit("refresh");
    });
    await client.initialize({ workspace: { codeLens: { refreshSupport: true } } });
    await client.open(docs, "docs-json", docsJson);
    const misses = (code: unknown) => code === "endpoint-path-missing";
    await client.diagnostics(docs, (all) => all.some(({ code }) => misses(code)));

    // Pending reads may cause a refresh each: of the index, its validation, and the pages.
    const before = refreshes;
    for (let edit = 0; edit < 10; edit++) {
      const path = edit % 2 === 0 ? "/other" : "/users";
      await client.change(docs, docsJson.replace("/users", path));
      await client.diagnostics(docs, (all) => all.some(({ code }) => misses(code)) === (path === "/users"));
    }
    await client.change(docs, docsJson.replace("/users", "/other"));
    await client.diagnostics(docs, (all) => !all.some(({ code }) => misses(code)));
    assert.ok(refreshes - before <= 3, `${refreshes - before} refreshes after 11 edits`);

    files["api.yaml"] = api("/users");
    const refreshed = once(events, "refresh");
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: uriOf("api.yaml"), type: FileChangeType.Changed }],
    });
    await refreshed;
    await client.diagnostics(docs, (all) => all.some(({ code }) => misses(code)));
    client.finish();
  });
});

describe("links over LSP", () => {
  it("are requested again once a page is created that docs.json lists", async () => {
    const files: Files = {};
    const client = connectOnStreams(memoryHost(files));
    const unregistered = new Promise<readonly string[]>((resolve) =>
      client.connection.onRequest(UnregistrationRequest.type, ({ unregisterations }) =>
        resolve(unregisterations.map(({ id }) => id)),
      ),
    );
    const linked = () => client.connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: docs } });
    await client.initialize({ textDocument: { documentLink: { dynamicRegistration: true } } });
    await client.open(docs, "docs-json", '{"navigation": {"pages": ["guides/start"]}}');
    assert.deepEqual(await linked(), []);

    const before = client.registered.length;
    files["guides/start.mdx"] = "";
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [
        { uri: uriOf("guides"), type: FileChangeType.Created },
        { uri: uriOf("guides/start.mdx"), type: FileChangeType.Created },
      ],
    });
    // VS Code requests them when a feature for links comes or goes.
    const ids = await unregistered;
    const [added, ...more] = client.registered.slice(before);
    assert.deepEqual([added?.method, added?.registerOptions, more], [DocumentLinkRequest.method, { documentSelector: [] }, []]);
    assert.deepEqual(ids, [added?.id]);
    assert.deepEqual(
      (await linked())?.map(({ target }) => target),
      [uriOf("guides/start.mdx")],
    );
    client.finish();
  });
});
