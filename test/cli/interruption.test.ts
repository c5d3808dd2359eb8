import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { range } from "../support/range.ts";

const count = 200;

// Elsewhere, signals end a process at once.
if (process.platform !== "win32")
  describe("a command that is interrupted", () => {
    let folder = "";
    beforeEach(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-interruption-"));
      await mkdir(path.join(folder, "old"));
      const pages = range(count, (index) => `old/p${index}`);
      const site = { theme: "mint", name: "A", colors: { primary: "#0F766E" }, navigation: { pages } };
      await writeFile(path.join(folder, "docs.json"), JSON.stringify(site));
      for (const page of pages) await writeFile(path.join(folder, `${page}.mdx`), "[A](/old/p0)\n");
    });
    afterEach(() => rm(folder, { recursive: true }));
    const texts = async () => {
      const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/u.test(name)).sort();
      return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), "utf8")]));
    };

    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      it(`moves nothing, and leaves no temporary files, when it gets ${signal}`, async () => {
        const before = await texts();
        const command = spawn(process.execPath, [path.resolve("dist/cli.js"), "move", "old", "new"], { cwd: folder });
        let output = "";
        command.stderr.on("data", (chunk: Buffer) => {
          output += chunk.toString();
        });
        const ended = once(command, "close");
        // The first change of a file.
        for (let isChanged = false; !isChanged && command.exitCode === null; ) {
          const config = await readFile(path.join(folder, "docs.json"), "utf8");
          isChanged = config.includes("new/") || (await readFile(path.join(folder, "old/p0.mdx"), "utf8")).includes("/new/");
        }
        command.kill(signal);
        assert.deepEqual(await ended, [null, signal]);
        assert.equal(output, "docs-json: Nothing was moved: it was interrupted.\n");
        assert.deepEqual(await texts(), before);
      });

    it("says which part of its fixes is written", async () => {
      const groups = range(count, (index) => `old/g${index}.json`);
      const navigation = { groups: groups.map((file) => ({ $ref: `./${file}` })) };
      const site = { theme: "mint", name: "A", colors: { primary: "#0F766E" }, navigation };
      await writeFile(path.join(folder, "docs.json"), JSON.stringify(site));
      for (const file of groups) await writeFile(path.join(folder, file), '{"group": "A", "pages": ["old/p0.mdx"]}');
      const command = spawn(process.execPath, [path.resolve("dist/cli.js"), "check", "--fix"], { cwd: folder });
      let output = "";
      command.stderr.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
      const ended = once(command, "close");
      const fixed = '{"group": "A", "pages": ["old/p0"]}';
      // The first file that it writes. Reading all of them may take as long as writing them.
      const first = path.join(folder, groups[0] ?? "");
      while ((await readFile(first, "utf8")) !== fixed && command.exitCode === null);
      command.kill("SIGINT");
      assert.deepEqual(await ended, [null, "SIGINT"]);
      const number = (await texts()).filter(([, text]) => text === fixed).length;
      assert.ok(number < count, "it was interrupted");
      assert.equal(output, `docs-json: Interrupted. Fixed ${number} diagnostics in ${number} of ${count} files.\n`);
    });

    it("does not end a quick fix of a coding agent halfway", async () => {
      await writeFile(path.join(folder, "docs.json"), JSON.stringify({ navigation: { pages: ["index"] } }));
      const command = spawn(process.execPath, [path.resolve("dist/cli.js"), "mcp"], {
        cwd: folder,
        stdio: ["pipe", "ignore", "ignore"],
      });
      const ended = once(command, "close");
      const send = (message: object) => command.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
      const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "A", version: "1" } };
      send({ id: 1, method: "initialize", params: client });
      const call = { file: "old/p0.mdx", title: `Set \`hidden: true\` in ${count} pages` };
      send({ id: 2, method: "tools/call", params: { name: "apply_docs_fix", arguments: call } });
      const hidden = async () => (await texts()).filter(([, text]) => text?.includes("hidden: true")).length;
      while ((await hidden()) === 0 && command.exitCode === null);
      command.kill("SIGTERM");
      assert.deepEqual(await ended, [null, "SIGTERM"]);
      assert.equal(await hidden(), count);
    });
  });
