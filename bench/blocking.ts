import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  HoverRequest,
} from "vscode-languageserver/node";
import { maxSyncedLength } from "../client/src/language/withheldFiles.ts";
import { LspClient } from "../test/support/lspClient.ts";
import { median } from "./measure.ts";
import { openApiDocument } from "./openapi/generated.ts";

/** The longest block of the event loop that an OpenAPI file of any size may cause, in milliseconds. */
const goal = 50;

/** The number of measurements of each phase. The median counts, so other load on the machine matters less. */
const rounds = 5;

/** Milliseconds in which the server is measured without a request, and between the keys of a fast typist. */
const idleTime = 300;
const betweenKeys = 30;

/** A path in every measured OpenAPI file, and the one that replaces it in an edit. */
const marker = "/measured-before";
const edited = "/measured-edited";

/**
 * The longest block of the server's event loop while an OpenAPI file is first read and checked, read again after an edit on disk,
 * opened and edited in an editor, and hovered over, with its docs.json open. The server runs as a child process, as in VS Code.
 * `files` are more OpenAPI files in JSON to measure. Returns whether the goal is met.
 */
export async function benchBlocking(files: readonly string[]): Promise<boolean> {
  const results: boolean[] = [];
  for (const [name, operations] of [
    ["5 MB, the largest that is synced, generated", 290],
    ["13 MB, generated", 780],
    ["73 MB, generated", 4380],
  ] as const)
    results.push(await measure(name, JSON.stringify(openApiDocument(operations), undefined, 2)));
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
    const longest = median(runs.map((run) => run[at]?.[1] ?? 0));
    if (longest > goal) held = false;
    console.log(
      `  ${phase.padEnd(44)} ${longest.toFixed(1).padStart(9)} ms   goal ${goal} ms: ${longest > goal ? "missed" : "met"}`,
    );
  }
  return held;
}

/** A phase, and its longest block in milliseconds. */
type Block = readonly [phase: string, longest: number];

/** The longest block of each phase, in a new server. */
async function blocksOf(text: string): Promise<readonly Block[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-bench-"));
  const probe = path.resolve("out/bench/loopProbe.js");
  const server = spawn(process.execPath, ["--require", probe, "dist/server.js", "--stdio"]);
  try {
    const site = new Site(folder, server);
    await site.start(text);
    const idle = () => setTimeout(idleTime);
    const blocks: Block[] = [
      ["idle", await site.blockOf(idle)],
      ["first read and check", await site.blockOf(() => site.openDocs())],
      ["hover over an endpoint", await site.blockOf(() => site.hoverEndpoint(`GET ${marker}`))],
      ["edit on disk", await site.blockOf(() => site.editOnDisk(text))],
    ];
    if (text.length <= maxSyncedLength)
      blocks.push(
        ["open in an editor", await site.blockOf(() => site.openOpenApiFile(text))],
        ["hover over an endpoint of the open file", await site.blockOf(() => site.hoverEndpoint(`GET ${marker}`))],
        ["ten edits in the editor", await site.blockOf(() => site.editOpenApiFile(text))],
      );
    return blocks;
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

/** A site with one large OpenAPI file, and its own server. */
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
    // Its endpoint may be in any OpenAPI file of the folder, so the server reads all files.
    await writeFile(this.#pathOf("page.mdx"), `---\nopenapi: GET ${marker}\n---\n`);
    await this.#client.initialize();
  }

  /** The longest block during a piece of work, in milliseconds. */
  async blockOf(work: () => Promise<unknown>): Promise<number> {
    await this.#longestBlock();
    await work();
    return this.#longestBlock();
  }

  async openDocs(): Promise<void> {
    const pages = [`GET ${marker}`, `GET ${edited}`];
    const navigation = { groups: [{ group: "API", openapi: "api.json", pages }] };
    this.#docs = JSON.stringify({ theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation });
    await this.#client.open(this.#uriOf("docs.json"), "docs-json", this.#docs);
    await this.#missing(edited);
  }

  async hoverEndpoint(entry: string): Promise<void> {
    const position = { line: 0, character: this.#docs.indexOf(entry) };
    const hover = await this.#client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: this.#uriOf("docs.json") },
      position,
    });
    if (!JSON.stringify(hover).includes("measured_parameter")) throw new Error("The hover does not show the parameters");
  }

  async editOnDisk(text: string): Promise<void> {
    await writeFile(this.#pathOf("api.json"), text.replace(marker, edited));
    await this.#client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: this.#uriOf("api.json"), type: FileChangeType.Changed }],
    });
    await this.#missing(marker);
  }

  async openOpenApiFile(text: string): Promise<void> {
    await this.#client.open(this.#uriOf("api.json"), "json", text);
    await this.#missing(edited);
  }

  /** Types ten digits into the marker, and waits for the diagnostics of the last edit. */
  async editOpenApiFile(text: string): Promise<void> {
    const before = text.slice(0, text.indexOf(marker)).split("\n");
    const position = { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + marker.length };
    for (let digit = 0; digit < 10; digit++) {
      await this.#client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: this.#uriOf("api.json"), version: 1000 + this.#version++ },
        contentChanges: [{ range: { start: position, end: position }, text: String(digit) }],
      });
      await setTimeout(betweenKeys);
    }
    await this.#missing(marker);
  }

  /** Waits until the path is reported as missing and the OpenAPI file has been checked. */
  async #missing(path: string): Promise<void> {
    await this.#client.diagnostics(this.#uriOf("docs.json"), (all) => {
      const missing = all.filter(({ code }) => code === "endpoint-path-missing").map(({ message }) => String(message));
      return missing.some((message) => message.includes(path)) && all.some(({ code }) => code === "openapi-invalid");
    });
  }

  async #longestBlock(): Promise<number> {
    const output = once(this.#server.stderr, "data");
    this.#server.kill("SIGUSR2");
    const line = String((await output)[0]);
    const [, longest] = /blocked ([\d.]+)/.exec(line) ?? [];
    if (longest === undefined) throw new Error(`Unexpected output of the server: ${line}`);
    return Number(longest);
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  #uriOf(name: string): string {
    return pathToFileURL(this.#pathOf(name)).href;
  }
}
