import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import { maxVersion } from "../../../../client/src/jobs/store/versionedFile.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { decodeTracked, isNotFound } from "../../../../client/src/jobs/trackedJob.ts";
import { MemoryFolder } from "../../../support/jobs/memoryFolder.ts";
import { jobWith, keyOf, origin, storeIn } from "../../../support/jobs/sampleJobs.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

/** A window with a store in a folder that it may share with others. */
function open(folder = new MemoryFolder(), clock = new VirtualClock()) {
  const warnings: string[] = [];
  const store = storeIn(folder, clock, (problem) => warnings.push(problem));
  return { store, folder, clock, warnings, ids: () => idsOf(store.list(origin)) };
}

/** Another window that has read the same files. */
async function reopen({ files }: MemoryFolder, clock?: VirtualClock) {
  const window = open(new MemoryFolder(files), clock);
  await window.store.reload();
  return window;
}

const idsOf = (jobs: readonly TrackedJob[]) => jobs.map(({ key }) => key.id).sort();
const ok = (id: string, status = "active") => ({ kind: "ok", job: jobWith({ id, status }), invalidFields: [] }) as const;

/** The latest version of the store. */
function newest({ files }: MemoryFolder): readonly [name: string, text: string] {
  const [last] = [...files].filter(([name]) => /^tracked\.\d+$/.test(name)).sort(([a], [b]) => numberOf(b) - numberOf(a));
  assert.ok(last !== undefined);
  return last;
}
const versionsIn = ({ files }: MemoryFolder) => [...files.keys()].filter((name) => /^tracked\.\d+$/.test(name));
const numberOf = (name: string) => Number(name.split(".")[1]);

