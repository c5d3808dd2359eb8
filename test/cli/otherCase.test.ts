import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

// The disks of Windows and macOS find names in any case.
if (process.platform !== "linux")
  describe("docs-json check on a disk that finds names in any case", () => {
    let folder = "";
    beforeEach(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-case-"));
      await mkdir(path.join(folder, "docs"));
      const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { pages: ["index"] } };
      await writeFile(path.join(folder, "docs", "docs.json"), JSON.stringify(site));
      await writeFile(path.join(folder, "docs", "index.mdx"), "---\ntitle: A\n---\n");
    });
    afterEach(() => rm(folder, { recursive: true }));

    it("checks standard input as a file that is named in another case", async () => {
      const args = ["check", "--format", "concise", "--stdin-filename", "DOCS/Index.mdx"];
      const { stdout } = await runCli(folder, args, { stdin: "[gone](/gone)\n" });
      assert.match(stdout, /^docs\/index\.mdx:1:8 warning link-missing /);
    });

    it("writes no report over docs.json, a page, or the baseline that are named in another case", async () => {
      await runCli(folder, ["check", "--baseline", "known.json"]);
      for (const [file, reason] of [
        ["DOCS/Docs.JSON", "it is the docs.json of a checked site"],
        ["DOCS/INDEX.mdx", "Markdown files in a checked site are pages"],
        ["Known.json", "it is the baseline"],
      ] as const) {
        const before = await readFile(path.join(folder, file), "utf8");
        const { code, stderr } = await runCli(folder, ["check", "docs", "--baseline", "known.json", "--output-file", file]);
        assert.deepEqual([code, stderr], [2, `docs-json: Cannot write ${file}: ${reason}.\n`]);
        assert.equal(await readFile(path.join(folder, file), "utf8"), before);
      }
    });
  });
