import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { preload } from "../support/preload.ts";
import { runCli } from "../support/runCli.ts";

describe("a new site", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-init-"));
    await mkdir(path.join(folder, "site"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const files = async () => (await readdir(path.join(folder, "site"), { recursive: true })).sort();
  /** Runs init with another step before it opens a file. */
  const initWith = async (name: string, step: string) => {
    const script = `const fs = require("node:fs/promises");
      const { open } = fs;
      fs.open = async (file, ...rest) => {
        if (file.endsWith(${JSON.stringify(name)})) { ${step} }
        return open(file, ...rest);
      };`;
    return runCli(path.join(folder, "site"), ["init"], await preload(folder, script));
  };

  it("is none at all if one of its files cannot be written, so that init can run again", async () => {
    for (const file of ["favicon.svg", "light.svg", "dark.svg"]) {
      const { code, stdout, stderr } = await initWith(file, `throw Object.assign(new Error(), { code: "ENOSPC" });`);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.ok(stderr.endsWith(`${file}: the disk is full.\n`) && stderr.startsWith("docs-json: Cannot write "), stderr);
      assert.deepEqual(await files(), []);
    }
    assert.equal((await initWith("nothing", "")).code, 0);
  });

  it("is complete if the process is asked to end meanwhile", async function () {
    // Elsewhere, signals end a process at once.
    if (process.platform === "win32") return this.skip();
    const { stdout } = await initWith("index.mdx", `process.kill(process.pid, "SIGINT");`);
    const all = ["docs.json", "index.mdx", "favicon.svg", "logo/light.svg", "logo/dark.svg"];
    assert.equal(stdout, all.map((file) => `Created ${file}\n`).join(""));
    assert.deepEqual(await files(), [...all, "logo"].sort());
  });
});
