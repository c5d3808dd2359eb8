import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { preload } from "../support/preload.ts";
import { runCli } from "../support/runCli.ts";

describe("a user without a name and a home folder, as in a container", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-home-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("can check a site", async () => {
    const script = `require("node:os").homedir = () => { throw new Error("uv_os_homedir returned ENOENT"); };`;
    const { code, stderr } = await runCli(path.resolve("demo/site"), ["check", "--no-cache"], await preload(folder, script));
    assert.deepEqual([code, stderr], [0, ""]);
  });
});