describe("the store", () => {
  it("starts empty and writes nothing", async () => {
    const { store, folder, ids } = open();
    await store.reload();
    assert.deepEqual(ids(), []);
    assert.equal(folder.files.size, 0);
  });

  it("applies a change at once, before it is saved", async () => {
    const { store, folder, ids } = open();
    const written = store.track([keyOf("a")]);
    assert.deepEqual(ids(), ["a"]);
    assert.equal(folder.files.size, 0);
    await written;
    assert.match(newest(folder)[1], /^{"version":1,"records":1}\n{"key":{[^\n]*}\n$/);
  });

  it("keeps a job with its state and failure, and that it is archived, after a restart", async () => {
    const { store, folder, clock } = open();
    await store.track([keyOf("a")]);
    await clock.advance(1000);
    const job = jobWith({ status: "paused", prLink: "https://example.com/1" });
    await store.record(keyOf("a"), { kind: "ok", job, invalidFields: ["model"] });
    await clock.advance(1000);
    await store.record(keyOf("a"), { kind: "serverError", status: 502 });
    await store.archive(keyOf("a"));
    const now = clock.now();
    const expected = {
      key: keyOf("a"),
      trackedAt: now - 2000,
      last: { job: { ...job, id: "a" }, invalidFields: ["model"], fetchedAt: now - 1000 },
      failure: { reason: { kind: "serverError", status: 502 }, at: now, count: 1 },
      archivedLocally: true,
    };
    const { store: other } = await reopen(folder);
    assert.deepEqual(other.list(origin), [expected]);
    assert.deepEqual(other.serverFailure(origin), { origin, reason: { kind: "serverError", status: 502 }, at: now, count: 1 });
  });

  it("keeps what GitHub says about a pull request through later results, until that is forgotten", async () => {
    const { store, folder } = open();
    const state = { url: "https://github.com/acme/docs/pull/1", state: "open", checks: "failed" } as const;
    await store.track([keyOf("a")]);
    await store.recordPullRequest(keyOf("a"), state);
    await store.recordPullRequest(keyOf("gone"), state);
    await store.record(keyOf("a"), ok("a"));
    const pullRequests = async () => (await reopen(folder)).store.list(origin).map(({ pullRequest }) => pullRequest);
    assert.deepEqual(await pullRequests(), [state]);
    const { files } = folder;
    const count = files.size;
    await store.recordPullRequest(keyOf("a"), { ...state });
    assert.equal(files.size, count, "the same state is not written again");
    await store.forgetPullRequests();
    assert.deepEqual(await pullRequests(), [undefined]);
  });

  for (const pullRequest of [null, "x", { state: "open" }, { url: 1, state: "open" }, { url: "x", state: "[x](command:y)" }])
    it(`drops a pull request that is ${JSON.stringify(pullRequest)}`, () => {
      assert.deepEqual(decodeTracked({ key: keyOf("a"), trackedAt: 1, pullRequest }), { key: keyOf("a"), trackedAt: 1 });
    });

  const failures: readonly Failure[] = [
    { kind: "apiKeyMissing" },
    { kind: "apiKeyUnavailable" },
    { kind: "apiKeyInvalid", problem: "assistantKey" },
    { kind: "apiKeyRejected", message: "no" },
    { kind: "forbidden", message: "no" },
    { kind: "notFound", message: "no" },
    { kind: "rateLimited", retryAfter: 1000 },
    { kind: "serverError", status: 500 },
    { kind: "serverError", status: 503, retryAfter: 1000 },
    { kind: "unexpectedStatus", status: 418 },
    { kind: "unexpectedStatus", status: 402, message: "no" },
    { kind: "redirected", to: "https://example.com" },
    { kind: "timeout" },
    { kind: "offline", code: "ECONNREFUSED" },
    { kind: "certificate", code: "CERT_HAS_EXPIRED" },
    { kind: "tooLarge" },
    { kind: "notJson" },
    { kind: "invalidResponse", problem: "the answer has no status" },
  ];
  for (const failure of failures)
    it(`stores the failure ${JSON.stringify(failure)}`, async () => {
      const { store, folder } = open();
      store.track([keyOf("a")]);
      await store.record(keyOf("a"), failure);
      assert.deepEqual((await reopen(folder)).store.list(origin)[0]?.failure?.reason, failure);
    });

  it("keeps the state when a request fails, counts failures, and clears them on success", async () => {
    const { store, clock } = open();
    const job = jobWith({ id: "a" });
    store.track([keyOf("a")]);
    store.record(keyOf("a"), ok("a"));
    for (const count of [1, 2]) {
      await clock.advance(1000);
      store.record(keyOf("a"), { kind: "notFound", message: "gone" });
      assert.deepEqual(store.list(origin)[0]?.last?.job, job);
      assert.equal(store.list(origin)[0]?.failure?.count, count);
    }
    await store.record(keyOf("a"), ok("a"));
    assert.equal(store.list(origin)[0]?.failure, undefined);
  });

  it("keeps that a job is not found while the server fails, until the server answers about it", async () => {
    const { store, folder } = open();
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "notFound" });
    store.record(keyOf("a"), { kind: "offline", code: "ECONNREFUSED" });
    await store.record(keyOf("a"), { kind: "timeout" });
    const [job] = (await reopen(folder)).store.list(origin);
    assert.ok(job !== undefined && isNotFound(job));
    assert.equal(job.failure?.reason.kind, "timeout");
    for (const answer of [ok("a"), { kind: "tooLarge" }] as const) {
      await store.record(keyOf("a"), answer);
      assert.equal(store.list(origin).some(isNotFound), false);
    }
  });

  it("tracks a job once, but the same id in two projects or on two servers separately", async () => {
    const { store, ids } = open();
    const other = { ...keyOf("a"), origin: "https://other.example.com" };
    store.track([keyOf("a"), keyOf("a"), keyOf("b")]);
    store.record(keyOf("a"), ok("a"));
    await store.track([keyOf("a"), { ...keyOf("a"), projectId: "other" }, other]);
    assert.deepEqual(ids(), ["a", "a", "b"]);
    assert.deepEqual(
      store.list(other.origin).map(({ key }) => key),
      [other],
    );
    assert.equal(store.list(origin).find(({ last }) => last !== undefined)?.key.projectId, "acme");
    assert.equal(store.hasOther(origin), true);
    await store.remove(other);
    assert.equal(store.hasOther(origin), false);
    assert.equal(store.hasOther(other.origin), true);
  });

  it("lists the newest first, by creation or else by tracking time", async () => {
    const { store, clock } = open();
    store.track([keyOf("old"), keyOf("new")]);
    await clock.advance(1000);
    store.track([keyOf("unknown")]);
    store.record(keyOf("old"), { kind: "ok", job: jobWith({ createdAt: "2026-11-01T00:00:00Z" }), invalidFields: [] });
    await store.record(keyOf("new"), { kind: "ok", job: jobWith({ createdAt: "2026-11-19T00:00:00Z" }), invalidFields: [] });
    assert.deepEqual(
      store.list(origin).map(({ key }) => key.id),
      ["unknown", "new", "old"],
    );
  });

  it("lists the jobs that are neither finished nor archived", async () => {
    const { store } = open();
    const statuses = ["active", "completed", "archived", "failed", "paused"];
    store.track([...statuses, "never-seen", "archived-here"].map(keyOf));
    for (const status of statuses) store.record(keyOf(status), ok(status, status));
    await store.archive(keyOf("archived-here"));
    const ids = () =>
      store
        .unfinished(origin)
        .map(({ key }) => key.id)
        .sort();
    assert.deepEqual(ids(), ["active", "never-seen", "paused"]);
    await store.unarchive(keyOf("archived-here"));
    assert.deepEqual(ids(), ["active", "archived-here", "never-seen", "paused"]);
  });

  it("notifies about a job that finishes, but not about one that is archived", async () => {
    const { store } = open();
    store.track([keyOf("shown"), keyOf("archived")]);
    for (const id of ["shown", "archived"]) store.record(keyOf(id), ok(id, "active"));
    store.archive(keyOf("archived"));
    for (const id of ["shown", "archived"]) await store.record(keyOf(id), ok(id, "completed"));
    const due = store.list(origin).flatMap(({ key, notification }) => (notification === undefined ? [] : [key.id]));
    assert.deepEqual(due, ["shown"]);
  });

  it("unarchives a job that is tracked again", async () => {
    const { store } = open();
    store.track([keyOf("a")]);
    store.archive(keyOf("a"));
    await store.track([keyOf("a")]);
    assert.equal(store.list(origin)[0]?.archivedLocally, undefined);
  });

  it("ignores a result for a job that was removed", async () => {
    const { store, ids } = open();
    store.track([keyOf("a")]);
    store.remove(keyOf("a"));
    await store.record(keyOf("a"), ok("a"));
    assert.deepEqual(ids(), []);
  });

  it("notifies listeners of changes only, until they are removed", async () => {
    const { store, folder } = open();
    let changes = 0;
    const stop = store.onDidChange(() => {
      changes += 1;
    });
    await store.track([keyOf("a")]);
    await store.record(keyOf("a"), { kind: "timeout" });
    assert.equal(changes, 2);
    await store.track([keyOf("a")]);
    await store.remove(keyOf("b"));
    await store.reload();
    assert.equal(changes, 2);
    await (await reopen(folder)).store.remove(keyOf("a"));
    await store.reload();
    assert.equal(changes, 3);
    stop();
    await store.track([keyOf("a")]);
    assert.equal(changes, 3);
  });

  it("warns once if it cannot save, keeps its state, and saves it when possible", async () => {
    const { store, folder, warnings, ids } = open();
    folder.failing = true;
    await store.track([keyOf("a")]);
    await store.track([keyOf("b")]);
    assert.deepEqual(warnings, ["notRead"]);
    assert.deepEqual(ids(), ["a", "b"]);
    folder.failing = false;
    await store.reload();
    assert.deepEqual((await reopen(folder)).ids(), ["a", "b"]);
    folder.before = (operation) => {
      if (operation === "create") throw new Error("disk full");
    };
    await store.track([keyOf("c")]);
    assert.deepEqual(warnings, ["notRead", "notWritten"]);
  });

  it("warns again after an hour, and not each time that a disk fails which works now and then", async () => {
    const { store, folder, clock, warnings } = open();
    const failOnce = async () => {
      folder.failing = true;
      await store.track([keyOf("a")]);
      folder.failing = false;
      await store.reload();
    };
    for (let minute = 0; minute < 59; minute++) {
      await failOnce();
      await clock.advance(60_000);
    }
    assert.deepEqual(warnings, ["notRead"]);
    await clock.advance(60_000);
    await failOnce();
    assert.deepEqual(warnings, ["notRead", "notRead"]);
  });

  it("saves its jobs if old versions cannot be removed, and removes them later", async () => {
    const { store, folder, warnings } = open();
    folder.before = (operation) => {
      if (operation === "remove") throw new Error("file in use");
    };
    for (let index = 0; index < 20; index++) await store.track([keyOf(`a${index}`)]);
    assert.deepEqual(warnings, []);
    assert.equal(versionsIn(folder).length, 20);
    folder.before = () => undefined;
    await store.track([keyOf("b")]);
    assert.equal(versionsIn(folder).length, 5);
  });

  it("saves its jobs again if the files were deleted", async () => {
    const { store, folder, ids } = open();
    await store.track([keyOf("a")]);
    folder.files.clear();
    await store.reload();
    assert.deepEqual(ids(), ["a"]);
    await store.track([keyOf("b")]);
    assert.deepEqual((await reopen(folder)).ids(), ["a", "b"]);
  });
});

