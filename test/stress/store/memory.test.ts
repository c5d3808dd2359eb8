import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docs = uriOf("docs.json");
const included = uriOf("groups.json");

/** A value that makes its file large. */
const bulk = "x".repeat(500_000);
const edits = 10;

/** The bytes in use after a garbage collection. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  return process.memoryUsage().heapUsed;
}

/** Edits a large file many times. `type` gives the texts that one edit results in, one after the other. */
async function assertReleased(start: string, type: (word: string) => readonly string[], uri = docs): Promise<void> {
  const host = memoryHost({ "groups.json": "[]", "guides/start.mdx": "", "openapi.json": '{"openapi": "3.1.0"}' });
  const service = createLanguageService(host, () => undefined);
  let version = 0;
  const put = async (file: string, text: string) => {
    // Copies the text into one piece, as in an editor, so that it does not share memory with its parts.
    const document = textDocument(file, "docs-json", ++version, Buffer.from(text).toString());
    if (version === 1) service.open(document);
    else service.change(document);
    service.diagnose(docs);
    await service.whenSettled();
    service.diagnose(docs);
    service.codeLenses(docs, undefined);
  };
  await put(docs, start);
  // The compiler holds some memory until it is done, in the background and longer on a busy machine: the least counts.
  const typed = async (from: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let edit = from; edit < from + edits; edit++) {
      for (const text of type(`something-that-is-typed-${edit}`)) await put(uri, text);
      if (edit >= from + edits / 2) least = Math.min(least, usedHeap());
    }
    return least;
  };
  const before = await typed(0);
  const held = Math.round(((await typed(edits)) - before) / bulk.length);
  // One version may remain: the heap also changes for other reasons.
  assert.ok(held <= 1, `${held} versions are still in memory`);
}

/** A docs.json with a word in each place whose texts are cached. */
const everywhere = (word: string) => {
  const pages = [word, `guides/${word}`, `GET /${word}`, `${word}.json GET /`, `https://example.com/${word}.json GET /`];
  const sources = [`${word}.json`, `https://example.com/${word}.json`, { source: "openapi.json", directory: word }];
  const config = {
    ...minimal,
    description: bulk,
    api: { openapi: `${word}.yaml` },
    navigation: { groups: [...sources.map((openapi) => ({ group: word, openapi, pages })), { $ref: `${word}.json` }] },
    redirects: [
      { source: `/${word}`, destination: `/to/${word}` },
      { source: `/${word}/:slug*`, destination: `/to/${word}/:slug*` },
    ],
  };
  return JSON.stringify(config, undefined, 1);
};

describe("old versions of an edited file", () => {
  it("are released while it is valid", async () => {
    await assertReleased(everywhere(""), (word) => [everywhere(word)]);
  });

  it("are released while it alternates between valid and invalid", async () => {
    await assertReleased(everywhere(""), (word) => [everywhere(word), `${everywhere(word).slice(0, -1)},}`]);
  });

  it("are released when entries are added to a large list", async () => {
    const listed = (...pages: string[]) =>
      JSON.stringify({ ...minimal, navigation: { pages: [{ group: bulk, pages: ["guides/start"] }, ...pages] } });
    await assertReleased(listed("guides/start"), (word) => [listed(word, "guides/start"), listed(word)]);
  });

  it("are released if it is included with `$ref`", async () => {
    const start = JSON.stringify({ ...minimal, navigation: { groups: { $ref: "groups.json" } } });
    const groups = (word: string) => JSON.stringify([{ group: bulk, pages: [word, `GET /${word}`] }]);
    await assertReleased(start, (word) => [groups(word), `${groups(word)},`], included);
  });
});
