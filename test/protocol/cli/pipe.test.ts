import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

describe("docs-json check with a closed pipe", function () {
  this.timeout(20_000);

  it("exits with its code and prints no error", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-pipe-"));
    try {
      // The output is longer than the buffer of a pipe.
      const pages = Array.from({ length: 20_000 }, (_, index) => index);
      await writeFile(path.join(folder, "docs.json"), JSON.stringify({ navigation: { pages } }));
      const check = spawn(process.execPath, ["dist/cli.js", "check", folder], { stdio: ["ignore", "pipe", "pipe"] });
      const ended = once(check, "close");
      const stderr = text(check.stderr);
      await once(check.stdout, "data");
      check.stdout.destroy();
      assert.deepEqual([await ended, await stderr], [[1, null], ""]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