describe("two windows whose files are deleted", () => {
  for (const tracked of [1, 2, 3])
    it(`keep what both of them track then, ${tracked} in the first one`, async () => {
      const one = open();
      await one.store.track([keyOf("a")]);
      const other = await reopen(one.folder);
      one.folder.files.clear();
      for (let index = 1; index <= tracked; index++) await one.store.track([keyOf(`b${index}`)]);
      await other.store.track([keyOf("c")]);
      await one.store.reload();
      const expected = ["a", ...Array.from({ length: tracked }, (_, index) => `b${index + 1}`), "c"];
      assert.deepEqual([one.ids().toSorted(), other.ids().toSorted()], [expected, expected]);
    });
});

describe("a window whose files were deleted", () => {
  it("adds its jobs to those of another one, if the first marker was that of a window that was killed", async () => {
    const files = new Map([["tracked.marker.killed", ""]]);
    const stale = open(new MemoryFolder(files));
    await stale.store.track([keyOf("a")]);
    files.clear();
    const other = await reopen(stale.folder);
    await other.store.track([keyOf("b")]);
    await other.store.track([keyOf("c")]);
    await stale.store.reload();
    await other.store.reload();
    assert.deepEqual(
      [stale.ids(), other.ids()],
      [
        ["a", "b", "c"],
        ["a", "b", "c"],
      ],
    );
  });

  /** Windows that know `a`, of which one knows `b` as well, and the folder that was deleted then. */
  async function deleted() {
    const one = open();
    await one.store.track([keyOf("a")]);
    const stale = await reopen(one.folder);
    await one.store.track([keyOf("b")]);
    one.folder.files.clear();
    return { one, stale };
  }

  it("saves its jobs at once", async () => {
    const { one } = await deleted();
    await one.store.reload();
    assert.deepEqual((await reopen(one.folder)).ids(), ["a", "b"]);
  });

  for (const count of [1, 2, 3, 7])
    it(`adds its jobs to what a window saved that had not read them, in ${count} versions`, async () => {
      const { one, stale } = await deleted();
      const ids = Array.from({ length: count }, (_, index) => `c${index}`);
      for (const id of ids) await stale.store.track([keyOf(id)]);
      await one.store.reload();
      await stale.store.reload();
      const expected = ["a", "b", ...ids];
      assert.deepEqual([one.ids(), stale.ids(), (await reopen(one.folder)).ids()], [expected, expected, expected]);
    });

  for (const count of [1, 2, 3, 7])
    it(`adds its jobs to those of a window that was opened since, in ${count} versions`, async () => {
      const { one } = await deleted();
      const ids = Array.from({ length: count }, (_, index) => `c${index}`);
      const other = await reopen(one.folder);
      for (const id of ids) await other.store.track([keyOf(id)]);
      await one.store.reload();
      await other.store.reload();
      const expected = ["a", "b", ...ids];
      assert.deepEqual([one.ids(), other.ids()], [expected, expected]);
    });

  it("shows no notification again that was shown before", async () => {
    const clock = new VirtualClock();
    const one = open(undefined, clock);
    await one.store.track([keyOf("a")]);
    await one.store.record(keyOf("a"), ok("a"));
    const stale = await reopen(one.folder, clock);
    await clock.advance(1000);
    await one.store.record(keyOf("a"), ok("a", "completed"));
    await one.store.claimNotifications("one");
    one.folder.files.clear();
    await clock.advance(1000);
    await stale.store.record(keyOf("a"), ok("a", "completed"));
    await one.store.reload();
    await stale.store.reload();
    assert.deepEqual([one.store.hasNotifications, stale.store.hasNotifications], [false, false]);
  });

  it("brings back no job that was removed", async () => {
    const { one, stale } = await deleted();
    await stale.store.reload();
    await one.store.reload();
    await stale.store.remove(keyOf("b"));
    await one.store.reload();
    assert.deepEqual([one.ids(), stale.ids()], [["a"], ["a"]]);
  });
});

