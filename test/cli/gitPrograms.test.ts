import assert from "node:assert/strict";
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

/**
 * Programs that a repository can name: each leaves a file, so that the test sees that it ran. `filter`: what the names of its filters start
 * with.
 */
const configuration = (trace: string, filter: string) => `
[core]
	fsmonitor = ${trace}fsmonitor
	hooksPath = hooks
	sshCommand = ${trace}ssh
	pager = ${trace}pager
[diff]
	external = ${trace}external
[diff "own"]
	command = ${trace}command
	textconv = ${trace}textconv
[filter "${filter}one"]
	clean = ${trace}clean
	smudge = ${trace}smudge
	required = true
[filter "${filter}two.three"]
	process = ${trace}process
	required
[hook "own"]
	command = ${trace}hook
	event = post-index-change
`;

describe("programs that a git repository names", () => {
  let folder = "";
  const traces = () => path.join(folder, "traces");
  const write = (file: string, content: string) => writeIn(folder, file, content);
  const program = async (file: string, trace: string) => {
    await write(file, `#!/bin/sh\ntouch ${path.join(traces(), trace)}\n`);
    await chmod(path.join(folder, file), 0o755);
  };
  const git = (args: readonly string[], cwd = folder) => runGit(cwd, ...args);
  const docs = (page: string) =>
    write(
      "docs/docs.json",
      JSON.stringify({ theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { pages: ["index", page] } }),
    );
  const lost = /Lost address since `HEAD`: `\/old` is now `\/new`\./;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-programs-"));
    await mkdir(traces());
    await git(["init", "-q", "-b", "main"]);
    await docs("old");
    await write("docs/index.mdx", "# Acme\n");
    await write("docs/old.mdx", "# Old page\n\nWith some text.\n");
    await write("inner/file", "one\n");
    await git(["init", "-q"], path.join(folder, "inner"));
    await commitAll(path.join(folder, "inner"));
    await cp(path.join(folder, "inner"), path.join(folder, "docs", "module"), { recursive: true });
    await rm(path.join(folder, "inner"), { recursive: true });
    await git(["-c", "advice.addEmbeddedRepo=false", "add", "docs"]);
    await git(["commit", "-q", "-m", "x"]);
    // A page that moves, files that differ, and files that only seem to differ.
    await docs("new");
    await cp(path.join(folder, "docs/old.mdx"), path.join(folder, "docs/new.mdx"));
    await rm(path.join(folder, "docs/old.mdx"));
    await write("docs/index.mdx", "# Acme\n\nMore.\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("never run", async function () {
    if (process.platform === "win32") return this.skip();
    const touch = `touch ${traces()}/`;
    for (const [repository, name] of [
      [".", ""],
      ["docs/module", "module-"],
    ] as const) {
      await appendFile(path.join(folder, repository, ".git/config"), configuration(touch + name, name));
      const attributes = `*.mdx filter=${name}one diff=own\n*.json filter=${name}two.three\nfile filter=${name}one\n`;
      await write(path.join(repository, ".git/info/attributes"), attributes);
      await program(path.join(repository, "hooks/post-index-change"), `${name}hook`);
      await program(path.join(repository, "hooks/post-checkout"), `${name}hook`);
    }
    await write("docs/module/file", "two\n");
    const { code, stdout, stderr } = await runCli(folder, ["check", "--format", "concise", "--base", "HEAD", "docs"]);
    assert.deepEqual([code, stderr, await readdir(traces())], [0, "", []]);
    assert.match(stdout, lost);
    // The test would see them.
    await git(["status"]).catch(() => undefined);
    assert.notDeepEqual(await readdir(traces()), []);
  });

  for (const [title, name] of [
    ["with an equals sign", "a=b"],
    ["that is not UTF-8", "a\u00ff"],
  ] as const)
    it(`are not used under a name ${title}, which cannot be turned off`, async () => {
      const latin1 = (file: string, text: string) => appendFile(path.join(folder, file), text, "latin1");
      await latin1(".git/config", `[filter "${name}"]\n\tclean = touch ${traces()}/clean\n`);
      await latin1(".git/info/attributes", `*.mdx filter=${name}\n`);
      const { code, stderr } = await runCli(folder, ["check", "--base", "HEAD", "docs"]);
      assert.equal(code, 2);
      assert.equal(
        stderr,
        'docs-json: Cannot turn off the Git filters of the repository: the name of a filter contains "=" or is not UTF-8, or Git cannot list them.\n',
      );
      assert.deepEqual(await readdir(traces()), []);
    });

  it("never run in a submodule whose name is not UTF-8", async function () {
    // Other systems have no such names.
    if (process.platform !== "linux") return this.skip();
    const module = Buffer.from(path.join(folder, "docs/m\u00ff"), "latin1");
    await rename(path.join(folder, "docs/module"), module);
    await git(["-c", "advice.addEmbeddedRepo=false", "add", "docs"]);
    const at = (file: string) => Buffer.concat([module, Buffer.from(`/${file}`)]);
    await appendFile(at(".git/config"), configuration(`touch ${traces()}/`, ""));
    await writeFile(at(".git/info/attributes"), "file filter=one\n");
    await writeFile(at("file"), "two\n");
    const { code, stderr } = await runCli(folder, ["check", "--base", "HEAD", "docs"]);
    assert.deepEqual([code, stderr, await readdir(traces())], [0, "", []]);
  });

  it("are not found as a repository in a folder of another one", async () => {
    // A clone can contain this: a repository without `.git` around its files.
    await git(["clone", "-q", "--bare", folder, path.join(folder, "docs/bare")]);
    await appendFile(
      path.join(folder, "docs/bare/config"),
      `[core]\n\tbare = false\n\tworktree = ..\n\tfsmonitor = touch ${traces()}/inner\n`,
    );
    await write("docs/bare/docs.json", "{}");
    const { code, stderr } = await runCli(path.join(folder, "docs/bare"), ["check", "--base", "HEAD"]);
    assert.equal(code, 2);
    assert.match(stderr, /^docs-json: Not in a Git repository: /);
    assert.deepEqual(await readdir(traces()), []);
  });

  it("are not started as git from the folder", async function () {
    if (process.platform === "win32") return this.skip();
    await program("docs/git", "git");
    const PATH = [".", "", process.env["PATH"]].join(path.delimiter);
    const { code, stdout } = await runCli(path.join(folder, "docs"), ["check", "--format", "concise", "--base", "HEAD"], {
      PATH,
    });
    assert.deepEqual([code, await readdir(traces())], [0, []]);
    assert.match(stdout, lost);
  });
});
