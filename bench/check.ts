import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { privateFolder } from "../server/src/host/privateFolder.ts";
import type { Contender, Goal } from "./measure.ts";
import { cold, compare, median } from "./measure.ts";
import type { Usage } from "./processUsage.ts";
import { usageOf, wallTime } from "./processUsage.ts";
import { fullPages, manyEndpoints, manyPages, onePage, writeSite } from "./sites.ts";

/** A command to compare with, run in the folder of a site: `PEER="mint broken-links" npm run bench -- check …`. */
const peer = process.env["PEER"];

/** Where the platform's link checker is installed, to compare with it: the folder of the package `@mintlify/link-rot`. */
const linkChecker = process.env["LINK_CHECKER"];

/** The most memory that a check of 5,000 pages may take, in MB. */
const memoryGoal = 250;

const nothing = "node, doing nothing";
const reading = "node, just reading the files";
const linkChecking = "the platform's link checker, with anchors";
const pageGoals: readonly Goal[] = [{ peer: reading, ratio: 3 }];
const linkGoals: readonly Goal[] = [{ peer: linkChecking, ratio: 1 / 20 }];

/** How long files must be left alone, in milliseconds, before a check keeps what it made of them. */
const settling = 3000;

/** The minimum for any checker: start Node.js and read all files. */
export const readAll = `
const { readdirSync, readFileSync } = require("node:fs");
for (const entry of readdirSync(".", { recursive: true, withFileTypes: true }))
  if (entry.isFile()) readFileSync(entry.parentPath + "/" + entry.name, "utf8");
JSON.parse(readFileSync("docs.json", "utf8"));`;

/** Checks links, with those to anchors. */
const checkLinks = (folder: string) => `
const { getBrokenInternalLinks } = await import(${JSON.stringify(pathToFileURL(path.join(folder, "dist/index.js")).href)});
await getBrokenInternalLinks(process.cwd(), { checkAnchors: true, checkSnippets: true });`;

/**
 * Compares docs-json check, as a whole process, with just reading the files, the link checker, and the peer: once more after a check of the
 * same files, after a change, and without what an earlier one kept. `files` are more sites to measure. Returns whether the goals are met.
 */
export async function benchCheck(files: readonly string[]): Promise<boolean> {
  const results = [await inScratchFolder(measureStart), await inScratchFolder(measureOpenApi)];
  for (const site of [manyEndpoints(), manyPages(), fullPages()]) {
    await inScratchFolder(async (folder) => {
      await writeSite(folder, site);
      results.push(await measure(site.name, folder));
    });
  }
  for (const file of files) results.push(await measure(file, path.dirname(file)));
  return results.every(Boolean);
}

/** The parts of a short run: Node.js, loading the program, a site of one page, and a small site with OpenAPI files. */
async function measureStart(folder: string): Promise<boolean> {
  await writeSite(folder, onePage());
  const run = (name: string, args: readonly string[], cwd = folder): Contender => ({
    name,
    run: () => wallTime(process.execPath, args, cwd),
  });
  const cli = command.slice(0, 1);
  const version = await compare(
    "Whole process: the version",
    [run("docs-json --version", [...cli, "--version"]), run(nothing, ["-e", ""])],
    [{ peer: nothing, ratio: 1.5 }],
    11,
    cold,
  );
  const demo = path.resolve("demo/site");
  const parts = [run("docs-json explain", [...cli, "explain", "enum"]), run("docs-json check, one page", command)];
  const contenders = [run(again, command, demo), check(demo), ...parts, run(nothing, ["-e", ""])];
  const short = await compare("Whole process: a short run", contenders, [{ peer: nothing, ratio: 2 }], 11, cold);
  return version && short;
}

/** What the OpenAPI files of a small site cost: the index and the schemas. */
async function measureOpenApi(folder: string): Promise<boolean> {
  const demo = path.resolve("demo/site");
  await cp(demo, folder, { recursive: true, filter: (file) => !/\.yaml$|-api\.json$/u.test(file) });
  const without = "docs-json check, without its OpenAPI files";
  const contenders = [check(demo), { ...check(folder), name: without }];
  return compare("Whole process: the demo site", contenders, [{ peer: without, ratio: 2 }], 11);
}

const command = [path.resolve("dist/cli.js"), "check", "."];
const again = "docs-json check, again";
const changed = "docs-json check, after a change";
const anew = "docs-json check --no-cache";

/** `docs-json check` in a folder. */
function check(folder: string): Contender {
  return { name: "docs-json check", run: () => wallTime(process.execPath, [...command, "--no-cache"], folder) };
}

/** Measures a site. */
async function measure(name: string, folder: string): Promise<boolean> {
  const usages = new Map<string, Usage[]>();
  const node = (title: string, args: readonly string[]): Contender => ({
    name: title,
    async run() {
      const usage = await usageOf(args, folder);
      usages.set(title, [...(usages.get(title) ?? []), usage]);
      return usage.wall;
    },
  });
  const fresh = node(anew, [...command, "--no-cache"]);
  const afterChange = node(changed, command);
  const contenders = [
    node(again, command),
    { ...afterChange, run: () => forgetChecks().then(afterChange.run) },
    fresh,
    node(reading, ["-e", readAll]),
  ];
  if (peer !== undefined) contenders.push({ name: peer, run: () => wallTime(peer, [], folder, { shell: true }) });
  const started = performance.now();
  while (performance.now() - started < settling) await usageOf(command, folder);
  await usageOf(command, folder);
  let held = await compare(`Whole process: ${name}`, contenders, pageGoals, 5, cold);
  if (linkChecker !== undefined) {
    const checker = node(linkChecking, ["--input-type=module", "-e", checkLinks(linkChecker)]);
    held = (await compare(`Whole process: the links of ${name}`, [fresh, checker], linkGoals, 1, cold)) && held;
  }
  for (const [title, found] of usages) {
    const [cpu, memory] = [median(found.map((usage) => usage.cpu)), Math.max(...found.map((usage) => usage.memory))];
    console.log(`  ${title.padEnd(44)} ${cpu.toFixed(1).padStart(9)} ms of CPU, at most ${memory.toFixed(0)} MB`);
  }
  const memory = Math.max(...[again, changed, anew].flatMap((title) => usages.get(title) ?? []).map((usage) => usage.memory));
  console.log(`  ${"goal".padEnd(44)} ${String(memoryGoal).padStart(9)} MB   ${memory <= memoryGoal ? "met" : "missed"}`);
  return held && memory <= memoryGoal;
}

/** Makes the next check find the rules' diagnostics anew, as a change in the site does. What was read of its files is still kept. */
async function forgetChecks(): Promise<void> {
  const folder = privateFolder() ?? "";
  for (const name of await readdir(folder)) if (name.endsWith(".check")) await rm(path.join(folder, name));
}

async function inScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-bench-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
