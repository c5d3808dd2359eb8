import assert from "node:assert/strict";
import { Lease } from "../../../../client/src/jobs/polling/lease.ts";
import { VersionedFile } from "../../../../client/src/jobs/store/versionedFile.ts";
import { MemoryFolder } from "../../../support/jobs/memoryFolder.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

const heartbeat = 3000;

/** Windows that share a lease. */
function windows(...owners: readonly string[]) {
  const clock = new VirtualClock();
  const files = new Map<string, string>();
  const opened = owners.map((owner) => {
    const folder = new MemoryFolder(files);
    const lease = new Lease({
      file: new VersionedFile(folder, "holder"),
      clock,
      owner,
      heartbeatInterval: () => heartbeat,
      onChecked: () => undefined,
    });
    return { owner, folder, lease };
  });
  const held = () => opened.filter(({ lease }) => lease.isHeld).map(({ owner }) => owner);
  return { clock, files, opened, held, leases: opened.map(({ lease }) => lease) };
}

/** Kills a window: its next file operation never completes. */
function kill({ folder }: { readonly folder: MemoryFolder }) {
  folder.before = () => new Promise(() => undefined);
}

describe("the lease", () => {
  it("is held by exactly one window at any time", async () => {
    const { clock, held, leases } = windows("a", "b", "c");
    assert.deepEqual(held(), []);
    for (const lease of leases) lease.join();
    await settled();
    assert.deepEqual(held(), ["a"]);
    for (let minutes = 0; minutes < 60; minutes++) {
      await clock.advance(60_000);
      assert.deepEqual(held(), ["a"]);
    }
  });

  it("passes to another window within one heartbeat when its holder leaves", async () => {
    const { clock, held, leases } = windows("a", "b");
    for (const lease of leases) lease.join();
    await settled();
    await leases[0]?.leave();
    assert.deepEqual(held(), []);
    await clock.advance(heartbeat);
    assert.deepEqual(held(), ["b"]);
    assert.equal(clock.pending, 1);
  });

  it("passes to one other window within three heartbeats when its holder is killed at any moment", async () => {
    for (let moment = 0; moment < heartbeat; moment += 250) {
      const { clock, opened, held, leases } = windows("a", "b", "c");
      for (const lease of leases) {
        lease.join();
        await clock.advance(700);
      }
      await clock.advance(10 * heartbeat + moment);
      const [holder] = opened;
      assert.ok(holder?.lease.isHeld);
      kill(holder);
      await clock.advance(3 * heartbeat);
      assert.deepEqual(held().filter((owner) => owner !== "a").length, 1, `${moment} ms`);
    }
  });

  it("passes to the window that seizes it, which the previous holder notices before its next request", async () => {
    const { held, leases } = windows("a", "b");
    for (const lease of leases) lease.join();
    await settled();
    await leases[1]?.seize();
    assert.equal(await leases[0]?.confirm(), false);
    assert.equal(await leases[1]?.confirm(), true);
    assert.deepEqual(held(), ["b"]);
  });

  it("is kept when the clock is set back or forward", async () => {
    const { clock, held, leases } = windows("a", "b");
    for (const lease of leases) lease.join();
    for (const jump of [-86_400_000, 86_400_000, -1, 3_600_000]) {
      clock.set(clock.now() + jump);
      for (let heartbeats = 0; heartbeats < 40; heartbeats++) {
        await clock.advance(heartbeat);
        assert.deepEqual(held(), ["a"]);
      }
    }
  });

  it("is held by one window again when a holder wakes up after another took over", async () => {
    const { clock, opened, held, leases } = windows("a", "b");
    for (const lease of leases) lease.join();
    await settled();
    const [sleeper] = opened;
    assert.ok(sleeper !== undefined);
    let wake: () => void = assert.fail;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    sleeper.folder.before = () => woken;
    await clock.advance(10 * heartbeat);
    assert.ok(leases[1]?.isHeld);
    sleeper.folder.before = () => undefined;
    wake();
    await settled();
    assert.deepEqual(held(), ["b"]);
    await clock.advance(10 * heartbeat);
    assert.deepEqual(held(), ["b"]);
  });

  it("is held by all windows while the folder is unusable, and by one afterward", async () => {
    const { clock, opened, held, leases } = windows("a", "b");
    for (const { folder } of opened) folder.failing = true;
    for (const lease of leases) lease.join();
    await settled();
    assert.deepEqual(held(), ["a", "b"]);
    assert.equal(await leases[0]?.confirm(), true);
    for (const { folder } of opened) folder.failing = false;
    await clock.advance(heartbeat);
    assert.equal(held().length, 1);
  });

  it("is held while the folder does not list what is in it", async () => {
    const { clock, opened, held, files } = windows("a");
    const [a] = opened;
    assert.ok(a !== undefined);
    files.set("holder.1", "on another machine");
    let isListed = false;
    const list = a.folder.list.bind(a.folder);
    let lists = 0;
    a.folder.list = async () => {
      lists += 1;
      if (lists > 100) throw new Error("listed too often");
      return isListed ? list() : [];
    };
    a.lease.join();
    await a.lease.seize();
    assert.deepEqual(held(), ["a"]);
    assert.ok(lists < 10, `${lists} lists`);
    isListed = true;
    await clock.advance(4 * heartbeat);
    assert.deepEqual([held(), files.get("holder.2")], [["a"], "a"]);
  });

  it("can be released and acquired again at once", async () => {
    const { clock, held, leases } = windows("a");
    const [lease] = leases;
    assert.ok(lease !== undefined);
    lease.join();
    void lease.leave();
    lease.join();
    await settled();
    assert.deepEqual(held(), ["a"]);
    await lease.leave();
    assert.deepEqual(held(), []);
    lease.join();
    await clock.advance(10 * heartbeat);
    assert.deepEqual(held(), ["a"]);
    await lease.leave();
    assert.equal(clock.pending, 0);
  });

  it("keeps only a few small files", async () => {
    const { clock, files, leases } = windows("a", "b");
    for (const lease of leases) lease.join();
    await clock.advance(3_600_000);
    assert.ok(files.size <= 5);
  });
});
