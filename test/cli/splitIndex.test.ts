import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("a git repository whose index is in two files", () => {
  let folder = "";
  const git = (...args: string[]) => runGit(folder, ...args);
  const docs = (page: string) =>
    writeIn(folder, "docs.json", {
      theme: "mint",
      name: "A",
      colors: { primary: "#0F766E" },
      navigation: { pages: [page] },
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-split-"));
    await git("init", "-q", "-b", "main");
    await docs("old");
    await writeIn(folder, "old.mdx", "# A page\n\nWith some text.\n");
    await git("config", "core.splitIndex", "true");
    await commitAll(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("still has both after a check that compares it with a commit, and no others", async () => {
    await docs("new");
    await rm(path.join(folder, "old.mdx"));
    await writeIn(folder, "new.mdx", "# A page\n\nWith some text.\n");
    // All at once, of all ages.
    await git("config", "splitIndex.maxPercentChange", "0");
    await git("config", "splitIndex.sharedIndexExpire", "now");
    const files = async () => (await readdir(path.join(folder, ".git"))).filter((name) => /index/iu.test(name)).sort();
    const before = await files();
    assert.equal(before.length, 2, before.join());
    const { stdout, stderr } = await runCli(folder, ["check", "--base", "HEAD", "--format", "concise"]);
    assert.match(stdout, /Lost address since `HEAD`: `\/old` is now `\/new`\./);
    assert.equal(stderr, "");
    assert.deepEqual(await files(), before);
    assert.equal(await git("status", "--porcelain"), " M docs.json\n D old.mdx\n?? new.mdx\n");
  });
});
