import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("docs-json check --base as a process", () => {
  let folder = "";
  const site = { theme: "mnt", name: "Acme", colors: { primary: "#0F766E" } };
  const write = (file: string, content: string | object) => writeIn(folder, file, content);
  const git = (...args: string[]) => runGit(folder, ...args);
  const commit = () => commitAll(folder);
  const check = (args: readonly string[], from = ".", variables = {}) =>
    runCli(path.join(folder, from), ["check", "--format", "concise", ...args], variables);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-git-"));
    await git("init", "-q", "-b", "main");
    await write("docs/docs.json", { ...site, navigation: { pages: ["index", "gone"] } });
    await write("docs/index.mdx", "# Acme\n");
    await commit();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("reports only what is new since the commit that a branch has in common with another", async () => {
    await git("checkout", "-q", "-b", "change");
    await write("docs/docs.json", { logo: 1, ...site, navigation: { pages: ["index", "gone"] } });
    await commit();
    await git("checkout", "-q", "main");
    await write("docs/docs.json", { ...site, logo: 1, theme: "mint", navigation: { pages: ["index"] } });
    await commit();
    await git("checkout", "-q", "change");
    for (const [args, from] of [
      [["--base", "main"], "."],
      [["--base", "main", ".."], "docs"],
    ] as const) {
      const { code, stdout, stderr } = await check(args, from);
      assert.deepEqual([code, stderr], [1, ""]);
      assert.match(
        stdout,
        /^[./]*docs(?:\/docs)?\.json:2:11 error type .*\n\n1 error, 0 warnings, .*\n2 more diagnostics that are not new since main\.\n$/,
      );
    }
    await write("docs/docs.json", { ...site, navigation: { pages: ["index", "gone"] } });
    assert.equal((await check(["--base", "main", "docs/docs.json"])).code, 0);
    assert.equal((await check(["--base", "HEAD"])).code, 0, "what is not committed counts");
  });

  it("compares in the repository of what is checked, wherever it runs", async () => {
    const other = await mkdtemp(path.join(os.tmpdir(), "docs-json-elsewhere-"));
    const from = (...args: string[]) => runCli(other, ["check", "--format", "concise", ...args]);
    try {
      await symlink(path.join(folder, "docs"), path.join(other, "link"));
      const places = ["", "docs", "docs/docs.json"].map((name) => path.join(folder, name));
      for (const place of [...places, path.relative(other, folder), path.join(other, "link")]) {
        const { code, stdout, stderr } = await from("--base", "main", place);
        assert.deepEqual([code, stderr], [0, ""]);
        assert.match(stdout, /^0 errors, .*\n2 more diagnostics that are not new since main\.\n$/);
      }
      await write("docs/docs.json", { ...site, logo: 1, navigation: { pages: ["index", "gone"] } });
      const { code, stdout } = await from("--changed", folder);
      assert.equal(code, 1);
      assert.match(stdout, /docs\.json:7:11 error type /);
      await runGit(other, "init", "-q");
      await mkdir(path.join(other, "docs"));
      await writeFile(path.join(other, "docs/docs.json"), JSON.stringify({ ...site, navigation: { pages: [] } }));
      const { code: both, stderr } = await from("--base", "main", folder, "docs");
      assert.equal(both, 2);
      assert.match(stderr, /^docs-json: Not in the Git repository .*: .*\/docs\. Check it separately\.\n$/);
    } finally {
      await rm(other, { recursive: true });
    }
  });

  it("reports addresses that are lost since then", async () => {
    await write("docs/guides/old.mdx", "# Old\n");
    await commit();
    await git("mv", "docs/guides/old.mdx", "docs/new.mdx");
    const { code, stdout, stderr } = await check(["--base", "main", "--max-warnings", "0"]);
    assert.deepEqual([code, stderr], [1, "docs-json: Too many warnings: 1. Maximum: 0.\n"]);
    const [lost = ""] = stdout.split("\n").filter((line) => line.includes("address-lost"));
    assert.equal(
      lost,
      "docs/docs.json:7:3 warning address-lost Lost address since `main`: `/guides/old` is now `/new`. Add a redirect.",
    );
  });

  it("finds a page that was moved, although the repository names an order of files that never ends", async function () {
    if (process.platform === "win32") return this.skip();
    await write("docs/guides/old.mdx", "# Old\n");
    await commit();
    await promisify(execFile)("mkfifo", [path.join(folder, "order")]);
    await git("config", "diff.orderFile", path.join(folder, "order"));
    await git("mv", "docs/guides/old.mdx", "docs/new.mdx");
    const { stdout } = await check(["--base", "HEAD"]);
    assert.match(stdout, /Lost address since `HEAD`: `\/guides\/old` is now `\/new`/);
  });

  it("reports everything of a site that is new, and leaves no files behind", async () => {
    await write("web/docs.json", { ...site, navigation: { pages: ["index"] } });
    await write("web/index.mdx", "# Web\n");
    const temporary = path.join(folder, ".git", "temporary");
    await mkdir(temporary);
    const { stdout } = await check(["--base", "HEAD", "--no-cache"], ".", {
      TMPDIR: temporary,
      TEMP: temporary,
      NODE_DISABLE_COMPILE_CACHE: "1",
    });
    assert.match(stdout, /^web\/docs\.json:2:12 error enum .*\n\n1 error, /);
    assert.match((await check(["--base", "HEAD", "web"])).stdout, /^web\/docs\.json:2:12 error enum .*\n\n1 error, /);
    assert.deepEqual(await readdir(temporary), []);
  });

  it("compares a folder that has another name now with what it was", async () => {
    await write("docs/index.mdx", "# Acme\n\n[gone](/gone)\n");
    await commit();
    await git("mv", "docs", "guides");
    await write("guides/new.mdx", "[none](/none)\n");
    for (const [args, from] of [
      [["guides"], "."],
      [["guides/docs.json"], "."],
      [["."], "guides"],
    ] as const) {
      const { code, stdout } = await check(["--base", "HEAD", ...args], from);
      assert.equal(code, 0);
      const found = stdout.match(/^\S+ \w+ [a-z-]+/gm)?.map((line) => line.replace(/^guides\//u, ""));
      assert.deepEqual(found, ["new.mdx:1:1 info page-unlisted", "new.mdx:1:8 warning link-missing", "3 more diagnostics"]);
    }
  });

  it("compares a site with the revision if the folder of another one had none", async () => {
    await write("web/index.mdx", "# Web\n");
    await commit();
    await write("web/docs.json", { ...site, navigation: { pages: ["index"] } });
    const { stdout } = await check(["--base", "HEAD", "docs", "web"]);
    assert.match(
      stdout,
      /^web\/docs\.json:2:12 error enum .*\n\n1 error, .*\n2 more diagnostics that are not new since HEAD\.\n$/,
    );
  });

  it("reads only the files of sites, since a repository may have much else", async () => {
    await write("src/large.bin", "large");
    await commit();
    const id = (await git("rev-parse", "HEAD:src/large.bin")).trim();
    // Its folder may have other objects, such as the commit.
    await rm(path.join(folder, ".git", "objects", id.slice(0, 2), id.slice(2)));
    const { code, stderr } = await check(["--base", "HEAD"]);
    assert.deepEqual([code, stderr], [0, ""]);
  });

  it("follows links in the repository, and works in a folder that is a link", async () => {
    await rm(path.join(folder, "docs/index.mdx"));
    await write("pages/index.mdx", "---\ntitle: a: b\n---\n");
    await symlink(path.join("..", "pages", "index.mdx"), path.join(folder, "docs", "index.mdx"));
    await commit();
    await symlink(folder, `${folder}-link`, "junction");
    try {
      const { code, stdout } = await runCli(`${folder}-link`, ["check", "--format", "concise", "--base", "HEAD"]);
      assert.equal(code, 0);
      assert.match(stdout, /^0 errors, 0 warnings, 0 infos .*\n3 more diagnostics that are not new since HEAD\.\n$/);
    } finally {
      await rm(`${folder}-link`);
    }
  });

  it("finds what is new in a hook of git, which sets `GIT_DIR`", async () => {
    const { code, stdout } = await runCli(path.join(folder, "docs"), ["check", "--base", "HEAD"], { GIT_DIR: ".git" });
    assert.equal(code, 0);
    assert.match(stdout, /\n2 more diagnostics that are not new since HEAD\.\n$/);
  });

  describe("with --changed", () => {
    const changed = ["--changed", "--base", "HEAD"];

    it("reports what is new anywhere, and what is known only in lines that have changed", async () => {
      // A page that other files refer to: the diagnostic is new in a file that is the same.
      await write("docs/index.mdx", "# Acme\n\n[other](/other)\n");
      await write("docs/other.mdx", "# Other\n");
      await write("docs/docs.json", { ...site, navigation: { pages: ["index", "other", "gone"] } });
      await commit();
      await write("docs/docs.json", { ...site, navigation: { pages: ["index", "other", "gone", "lost"] } });
      await rm(path.join(folder, "docs/other.mdx"));
      const { stdout } = await check(changed);
      // The comma after "gone" changes its line; that of the theme is the same.
      assert.deepEqual(stdout.match(/^\S+ \w+ [a-z-]+/gm), [
        "docs/docs.json:7:3 warning address-lost",
        ...[10, 11, 12].map((line) => `docs/docs.json:${line}:7 warning page-missing`),
        ...["docs/index.mdx:3:9 warning link-missing", "1 more diagnostic"],
      ]);
    });

    it("takes the default branch, and the text of standard input", async () => {
      await git("checkout", "-q", "-b", "change");
      await write("docs/docs.json", { logo: 1, ...site });
      await commit();
      assert.match((await check(["--changed"])).stdout, /^docs\/docs\.json:\d+:\d+ error (?!enum)/);
      const stdin = JSON.stringify({ ...site, theme: "mnt", navigation: { pages: ["index", "gone"] } });
      const args = ["check", "--format", "concise", "--changed", "--stdin-filename", "docs/docs.json"];
      const { stdout } = await runCli(folder, args, { stdin });
      assert.match(stdout, /^docs\/docs\.json:1:\d+ error enum /);
    });

    it("does not report old diagnostics in a file that was only moved", async () => {
      await write("docs/index.mdx", "# Acme\n\n[gone](/gone)\n");
      await commit();
      await write("docs/docs.json", { ...site, navigation: { pages: ["start", "gone"] } });
      await git("mv", "docs/index.mdx", "docs/start.mdx");
      const { stdout } = await check([...changed, "docs/start.mdx"]);
      assert.match(stdout, /^0 errors, 0 warnings, /);
    });

    it("reads nothing outside the repository that the revision has a link to", async function () {
      if (process.platform === "win32") return this.skip();
      const pipe = `${folder}-pipe`;
      await promisify(execFile)("mkfifo", [pipe]);
      try {
        await rm(path.join(folder, "docs/index.mdx"));
        await symlink(pipe, path.join(folder, "docs/index.mdx"));
        await commit();
        await rm(path.join(folder, "docs/index.mdx"));
        await write("docs/index.mdx", "[gone](/gone)\n");
        assert.match((await check([...changed])).stdout, /^docs\/index\.mdx:1:8 warning link-missing /m);
      } finally {
        await rm(pipe);
      }
    });

    it("exits with 2 without a default branch", async () => {
      await git("branch", "-q", "-m", "other");
      const { code, stderr } = await check(["--changed"]);
      assert.equal(code, 2);
      assert.match(
        stderr,
        /: no origin\/HEAD, origin\/main, origin\/master, main, or master\. Set a revision with '--base'\.\n$/,
      );
    });
  });

  it("says in one line that there is no git", async () => {
    const { code, stdout, stderr } = await runCli(folder, ["check", "--base", "HEAD"], { PATH: path.join(folder, "docs") });
    const message = "docs-json: Git not found. Install it to compare with a revision.\n";
    assert.deepEqual([code, stdout, stderr], [2, "", message]);
  });

  it("says whose repository git refuses", async function () {
    if (process.platform === "win32") return this.skip();
    const PATH = path.join(folder, "bin");
    // Only a system administrator can change the owner of files: this git refuses all repositories.
    const refused = "fatal: detected dubious ownership in repository at '/acme'";
    await write("bin/git", `#!/bin/sh\ncase "$*" in *--version*) exit 0 ;; *) echo "${refused}" >&2; exit 128 ;; esac\n`);
    await chmod(path.join(PATH, "git"), 0o755);
    const message =
      "Git does not read /acme, because another user owns it. If you trust it, add it to the setting 'safe.directory' of Git.";
    for (const options of [["--base", "HEAD"], ["--changed"]]) {
      const { code, stdout, stderr } = await runCli(folder, ["check", ...options], { PATH });
      assert.deepEqual([code, stdout, stderr], [2, "", `docs-json: ${message}\n`]);
    }
  });

  it("says that a shallow clone may lack the revision", async () => {
    await git("checkout", "-q", "-b", "change");
    await git("clone", "-q", "--depth", "1", "--branch", "change", `file://${folder}`, "clone");
    const { code, stderr } = await check(["--base", "origin/main"], "clone");
    const hint = "The clone is shallow. Fetch all commits, in CI with 'fetch-depth: 0' (GitHub) or 'GIT_DEPTH: 0' (GitLab).\n";
    assert.deepEqual([code, stderr], [2, `docs-json: Revision not found: origin/main. ${hint}`]);
    await git("-C", "clone", "remote", "remove", "origin");
    const changed = await check(["--changed"], "clone");
    assert.equal(changed.code, 2);
    assert.ok(changed.stderr.endsWith(`Set a revision with '--base'. ${hint}`), changed.stderr);
  });

  it("exits with 2 without such a revision or a repository", async () => {
    const unknown = await check(["--base", "--gone"]);
    assert.equal(unknown.code, 2);
    const missing = await check(["--base=--gone"]);
    assert.deepEqual([missing.code, missing.stdout, missing.stderr], [2, "", "docs-json: Revision not found: --gone.\n"]);
    const excluded = await check(["--base", "^HEAD"]);
    assert.deepEqual([excluded.code, excluded.stderr], [2, "docs-json: Revision not found: ^HEAD.\n"]);
    await rm(path.join(folder, ".git"), { recursive: true });
    const { code, stderr } = await check(["--base", "HEAD"]);
    assert.equal(code, 2);
    assert.match(stderr, /^docs-json: Not in a Git repository: .*\.\n$/);
    assert.equal((await check(["--changed"])).stderr, stderr);
  });
});
