import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import type { FileHandle } from "node:fs/promises";
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { replaceFile } from "../../server/src/cli/files/replaceFile.ts";
import { isTemporaryFile } from "../../server/src/cli/files/temporaryFile.ts";
import { writeChange } from "../../server/src/cli/files/writeChange.ts";

describe("writing a file that exists", () => {
  let folder = "";
  const at = (...names: string[]) => path.join(folder, ...names);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-replace-"));
    await writeFile(at("a.json"), "old");
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a function while no file can be flushed, because of an error with a code. */
  const withoutFlush = async (code: string, use: () => Promise<void>) => {
    const handle = await open(at("a.json"));
    await handle.close();
    const methods: FileHandle = Object.getPrototypeOf(handle);
    const { sync } = methods;
    methods.sync = async () => {
      throw Object.assign(new Error(code), { code });
    };
    try {
      await use();
    } finally {
      methods.sync = sync;
    }
  };

  it("shows no reader a part of the content", async () => {
    const contents = ["a", "b"].map((letter) => letter.repeat(4_000_000));
    await writeFile(at("a.json"), contents[0] ?? "");
    let isWriting = true;
    const writing = (async () => {
      for (let count = 1; count <= 20; count++) await replaceFile(at("a.json"), contents[count % 2] ?? "");
      isWriting = false;
    })();
    while (isWriting) assert.ok(contents.includes(await readFile(at("a.json"), "utf8")), "part of a content");
    await writing;
    assert.deepEqual(await readdir(folder), ["a.json"]);
  });

  it("keeps what somebody saves meanwhile", async () => {
    const writing = writeChange({ path: at("a.json"), before: "old", after: "new".repeat(10_000_000) });
    while (!(await readdir(folder)).some(isTemporaryFile));
    await writeFile(at("a.json"), "saved");
    assert.equal(await writing, "it has changed");
    assert.equal(await readFile(at("a.json"), "utf8"), "saved");
    assert.deepEqual(await readdir(folder), ["a.json"]);
    await link(at("a.json"), at("b.json"));
    await assert.rejects(replaceFile(at("b.json"), "new", Buffer.from("old")), { message: "it has changed" });
    assert.equal(await readFile(at("a.json"), "utf8"), "saved");
    await replaceFile(at("b.json"), "new", Buffer.from("saved"));
    assert.equal(await readFile(at("a.json"), "utf8"), "new");
  });

  it("keeps its permissions", async function () {
    if (process.platform === "win32") return this.skip();
    await chmod(at("a.json"), 0o604);
    await replaceFile(at("a.json"), "new");
    assert.equal((await stat(at("a.json"))).mode & 0o7777, 0o604);
  });

  it("keeps links to it, and other names of it", async () => {
    await mkdir(at("links"));
    await symlink(path.join("..", "a.json"), at("links", "a.json"));
    await replaceFile(at("links", "a.json"), "new");
    assert.equal(await readlink(at("links", "a.json")), path.join("..", "a.json"));
    assert.equal(await readFile(at("a.json"), "utf8"), "new");
    await link(at("a.json"), at("b.json"));
    await replaceFile(at("b.json"), "newer");
    assert.equal(await readFile(at("a.json"), "utf8"), "newer");
  });

  it("creates the file that a link leads to", async () => {
    await symlink("gone.json", at("link.json"));
    await replaceFile(at("link.json"), "new");
    assert.ok((await lstat(at("link.json"))).isSymbolicLink());
    assert.equal(await readFile(at("gone.json"), "utf8"), "new");
  });

  it("waits for who reads a pipe, and can be interrupted meanwhile", async function () {
    if (process.platform === "win32") return this.skip();
    await promisify(execFile)("mkfifo", [at("pipe")]);
    const listeners = process.listenerCount("SIGINT");
    const writing = replaceFile(at("pipe"), "new").then(() => "written");
    assert.equal(await Promise.race([writing, wait(200, "waiting")]), "waiting");
    assert.equal(process.listenerCount("SIGINT"), listeners);
    assert.deepEqual(await Promise.all([readFile(at("pipe"), "utf8"), writing]), ["new", "written"]);
  });

  it("writes no file that is read-only", async function () {
    if (process.platform === "win32") return this.skip();
    const user = process.geteuid?.();
    await chmod(at("a.json"), 0o444);
    await chmod(folder, 0o777);
    // Permissions do not stop the superuser.
    if (user === 0) process.seteuid?.(65_534);
    try {
      await assert.rejects(replaceFile(at("a.json"), "new"), /EACCES/);
    } finally {
      if (user === 0) process.seteuid?.(0);
    }
    assert.equal(await readFile(at("a.json"), "utf8"), "old");
  });

  it("leaves no temporary file if a folder gets the name of a new file meanwhile", async () => {
    const writing = replaceFile(at("b.json"), "new".repeat(10_000_000));
    while (!(await readdir(folder)).some(isTemporaryFile));
    await mkdir(at("b.json"));
    await assert.rejects(writing);
    assert.deepEqual(await readdir(folder), ["a.json", "b.json"]);
  });

  it("writes files on a disk that cannot flush them", async () => {
    await link(at("a.json"), at("b.json"));
    await writeFile(at("c.json"), "old");
    await withoutFlush("EINVAL", async () => {
      for (const name of ["b.json", "c.json", "new.json"]) await replaceFile(at(name), "new");
    });
    for (const name of ["a.json", "b.json", "c.json", "new.json"]) assert.equal(await readFile(at(name), "utf8"), "new");
  });

  it("restores a file with several names if the disk turns out to be full at last", async () => {
    await link(at("a.json"), at("b.json"));
    await withoutFlush("ENOSPC", () => assert.rejects(replaceFile(at("a.json"), "new text"), { code: "ENOSPC" }));
    assert.equal(await readFile(at("b.json"), "utf8"), "old");
  });

  it("overwrites a file in a folder where none can be created", async function () {
    if (process.platform === "win32") return this.skip();
    const user = process.geteuid?.();
    await chmod(at("a.json"), 0o666);
    await chmod(folder, 0o555);
    if (user === 0) process.seteuid?.(65_534);
    try {
      await replaceFile(at("a.json"), "new");
    } finally {
      if (user === 0) process.seteuid?.(0);
      await chmod(folder, 0o755);
    }
    assert.equal(await readFile(at("a.json"), "utf8"), "new");
  });
});
