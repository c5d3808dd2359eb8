import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

describe("docs-json references as a process", () => {
  it("prints a line for each reference", async () => {
    const { code, stdout, stderr } = await runCli("demo/site", ["references", "quickstart.mdx"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^(?:[\w./-]+:\d+:\d+\n)+$/u);
    assert.match(stdout, /^docs\.json:\d+:\d+\n/u);
  });

  it("prints JSON", async () => {
    const { stdout } = await runCli("demo", ["references", "site/quickstart.mdx", "--json"]);
    const [first] = JSON.parse(stdout);
    assert.equal(first.file, "site/docs.json");
    assert.deepEqual(Object.keys(first), ["file", "line", "column", "endLine", "endColumn"]);
  });

  it("says that there are none", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-references-"));
    try {
      await writeFile(path.join(folder, "docs.json"), '{ "navigation": { "pages": ["index"] } }');
      await writeFile(path.join(folder, "other.mdx"), "");
      const { code, stdout, stderr } = await runCli(folder, ["references", "other.mdx"]);
      assert.deepEqual([code, stdout, stderr], [0, "", "docs-json: No references found: other.mdx.\n"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("needs a file of a site", async () => {
    for (const [name, message] of [
      ["docs.json", "Expected a file other than docs.json, got 'docs.json'."],
      ["gone.mdx", "File or folder not found: gone.mdx."],
    ] as const) {
      const { code, stdout, stderr } = await runCli("demo/site", ["references", name]);
      assert.deepEqual([code, stdout, stderr], [2, "", `docs-json: ${message}\n`]);
    }
  });
});
