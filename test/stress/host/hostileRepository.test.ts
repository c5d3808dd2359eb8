import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findRevision, withFilesOf } from "../../../server/src/cli/revision/revision.ts";
import { BlobReader } from "../../../server/src/host/git/blobReader.ts";
import { endlessFile } from "../../../server/src/host/git/endlessFiles.ts";
import { GitTimeout, gitIn } from "../../../server/src/host/git/git.ts";
import { renamedFiles } from "../../../server/src/host/git/renamedFiles.ts";
import { nodeHost } from "../../../server/src/host/nodeHost.ts";

describe("a git repository that is made to be slow or large", () => {
  let folder = "";
  const author = ["-c", "user.name=A", "-c", "user.email=a@b.c"];
  /** Runs git with an input, and gives what it writes. */
  async function git(args: readonly string[], input: readonly (string | Buffer)[] = []): Promise<string> {
    const process = spawn("git", [...author, ...args], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    const output = text(process.stdout);
    for (const part of input) if (!process.stdin.write(part)) await once(process.stdin, "drain");
    process.stdin.end();
    return (await output).trim();
  }
  const tree = (entries: readonly string[]) => git(["mktree"], [entries.map((entry) => `${entry}\n`).join("")]);
  /** The same file or folder with as many names. */
  const copies = (count: number, entry: string) => tree(Array.from({ length: count }, (_, at) => `${entry}\t${1000 + at}`));
  const commit = (files: string) => git(["commit-tree", "-m", "x", files]);
  /** A megabyte more than what is read of a file. */
  const large = () => git(["hash-object", "-w", "--stdin"], Array<Buffer>(257).fill(Buffer.alloc(1024 * 1024)));

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-repository-"));
    await git(["init", "-q", "-b", "main"]);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is not read at a commit with more files than are listed", async () => {
    const page = await git(["hash-object", "-w", "--stdin"], ["# A\n"]);
    let files = await copies(60, `100644 blob ${page}`);
    for (const _ of ["pages", "in", "folders"]) files = await copies(60, `040000 tree ${files}`);
    const before = await commit(files);
    await git(["update-ref", "refs/heads/main", before]);
    const logged: string[] = [];
    const host = nodeHost((message) => logged.push(message), "dist");
    const root = pathToFileURL(folder).href;
    assert.equal(await host.baseAddresses?.(root, {}), undefined);
    assert.deepEqual(logged, [
      `${root} is not read at ${before}: Git cannot list its files, or there are more than 200,000 files.`,
    ]);
  });

  it("gives no file that is larger than those on disk that are read, and those after it", async () => {
    const small = await git(["hash-object", "-w", "--stdin"], ["small"]);
    const before = await commit(await tree([`100644 blob ${await large()}\tlarge`, `100644 blob ${small}\tsmall`]));
    const blobs = new BlobReader(folder);
    const read = await Promise.all(["small", "large", "small", "none", "large", "small"].map((name) => blobs.read(before, name)));
    blobs.close();
    assert.deepEqual(
      read.map((content) => content?.toString("utf8", 0, 100)),
      ["small", undefined, "small", undefined, undefined, "small"],
    );
  });

  it("is not copied at a commit that would fill the disk", async () => {
    const site = await git(["hash-object", "-w", "--stdin"], ["{}"]);
    const files = await copies(40, `100644 blob ${await large()}`);
    const root = await tree([`100644 blob ${site}\tdocs.json`, `040000 tree ${files}\tpages`]);
    await git(["update-ref", "refs/heads/main", await commit(root)]);
    const copied = withFilesOf(await findRevision("main", [], folder), async () => undefined);
    await assert.rejects(copied, { message: "Cannot read the files of main: they are larger than 8 GB." });
  });

  it("ends git that waits for a pipe", async function () {
    if (process.platform === "win32") return this.skip();
    await mkdir(path.join(folder, "pipes"));
    await promisify(execFile)("mkfifo", [path.join(folder, "pipes", "config")]);
    await writeFile(path.join(folder, ".git", "config"), "[include]\n\tpath = ../pipes/config\n");
    await assert.rejects(gitIn(folder, { maxTime: 100 })(["rev-parse", "--show-toplevel"]), GitTimeout);
  });

  it("with a pipe in place of its index is not read, and nothing waits for the pipe", async function () {
    if (process.platform === "win32") return this.skip();
    const page = await git(["hash-object", "-w", "--stdin"], ["# A\n"]);
    const before = await commit(await tree([`100644 blob ${page}\told.md`]));
    await promisify(execFile)("mkfifo", [path.join(folder, ".git", "index")]);
    await writeFile(path.join(folder, "new.md"), "# A\n");
    assert.deepEqual([...(await renamedFiles(folder, before))], []);
    const index = path.join(await realpath(folder), ".git", "index");
    assert.equal(await endlessFile(folder), index);
  });
});
