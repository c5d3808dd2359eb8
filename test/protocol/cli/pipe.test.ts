import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

describe("docs-json check, read by a program that has read enough", function () {
  this.timeout(20_000);

  it("ends with its exit code and no complaint", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-pipe-"));
    try {
      // More than a pipe holds.
      const pages = Array.from({ length: 20_000 }, (_, index) => index);
      await writeFile(path.join(folder, "docs.json"), JSON.stringify({ navigation: { pages } }));
      const check = spawn(process.execPath, ["dist/cli.js", "check", folder], { stdio: ["ignore", "pipe", "pipe"] });
      const ended = once(check, "close");
      const complaint = text(check.stderr);
      await once(check.stdout, "data");
      check.stdout.destroy();
      assert.deepEqual([await ended, await complaint], [[1, null], ""]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
