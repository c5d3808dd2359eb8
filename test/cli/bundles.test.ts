import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { runCli } from "../support/runCli.ts";

describe("the bundles that each start loads", () => {
  for (const name of ["cli.js", "cliRun.js", "core.js", "languageServer.js", "library.js", "openApiTasks.js"])
    it(`have only ASCII characters, so that V8 holds them in one byte each: ${name}`, async () => {
      const bundle = await readFile(path.join("dist", name), "utf8");
      assert.deepEqual(bundle.match(/.{0,20}[^\0-\x7F].{0,20}/gu) ?? [], []);
    });

  it("have characters beyond 16 bits as they are in the source, also in regular expressions without the flag u", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-bundles-"));
    try {
      const file = path.join(folder, "server", "src", "x.ts");
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'console.log([/^🦄$/.test("🦄"), /^[🦄-🦆]$/u.test("🦅"), "🦄".length].join());');
      const build = `import { build } from "esbuild";
        import { asciiSources } from "./scripts/build/asciiSources.mjs";
        const options = { entryPoints: [${JSON.stringify(file)}], plugins: [asciiSources], bundle: true, write: false };
        const { outputFiles: [{ text }] } = await build(options);
        process.stdout.write(text);`;
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", build]);
      assert.doesNotMatch(stdout, /[^\0-\x7F]/u);
      const { stdout: printed } = await promisify(execFile)(process.execPath, ["--eval", stdout]);
      assert.equal(printed, "true,true,2\n");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("load modules of Node.js that a command may not need when they are first used", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-bundles-"));
    try {
      const names = ["child_process", "crypto", "readline/promises", "v8", "worker_threads"];
      const spy = `const module_ = require("node:module"), load = module_._load;
        module_._load = (name, ...rest) => {
          if (${JSON.stringify(names)}.some((each) => name === "node:" + each)) console.error(name);
          return load(name, ...rest);
        };`;
      await writeFile(path.join(folder, "spy.cjs"), spy);
      const { code, stderr } = await runCli(folder, ["explain", "enum"], { NODE_OPTIONS: "--require ./spy.cjs" });
      assert.deepEqual([code, stderr], [0, ""]);
      const compared = await runCli(folder, ["check", "--base", "HEAD"], { NODE_OPTIONS: "--require ./spy.cjs" });
      assert.match(compared.stderr, /^node:child_process$/mu);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
