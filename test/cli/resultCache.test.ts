import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

/** Its files are older than a few seconds: what is made of newer ones is not kept. */
const site = path.resolve("demo/site");

describe("docs-json check, again", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-again-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Checks the demo site. Gives the diagnostics, and the files of the site that the process opened, sorted: it reads some at once. */
  async function check(...options: readonly string[]): Promise<{ stdout: string; opened: readonly string[] }> {
    const [preload, log] = [path.join(folder, "preload.cjs"), path.join(folder, "opened")];
    await writeFile(log, "");
    await writeFile(
      preload,
      `const fs = require("node:fs");
      const { readFileSync } = fs;
      fs.readFileSync = (file, ...rest) => {
        if (String(file).startsWith(${JSON.stringify(site)})) fs.appendFileSync(${JSON.stringify(log)}, file + "\\n");
        return readFileSync(file, ...rest);
      };`,
    );
    const variables = { TMPDIR: folder, TEMP: folder, NODE_OPTIONS: `--require ${preload}` };
    const { code, stdout, stderr } = await runCli(site, ["check", "--format", "json", ...options], variables);
    assert.deepEqual([code, stderr], [0, ""]);
    const files = (await readFile(log, "utf8")).split("\n").filter((file) => /\.(?:mdx|yaml)$/u.test(file));
    return { stdout, opened: files.sort() };
  }

  const kept = async () =>
    (await readdir(folder, { recursive: true })).map((name) => path.extname(name)).filter((name) => /check|results/u.test(name));

  it("finds the same without reading files that have not changed", async () => {
    const first = await check();
    assert.equal(first.opened.length > 5, true);
    assert.deepEqual((await kept()).sort(), [".check", ".results"]);
    assert.deepEqual(await check(), { stdout: first.stdout, opened: [] });
    assert.deepEqual(await check("--rule", "link-missing=warning"), { stdout: first.stdout, opened: [] });
  });

  it("reads them with --no-cache, and keeps nothing", async () => {
    const first = await check("--no-cache");
    assert.deepEqual(await kept(), []);
    assert.deepEqual(await check("--no-cache"), first);
  });
});
