import assert from "node:assert/strict";
import type { ToolResult } from "../../../server/src/protocol.ts";
import { runToolRequest } from "../../../server/src/protocol.ts";
import { BundledServer } from "../../support/bundledServer.ts";

describe("the tools for coding agents in the language server", () => {
  let server: BundledServer;
  before(async () => {
    const docsJson = '{"theme": "mnt", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"pages": ["index"]}}';
    server = await BundledServer.start({ "docs.json": docsJson, "index.mdx": "" });
  });
  after(() => server.stop());

  const run = (name: string, values: object, folderUri = server.uriOf("")) =>
    server.client.connection.sendRequest<ToolResult>(runToolRequest, { folderUri, name, values });

  it("run in a folder", async () => {
    const { text, isError } = await run("check_docs", {});
    assert.equal(isError, false);
    assert.deepEqual(
      JSON.parse(text).diagnostics.map(({ file, code }: Record<string, unknown>) => [file, code]),
      [["docs.json", "enum"]],
    );
  });

  it("say what is wrong", async () => {
    assert.deepEqual(await run("rm", {}), { text: "Unknown tool: rm", isError: true });
    assert.deepEqual(await run("check_docs", { limit: "1" }), {
      text: "Expected a positive integer for the argument limit.",
      isError: true,
    });
    assert.match((await run("check_docs", { paths: [".."] })).text, /^Outside of the folder /);
    assert.equal((await run("check_docs", {}, "file:///nowhere")).isError, true);
    assert.equal((await run("check_docs", {})).isError, false);
  });
});