describe("a result that could not be saved", () => {
  for (const result of [ok("a"), { kind: "timeout" } as const])
    it(`does not replace one that another window received later (${result.kind})`, async () => {
      const clock = new VirtualClock();
      const one = open(undefined, clock);
      await one.store.track([keyOf("a")]);
      await one.store.record(keyOf("a"), ok("a"));
      await clock.advance(1000);
      const other = await reopen(one.folder, clock);
      one.folder.failing = true;
      await one.store.record(keyOf("a"), { kind: "timeout" });
      await one.store.record(keyOf("a"), result);
      await clock.advance(1000);
      await other.store.record(keyOf("a"), ok("a", "completed"));
      await other.store.claimNotifications("other");
      one.folder.failing = false;
      await one.store.reload();
      const found = one.store.find(keyOf("a"));
      assert.deepEqual([found?.last?.job.status, found?.failure, found?.notification], ["completed", undefined, { by: "other" }]);
    });
});

describe("routine results", () => {
  /** A window with an active job that was just fetched. */
  async function active() {
    const window = open();
    await window.store.track([keyOf("a")]);
    await window.store.record(keyOf("a"), ok("a"));
    return window;
  }
  const versions = ({ files }: MemoryFolder) => files.size;

  it("are saved together after a second", async () => {
    const { store, folder, clock } = await active();
    const before = versions(folder);
    for (let index = 0; index < 9; index++) {
      await clock.advance(100);
      await store.record(keyOf("a"), ok("a"));
      await store.reload();
    }
    assert.equal(versions(folder), before);
    assert.equal(store.list(origin)[0]?.last?.fetchedAt, clock.now());
    await clock.advance(200);
    assert.equal(versions(folder), before + 1);
    assert.equal((await reopen(folder)).store.list(origin)[0]?.last?.fetchedAt, clock.now() - 200);
    assert.equal(clock.pending, 0);
  });

  it("are saved with the next other change, or when another window takes over", async () => {
    const { store, folder, clock } = await active();
    await clock.advance(500);
    store.record(keyOf("a"), ok("a"));
    await store.track([keyOf("b")]);
    assert.equal((await reopen(folder)).store.find(keyOf("a"))?.last?.fetchedAt, clock.now());
    await clock.advance(100);
    store.record(keyOf("a"), ok("a"));
    await store.flush();
    assert.equal((await reopen(folder)).store.find(keyOf("a"))?.last?.fetchedAt, clock.now());
    assert.equal(clock.pending, 0);
  });

  it("do not replace what another window recorded meanwhile", async () => {
    const { store, folder, clock } = await active();
    await clock.advance(100);
    store.record(keyOf("a"), ok("a"));
    const other = await reopen(folder, clock);
    await other.store.record(keyOf("a"), ok("a", "completed"));
    await clock.advance(2000);
    assert.equal(store.find(keyOf("a"))?.last?.job.status, "completed");
    assert.equal((await reopen(folder)).store.find(keyOf("a"))?.last?.job.status, "completed");
  });

  it("tell listeners, and are kept if they cannot be saved, one for each job", async () => {
    const { store, folder, clock, warnings } = await active();
    let changes = 0;
    store.onDidChange(() => {
      changes += 1;
    });
    folder.failing = true;
    for (let index = 0; index < 50; index++) {
      await clock.advance(5000);
      store.record(keyOf("a"), ok("a"));
    }
    assert.equal(changes, 50);
    assert.deepEqual(warnings, ["notRead"]);
    folder.failing = false;
    await clock.advance(1000);
    assert.equal((await reopen(folder)).store.find(keyOf("a"))?.last?.fetchedAt, clock.now() - 1000);
  });
});

