import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Position } from "vscode-languageserver/node";
import { HoverRequest } from "vscode-languageserver/node";
import { LspClient } from "../test/support/lspClient.ts";
import { readAll } from "./check.ts";
import { median } from "./measure.ts";
import { wallTime } from "./processUsage.ts";
import type { GeneratedSite } from "./sites.ts";
import { includedNavigation, manyOperations, manyPages, writeSite } from "./sites.ts";

/** The longest time until the first complete diagnostics of the largest site, and of a hover meanwhile, in milliseconds. */
const goals = { diagnostics: 20_000, hover: 1000 };

/** Milliseconds between two hovers, since the server is not measured at its limit. */
const betweenHovers = 20;

/** The number of edits per measurement. */
const edits = 50;

/** Measures sites of a size that a server must survive: the bundled server as a child process, as in VS Code. */
export async function benchSize(): Promise<boolean> {
  const held: boolean[] = [];
  for (const site of [manyPages(4), manyPages(4, "with-a-long-name-".repeat(7))]) held.push(await onDisk(site, openSite));
  held.push(await onDisk(includedNavigation(), typeInIncludedFile));
  held.push(await onDisk(manyOperations(), typeInOpenApiFile));
  return held.every(Boolean);
}

async function onDisk(
  site: GeneratedSite,
  measure: (site: GeneratedSite, folder: string, session: Session) => Promise<boolean>,
): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-bench-"));
  const server = spawn(process.execPath, ["dist/server.js", "--stdio"]);
  server.stderr.pipe(process.stderr);
  try {
    await writeSite(folder, site);
    const session = new Session(server, folder);
    await session.client.initialize();
    return await measure(site, folder, session);
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

/** The time until everything about a site is known, beside a process that only reads its files, and the slowest hover meanwhile. */
async function openSite({ name, docsJson: complete }: GeneratedSite, folder: string, session: Session): Promise<boolean> {
  // An entry that is no page shows when the pages have been read. A docs.json that is too large is only said to be.
  const docsJson = complete.replace('"pages": [', '"pages": ["lost",');
  const alone = await wallTime(process.execPath, ["-e", readAll], folder);
  const started = performance.now();
  await session.client.open(session.uriOf("docs.json"), "docs-json", docsJson);
  const published = session.publishes("docs.json", (codes) =>
    codes.some((code) => code === "page-missing" || code === "limit-exceeded"),
  );
  const slowest = await session.hoverUntil(published, "docs.json");
  const milliseconds = performance.now() - started;
  console.log(`\n${name}, a docs.json of ${(docsJson.length / 1e6).toFixed(1)} MB`);
  console.log(
    `  complete diagnostics after ${milliseconds.toFixed(0)} ms, ${(milliseconds / alone).toFixed(2)} × reading the files alone`,
  );
  console.log(`  slowest hover meanwhile: ${slowest.toFixed(0)} ms`);
  return milliseconds <= goals.diagnostics && slowest <= goals.hover;
}

/** The time from a keystroke to its diagnostics in an included file, beside the same in docs.json. */
async function typeInIncludedFile({ name, docsJson, files }: GeneratedSite, _: string, session: Session): Promise<boolean> {
  const included = files["navigation.json"] ?? "";
  await session.client.open(session.uriOf("docs.json"), "docs-json", docsJson);
  await session.client.open(session.uriOf("navigation.json"), "json", included);
  await session.publishes("navigation.json", (codes) =>
    codes.some((code) => code === "page-missing" || code === "limit-exceeded"),
  );
  const times = { docs: [] as number[], included: [] as number[] };
  for (let round = 0; round < edits; round++) {
    times.docs.push(await session.type("docs.json", docsJson, '"Acme'));
    times.included.push(await session.type("navigation.json", included, '"Typed'));
  }
  const ratio = median(times.included) / median(times.docs);
  console.log(`\nA keystroke, ${name}`);
  console.log(`  in docs.json ${median(times.docs).toFixed(1)} ms, in the included file ${median(times.included).toFixed(1)} ms`);
  console.log(`  ours is ${ratio.toFixed(2)} ×`);
  return ratio < 3;
}

/** The time of a hover after a burst of edits of an OpenAPI file. */
async function typeInOpenApiFile({ name, docsJson, files }: GeneratedSite, _: string, session: Session): Promise<boolean> {
  const text = files["api.yaml"] ?? "";
  await session.client.open(session.uriOf("docs.json"), "docs-json", docsJson);
  await session.client.open(session.uriOf("api.yaml"), "yaml", text);
  await session.publishes("docs.json", (codes) => codes.some((code) => code === "page-missing" || code === "limit-exceeded"));
  for (let round = 0; round < edits; round++) await session.insert("api.yaml", text, "title: Acme");
  const time = await session.hover("docs.json", docsJson, "GET ");
  console.log(`\n${name}, ${(text.length / 1e6).toFixed(1)} MB: hover after ${edits} edits: ${time.toFixed(0)} ms`);
  return time <= goals.hover;
}

/** A connection to a server, with a site in a folder. */
class Session {
  readonly client: LspClient;
  readonly #folder: string;

  constructor({ stdin, stdout }: ChildProcessWithoutNullStreams, folder: string) {
    this.client = LspClient.onStreams(stdin, stdout);
    this.#folder = folder;
  }

  uriOf(name: string): string {
    return pathToFileURL(path.join(this.#folder, name)).href;
  }

  /** Settles when the diagnostics of a file have such codes. */
  async publishes(name: string, condition: (codes: readonly unknown[]) => boolean): Promise<void> {
    await this.client.diagnostics(this.uriOf(name), (all) => condition(all.map(({ code }) => code)));
  }

  /** Hovers over the name of the site again and again until the work is done. Gives the longest time. */
  async hoverUntil(work: Promise<unknown>, name: string): Promise<number> {
    let isDone = false;
    void work.then(() => {
      isDone = true;
    });
    let slowest = 0;
    while (!isDone) {
      slowest = Math.max(slowest, await this.#hoverAt(name, { line: 2, character: 4 }));
      await setTimeout(betweenHovers);
    }
    return slowest;
  }

  /** The time of a hover over a text. */
  async hover(name: string, text: string, over: string): Promise<number> {
    return this.#hoverAt(name, positionOf(text, over));
  }

  /** Types a letter after a text. Gives the time until the diagnostics of the file are published. */
  async type(name: string, text: string, after: string): Promise<number> {
    const started = performance.now();
    await this.insert(name, text, after);
    await this.client.newestDiagnostics(this.uriOf(name));
    return performance.now() - started;
  }

  async insert(name: string, text: string, after: string): Promise<void> {
    await this.client.insert(this.uriOf(name), positionOf(text, after, after.length), "x");
  }

  async #hoverAt(name: string, position: Position): Promise<number> {
    const started = performance.now();
    await this.client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: this.uriOf(name) }, position });
    return performance.now() - started;
  }
}

function positionOf(text: string, part: string, more = 0): Position {
  const before = text.slice(0, text.indexOf(part)).split("\n");
  return { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + more };
}
