import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import { isElsewhere } from "../../../server/src/host/boundary.ts";

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
