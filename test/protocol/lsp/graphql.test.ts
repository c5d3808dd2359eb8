import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DidChangeWatchedFilesNotification, FileChangeType } from "vscode-languageserver/node";
import { nodeHost } from "../../../server/src/host/nodeHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

describe("GraphQL schemas over LSP", () => {
  it("are read on a thread, from an editor or from disk, and lead to the error in them", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "docs-json-graphql-"));
    const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
    const client = connectOnStreams(nodeHost((message) => assert.fail(message), "dist"));
    try {
      await writeFile(path.join(folder, "index.mdx"), "");
      await writeFile(path.join(folder, "shop.graphql"), "type Query { user: Usr }\n");
      await client.initialize({});
      const tabs = [
        { tab: "A", pages: ["index"] },
        { tab: "B", graphql: "shop.graphql" },
      ];
      const colors = { primary: "#000000" };
      const redirects = [{ source: "/old", destination: "/graphql-reference/types/User" }];
      const text = JSON.stringify({ theme: "mint", name: "A", colors, navigation: { tabs }, redirects });
      await client.open(uriOf("docs.json"), "docs-json", text);
      const [broken] = await client.diagnostics(uriOf("docs.json"), (all) => all.some(({ code }) => code === "graphql-broken"));
      assert.equal(broken?.message, "Invalid GraphQL schema `shop.graphql`, line 1, column 20: unknown type `Usr`.");
      assert.deepEqual(
        broken.relatedInformation?.map(({ location }) => location),
        [{ uri: uriOf("shop.graphql"), range: { start: { line: 0, character: 19 }, end: { line: 0, character: 22 } } }],
      );

      await client.open(uriOf("shop.graphql"), "graphql", "type Query { user: User }\ntype User { id: ID }\n");
      await client.diagnostics(uriOf("docs.json"), (all) => all.length === 0);

      await writeFile(path.join(folder, "shop.graphql"), "type Query { a: Int }\n");
      await client.close(uriOf("shop.graphql"));
      await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf("shop.graphql"), type: FileChangeType.Changed }],
      });
      await client.diagnostics(uriOf("docs.json"), (all) => all.some(({ code }) => code === "redirect-destination"));
      assert.deepEqual(client.logged, []);
    } finally {
      client.connection.dispose();
      await rm(folder, { recursive: true });
    }
  });
});
