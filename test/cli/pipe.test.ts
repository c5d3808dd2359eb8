import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** Only Linux has this device. */
const hasFull = existsSync("/dev/full");

describe("docs-json check with a closed pipe", () => {
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

  if (hasFull)
    it("exits with its code if it cannot say why", async () => {
      const full = await open("/dev/full", "w");
      try {
        const check = spawn(process.execPath, ["dist/cli.js", "check", "none"], { stdio: ["ignore", "ignore", full.fd] });
        assert.deepEqual(await once(check, "close"), [2, null]);
      } finally {
        await full.close();
      }
    });

  if (hasFull)
    it("says in one line that the disk is full", async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-pipe-"));
      const full = await open("/dev/full", "w");
      try {
        await writeFile(path.join(folder, "docs.json"), JSON.stringify({ theme: "mint" }));
        const check = spawn(process.execPath, ["dist/cli.js", "check", folder], { stdio: ["ignore", full.fd, "pipe"] });
        const ended = once(check, "close");
        assert.match(await text(check.stderr as Readable), /^docs-json: Cannot write: the disk is full\.\n$/);
        assert.deepEqual(await ended, [2, null]);
      } finally {
        await full.close();
        await rm(folder, { recursive: true });
      }
    });
});

describe("docs-json check with standard input", () => {
  // Only some systems have this device.
  if (existsSync("/dev/zero"))
    it("exits with 2 if that does not end", async () => {
      const zero = await open("/dev/zero");
      try {
        const check = spawn(process.execPath, ["dist/cli.js", "check", "-"], { stdio: [zero.fd, "ignore", "pipe"] });
        const ended = once(check, "close");
        const reason = "docs-json: Cannot read standard input: it is larger than 256 MB.\n";
        assert.equal(await text(check.stderr as Readable), reason);
        assert.deepEqual(await ended, [2, null]);
      } finally {
        await zero.close();
      }
    });
});
