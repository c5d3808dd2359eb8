import assert from "node:assert/strict";
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

describe("docs-json check with files that are in no site", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-unmatched-"));
    await mkdir(path.join(folder, "docs"));
    const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { pages: ["index"] } };
    await writeFile(path.join(folder, "docs", "docs.json"), JSON.stringify(site));
    await writeFile(path.join(folder, "docs", "index.mdx"), "[gone](/gone)\n");
    await writeFile(path.join(folder, "README.md"), "[gone](/gone)\n");
  });
  afterEach(() => rm(folder, { recursive: true }));
  const check = (args: readonly string[], stdin = "") =>
    runCli(folder, ["check", "--format", "concise", "--strict", ...args], { stdin });

  it("exits with 2, or skips them with --ignore-unmatched", async () => {
    const { code, stderr } = await check(["README.md", "docs/index.mdx"]);
    assert.deepEqual([code, stderr], [2, "docs-json: No docs.json found for README.md.\n"]);
    const both = await check(["--ignore-unmatched", path.join(folder, "README.md"), "docs/index.mdx"]);
    assert.equal(both.code, 1);
    assert.match(both.stdout, /^docs\/index\.mdx:1:8 warning link-missing .*\n\n0 errors, 1 warning, 0 infos in 1 site /);
    const none = await check(["--ignore-unmatched", "README.md"]);
    assert.equal(none.code, 0);
    assert.match(none.stdout, /^0 errors, 0 warnings, 0 infos in 0 sites /);
  });

  it("exits with 2 for those that do not exist, or names them with --ignore-unmatched", async () => {
    const { code, stderr } = await check(["deleted.mdx", "docs/index.mdx"]);
    assert.deepEqual([code, stderr], [2, "docs-json: File or folder not found: deleted.mdx.\n"]);
    const pattern = await check(["docs/*.mdx"]);
    const advice = "Patterns are not supported: name a folder instead.";
    assert.equal(pattern.stderr, `docs-json: File or folder not found: docs/*.mdx. ${advice}\n`);
    const others = await check(["--ignore-unmatched", "deleted.mdx", "docs/index.mdx", "old/deleted.mdx"]);
    assert.equal(others.code, 1);
    assert.match(others.stdout, /^docs\/index\.mdx:1:8 warning link-missing /);
    const notes = ["Skipped, not found: deleted.mdx, old/deleted.mdx.", "Too many warnings: 1. Maximum: 0."];
    assert.equal(others.stderr, notes.map((line) => `docs-json: ${line}\n`).join(""));
    const none = await check(["--ignore-unmatched", "deleted.mdx"]);
    assert.deepEqual([none.code, none.stderr], [0, "docs-json: Skipped, not found: deleted.mdx.\n"]);
  });

  it("exits with 2 for those that the system does not look for", async function () {
    // Links need a permission there.
    if (process.platform === "win32") return this.skip();
    await symlink("loop", path.join(folder, "loop"));
    const { code, stderr } = await check(["loop/index.mdx"]);
    const reason = "symbolic link loop";
    assert.deepEqual(
      [code, stderr],
      [2, `docs-json: Cannot access ${path.join(await realpath(folder), "loop/index.mdx")}: ${reason}.\n`],
    );
  });

  it("skips standard input, and fixes nothing in it", async () => {
    const args = ["--stdin-filename", "README.md", "--fix"];
    assert.equal((await check(args, "# Acme\n")).code, 2);
    const { code, stdout } = await check([...args, "--ignore-unmatched"], "# Acme\n");
    assert.deepEqual([code, stdout], [0, "# Acme\n"]);
  });
});
