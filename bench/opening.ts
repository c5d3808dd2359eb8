import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LspClient } from "../test/support/lspClient.ts";
import type { Contender } from "./measure.ts";
import { compare } from "./measure.ts";
import { manyEndpoints, manyPages, writeSite } from "./sites.ts";

/** Another build of the server to compare with: `BEFORE=../before/dist/server.js npm run bench -- opening`. */
const before = process.env["BEFORE"];

/** The environment of a server, and the file that it runs. */
interface Server {
  readonly name: string;
  readonly file: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * The time from the start of a server until it has published the first diagnostics of the docs.json that is opened: what a person waits who
 * opens the file in a new window. Compared with a server that checks it by its schema alone. Node.js keeps compiled code from run to run if
 * it can (from version 22 on), as VS Code's client of this server asks it to. `files` are more docs.json to measure. Returns whether the
 * goals are met.
 */
export async function benchOpening(files: readonly string[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-bench-"));
  try {
    const held: boolean[] = [await measure("the demo site", path.resolve("demo/site/docs.json"), folder)];
    for (const site of [manyEndpoints(), manyPages()]) {
      const root = path.join(folder, String(held.length));
      await writeSite(root, site);
      held.push(await measure(site.name, path.join(root, "docs.json"), folder));
    }
    for (const file of files) held.push(await measure(file, path.resolve(file), folder));
    return held.every(Boolean);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(name: string, file: string, scratch: string): Promise<boolean> {
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(scratch, "compiled") };
  const ours = "this server";
  const json = "a server with vscode-json-languageservice";
  const servers: Server[] = [
    { name: ours, file: "dist/server.js", env },
    { name: json, file: "out/bench/jsonServer.js", env },
  ];
  if (before !== undefined) servers.push({ name: before, file: before });
  const text = await readFile(file, "utf8");
  const contenders = servers.map((server): Contender => ({ name: server.name, run: () => open(server, file, text) }));
  const goals = before === undefined ? [] : [{ peer: before, ratio: 1 }];
  return compare(`Start to first diagnostics on Node.js ${process.version}: ${name}`, contenders, goals, 15);
}

/** Starts a server, opens the file, and returns the milliseconds until its diagnostics are there. */
async function open({ file: module, env }: Server, file: string, text: string): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, [path.resolve(module), "--stdio"], { env });
  const client = LspClient.onStreams(server.stdin, server.stdout);
  const uri = pathToFileURL(file).href;
  const root = pathToFileURL(path.dirname(file)).href;
  await client.initialize({}, {}, [{ uri: root, name: "site" }]);
  await client.open(uri, "docs-json", text);
  await client.diagnostics(uri, () => true);
  const time = performance.now() - started;
  // It keeps compiled code when it ends.
  const ended = once(server, "exit");
  await client.shutdown();
  await ended;
  return time;
}
