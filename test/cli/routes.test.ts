import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

describe("docs-json routes as a process", () => {
  it("prints the tree of the demo site", async () => {
    const { code, stdout, stderr } = await runCli("demo", ["routes"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(
      stdout,
      /^site\/docs\.json\n├─ Guides\n│ {2}├─ Get started\n│ {2}│ {2}├─ \/ {2}Acme Docs Agent {2}site\/index\.mdx\n/,
    );
    assert.match(stdout, /\n└─ \(redirects\)\n {3}├─ \/getting-started → \/quickstart\n/);
  });

  it("prints JSON", async () => {
    const { stdout } = await runCli("demo/site", ["routes", "--json"]);
    const [site] = JSON.parse(stdout);
    assert.equal(site.site, "docs.json");
    assert.deepEqual(site.pages[0], {
      address: "/",
      title: "Acme Docs Agent",
      file: "index.mdx",
      line: 1,
      navigation: ["Guides", "Get started"],
    });
    assert.deepEqual(site.redirects[0], { source: "/getting-started", destination: "/quickstart" });
  });

  it("exits with 2 if the navigation cannot be read", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-routes-"));
    try {
      const missing = await runCli(folder, ["routes"]);
      const none = "No docs.json of a docs site found in the current folder or above. To create a site, run 'docs-json init'.";
      assert.deepEqual([missing.code, missing.stderr], [2, `docs-json: ${none}\n`]);
      await writeFile(path.join(folder, "docs.json"), '{ "navigation" "pages" }');
      const broken = await runCli(folder, ["routes"]);
      const message = "docs-json: Cannot read the navigation: docs.json. Run 'docs-json check docs.json' to see why.\n";
      assert.deepEqual([broken.code, broken.stdout, broken.stderr], [2, "", message]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
