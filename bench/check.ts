import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Contender } from "./measure.ts";
import { compare } from "./measure.ts";
import { manyEndpoints, manyPages, writeSite } from "./sites.ts";

/** A command to compare with, run in the folder of a site: `PEER="mint broken-links" npm run bench -- check …`. */
const peer = process.env["PEER"];

/** The minimum for any checker: start Node.js and read all files. */
export const readAll = `
const { readdirSync, readFileSync } = require("node:fs");
for (const entry of readdirSync(".", { recursive: true, withFileTypes: true }))
  if (entry.isFile()) readFileSync(entry.parentPath + "/" + entry.name, "utf8");
JSON.parse(readFileSync("docs.json", "utf8"));`;

/**
 * Compares docs-json check, as a whole process, with just reading the files and with the peer. `files` are more sites to measure. Returns
 * whether the goals are met.
 */
export async function benchCheck(files: readonly string[]): Promise<boolean> {
  const held = await inScratchFolder(measureOpenApi);
  for (const site of [manyEndpoints(), manyPages()]) {
    await inScratchFolder(async (folder) => {
      await writeSite(folder, site);
      await measure(site.name, folder);
    });
  }
  for (const file of files) await measure(file, path.dirname(file));
  return held;
}

/** What the OpenAPI files of a small site cost: two threads, the index and the schemas. */
async function measureOpenApi(folder: string): Promise<boolean> {
  const demo = path.resolve("demo/site");
  await cp(demo, folder, { recursive: true, filter: (file) => !/\.yaml$|-api\.json$/u.test(file) });
  const without = "docs-json check, without its OpenAPI files";
  const contenders = [check(demo), { ...check(folder), name: without }];
  return compare("Whole process: the demo site", contenders, [{ peer: without, ratio: 2 }], 11);
}

/** `docs-json check` in a folder. */
function check(folder: string): Contender {
  const command = [path.resolve("dist/cli.js"), "check", "."];
  return { name: "docs-json check", run: () => wallTime(process.execPath, command, folder, false) };
}

async function measure(name: string, folder: string): Promise<void> {
  const run = (title: string, command: string, args: readonly string[], shell = false): Contender => ({
    name: title,
    run: () => wallTime(command, args, folder, shell),
  });
  const contenders = [check(folder), run("node, just reading the files", process.execPath, ["-e", readAll])];
  if (peer !== undefined) contenders.push(run(peer, peer, [], true));
  await compare(`Whole process: ${name}`, contenders, [], peer === undefined ? 5 : 1);
}

async function inScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-bench-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The time from the start of a process to its end, in milliseconds, whatever its exit code. */
export function wallTime(command: string, args: readonly string[], cwd: string, shell = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    spawn(command, args, { cwd, shell, stdio: "ignore" })
      .once("error", reject)
      .once("exit", () => resolve(performance.now() - started));
  });
}
