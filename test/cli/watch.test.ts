import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { neutralEnvironment, runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("docs-json check --watch as a process", () => {
  let folder = "";
  let child: ChildProcess | undefined;
  /** Whether the command must not be run by the superuser, whom permissions do not stop. */
  let isUnprivileged = false;
  /** The file that its standard output goes to, if it goes to one. */
  let output: number | undefined;
  const write = (file: string, content: string) => writeIn(folder, file, content);
  const site = (theme: string) =>
    JSON.stringify({ theme, name: "A", colors: { primary: "#0F766E" }, navigation: { pages: ["index", "more"] } });

  /** Starts the command. `seen` waits for a text in its report, and forgets what was printed up to there. */
  function start(...args: string[]) {
    const command = [path.resolve("dist/cli.js"), "check", "--watch", "--format", "concise", ...args];
    const running = spawn(process.execPath, command, {
      cwd: folder,
      env: neutralEnvironment(),
      ...(isUnprivileged && process.geteuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
      stdio: ["ignore", output ?? "pipe", "pipe"],
    });
    child = running;
    const printed = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      running[name]?.on("data", (text: Buffer) => {
        printed[name] += text;
        running.emit("output");
      });
    return async (pattern: RegExp, name: keyof typeof printed = "stdout") => {
      while (!pattern.test(printed[name])) await once(running, "output");
      printed[name] = printed[name].replace(pattern, "");
    };
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-watch-"));
    await write("docs/docs.json", site("mnt"));
    await write("docs/index.mdx", "# A\n");
  });
  afterEach(async () => {
    if (child !== undefined) {
      child.kill();
      await once(child, "exit");
      child = undefined;
    }
    if (output !== undefined) closeSync(output);
    output = undefined;
    await rm(folder, { recursive: true });
  });

  it("checks again after each change", async () => {
    const seen = start();
    await seen(/^docs\/docs\.json:1:\d+ error enum .*\n.* page-missing .*\n\n1 error, 1 warning.*\n/);
    await seen(/^docs-json: Watching for changes\. Press Ctrl\+C to stop\.\n/, "stderr");
    await write("docs/docs.json", site("mint"));
    await seen(/^docs\/docs\.json:1:\d+ warning page-missing .*\n\n0 errors, 1 warning.*\n/);
    await write("docs/more.mdx", "# More\n");
    await seen(/^0 errors, 0 warnings.*\n/);
    await seen(/^(?:docs-json: Watching .*\n){2}/, "stderr");
    await rm(path.join(folder, "docs/docs.json"));
    await seen(
      /^docs-json: No docs\.json of a docs site found in the current folder or above\. .*\ndocs-json: Watching .*\n/,
      "stderr",
    );
    await write("docs/docs.json", site("mint"));
    await seen(/^0 errors, 0 warnings.*\n/);
  });

  it("notices settings above the site", async () => {
    await mkdir(path.join(folder, ".git"));
    const seen = start("docs");
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await write(".docs-json.json", '{"rules": {"page-missing": "off"}}');
    await seen(/\n\n1 error, 0 warnings.*\n/);
    await write(".docs-json.json", '{"rules": {"enum": "off"}}');
    await seen(/\n\n0 errors, 1 warning.*\n/);
  });

  it("watches a folder that would be skipped in another one", async () => {
    await write(".github/docs.json", site("mnt"));
    await write(".github/index.mdx", "# A\n");
    const seen = start(".github");
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await write(".github/docs.json", site("mint"));
    await seen(/\n\n0 errors, 1 warning.*\n/);
  });

  it("does not check again for the files that it writes", async () => {
    const seen = start("--output-file", "docs/report.txt", "--baseline", "docs/known.json");
    await seen(/^docs-json: Wrote 2 diagnostics .*\ndocs-json: Wrote docs\/report\.txt: .*\ndocs-json: Watching .*\n/, "stderr");
    // Meanwhile, it would check again.
    for (const _ of [1, 2, 3]) await runCli(folder, ["check"]);
    await write("docs/docs.json", site("maple"));
    await seen(/^docs-json: Removed 1 outdated diagnostic .*\ndocs-json: Wrote .*\ndocs-json: Watching .*\n$/, "stderr");
  });

  it("does not check again for a file that it writes through a link", async () => {
    await symlink("docs", path.join(folder, "linked"), "junction");
    const seen = start("--output-file", "linked/report.txt");
    await seen(/^docs-json: Wrote linked\/report\.txt: .*\ndocs-json: Watching .*\n/, "stderr");
    // Meanwhile, it would check again.
    for (const _ of [1, 2, 3]) await runCli(folder, ["check"]);
    await write("docs/docs.json", site("mint"));
    await seen(/^docs-json: Wrote linked\/report\.txt: 0 errors, .*\ndocs-json: Watching .*\n$/, "stderr");
  });

  for (const name of ["docs/report.json", "check.log"])
    it(`does not check again for the file that its output goes to (${name})`, async () => {
      output = openSync(path.join(folder, name), "w");
      const seen = start();
      await seen(/^docs-json: Watching .*\n/, "stderr");
      // Meanwhile, it would check again.
      for (const _ of [1, 2, 3]) await runCli(folder, ["check"]);
      await write("docs/docs.json", site("mint"));
      await seen(/^docs-json: Watching .*\n$/, "stderr");
    });

  it("checks again only for text that sites have", async () => {
    await write("check.log", "");
    const seen = start();
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await write("check.log", "written by another program");
    for (const _ of [1, 2, 3]) await runCli(folder, ["check"]);
    await write(".gitignore", "docs\n");
    await seen(/^docs-json: No docs\.json of .*\ndocs-json: Watching .*\n$/, "stderr");
  });

  it("notices changes behind links", async () => {
    await mkdir(path.join(folder, ".git"));
    await write("shared/setup.mdx", "");
    await symlink(path.join(folder, "shared"), path.join(folder, "docs/shared"), "junction");
    await symlink(path.join(folder, "docs"), path.join(folder, "linked"), "junction");
    const seen = start("linked");
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await seen(/^linked\/docs\.json:1:\d+ error enum .*\n/);
    await write("shared/setup.mdx", "[A](/gone)\n");
    await seen(/linked\/shared\/setup\.mdx:1:5 warning link-missing .*\n/);
    await write("docs/docs.json", site("mint"));
    await seen(/\n0 errors, .*\n/);
    await write("more/setup.mdx", "");
    await symlink(path.join(folder, "more"), path.join(folder, "docs/more"), "junction");
    await seen(/linked\/more\/setup\.mdx:1:1 info page-unlisted .*\n/);
    await write("more/setup.mdx", "[A](/gone)\n");
    await seen(/linked\/more\/setup\.mdx:1:5 warning link-missing .*\n/);
  });

  it("notices that what a link leads to is there again", async () => {
    await mkdir(path.join(folder, ".git"));
    await symlink(path.join(folder, "later/shared"), path.join(folder, "docs/shared"), "junction");
    const seen = start();
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await write("later/shared/setup.mdx", "[A](/gone)\n");
    await seen(/docs\/shared\/setup\.mdx:1:5 warning link-missing .*\n/);
    await rm(path.join(folder, "later"), { recursive: true });
    await seen(/\n1 error, 1 warning.*\n/);
    await write("later/shared/setup.mdx", "[A](/gone)\n");
    await seen(/docs\/shared\/setup\.mdx:1:5 warning link-missing .*\n/);
  });

  it("knows again what was not found while a file was being saved", async () => {
    await write("docs/index.mdx", "---\ntitle: a: b\n---\n");
    await write("docs/docs.json", site("mint"));
    const seen = start("--baseline", "known.json");
    await seen(/^docs-json: Wrote 2 diagnostics .*\ndocs-json: Watching .*\n/, "stderr");
    await seen(/^0 errors.*\n2 more diagnostics in the baseline\.\n/);
    const known = await readFile(path.join(folder, "known.json"), "utf8");
    await write("docs/index.mdx", "");
    await seen(/^docs-json: Removed 1 outdated diagnostic from known\.json\.\ndocs-json: Watching .*\n/, "stderr");
    await write("docs/docs.json", "");
    await seen(/^docs-json: Watching .*\n|^docs-json: No docs\.json of .*\ndocs-json: Watching .*\n/, "stderr");
    await write("docs/docs.json", site("mint"));
    await seen(/docs-json: Watching .*\n/, "stderr");
    await write("docs/index.mdx", "---\ntitle: a: b\n---\n");
    await seen(/^docs-json: Added 1 diagnostic to known\.json again\.\ndocs-json: Watching .*\n/, "stderr");
    await seen(/0 errors, 0 warnings.*\n2 more diagnostics in the baseline\.\n$/);
    assert.equal(await readFile(path.join(folder, "known.json"), "utf8"), known);
  });

  it("notices a folder that was deleted and created again", async () => {
    const seen = start("docs");
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await rm(path.join(folder, "docs"), { recursive: true });
    // The file in it may be gone before the folder.
    await seen(/docs-json: File or folder not found: docs\.\ndocs-json: Watching .*\n/, "stderr");
    await write("docs/docs.json", site("mint"));
    await seen(/0 errors, 2 warnings.*\n/);
    await write("docs/index.mdx", "");
    await seen(/0 errors, 1 warning.*\n/);
  });

  it("notices a folder that takes the place of another one at once", async () => {
    await write("new/docs.json", site("mint"));
    const seen = start("docs");
    await seen(/^docs-json: Watching .*\n/, "stderr");
    await rename(path.join(folder, "docs"), path.join(folder, "old"));
    await rename(path.join(folder, "new"), path.join(folder, "docs"));
    await seen(/0 errors, 2 warnings.*\n/);
    await write("docs/index.mdx", "");
    await seen(/0 errors, 1 warning.*\n/);
  });

  it("checks again while files are written all the time", async () => {
    const seen = start();
    await seen(/^docs-json: Watching .*\n/, "stderr");
    let isWriting = true;
    const writing = (async () => {
      for (let count = 0; isWriting; count++) {
        await write("docs/busy.json", `${count}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    await write("docs/docs.json", site("mint"));
    await seen(/0 errors, 1 warning.*\n/);
    isWriting = false;
    await writing;
  });

  it("goes on beside a folder that it may not read", async function () {
    if (process.platform === "win32") return this.skip();
    await mkdir(path.join(folder, "docs/locked"));
    await chmod(path.join(folder, "docs/locked"), 0);
    await chmod(folder, 0o755);
    isUnprivileged = true;
    try {
      const seen = start();
      await seen(/^docs-json: Watching .*\n/, "stderr");
      await write("docs/docs.json", site("mint"));
      await seen(/0 errors, 1 warning, 1 info .*\n/);
    } finally {
      isUnprivileged = false;
      await chmod(path.join(folder, "docs/locked"), 0o755);
    }
  });

  it("ends once nobody reads its output", async () => {
    const seen = start();
    await seen(/^docs-json: Watching .*\n/, "stderr");
    const ended = child === undefined ? undefined : once(child, "exit");
    child?.stdout?.destroy();
    await write("docs/docs.json", site("mint"));
    assert.deepEqual(await ended, [0, null]);
    child = undefined;
  });

  it("exits with 2 if there is nothing to watch", async () => {
    const { code, stderr } = await runCli(folder, ["check", "--watch", "gone"]);
    assert.deepEqual([code, stderr], [2, "docs-json: File or folder not found: gone.\n"]);
  });
});
