import { readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "js-yaml";
import { parseDocument } from "yaml";
import { parseIndex } from "../../server/src/core/openapi/parseIndex.ts";
import type { Contender, Goal } from "../measure.ts";
import { compare, timed } from "../measure.ts";
import type { Generated } from "./generated.ts";
import { generatedOpenApiFiles } from "./generated.ts";

/**
 * Compares the index of an OpenAPI file, with positions, with parsers: `JSON.parse` and js-yaml, which give no positions, and the
 * `yaml` package, which does. `files` are more OpenAPI files to measure. Returns whether the goals are met.
 */
export async function benchOpenApi(files: readonly string[]): Promise<boolean> {
  const real = await Promise.all(
    files.map(async (file) => ({ name: path.basename(file), text: await readFile(file, "utf8"), operations: undefined })),
  );
  const results: boolean[] = [];
  for (const file of [...generatedOpenApiFiles(), ...real]) results.push(await measure(file));
  return results.every(Boolean);
}

async function measure({
  name,
  text,
  operations,
}: Generated | (Omit<Generated, "operations"> & { operations: undefined })): Promise<boolean> {
  const found = countOperations(text);
  if (operations !== undefined && found !== operations)
    throw new Error(`${name}: got ${found} operations, expected ${operations}`);
  const ours: Contender = { name: "index with positions", run: () => timed(() => parseIndex(text)) };
  const title = `OpenAPI index: ${name} (${(text.length / 1e6).toFixed(1)} MB, ${found} operations)`;
  const [peers, goals, rounds] = /^\s*\{/.test(text) ? jsonPeers(text) : yamlPeers(text);
  return await compare(title, [ours, ...peers], goals, rounds);
}

type Peers = readonly [peers: readonly Contender[], goals: readonly Goal[], rounds: number];

function jsonPeers(text: string): Peers {
  const parse = { name: "JSON.parse", run: () => timed(() => JSON.parse(text)) };
  return [[parse], [{ peer: parse.name, ratio: 2 }], 15];
}

function yamlPeers(text: string): Peers {
  const loaded = { name: "js-yaml, load", run: () => timed(() => load(text)) };
  const parsed = { name: "yaml, parseDocument", run: () => timed(() => parseDocument(text)) };
  const goals = [
    { peer: loaded.name, ratio: 1 / 2 },
    { peer: parsed.name, ratio: 1 / 8 },
  ];
  return [[loaded, parsed], goals, 5];
}

function countOperations(text: string): number {
  const outcome = parseIndex(text);
  if (outcome.kind !== "index") throw new Error(outcome.message);
  const items = [...outcome.index.paths.values(), ...outcome.index.webhooks.values()];
  return items.reduce((count, { operations }) => count + operations.size, 0);
}
