import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findRevision, withFilesOf } from "../../server/src/cli/revision/revision.ts";
import { BaseReader } from "../../server/src/host/git/baseReader.ts";
import { BlobReader } from "../../server/src/host/git/blobReader.ts";
import { gitIn } from "../../server/src/host/git/git.ts";
import { newFiles } from "../../server/src/host/git/newFiles.ts";
import { commitAll, runGit } from "../support/git.ts";

const run = promisify(execFile);

/** Milliseconds. Nobody writes to a pipe here, so that it does not matter how long git waits. */
const soon = 100;

describe("a git repository that waits for a pipe", () => {
  let folder = "";
  let waits = "";
  const git = async (...args: string[]) => (await runGit(folder, ...args)).trim();
  const pipe = (...names: string[]) => run("mkfifo", [path.join(folder, ...names)]);
  const include = async () => {
    await pipe("pipe");
    await git("config", "include.path", path.join(folder, "pipe"));
  };

  beforeEach(async function () {
    if (process.platform === "win32") return this.skip();
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-slow-")));
    waits = `Git did not finish within 0.1 s in ${folder}. A pipe in place of a file can keep it waiting.`;
    await git("init", "-q", "-b", "main");
    await writeFile(path.join(folder, "docs.json"), "{}");
    await commitAll(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is not taken for one without what was asked for", async () => {
    await include();
    await assert.rejects(gitIn(folder, { maxTime: soon })(["rev-parse", "--show-toplevel"]), { message: waits });
  });

  it("is reported when sites are compared with older commits", async () => {
    await include();
    const logged: string[] = [];
    const root = pathToFileURL(folder).href;
    assert.equal(await new BaseReader("dist/baseWorker.js", (message) => logged.push(message), soon).read(root, {}), undefined);
    assert.deepEqual(logged, [`Lost addresses in ${root} are not reported. ${waits}`]);
  });

  it("is asked again later if it did not even say its version", async () => {
    const { PATH } = process.env;
    const script = path.join(folder, "git");
    await writeFile(script, "#!/bin/sh\nexec sleep 1000\n", { mode: 0o755 });
    process.env["PATH"] = `${folder}:${PATH}`;
    try {
      const logged: string[] = [];
      const reader = new BaseReader("dist/baseWorker.js", (message) => logged.push(message), 2000);
      const root = pathToFileURL(folder).href;
      await reader.read(root, {});
      await writeFile(script, "#!/bin/sh\nexit 1\n");
      await reader.read(root, {});
      const tooLong = `Git did not finish within 2 s in ${path.dirname(process.execPath)}. A pipe in place of a file can keep it waiting.`;
      assert.deepEqual(logged, [
        `Lost addresses in ${root} are not reported. ${tooLong}`,
        "Git not found. Lost addresses are not reported.",
      ]);
    } finally {
      process.env["PATH"] = PATH;
    }
  });

  it("does not tell which pages are new", async () => {
    await include();
    assert.equal(await newFiles(pathToFileURL(folder).href, soon), undefined);
  });

  it("has no files that are known to be missing, and no process that stays", async () => {
    const object = await git("rev-parse", "HEAD:docs.json");
    await rm(path.join(folder, ".git/objects", object.slice(0, 2), object.slice(2)));
    await pipe(".git/objects", object.slice(0, 2), object.slice(2));
    const blobs = new BlobReader(folder, soon);
    await assert.rejects(blobs.read("HEAD", "docs.json"), { message: waits });
    await assert.rejects(blobs.read("HEAD", "docs.json"), { message: waits });
  });

  it("is copied without what its working tree and its settings say of other files", async () => {
    await pipe(".gitattributes");
    await pipe("excluded");
    await git("config", "core.excludesFile", path.join(folder, "excluded"));
    const text = await withFilesOf(await findRevision("HEAD", [], folder), ({ files }) =>
      readFile(path.join(files, "docs.json"), "utf8"),
    );
    assert.equal(text, "{}");
  });
});
