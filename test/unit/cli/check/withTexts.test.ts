import assert from "node:assert/strict";
import { checkSites } from "../../../../server/src/cli/check/checkSites.ts";
import { withTexts } from "../../../../server/src/cli/check/withTexts.ts";
import { minimal } from "../../../support/diagnose.ts";
import type { Files } from "../../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../../support/memoryHost.ts";

describe("a file with another text in docs-json check", () => {
  /** The diagnostics if a file has another text than on disk. */
  const codesWith = async (file: string, text: string, files: Files) => {
    const host = withTexts(memoryHost(files), new Map([[uriOf(file), text]]));
    const target = { config: { path: "/site/docs.json", within: "/site" } };
    const { diagnostics } = await checkSites([target], { baseFolder: "/site", rules: new Map(), fix: false }, host);
    return diagnostics.map(({ code }) => code);
  };
  const docs = (...pages: string[]) => JSON.stringify({ ...minimal, navigation: { pages } });

  it("need not exist", async () => {
    assert.deepEqual(await codesWith("guides/b (1).mdx", "# New\n", { "docs.json": docs("guides/b (1)") }), []);
    assert.deepEqual(await codesWith("node_modules/a.mdx", "# New\n", { "docs.json": docs("node_modules/a") }), ["page-missing"]);
    assert.deepEqual(await codesWith("docs.json", docs("a"), { "a.mdx": "# A\n" }), []);
  });

  it("is read by all that read files", async () => {
    const pages = { "docs.json": docs("a"), "a.mdx": "# A\n" };
    assert.deepEqual(await codesWith("a.mdx", "---\ntitle: a: b\n---\n", pages), ["front-matter"]);
    const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /b"] }] };
    const api = (path: string) => `openapi: 3.1.0\npaths: { ${path}: { get: {} } }\n`;
    const files = { "docs.json": JSON.stringify({ ...minimal, navigation }), "api.yaml": api("/a") };
    assert.deepEqual(await codesWith("api.yaml", api("/b"), files), []);
    assert.deepEqual(await codesWith("other.yaml", api("/b"), files), ["endpoint-path-missing"]);
  });
});
