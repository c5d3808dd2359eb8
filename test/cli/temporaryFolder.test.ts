import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { commitAll, runGit } from "../support/git.ts";
import { preload } from "../support/preload.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("temporary files of a check that compares with a commit", () => {
  let folder = "";
  let site = "";
  let temporary = "";
  const docs = (page: string) =>
    writeIn(site, "docs.json", { theme: "mint", name: "A", colors: { primary: "#0F766E" }, navigation: { pages: [page] } });
  const check = (variables: { readonly PATH?: string; readonly NODE_OPTIONS?: string } = {}) =>
    runCli(site, ["check", "--base", "HEAD", "--format", "concise"], { TMPDIR: temporary, TEMP: temporary, ...variables });

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-temporary-")));
    site = path.join(folder, "site");
    temporary = path.join(folder, "temporary");
    await docs("old");
    await writeIn(site, "old.mdx", "# A page\n\nWith some text.\n");
    await runGit(site, "init", "-q", "-b", "main");
    await commitAll(site);
    await docs("new");
    await rm(path.join(site, "old.mdx"));
    await writeIn(site, "new.mdx", "# A page\n\nWith some text.\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  for (const command of ["checkout-index", "add"])
    it(`are removed if the check is interrupted while git runs: ${command}`, async function () {
      // Elsewhere, signals end a process at once.
      if (process.platform === "win32") return this.skip();
      await mkdir(temporary);
      const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
      const script = `#!/bin/sh\ncase " $* " in *" ${command} "*) touch ../ran; kill -INT $PPID; sleep 1;; esac\nexec ${git} "$@"\n`;
      await writeIn(folder, "bin/git", script.replace("../ran", path.join(folder, "ran")));
      await chmod(path.join(folder, "bin/git"), 0o755);
      const { stdout } = await check({ PATH: `${path.join(folder, "bin")}:${process.env["PATH"]}` });
      assert.equal(stdout, "");
      assert.ok((await readdir(folder)).includes("ran"));
      const left = (await readdir(temporary)).filter((name) => /base|index/u.test(name));
      assert.deepEqual(left, []);
    });

  it("are said to have no room, and lost addresses are reported without the new paths of pages", async () => {
    await mkdir(temporary);
    const script = `const fs = require("node:fs/promises");
      fs.copyFile = async () => { throw Object.assign(new Error(), { code: "ENOSPC" }); };`;
    const { code, stdout, stderr } = await check(await preload(folder, script));
    const lost = `Lost addresses in ${pathToFileURL(site)} are reported without the new paths of renamed pages.`;
    assert.deepEqual([code, stderr], [0, `docs-json: ${lost} Cannot write temporary files in ${temporary}: the disk is full.\n`]);
    assert.match(stdout, /Lost address since `HEAD`: `\/old` no longer has a page\./);
    assert.deepEqual(
      (await readdir(temporary)).filter((name) => name.includes("index")),
      [],
    );
  });

  it("are said to have no place, where lost addresses are still reported", async () => {
    const { code, stdout, stderr } = await check();
    assert.deepEqual([code, stdout], [2, ""]);
    const nowhere = `Cannot write temporary files in ${temporary}: it does not exist.`;
    const lost = `Lost addresses in ${pathToFileURL(site)} are reported without the new paths of renamed pages.`;
    assert.equal(stderr, `docs-json: ${lost} ${nowhere}\ndocs-json: ${nowhere}\n`);
  });
});
