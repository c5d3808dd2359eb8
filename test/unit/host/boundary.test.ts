import assert, { equal } from "node:assert/strict";
import type { Stats } from "node:fs";
import { posix, sep, win32 } from "node:path";
import { boundaryOf, isElsewhere } from "../../../server/src/host/boundary.ts";
import type { FileSystem } from "../../../server/src/host/fileSystem.ts";
import { blockingFiles } from "../../../server/src/host/fileSystem.ts";

describe("paths on other computers", () => {
  it("are those of other shares, and of devices", () => {
    for (const path of [
      String.raw`\\evil\share\docs`,
      "//evil/share/docs",
      String.raw`\\?\UNC\evil\share\docs`,
      String.raw`\\.\pipe\x`,
    ])
      for (const folder of [String.raw`C:\docs`, String.raw`\\server\share\docs`])
        assert.equal(isElsewhere(folder, win32.resolve(folder, path), win32), true, `${path} from ${folder}`);
  });

  it("are not those of other drives, of the same share, or of systems without shares", () => {
    const share = String.raw`\\server\share\docs`;
    for (const [folder, path] of [
      [String.raw`C:\docs`, String.raw`D:\other`],
      [String.raw`C:\docs`, String.raw`\docs\index.mdx`],
      [share, "index.mdx"],
      [share, String.raw`\\SERVER\share\docs\index.mdx`],
    ] as const)
      assert.equal(isElsewhere(folder, win32.resolve(folder, path), win32), false, `${path} from ${folder}`);
    assert.equal(isElsewhere("/docs", posix.resolve("/docs", "//evil/share"), posix), false);
  });
});

describe("the folder that links in a docs root may lead to", () => {
  it("is the repository around it, which is looked for with the functions that files are read with", async () => {
    equal(await boundaryOf("/work/site/docs", diskWith("/work/site/.git")), "/work/site");
    equal(await boundaryOf("/work/site/docs", diskWith("/other/.git")), "/work/site/docs");
  });

  /** A disk on which nothing but a file is. */
  function diskWith(file: string): FileSystem {
    return {
      ...blockingFiles,
      lstat: (path) => (path.replaceAll(sep, "/") === file ? ({} as Stats) : assert.fail()),
      realpath: (path) => path,
    };
  }
});
