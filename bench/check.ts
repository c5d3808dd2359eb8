import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Contender } from "./measure.ts";
import { compare } from "./measure.ts";
import type { GeneratedSite } from "./sites.ts";
import { manyEndpoints, manyPages } from "./sites.ts";

/** The command that a user would run instead, in the folder of a site: `PEER="mint broken-links" npm run bench -- check …`. */
const peer = process.env["PEER"];

/** What any checker of a site has to do: start Node, and read all its files. */
const reader = `
const { readdirSync, readFileSync } = require("node:fs");
for (const entry of readdirSync(".", { recursive: true, withFileTypes: true }))
  if (entry.isFile()) readFileSync(entry.parentPath + "/" + entry.name, "utf8");
JSON.parse(readFileSync("docs.json", "utf8"));`;

/** Measures docs-json check as a whole process, beside reading the files and beside the peer, on made sites and those of `files`. */
export async function benchCheck(files: readonly string[]): Promise<boolean> {
  for (const site of [manyEndpoints(), manyPages()]) {
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-bench-"));
    try {
      await lay(folder, site);
      await measure(site.name, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  for (const file of files) await measure(file, path.dirname(file));
  return true;
}

async function measure(name: string, folder: string): Promise<void> {
  const run = (title: string, command: string, args: readonly string[], shell = false): Contender => ({
    name: title,
    run: () => wallTime(command, args, folder, shell),
  });
  const contenders = [
    run("docs-json check", process.execPath, [path.resolve("dist/cli.js"), "check", "."]),
    run("node, reading the files", process.execPath, ["-e", reader]),
  ];
  if (peer !== undefined) contenders.push(run(peer, peer, [], true));
  await compare(`The whole process, ${name}`, contenders, [], peer === undefined ? 5 : 1);
}

/** Milliseconds from the start of a process to its end, whatever it found. */
function wallTime(command: string, args: readonly string[], cwd: string, shell: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    spawn(command, args, { cwd, shell, stdio: "ignore" })
      .once("error", reject)
      .once("exit", () => resolve(performance.now() - started));
  });
}

async function lay(folder: string, { docsJson, files }: GeneratedSite): Promise<void> {
  for (const [file, text] of Object.entries({ ...files, "docs.json": docsJson })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}
