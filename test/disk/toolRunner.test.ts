import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { uriOf } from "../../server/src/cli/paths.ts";
import type { Host } from "../../server/src/core/store/host.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { answerTask } from "../../server/src/tools/answerTask.ts";
import { minimal } from "../support/diagnose.ts";

const canceledResult = { text: "The request was canceled. Nothing was changed.", isError: true };
const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["a.mdx"] } });
const changes = [
  ["fix_docs", {}],
  ["apply_docs_fix", { file: "docs.json", title: "Change to `a`" }],
  ["move_docs_page", { from: "a.mdx", to: "b.mdx" }],
] as const;

describe("a tool whose request is canceled", () => {
  let folder: string;
  const host = nodeHost((message) => assert.fail(message), "dist");

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-tools-"));
    await writeFile(path.join(folder, "docs.json"), docsJson);
    await writeFile(path.join(folder, "a.mdx"), "---\ntitle: A\n---\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  const runOn =
    (on: Host) =>
    (name: string, values: object, canceled = Int32Array.of(0)) =>
      answerTask(
        {
          params: { folderUri: uriOf(folder), name, values: { ...values } },
          unsaved: new Map(),
          canceled,
          done: Int32Array.of(0),
        },
        on,
      );
  const state = async () => [await readdir(folder), await readFile(path.join(folder, "docs.json"), "utf8")];

  it("does not begin", async () => {
    const run = runOn({ ...host, readFile: () => assert.fail("A file was read.") });
    for (const [name, values] of changes) assert.deepEqual(await run(name, values, Int32Array.of(1)), canceledResult, name);
  });

  for (const [name, values] of changes)
    it(`writes nothing: ${name}`, async () => {
      const before = await state();
      const canceled = Int32Array.of(0);
      const run = runOn({
        ...host,
        readFile(...args) {
          canceled[0] = 1;
          return host.readFile(...args);
        },
      });
      assert.deepEqual(await run(name, values, canceled), canceledResult);
      assert.deepEqual(await state(), before);
      assert.equal((await runOn(host)(name, values)).isError, false);
      assert.notDeepEqual(await state(), before);
    });
});
