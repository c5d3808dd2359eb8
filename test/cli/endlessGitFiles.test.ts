import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";

const run = promisify(execFile);

describe("files of a git repository that have no end", () => {
  let folder = "";
  const git = (...args: readonly string[]) => runGit(folder, ...args);
  const docs = (page: string) =>
    writeFile(
      path.join(folder, "docs.json"),
      JSON.stringify({ theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { pages: ["index", page] } }),
    );

  beforeEach(async function () {
    if (process.platform === "win32") return this.skip();
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-endless-")));
    await git("init", "-q", "-b", "main");
    await docs("old");
    await writeFile(path.join(folder, "index.mdx"), "# Acme\n");
    await writeFile(path.join(folder, "old.mdx"), "# Old page\n\nWith some text.\n");
    await commitAll(folder);
    await docs("new");
    await rename(path.join(folder, "old.mdx"), path.join(folder, "new.mdx"));
    await writeFile(path.join(folder, "index.mdx"), "# Acme\n\nMore.\n");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  for (const [title, file, create] of [
    ["a device as its attributes", "info/attributes", (at: string) => symlink("/dev/zero", at)],
    ["a device as its grafts", "info/grafts", (at: string) => symlink("/dev/zero", at)],
    ["a device as a branch", "refs/heads/master", (at: string) => symlink("/dev/zero", at)],
    ["a pipe as its shallow commits", "shallow", (at: string) => run("mkfifo", [at])],
  ] as const)
    it(`are reported and not read: ${title}`, async () => {
      const at = path.join(folder, ".git", file);
      await mkdir(path.dirname(at), { recursive: true });
      await create(at);
      const { code, stderr } = await runCli(folder, ["check", "--base", "HEAD"]);
      assert.equal(stderr, `docs-json: Git cannot read ${at}: it is a pipe, a device, or larger than 1 GB.\n`);
      assert.equal(code, 2);
    });

  it("are not read where a setting names them", async () => {
    await git("config", "core.attributesFile", "/dev/zero");
    const { code, stdout, stderr } = await runCli(folder, ["check", "--format", "concise", "--base", "HEAD"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /Lost address since `HEAD`: `\/old` is now `\/new`\./);
  });
});
