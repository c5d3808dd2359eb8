import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { HoverRequest } from "vscode-languageserver/node";
import { LspClient } from "../test/support/lspClient.ts";
import type { Contender } from "./measure.ts";
import { cold, compare } from "./measure.ts";
import { openApiDocument } from "./openapi/generated.ts";
import type { GeneratedSite } from "./sites.ts";
import { writeSite } from "./sites.ts";

/** How many operations the large file has: 43 MB. */
const largeOperations = 2580;

const smallFiles = Array.from({ length: 300 }, (_, index) => `small-${index}.json`);

/** A page and an endpoint of a small file, each with what its hover shows. */
const places: readonly (readonly [name: string, word: string, shown: string])[] = [
  ["a page", '"index"', "The home page"],
  ["an endpoint of a small file", '"GET /things-7"', "Thing 7"],
];

/**
 * The time from opening a docs.json with 300 small OpenAPI files to a hover over something in it, with a file of 43 MB beside them and
 * without. The server runs as a child process, as in VS Code. Returns whether the goals are met.
 */
export async function benchHover(): Promise<boolean> {
  const folders = [
    await mkdtemp(path.join(tmpdir(), "docs-json-bench-")),
    await mkdtemp(path.join(tmpdir(), "docs-json-bench-")),
  ];
  const [alone = "", beside = ""] = folders;
  const results: boolean[] = [];
  try {
    await writeSite(alone, manyFiles());
    await writeSite(beside, manyFiles(JSON.stringify(openApiDocument(largeOperations), undefined, 2)));
    for (const [name, word, shown] of places) {
      const contender = (title: string, folder: string): Contender => ({ name: title, run: () => hover(folder, word, shown) });
      const contenders = [contender("with a file of 43 MB", beside), contender("without it", alone)];
      results.push(await compare(`First hover over ${name}`, contenders, [{ peer: "without it", ratio: 2 }], 7, cold));
    }
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true });
  }
  return results.every(Boolean);
}

/** The milliseconds from opening the docs.json of a site, in a new server, to the hover over a word in it. */
async function hover(folder: string, word: string, shown: string): Promise<number> {
  const server = spawn(process.execPath, ["dist/server.js", "--stdio"]);
  try {
    const client = LspClient.onStreams(server.stdin, server.stdout);
    await client.initialize();
    const uri = pathToFileURL(path.join(folder, "docs.json")).href;
    const { docsJson } = manyFiles();
    const before = docsJson.slice(0, docsJson.indexOf(word) + 2).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const started = performance.now();
    await client.open(uri, "docs-json", docsJson);
    const found = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
    const time = performance.now() - started;
    if (!JSON.stringify(found).includes(shown)) throw new Error(`The hover does not show ${shown}`);
    return time;
  } finally {
    server.kill();
  }
}

/** A site with small OpenAPI files, and one more in the middle, whose text may be there. */
function manyFiles(large?: string): GeneratedSite {
  const files: Record<string, string> = { "index.mdx": "---\ntitle: The home page\n---\n" };
  if (large !== undefined) files["large.json"] = large;
  const small = smallFiles.map((openapi, index) => {
    const paths = {
      [`/things-${index}`]: { get: { summary: `Thing ${index}`, responses: { "200": { description: "A thing" } } } },
    };
    files[openapi] = JSON.stringify({ openapi: "3.1.0", info: { title: "Things", version: "1" }, paths }, undefined, 2);
    return { group: `Things ${index}`, openapi, pages: [`GET /things-${index}`] };
  });
  const groups = small.toSpliced(small.length / 2, 0, { group: "Large", openapi: "large.json", pages: ["index"] });
  const docs = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { groups } };
  return { name: "300 OpenAPI files", docsJson: `${JSON.stringify(docs, undefined, 2)}\n`, files };
}
