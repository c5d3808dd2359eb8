import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { neutralEnvironment } from "../support/runCli.ts";

describe("a command in a folder that was deleted", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  for (const args of [["check"], ["init"], ["move", "a", "b"], ["mcp", "."]])
    it(`says so: ${args.join(" ")}`, async function () {
      // A folder cannot be deleted there while a process runs in it.
      if (process.platform === "win32") return this.skip();
      const cwd = path.join(folder, "gone");
      await mkdir(cwd);
      const script = 'rmdir "$PWD" && exec "$0" "$@"';
      const command = [process.execPath, path.resolve("dist/cli.js"), ...args];
      const stderr = await new Promise<string>((resolve) => {
        execFile("sh", ["-c", script, ...command], { cwd, env: neutralEnvironment() }, (_, __, text) =>
          resolve(text),
        ).stdin?.end();
      });
      assert.equal(stderr, "docs-json: The current folder was deleted.\n");
    });
});
