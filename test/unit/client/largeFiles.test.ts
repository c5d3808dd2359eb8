import assert from "node:assert/strict";
import { LargeFiles } from "../../../client/src/language/largeFiles.ts";

const large = 2 * 1024 * 1024;

/** Reads of files whose ends a test decides. */
function reads(milliseconds?: number) {
  const files = new LargeFiles(milliseconds);
  const started: string[] = [];
  const ends = new Map<string, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();
  const read = (name: string, size: number) =>
    files.read(size, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve: () => resolve(name), reject }));
    });
  return { read, started, ends };
}

describe("files that the editor reads", () => {
  it("are read one after the other if they are large, also if one cannot be read", async () => {
    const { read, started, ends } = reads();
    const results = ["a", "b", "c"].map((name) => read(name, large));
    const small = [read("small", 1000), read("other", 1000)];
    await new Promise(setImmediate);
    assert.deepEqual(started.sort(), ["a", "other", "small"]);
    for (const name of ["small", "other", "a"]) ends.get(name)?.resolve();
    assert.deepEqual(await Promise.all([...small, results[0]]), ["small", "other", "a"]);
    await new Promise(setImmediate);
    assert.deepEqual(started.slice(3), ["b"]);
    ends.get("b")?.reject(new Error("gone"));
    await assert.rejects(results[1] ?? Promise.resolve(), /gone/u);
    await new Promise(setImmediate);
    ends.get("c")?.resolve();
    assert.equal(await results[2], "c");
  });

  it("are read even if one before never ends", async () => {
    const { read, ends } = reads(1);
    void read("stuck", large);
    const next = read("next", large);
    while (!ends.has("next")) await new Promise(setImmediate);
    ends.get("next")?.resolve();
    assert.equal(await next, "next");
  });
});