describe("a store that several windows share", () => {
  it("shows the changes of other windows after a reload", async () => {
    const one = open();
    await one.store.track([keyOf("a")]);
    const two = await reopen(one.folder);
    await two.store.track([keyOf("b")]);
    await one.store.track([keyOf("c")]);
    assert.deepEqual(one.ids(), ["a", "b", "c"]);
    await two.store.reload();
    assert.deepEqual(two.ids(), ["a", "b", "c"]);
  });

  it("loses nothing when windows write at the same time, in any order of steps", async () => {
    // Each file operation waits. A random generator with a seed decides which one continues.
    for (let seed = 1; seed <= 200; seed++) {
      const files = new Map<string, string>();
      const waiting: (() => void)[] = [];
      const windows = [0, 1, 2].map(() => {
        const folder = new MemoryFolder(files);
        folder.before = () => new Promise((resolve) => waiting.push(resolve));
        return open(folder);
      });
      const done = Promise.all(
        windows.flatMap(({ store }, window) => [0, 1, 2, 3].map((job) => store.track([keyOf(`${window}.${job}`)]))),
      );
      let state = seed;
      for (;;) {
        await settled();
        state = (state * 48_271) % 2_147_483_647;
        const [next] = waiting.splice(state % Math.max(1, waiting.length), 1);
        if (next === undefined) break;
        next();
      }
      await done;
      assert.equal((await reopen(new MemoryFolder(files))).ids().length, 12, `seed ${seed}`);
    }
  });

  it("loses nothing when a window is killed at any step", async () => {
    for (let steps = 0; ; steps++) {
      const survivor = open();
      await survivor.store.track([keyOf("a")]);
      const folder = new MemoryFolder(survivor.folder.files);
      let left = steps;
      folder.before = () => (left-- > 0 ? undefined : new Promise(() => undefined));
      const killed = open(folder);
      void killed.store.track([keyOf("b")]);
      await settled();
      await survivor.store.track([keyOf("c")]);
      const ids = (await reopen(survivor.folder)).ids();
      assert.deepEqual(
        ids.filter((id) => id !== "b"),
        ["a", "c"],
      );
      if (left < 0) continue;
      assert.deepEqual(ids, ["a", "b", "c"]);
      assert.ok(steps > 3);
      break;
    }
  });

  it("loses nothing when a window is suspended during a write while others continue", async () => {
    const running = open();
    await running.store.track([keyOf("a")]);
    const folder = new MemoryFolder(running.folder.files);
    let resume: () => void = assert.fail;
    folder.before = (operation) => (operation === "create" ? new Promise((resolve) => (resume = resolve)) : undefined);
    const suspended = open(folder);
    const written = suspended.store.track([keyOf("z")]);
    await settled();
    // By then, the version that the suspended window is about to create has been created and removed.
    const others = Array.from({ length: 20 }, (_, index) => `b${index}`);
    for (const id of others) await running.store.track([keyOf(id)]);
    folder.before = () => undefined;
    resume();
    await written;
    assert.deepEqual(suspended.ids(), ["a", ...others, "z"].sort());
    await running.store.reload();
    assert.deepEqual(running.ids(), suspended.ids());
  });

  it("keeps a few versions", async () => {
    const { store, folder } = open();
    for (let index = 0; index < 20; index++) await store.track([keyOf(`a${index}`)]);
    assert.deepEqual(versionsIn(folder), ["tracked.16", "tracked.17", "tracked.18", "tracked.19", "tracked.20"]);
  });
});

