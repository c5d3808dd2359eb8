import assert from "node:assert/strict";
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { moveFile } from "../../server/src/cli/move/moveFile.ts";

describe("moving a file", () => {
  let folder = "";
  const at = (...names: string[]) => path.join(folder, ...names);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-move-file-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("replaces nothing that moves to the same path at the same time", async () => {
    const names = ["0", "1", "2", "3", "4", "5", "6", "7"];
    for (const name of names) await writeFile(at(name), name);
    const failures = await Promise.all(names.map((name) => moveFile(at(name), at("new", "a"))));
    const moved = failures.indexOf(undefined);
    const others = names.filter((_, index) => index !== moved);
    assert.deepEqual([...others, "new"], await readdir(folder));
    assert.equal(await readFile(at("new", "a"), "utf8"), names[moved]);
    for (const index of others) assert.equal(failures[Number(index)], `${at("new", "a")} already exists`);
  });

  it("moves nothing out of the folders that are allowed, also if a link gets the name of one meanwhile", async function () {
    if (process.platform !== "linux") return this.skip();
    for (const name of ["inside", "outside"]) await mkdir(at(name));
    await writeFile(at("a"), "");
    const isInside = async (file: string) => !(await realpath(path.dirname(file))).startsWith(at("outside"));
    /** Allows each file, and then puts a link in the place of the folder. */
    const allow = async (file: string) => {
      const isAllowed = await isInside(file);
      if (!file.includes("inside")) return isAllowed;
      await rename(at("inside"), at("old"));
      await symlink("outside", at("inside"));
      return isAllowed;
    };
    let calls = 0;
    assert.equal(
      await moveFile(at("a"), at("inside", "a"), { allow: async (file) => (calls++ === 2 ? allow(file) : isInside(file)) }),
      undefined,
    );
    assert.deepEqual([await readdir(at("outside")), await readdir(at("old"))], [[], ["a"]]);
    await writeFile(at("b"), "");
    const failure = await moveFile(at("b"), at("inside", "b"), { allow: isInside });
    assert.match(failure ?? "", /: a folder was replaced meanwhile$/);
    assert.deepEqual(await readdir(at("outside")), []);
  });

  it("moves a link as a link, and replaces none, also if it leads nowhere", async () => {
    await symlink("gone", at("a"));
    await symlink("lost", at("b"));
    assert.equal(await moveFile(at("a"), at("b")), `${at("b")} already exists`);
    assert.equal(await moveFile(at("a"), at("c")), undefined);
    assert.deepEqual([await readlink(at("b")), await readlink(at("c"))], ["lost", "gone"]);
  });

  it("keeps where relative links lead, also those in a folder", async function () {
    if (process.platform === "win32") return this.skip();
    await mkdir(at("a", "b"), { recursive: true });
    for (const name of ["x", "a/y"]) await writeFile(at(name), name);
    const links = { "a/b/out": "../../x", "a/b/in": "../y", "a/b/gone": "../../z", "a/b/whole": at("x"), one: "a/y" };
    for (const [name, target] of Object.entries(links)) await symlink(target, at(name));
    assert.equal(await moveFile(at("one"), at("c", "d", "one")), undefined);
    assert.equal(await readlink(at("c", "d", "one")), "../../a/y");
    assert.equal(await moveFile(at("c", "d", "one"), at("one"), { allow: async () => true }), undefined);
    assert.equal(await moveFile(at("a"), at("c", "a")), undefined);
    const found = await Promise.all(["out", "in", "gone", "whole"].map((name) => readlink(at("c", "a", "b", name))));
    assert.deepEqual(found, ["../../../x", "../y", "../../z", at("x")]);
    assert.equal(await moveFile(at("c", "a"), at("a")), undefined);
    for (const [name, target] of Object.entries(links)) assert.equal(await readlink(at(name)), target);
  });

  it("leaves links as they were if one of them cannot be kept", async function () {
    if (process.platform === "win32") return this.skip();
    const user = process.geteuid?.();
    const names = ["1", "2", "3"];
    await writeFile(at("x"), "text");
    for (const name of names) {
      await mkdir(at("a", name), { recursive: true });
      await symlink(".././../x", at("a", name, "link"));
    }
    // Links are kept in the order in which the system lists them.
    for (const readOnly of names) {
      for (const name of [".", "a", ...names.map((each) => path.join("a", each))]) await chmod(at(name), 0o777);
      await chmod(at("a", readOnly), 0o555);
      if (user === 0) process.seteuid?.(65_534);
      try {
        const failure = await moveFile(at("a"), at("b", "c"));
        assert.equal(failure, `cannot move ${at("a")} to ${at("b", "c")}: permission denied`);
      } finally {
        if (user === 0) process.seteuid?.(0);
        await chmod(at("a", readOnly), 0o777);
      }
      for (const name of names) assert.equal(await readlink(at("a", name, "link")), ".././../x");
    }
    assert.deepEqual((await readdir(folder)).sort(), ["a", "x"]);
  });

  it("moves a folder, and replaces none", async () => {
    await mkdir(at("a", "b"), { recursive: true });
    await mkdir(at("c"));
    await writeFile(at("d"), "");
    for (const name of ["c", "d"]) assert.equal(await moveFile(at("a"), at(name)), `${at(name)} already exists`);
    assert.equal(await moveFile(at("a"), at("e")), undefined);
    assert.deepEqual((await readdir(folder, { recursive: true })).sort(), ["c", "d", "e", path.join("e", "b")]);
  });

  it("says that a file no longer exists", async () => {
    assert.equal(await moveFile(at("a"), at("new", "b")), `${at("a")} no longer exists`);
    assert.deepEqual(await readdir(folder), []);
  });

  it("changes the case of a name", async () => {
    await writeFile(at("a"), "text");
    assert.equal(await moveFile(at("a"), at("A")), undefined);
    assert.deepEqual(await readdir(folder), ["A"]);
    assert.equal(await readFile(at("A"), "utf8"), "text");
  });

  it("leaves nothing at the new path if the file cannot be moved", async function () {
    if (process.platform === "win32") return this.skip();
    const user = process.geteuid?.();
    await mkdir(at("old"));
    await writeFile(at("old", "a"), "text");
    await chmod(folder, 0o777);
    await chmod(at("old"), 0o555);
    // Permissions do not stop the superuser.
    if (user === 0) process.seteuid?.(65_534);
    try {
      for (const target of [at("a"), at("new", "deep", "a")])
        assert.equal(await moveFile(at("old", "a"), target), `cannot move ${at("old", "a")} to ${target}: permission denied`);
    } finally {
      if (user === 0) process.seteuid?.(0);
      await chmod(at("old"), 0o755);
    }
    assert.deepEqual(await readdir(folder), ["old"]);
    assert.ok((await lstat(at("old", "a"))).isFile());
  });
});
