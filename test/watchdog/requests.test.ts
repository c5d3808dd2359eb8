import assert from "node:assert/strict";
import { DefinitionRequest, DocumentLinkRequest, RenameRequest, WillRenameFilesRequest } from "vscode-languageserver/node";
import { BundledServer } from "../support/bundledServer.ts";
import { minimal } from "../support/diagnose.ts";
import { isWithin } from "../support/machineSpeed.ts";
import { filesOf, range } from "../support/range.ts";
import { site } from "./slowSites.ts";

/**
 * Milliseconds for a request about all of a large site, on a slow machine: far less than if each of its things is compared with all
 * others.
 */
const maxTime = 15_000;

describe("a request about all of a large site", function () {
  this.timeout(240_000);

  /** Starts a server with files, opens docs.json, waits until all files are read, and measures a request. */
  async function measure<T>(
    docsJson: object,
    files: Record<string, string>,
    request: (server: BundledServer) => Promise<T>,
  ): Promise<T> {
    const server = await BundledServer.start(files);
    try {
      const textDocument = { uri: server.uriOf("main/docs.json") };
      await server.client.open(textDocument.uri, "docs-json", JSON.stringify(docsJson));
      await server.client.connection.sendRequest(DefinitionRequest.type, { textDocument, position: { line: 0, character: 0 } });
      const start = performance.now();
      const result = await request(server);
      const took = performance.now() - start;
      assert.ok(isWithin(took, maxTime), `${took} ms`);
      return result;
    } finally {
      await server.stop();
    }
  }

  it("moves a folder of 10,000 pages, each with a redirect", async () => {
    const count = 10_000;
    const docsJson = {
      ...minimal,
      navigation: { pages: range(count, (i) => `d/p${i}`) },
      redirects: range(count, (i) => ({ source: `/old/${i}`, destination: `/d/p${i}` })),
    };
    const files = filesOf(
      count,
      (i) => `main/d/p${i}.mdx`,
      (i) => `[a](/d/p${(i + 1) % count})`,
    );
    const edit = await measure(docsJson, files, (server) =>
      server.client.connection.sendRequest(WillRenameFilesRequest.type, {
        files: [{ oldUri: server.uriOf("main/d"), newUri: server.uriOf("main/e") }],
      }),
    );
    assert.equal(edit?.documentChanges?.length, count + 1);
  });

  it("renames a heading that 100,000 links lead to", async () => {
    const text = `## h\n${"[a](/p0#h)\n".repeat(1000)}`;
    const files = filesOf(
      100,
      (i) => `main/p${i}.mdx`,
      () => text,
    );
    const edit = await measure({ ...minimal, navigation: { pages: range(100, (i) => `p${i}`) } }, files, async (server) => {
      const textDocument = { uri: server.uriOf("main/p0.mdx") };
      await server.client.open(textDocument.uri, "mdx", text);
      return server.client.connection.sendRequest(RenameRequest.type, {
        textDocument,
        position: { line: 0, character: 4 },
        newName: "New",
      });
    });
    // The client declares no support of `documentChanges`.
    assert.equal(Object.keys(edit?.changes ?? {}).length, 100);
  });

  it("finds the sites of 200 pages in different sites, which an editor opens at once", async () => {
    const files = {
      ...filesOf(
        200,
        (i) => `s${i}/docs.json`,
        () => JSON.stringify(site),
      ),
      ...filesOf(
        200,
        (i) => `s${i}/index.mdx`,
        () => "[a](/index)",
      ),
    };
    const links = await measure(site, files, async (server) => {
      for (let i = 0; i < 200; i++) await server.client.open(server.uriOf(`s${i}/index.mdx`), "mdx", "[a](/index)");
      return server.client.connection.sendRequest(DocumentLinkRequest.type, {
        textDocument: { uri: server.uriOf("s199/index.mdx") },
      });
    });
    assert.equal(links?.length, 1);
  });
});
