import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  HoverRequest,
} from "vscode-languageserver/node";
import { LspClient } from "../test/support/lspClient.ts";
import { middle } from "./measure.ts";
import { description } from "./openapi/generated.ts";

/** The longest that the typing path may be blocked by a description of any size, in milliseconds. */
const goal = 50;

/** Each phase is measured so often, the median counts: what else the machine does is no fault of the server's. */
const rounds = 5;

/** VS Code hands no larger text to an extension, in UTF-16 code units. */
const largestOpenText = 50 * 1024 * 1024;

/** A path that stands in every description measured, and one that stands in it after an edit only. */
const marker = "/measured-before";
const edited = "/measured-edited";

/**
 * How long the event loop of the server is blocked at most while a description is first read and checked, read anew after an edit
 * on disk, opened in an editor, edited there, and asked about, with its docs.json open. The server is a process of its own and is spoken to
 * as VS Code does it. `files` are JSON descriptions to measure as well. Gives whether the goal holds.
 */
export async function benchBlocking(files: readonly string[]): Promise<boolean> {
  const results: boolean[] = [];
  for (const [name, operations] of [
    ["13 MB, generated", 780],
    ["50 MB, generated", 3000],
    ["73 MB, generated", 4380],
  ] as const)
    results.push(await measure(name, JSON.stringify(description(operations), undefined, 2)));
  for (const file of files.filter((name) => name.endsWith(".json")))
    results.push(await measure(path.basename(file), await readFile(file, "utf8")));
  return results.every(Boolean);
}

async function measure(name: string, original: string): Promise<boolean> {
  const text = original.replace(
    /"paths"\s*:\s*\{/,
    (opening) =>
      `${opening}"${marker}": {"get": {"parameters": [{"name": "measured_parameter", "in": "query"}], "responses": {}}},`,
  );
  console.log(`\nLongest block of the server's event loop: ${name} (${(text.length / 1e6).toFixed(1)} MB)`);
  const runs: (readonly Block[])[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await blocksOf(text));
  let held = true;
  for (const [at, [phase]] of (runs[0] ?? []).entries()) {
    const longest = middle(runs.map((run) => run[at]?.[1] ?? 0));
    if (longest > goal) held = false;
    console.log(
      `  ${phase.padEnd(44)} ${longest.toFixed(1).padStart(9)} ms   goal ${goal} ms: ${longest > goal ? "missed" : "held"}`,
    );
  }
  return held;
}

/** What happens, and the longest block meanwhile in milliseconds. */
type Block = readonly [phase: string, longest: number];

/** What a new server is blocked by at most in each phase. */
async function blocksOf(text: string): Promise<readonly Block[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-bench-"));
  const probe = path.resolve("out/bench/loopProbe.js");
  const server = spawn(process.execPath, ["--require", probe, "dist/server.js", "--stdio"]);
  try {
    const site = new Site(folder, server);
    await site.start(text);
    const idle = () => new Promise((resolve) => setTimeout(resolve, 300));
    const blocks: Block[] = [
      ["nothing happens", await site.blockOf(idle)],
      ["first read and checked", await site.blockOf(() => site.openDocs())],
      ["an endpoint hovered", await site.blockOf(() => site.hoverEndpoint(`GET ${marker}`))],
      ["read anew after an edit on disk", await site.blockOf(() => site.editOnDisk(text))],
    ];
    if (text.length <= largestOpenText)
      blocks.push(
        ["opened in an editor", await site.blockOf(() => site.openDescription(text))],
        ["an endpoint hovered, of what is open", await site.blockOf(() => site.hoverEndpoint(`GET ${marker}`))],
        ["edited there, ten times", await site.blockOf(() => site.editDescription(text))],
      );
    return blocks;
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

/** A site with one large description, in a server of its own. */
class Site {
  readonly #folder: string;
  readonly #server: ChildProcessWithoutNullStreams;
  readonly #client: LspClient;
  #version = 1;
  #docs = "";

  constructor(folder: string, server: ChildProcessWithoutNullStreams) {
    this.#folder = folder;
    this.#server = server;
    this.#client = LspClient.onStreams(server.stdin, server.stdout);
  }

  async start(text: string): Promise<void> {
    await writeFile(this.#pathOf("api.json"), text);
    // Its endpoint may be in any description of the folder, so that all files are looked at.
    await writeFile(this.#pathOf("page.mdx"), `---\nopenapi: GET ${marker}\n---\n`);
    await this.#client.initialize();
  }

  /** The longest block during some work, in milliseconds. */
  async blockOf(work: () => Promise<unknown>): Promise<number> {
    await this.#longestBlock();
    await work();
    return this.#longestBlock();
  }

  async openDocs(): Promise<void> {
    const pages = [`GET ${marker}`, `GET ${edited}`];
    const navigation = { groups: [{ group: "API", openapi: "api.json", pages }] };
    this.#docs = JSON.stringify({ theme: "mint", name: "Acme", colors: { primary: "#0D9373" }, navigation });
    await this.#client.open(this.#uriOf("docs.json"), "docs-json", this.#docs);
    await this.#missing(edited);
  }

  async hoverEndpoint(entry: string): Promise<void> {
    const position = { line: 0, character: this.#docs.indexOf(entry) };
    const hover = await this.#client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: this.#uriOf("docs.json") },
      position,
    });
    if (!JSON.stringify(hover).includes("measured_parameter")) throw new Error("The hover does not tell of the parameters");
  }

  async editOnDisk(text: string): Promise<void> {
    await writeFile(this.#pathOf("api.json"), text.replace(marker, edited));
    await this.#client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: this.#uriOf("api.json"), type: FileChangeType.Changed }],
    });
    await this.#missing(marker);
  }

  async openDescription(text: string): Promise<void> {
    await this.#client.open(this.#uriOf("api.json"), "json", text);
    await this.#missing(edited);
  }

  /** Writes a digit at a time into the marker, and waits for what the last one makes of it. */
  async editDescription(text: string): Promise<void> {
    const before = text.slice(0, text.indexOf(marker)).split("\n");
    const position = { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + marker.length };
    for (let digit = 0; digit < 10; digit++) {
      await this.#client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: this.#uriOf("api.json"), version: 1000 + this.#version++ },
        contentChanges: [{ range: { start: position, end: position }, text: String(digit) }],
      });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await this.#missing(marker);
  }

  /** Waits until one of the two entries, and no other, is said to be missing, and the description has been checked. */
  async #missing(path: string): Promise<void> {
    await this.#client.diagnostics(this.#uriOf("docs.json"), (all) => {
      const missing = all.filter(({ code }) => code === "endpoint-path-missing").map(({ message }) => String(message));
      return missing.some((message) => message.includes(path)) && all.some(({ code }) => code === "openapi-invalid");
    });
  }

  async #longestBlock(): Promise<number> {
    const said = once(this.#server.stderr, "data");
    this.#server.kill("SIGUSR2");
    const line = String((await said)[0]);
    const [, longest] = /blocked ([\d.]+)/.exec(line) ?? [];
    if (longest === undefined) throw new Error(`The server said: ${line}`);
    return Number(longest);
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  #uriOf(name: string): string {
    return pathToFileURL(this.#pathOf(name)).href;
  }
}
