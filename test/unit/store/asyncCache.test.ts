import assert from "node:assert/strict";
import { AsyncCache } from "../../../server/src/core/store/asyncCache.ts";

/** A cache whose reads a test finishes, one after the other, in the order in which they started. */
function cacheOf() {
  const started: { readonly key: string; readonly before: string | undefined; finish(value: string): Promise<void> }[] = [];
  const changed: string[] = [];
  const cache = new AsyncCache<string>(
    (key, before) =>
      new Promise((resolve) => {
        const finish = async (value: string) => {
          resolve(value);
          await new Promise(setImmediate);
        };
        started.push({ key, before, finish });
      }),
    (key) => changed.push(key),
  );
  return { cache, started, changed };
}

describe("AsyncCache", () => {
  it("reads a key once, however often it is requested", async () => {
    const { cache, started, changed } = cacheOf();
    cache.request("a");
    cache.request("a");
    assert.equal(cache.get("a"), undefined);
    await started[0]?.finish("1");
    cache.request("a");
    assert.deepEqual([started.length, cache.get("a"), changed, cache.running()], [1, "1", ["a"], undefined]);
  });

  it("reads nothing again that was not requested", () => {
    const { cache, started } = cacheOf();
    cache.refresh("a");
    assert.deepEqual(started, []);
  });

  it("keeps the old value until the new one has been read", async () => {
    const { cache, started } = cacheOf();
    cache.request("a");
    await started[0]?.finish("1");
    cache.refresh("a");
    assert.equal(cache.get("a"), "1");
    assert.equal(started[1]?.before, "1");
    await started[1]?.finish("2");
    assert.equal(cache.get("a"), "2");
  });

  it("publishes no value that changed while it was read", async () => {
    const { cache, started, changed } = cacheOf();
    cache.request("a");
    cache.refresh("a");
    await started[0]?.finish("outdated");
    assert.deepEqual([cache.get("a"), changed], [undefined, []]);
    assert.notEqual(cache.running(), undefined);
    await started[1]?.finish("new");
    assert.deepEqual([cache.get("a"), changed], ["new", ["a"]]);
  });

  it("publishes a value that changes whenever it is read, and reads it again", async () => {
    const { cache, started, changed } = cacheOf();
    cache.request("a");
    for (const index of [0, 1, 2]) {
      cache.refresh("a");
      await started[index]?.finish(String(index));
    }
    assert.deepEqual([cache.get("a"), changed, started.length], ["2", ["a"], 4]);
    await started[3]?.finish("last");
    assert.deepEqual([cache.get("a"), changed, cache.running()], ["last", ["a", "a"], undefined]);
  });

  it("forgets a value that is being read, and reads it again if it is requested meanwhile", async () => {
    const { cache, started, changed } = cacheOf();
    for (const key of ["a", "b"]) cache.request(key);
    cache.forget("a");
    cache.retain((key) => key !== "b");
    cache.request("b");
    for (const read of started.slice(0, 2)) await read.finish("outdated");
    assert.deepEqual([cache.get("a"), cache.get("b"), changed], [undefined, undefined, []]);
    await started[2]?.finish("new");
    assert.deepEqual([started.length, cache.get("b"), changed, cache.running()], [3, "new", ["b"], undefined]);
  });

  it("reads everything again on request", async () => {
    const { cache, started } = cacheOf();
    cache.request("a");
    cache.request("b");
    await started[0]?.finish("1");
    cache.refreshAll();
    await started[1]?.finish("outdated");
    assert.deepEqual(
      started.map(({ key }) => key),
      ["a", "b", "a", "b"],
    );
  });

  it("gives snapshots that never change", async () => {
    const { cache, started } = cacheOf();
    cache.request("a");
    await started[0]?.finish("1");
    const before = cache.snapshot;
    assert.equal(cache.snapshot, before);
    cache.refresh("a");
    cache.request("b");
    await started[1]?.finish("2");
    await started[2]?.finish("3");
    assert.deepEqual([...before], [["a", "1"]]);
    assert.deepEqual(
      [...cache.snapshot],
      [
        ["a", "2"],
        ["b", "3"],
      ],
    );
  });

  it("reads only what is wanted, and forgets what is not wanted any more", async () => {
    const wanted = new Set(["a", "b"]);
    const read: string[] = [];
    const changed: string[] = [];
    let answer = (): void => undefined;
    const cache = new AsyncCache<string>(
      (key) => {
        read.push(key);
        return new Promise((resolve) => {
          answer = () => resolve(key.toUpperCase());
        });
      },
      (key) => changed.push(key),
      { whenSettled: async () => undefined, isWanted: (key) => wanted.has(key) },
    );
    const settle = () => new Promise(setImmediate);
    for (const key of ["a", "x"]) cache.request(key);
    await settle();
    answer();
    await settle();
    assert.deepEqual([read, changed, [...cache.snapshot]], [["a"], ["a"], [["a", "A"]]]);
    cache.request("b");
    await settle();
    wanted.delete("b");
    answer();
    await settle();
    wanted.delete("a");
    cache.refresh("a");
    await settle();
    assert.deepEqual([read, changed, [...cache.snapshot], cache.running()], [["a", "b"], ["a"], [], undefined]);
  });
});