describe("notifications in the store", () => {
  it("are due when a tracked job finishes, and go to one window", async () => {
    const one = open();
    one.store.track([keyOf("a")]);
    await one.store.record(keyOf("a"), ok("a"));
    assert.equal(one.store.hasNotifications, false);
    await one.store.record(keyOf("a"), ok("a", "completed"));
    const two = await reopen(one.folder);
    assert.ok(one.store.hasNotifications && two.store.hasNotifications);
    const claimed = await Promise.all([one.store.claimNotifications("one"), two.store.claimNotifications("two")]);
    assert.deepEqual(claimed.map(({ jobs }) => idsOf(jobs)).sort(), [[], ["a"]]);
    const later = await reopen(one.folder);
    assert.equal(later.store.hasNotifications, false);
    assert.deepEqual(await later.store.claimNotifications("later"), { jobs: [], serverFailures: [] });
  });

  it("are due again when the agent ran again", async () => {
    const { store, clock, folder } = open();
    store.track([keyOf("a")]);
    const claimed: number[] = [];
    for (const status of ["active", "failed", "failed", "active", "completed"]) {
      await clock.advance(1000);
      store.record(keyOf("a"), ok("a", status));
      claimed.push((await store.claimNotifications(`claim ${claimed.length}`)).jobs.length);
    }
    assert.deepEqual(claimed, [0, 1, 0, 0, 1]);
    assert.equal((await reopen(folder)).store.list(origin)[0]?.resumedAt, clock.now() - 1000);
  });

  it("are not due for a job that was already finished when it was tracked", async () => {
    const { store, clock } = open();
    store.track([keyOf("a"), keyOf("b")]);
    store.record(keyOf("a"), ok("a", "completed"));
    await clock.advance(3_600_000);
    store.record(keyOf("b"), ok("b", "completed"));
    assert.deepEqual(idsOf((await store.claimNotifications("claim")).jobs), ["b"]);
  });

  it("are due once for a rejected key, until another is set", async () => {
    const { store, clock } = open();
    store.track([keyOf("a")]);
    const reject = async () => {
      await clock.advance(1000);
      await store.record(keyOf("a"), { kind: "apiKeyRejected", message: "no" });
      return (await store.claimNotifications(`claim ${clock.now()}`)).serverFailures.length;
    };
    assert.deepEqual([await reject(), await reject()], [1, 0]);
    await store.clearServerFailure(origin);
    assert.equal(store.serverFailure(origin), undefined);
    assert.equal(await reject(), 1);
  });

  it("are shown once in the window that noticed the end if the disk is full, and in no other afterward", async () => {
    const { store, folder, warnings } = open();
    store.track([keyOf("a")]);
    await store.record(keyOf("a"), ok("a"));
    folder.before = (operation) => {
      if (operation === "create") throw new Error("disk full");
    };
    await store.record(keyOf("a"), ok("a", "completed"));
    assert.deepEqual(idsOf((await store.claimNotifications("mine")).jobs), ["a"]);
    assert.equal(store.hasNotifications, false);
    assert.deepEqual(warnings, ["notWritten"]);
    folder.before = () => undefined;
    await store.reload();
    const other = await reopen(folder);
    assert.equal(other.store.list(origin)[0]?.last?.job.status, "completed");
    assert.equal(other.store.hasNotifications, false);
  });

  it("are left to others if they became due while the claim of a window could not be saved", async () => {
    const { store, folder } = open();
    store.track([keyOf("a"), keyOf("b")]);
    store.record(keyOf("a"), ok("a"));
    await store.record(keyOf("b"), ok("b"));
    const other = await reopen(folder);
    folder.before = (operation) => {
      if (operation === "create") throw new Error("disk full");
    };
    store.record(keyOf("a"), ok("a", "completed"));
    assert.deepEqual(idsOf((await store.claimNotifications("mine")).jobs), ["a"]);
    await other.store.record(keyOf("b"), ok("b", "completed"));
    folder.before = () => undefined;
    await store.reload();
    await other.store.reload();
    assert.deepEqual(idsOf((await other.store.claimNotifications("other")).jobs), ["b"]);
  });
});

describe("the failure of a server", () => {
  it("is the last failure, counted once for concurrent requests", async () => {
    const { store, clock } = open();
    store.track(["a", "b", "c"].map(keyOf));
    const sentAt = clock.now();
    await clock.advance(1000);
    for (const id of ["a", "b", "c"]) store.record(keyOf(id), { kind: "timeout" }, sentAt);
    assert.equal(store.serverFailure(origin)?.count, 1);
    await clock.advance(1000);
    await store.record(keyOf("a"), { kind: "serverError", status: 500 }, clock.now());
    assert.deepEqual(store.serverFailure(origin)?.reason, { kind: "serverError", status: 500 });
    assert.equal(store.serverFailure(origin)?.count, 2);
  });

  it("stays a rejected key, whatever the server says to requests that were sent before", async () => {
    const { store, clock } = open();
    store.track(["a", "b", "c"].map(keyOf));
    const sentAt = clock.now();
    for (const [id, answer] of [
      ["a", { kind: "apiKeyRejected" }],
      ["b", ok("b")],
      ["c", { kind: "notFound" }],
      ["a", { kind: "apiKeyRejected" }],
    ] as const) {
      await clock.advance(100);
      await store.record(keyOf(id), answer, sentAt);
      assert.equal(store.isRejected(origin), true);
    }
    assert.equal((await store.claimNotifications("mine")).serverFailures.length, 1);
    await clock.advance(100);
    await store.record(keyOf("b"), ok("b"));
    assert.equal(store.isRejected(origin), false);
  });

  it("is cleared by any result about a job, even if that is a failure", async () => {
    const { store } = open();
    store.track([keyOf("a")]);
    for (const answer of [
      ok("a"),
      { kind: "notFound" },
      { kind: "invalidResponse", problem: "x" },
      { kind: "tooLarge" },
    ] as const) {
      store.record(keyOf("a"), { kind: "timeout" });
      assert.notEqual(store.serverFailure(origin), undefined);
      await store.record(keyOf("a"), answer);
      assert.equal(store.serverFailure(origin), undefined);
    }
  });
});

