import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";

describe("the bundles that each start loads", () => {
  for (const name of ["cli.js", "cliRun.js", "core.js", "languageServer.js", "library.js", "openApiTasks.js"])
    it(`have only ASCII characters, so that V8 holds them in one byte each: ${name}`, async () => {
      const bundle = await readFile(path.join("dist", name), "utf8");
      assert.deepEqual(bundle.match(/.{0,20}[^\0-\x7F].{0,20}/gu) ?? [], []);
    });
});
