import assert from "node:assert/strict";
import type { LspClient } from "../../support/lspClient.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { RandomEditor } from "../../support/randomEditor.ts";
import { SeededRandom } from "../../support/seededRandom.ts";

/** The seeds of a run; others with SEEDS=first-last. */
const seeds = seedsOf(process.env["SEEDS"]) ?? [1, 2, 3, 4, 5, 6, 145];

/** How often a server is compared with a new one. */
const rounds = 4;

/** All that a server says of a workspace, by what it says it of. */
type Answers = ReadonlyMap<string, string>;

describe("a server, after random changes in an editor and on the disk", () => {
  for (const seed of seeds)
    it(`says what a new one says (${seed})`, async () => {
      const random = new SeededRandom(seed);
      const editor = new RandomEditor(random);
      const server = await editor.connect();
      for (let round = 0; round < rounds; round++) {
        for (let step = random.below(12); step >= 0; step--) {
          await editor.step(server);
          if (random.below(3) === 0) await turns(random.below(40));
          if (random.below(8) === 0) await settle(server);
        }
        await editor.repair(server);
        const newServer = await editor.connect();
        await editor.openAll(newServer);
        assertSame(await answersOf(server, editor), await answersOf(newServer, editor), editor.done);
        newServer.connection.dispose();
      }
      assert.deepEqual(server.logged, []);
      server.connection.dispose();
    });
});

function seedsOf(range: string | undefined): readonly number[] | undefined {
  if (range === undefined) return undefined;
  const [first = 1, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Fails with the first difference, after everything that led to it. */
function assertSame(found: Answers, expected: Answers, done: readonly string[]): void {
  for (const key of new Set([...found.keys(), ...expected.keys()]))
    assert.equal(found.get(key), expected.get(key), `${done.join("\n")}\n${key}`);
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

/** Waits until a server has read all files. */
async function settle(client: LspClient): Promise<void> {
  await client.connection.sendRequest("docsJson/lostAddresses", {}).catch(() => undefined);
  await turns(300);
}

async function answersOf(client: LspClient, { open }: RandomEditor): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const { uri, diagnostics } of await lastDiagnostics(client)) {
    const texts = diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
    if (texts.length > 0) answers.set(`diagnostics ${uri}`, texts.sort().join("\n"));
  }
  const ask = async (method: string, path: string, more: object = {}) => {
    const params = { textDocument: { uri: uriOf(path) }, ...more };
    const answer: unknown = await client.connection.sendRequest(`textDocument/${method}`, params);
    answers.set(`${method} ${path} ${JSON.stringify(more)}`, JSON.stringify(answer));
  };
  for (const [path, { text }] of open) {
    for (const method of ["documentLink", "documentSymbol", "codeLens"]) await ask(method, path);
    for (const [line, { length }] of text.split("\n").entries()) {
      const position = { line, character: Math.floor(length * 0.6) };
      for (const method of ["hover", "completion", "definition"]) await ask(method, path, { position });
      if (line % 5 === 0) await ask("references", path, { position, context: { includeDeclaration: true } });
    }
  }
  return answers;
}

/** The diagnostics that a server has published once it publishes no others. */
async function lastDiagnostics(client: LspClient) {
  for (let before = ""; ; ) {
    await settle(client);
    await turns(1200);
    const now = JSON.stringify(client.published);
    if (now === before) return client.published;
    before = now;
  }
}
