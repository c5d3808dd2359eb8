import assert from "node:assert/strict";
import { mementoKey, mementoSetAsideKey } from "../../../client/src/jobs/manifest.ts";
import { migrateMemento } from "../../../client/src/jobs/migration.ts";
import { FakeMemento, jobWith, keyOf, MemoryFolder, origin, storeIn, VirtualClock } from "./support.ts";

const record = (id: string) => ({
  key: keyOf(id),
  trackedAt: 5,
  last: { job: jobWith({ id, status: "completed" }), unreadable: [], seenAt: 7 },
  failure: { reason: { kind: "timeout" }, at: 8 },
});
const oldForm = (...jobs: readonly unknown[]) => ({ version: 1, jobs });

describe("jobs that stood in VS Code's global state", () => {
  it("are taken over with all that is known of them, once they are written", async () => {
    const memento = new FakeMemento();
    await memento.update(mementoKey, oldForm(record("a"), record("b")));
    const folder = new MemoryFolder();
    await migrateMemento(memento, storeIn(folder), folder);
    assert.deepEqual([...memento.values], []);
    const store = storeIn(folder);
    await store.reload();
    const { failure, ...rest } = record("a");
    assert.deepEqual(store.list(origin)[0], { ...rest, failure: { ...failure, count: 1 } });
    assert.equal(store.list(origin).length, 2);
    assert.equal(store.hasNotices, false);
  });

  it("come once when two windows take them over, and one is no longer tracked that was removed meanwhile", async () => {
    const memento = new FakeMemento();
    await memento.update(mementoKey, oldForm(record("a")));
    const folder = new MemoryFolder();
    const [one, two] = [storeIn(folder), storeIn(folder)];
    await Promise.all([migrateMemento(memento, one, folder), migrateMemento(memento, two, folder)]);
    await one.reload();
    assert.equal(one.list(origin).length, 1);
    await one.remove(keyOf("a"));
    await migrateMemento(memento, two, folder);
    await two.reload();
    assert.deepEqual(two.list(origin), []);
  });

  it("stay where they are while they cannot be written", async () => {
    const memento = new FakeMemento();
    await memento.update(mementoKey, oldForm(record("a")));
    const folder = new MemoryFolder();
    folder.failing = true;
    const store = storeIn(folder, new VirtualClock(), () => undefined);
    await migrateMemento(memento, store, folder);
    assert.ok(memento.values.has(mementoKey));
    assert.equal(store.list(origin).length, 1);
  });

  for (const odd of [null, 0, "", "jobs", [], {}, { version: 9 }, { version: 1, jobs: {} }, oldForm(42)])
    it(`keep ${JSON.stringify(odd)} in a file when it cannot be read, with what was set aside before`, async () => {
      const memento = new FakeMemento();
      memento.values.set(mementoKey, odd).set(mementoSetAsideKey, ["before"]);
      const folder = new MemoryFolder();
      await migrateMemento(memento, storeIn(folder), folder);
      const [, unreadable] = JSON.parse(folder.files.get("unreadable.memento") ?? "[]");
      assert.deepEqual(unreadable, JSON.stringify(odd) === JSON.stringify(oldForm(42)) ? 42 : odd);
      assert.deepEqual([...memento.values], []);
    });
});
