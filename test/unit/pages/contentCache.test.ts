import assert from "node:assert/strict";
import { ContentCache } from "../../../server/src/core/pages/contentCache.ts";

/** A cache of texts that a test can change, and the paths that were read, of which two are read at the same time. */
function cacheOf(texts: Record<string, string>) {
  const cache = new ContentCache<string | undefined>(2, (known, text) => known === text);
  const reads: string[] = [];
  const readAll = () =>
    cache.readAll(Object.keys(texts), async (path) => {
      reads.push(path);
      const text = texts[path];
      await new Promise(setImmediate);
      return text;
    });
  const known = () => Object.keys(texts).map((path) => cache.get(path));
  return { cache, readAll, known, takeReads: () => reads.splice(0) };
}

describe("ContentCache", () => {
  it("reads each file once until it is forgotten", async () => {
    const texts = { a: "1", b: "2", c: "3" };
    const { cache, readAll, known, takeReads } = cacheOf(texts);
    await readAll();
    await readAll();
    assert.deepEqual(
      [known(), takeReads()],
      [
        ["1", "2", "3"],
        ["a", "b", "c"],
      ],
    );
    assert.equal(cache.forget("b", "changed"), true);
    await readAll();
    assert.deepEqual(takeReads(), ["b"]);
    cache.forgetAll();
    assert.deepEqual(known(), [undefined, undefined, undefined]);
  });

  it("keeps what it knows of a file that certainly is the same, or that was never read", async () => {
    const { cache, readAll, known } = cacheOf({ a: "1" });
    assert.equal(cache.forget("a", "changed"), false);
    await readAll();
    assert.equal(cache.forget("a", "1"), false);
    assert.deepEqual(known(), ["1"]);
    assert.equal(cache.forget("a", undefined), true);
  });

  it("keeps nothing of a file that changed while it was read", async () => {
    const texts = { a: "1", b: "2" };
    const { cache, readAll, known } = cacheOf(texts);
    const reading = readAll();
    texts.b = "changed";
    assert.equal(cache.forget("b", "changed"), true);
    await reading;
    assert.deepEqual(known(), ["1", undefined]);
    await readAll();
    assert.deepEqual(known(), ["1", "changed"]);
  });

  it("does not read a file again that gave nothing", async () => {
    const cache = new ContentCache<undefined>(1, () => true);
    const read = async () => undefined;
    await cache.readAll(["a"], read);
    await cache.readAll(["a"], () => assert.fail("read again"));
  });
});