describe("a damaged store", () => {
  /** A folder with several versions; the last one adds a job. */
  async function twoVersions() {
    const { store, folder } = open();
    await store.track([keyOf("a"), keyOf("b")]);
    await store.record(keyOf("a"), ok("a"));
    await store.track([keyOf("cä")]);
    return folder;
  }

  it("truncated at any byte: loses no job of the version before, sets the file aside, and warns once", async () => {
    const { files } = await twoVersions();
    const [name, text] = newest(new MemoryFolder(files));
    const bytes = Buffer.from(text);
    for (let length = 0; length < bytes.length - 1; length++) {
      const cut = bytes.subarray(0, length).toString();
      const folder = new MemoryFolder(new Map([...files, [name, cut]]));
      const { ids, warnings, store } = await reopen(folder);
      assert.deepEqual(ids().slice(0, 2), ["a", "b"], `${length} bytes`);
      assert.equal(store.list(origin).find(({ key }) => key.id === "a")?.last?.job.status, "active");
      assert.deepEqual(warnings, ["setAside"]);
      assert.equal(folder.files.get(`tracked.unreadable.${numberOf(name)}`), cut);
      const next = await reopen(folder);
      assert.deepEqual(next.warnings, []);
      assert.deepEqual(next.ids(), ids());
    }
  });

  it("truncated without a version before: keeps the complete records", async () => {
    const { files } = await twoVersions();
    const [name, text] = newest(new MemoryFolder(files));
    const { ids, warnings } = await reopen(new MemoryFolder(new Map([[name, text.slice(0, -5)]])));
    assert.deepEqual(ids(), ["a", "b"]);
    assert.deepEqual(warnings, ["setAside"]);
  });

  for (const content of ["null", "0", '"jobs"', "[]", "{}", '{"version":1}', "\0\0\0", "\n\n"])
    it(`containing ${JSON.stringify(content)}: uses the version before, and sets the file aside`, async () => {
      const folder = await twoVersions();
      folder.files.set("tracked.99", content);
      const { ids, warnings } = await reopen(folder);
      assert.deepEqual(ids(), ["a", "b", "cä"]);
      assert.deepEqual(warnings, ["setAside"]);
      assert.equal(folder.files.get("tracked.unreadable.99"), content);
    });

  it("again and again: keeps the newest five copies, and the latest one even if its number is low", async () => {
    const folder = await twoVersions();
    const copies = () => [...folder.files.keys()].filter((name) => name.includes("unreadable")).sort();
    for (const number of [20, 30, 40, 50, 60, 70, 80]) {
      folder.files.set(`tracked.${number}`, `damaged ${number}`);
      assert.deepEqual((await reopen(folder)).warnings, ["setAside"]);
    }
    assert.deepEqual(
      copies(),
      [40, 50, 60, 70, 80].map((number) => `tracked.unreadable.${number}`),
    );
    for (const name of [...folder.files.keys()]) if (!name.includes("unreadable")) folder.files.delete(name);
    folder.files.set("tracked.3", "damaged 3");
    assert.deepEqual((await reopen(folder)).warnings, ["setAside"]);
    assert.deepEqual(
      copies(),
      [3, 50, 60, 70, 80].map((number) => `tracked.unreadable.${number}`),
    );
    assert.equal(folder.files.get("tracked.unreadable.3"), "damaged 3");
  });

  it("in a newer format: shows the jobs that it can read, says so once, and writes nothing", async () => {
    const folder = await twoVersions();
    const [name, text] = newest(folder);
    const newer = text.replace('"version":1', '"version":2').replace(/\n{"key":[^\n]*"a"[^\n]*/, '\n{"job":"a","unknown":1}');
    folder.files.set("tracked.99", newer);
    const before = new Map(folder.files);
    const { ids, warnings, store } = await reopen(folder);
    assert.deepEqual(ids(), ["a", "b", "cä"], `from 99 and ${name}`);
    assert.deepEqual(warnings, ["newerFormat"]);
    await store.track([keyOf("d")]);
    await store.record(keyOf("a"), ok("a", "completed"));
    await store.reload();
    assert.deepEqual(ids(), ["a", "b", "cä", "d"]);
    assert.ok(store.isReadOnly);
    assert.deepEqual(folder.files, before);
    assert.deepEqual(warnings, ["newerFormat"]);
    // Once the file has a format that is known, all changes are saved.
    folder.files.set("tracked.100", text);
    await store.reload();
    assert.ok(!store.isReadOnly);
    assert.deepEqual((await reopen(folder)).ids(), ["a", "b", "cä", "d"]);
  });

  for (const number of [4, 99, 999_999_999_999_999])
    it(`skips something else with the name tracked.${number}, and loses nothing`, async () => {
      const folder = await twoVersions();
      folder.files.set(`tracked.${number}`, "");
      const read = (each: MemoryFolder) => {
        each.before = (operation, name) => {
          // Like a folder, or a link to nothing: it is listed, but there is no file.
          if (operation === "read" && name === `tracked.${number}`) each.files.delete(name);
          else if (!each.files.has(`tracked.${number}`)) each.files.set(`tracked.${number}`, "");
        };
        return each;
      };
      read(folder);
      const window = open(folder);
      await window.store.reload();
      assert.deepEqual(window.ids(), ["a", "b", "cä"]);
      await window.store.track([keyOf("d")]);
      await window.store.track([keyOf("e")]);
      assert.deepEqual((await reopen(folder)).ids(), ["a", "b", "cä", "d", "e"]);
      assert.deepEqual(window.warnings, []);
    });

  it("without a number that is left: says that nothing can be saved, and keeps the jobs", async () => {
    const folder = await twoVersions();
    folder.files.set(`tracked.${maxVersion}`, "");
    const { store, ids, warnings } = await reopen(folder);
    await store.track([keyOf("d")]);
    assert.deepEqual(ids(), ["a", "b", "cä", "d"]);
    assert.ok(warnings.includes("notWritten"));
  });

  for (const number of [maxVersion + 1, Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER])
    it(`ignores a file whose number ${number} is too high for a version, and saves all jobs`, async () => {
      const folder = await twoVersions();
      folder.files.set(`tracked.${number}`, "junk");
      const { store, warnings } = await reopen(folder);
      for (const id of ["d", "e", "f"]) await store.track([keyOf(id)]);
      assert.deepEqual((await reopen(folder)).ids(), ["a", "b", "cä", "d", "e", "f"]);
      assert.deepEqual(warnings, []);
      assert.equal(folder.files.get(`tracked.${number}`), "junk");
    });

  it("is reported by only one of two windows", async () => {
    const folder = await twoVersions();
    folder.files.set("tracked.99", "");
    const windows = await Promise.all([reopen(folder), reopen(folder)]);
    assert.deepEqual(
      windows.flatMap(({ warnings }) => warnings),
      ["setAside"],
    );
  });

  it("ignores other files in the folder", async () => {
    const { folder, ids } = await twoVersions().then(reopen);
    for (const name of ["tracked", "tracked.x", "tracked.01", "tracked.5x", "other.999"]) folder.files.set(name, "x");
    const other = await reopen(folder);
    assert.deepEqual(other.ids(), ids());
    assert.deepEqual(other.warnings, []);
  });

  it("with any invalid value: lists the job or sets the file aside", async () => {
    const { store, folder } = open();
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a" }), invalidFields: ["model"] });
    store.record(keyOf("a"), { kind: "serverError", status: 500 });
    await store.archive(keyOf("a"));
    const lines = newest(folder)[1].trimEnd().split("\n");
    const records: unknown = lines.map((line) => JSON.parse(line));
    const paths = [...pathsOf(records)];
    assert.ok(paths.length > 25);
    for (const path of paths)
      for (const value of [undefined, null, true, -1, "", "x", [], {}]) {
        const changed = replaced(records, path, value) as unknown[];
        const text = changed.map((record) => `${JSON.stringify(record)}\n`).join("");
        const window = await reopen(new MemoryFolder(new Map([["tracked.1", text]])));
        const isListed = window.ids().length === 1;
        assert.ok(isListed || window.warnings.includes("setAside"), `${path.join(".")}: ${JSON.stringify(value)}`);
      }
  });

  it("keeps the title of a job that a prompt created, and when it was seen to finish", async () => {
    const folder = new MemoryFolder();
    const clock = new VirtualClock();
    const store = storeIn(folder, clock);
    await store.trackCreated(keyOf("job_1"), "Explain it");
    await store.record(keyOf("job_1"), { kind: "ok", job: jobWith(), invalidFields: [] });
    await clock.advance(60_000);
    await store.record(keyOf("job_1"), { kind: "ok", job: jobWith({ status: "completed" }), invalidFields: [] });
    const other = storeIn(folder, clock);
    await other.reload();
    const { title, finishedAt } = other.find(keyOf("job_1")) ?? {};
    assert.deepEqual([title, finishedAt], ["Explain it", clock.now()]);
    await store.record(keyOf("job_1"), { kind: "ok", job: jobWith(), invalidFields: [] });
    const again = store.find(keyOf("job_1"));
    assert.deepEqual([again?.finishedAt, again?.resumedAt], [undefined, clock.now()]);
  });
});

/** The paths to all values within a JSON value. */
function* pathsOf(value: unknown, path: readonly string[] = []): Iterable<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, name]);
}

/** A copy of a JSON value with another value at a path. */
function replaced(value: unknown, [name = "", ...rest]: readonly string[], by: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(value));
  copy[name] = rest.length === 0 ? by : replaced(copy[name], rest, by);
  return copy;
}
