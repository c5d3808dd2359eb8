import assert from "node:assert/strict";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf, MemoryFolder, origin, settled, storeIn, VirtualClock } from "./support.ts";

/** A window: a store in a folder that others may share. */
function open(folder = new MemoryFolder(), clock = new VirtualClock()) {
  const warnings: string[] = [];
  const store = storeIn(folder, clock, (problem) => warnings.push(problem));
  return { store, folder, clock, warnings, ids: () => idsOf(store.list(origin)) };
}

/** Another window on the same files, which has read them. */
async function reopen({ files }: MemoryFolder, clock?: VirtualClock) {
  const window = open(new MemoryFolder(files), clock);
  await window.store.reload();
  return window;
}

const idsOf = (jobs: readonly TrackedJob[]) => jobs.map(({ key }) => key.id).sort();
const ok = (id: string, status = "active") => ({ kind: "ok", job: jobWith({ id, status }), unreadable: [] }) as const;

/** The newest file of the store. */
function newest({ files }: MemoryFolder): readonly [name: string, text: string] {
  const [last] = [...files].filter(([name]) => /^tracked\.\d+$/.test(name)).sort(([a], [b]) => numberOf(b) - numberOf(a));
  assert.ok(last !== undefined);
  return last;
}
const numberOf = (name: string) => Number(name.split(".")[1]);

describe("the store", () => {
  it("begins empty and writes nothing", async () => {
    const { store, folder, ids } = open();
    await store.reload();
    assert.deepEqual(ids(), []);
    assert.equal(folder.files.size, 0);
  });

  it("shows a change at once, before it is written", async () => {
    const { store, folder, ids } = open();
    const written = store.track([keyOf("a")]);
    assert.deepEqual(ids(), ["a"]);
    assert.equal(folder.files.size, 0);
    await written;
    assert.match(newest(folder)[1], /^{"version":1,"records":1}\n{"key":{[^\n]*}\n$/);
  });

  it("keeps a job through a restart, with its state, its failure and its place", async () => {
    const { store, folder, clock } = open();
    await store.track([keyOf("a")]);
    await clock.advance(1000);
    const job = jobWith({ status: "paused", prLink: "https://example.com/1" });
    await store.record(keyOf("a"), { kind: "ok", job, unreadable: ["model"] });
    await clock.advance(1000);
    await store.record(keyOf("a"), { kind: "serverError", status: 502 });
    await store.archive(keyOf("a"));
    const now = clock.now();
    const expected = {
      key: keyOf("a"),
      trackedAt: now - 2000,
      last: { job: { ...job, id: "a" }, unreadable: ["model", "id"], seenAt: now - 1000 },
      failure: { reason: { kind: "serverError", status: 502 }, at: now, count: 1 },
      hidden: true,
    };
    const { store: other } = await reopen(folder);
    assert.deepEqual(other.list(origin), [expected]);
    assert.deepEqual(other.trouble(origin), { origin, reason: { kind: "serverError", status: 502 }, at: now, count: 1 });
  });

  const failures: readonly Failure[] = [
    { kind: "keyMissing" },
    { kind: "keyUnavailable" },
    { kind: "keyUnusable", problem: "assistantKey" },
    { kind: "keyRejected", message: "no" },
    { kind: "forbidden", message: "no" },
    { kind: "notFound", message: "no" },
    { kind: "rateLimited", retryAfter: 1000 },
    { kind: "serverError", status: 500 },
    { kind: "unexpectedStatus", status: 418 },
    { kind: "redirected", to: "https://example.com" },
    { kind: "timeout" },
    { kind: "offline", code: "ECONNREFUSED" },
    { kind: "certificate", code: "CERT_HAS_EXPIRED" },
    { kind: "tooLarge" },
    { kind: "notJson" },
    { kind: "wrongShape", problem: "the answer has no status" },
  ];
  for (const failure of failures)
    it(`keeps the failure ${failure.kind}`, async () => {
      const { store, folder } = open();
      store.track([keyOf("a")]);
      await store.record(keyOf("a"), failure);
      assert.deepEqual((await reopen(folder)).store.list(origin)[0]?.failure?.reason, failure);
    });

  it("does not let a failure erase a state, counts failures, and an answer erases them", async () => {
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

  it("tracks a job once, and one id in two projects or on two servers twice", async () => {
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
  });

  it("lists the newest first: by the server's time, or that of tracking", async () => {
    const { store, clock } = open();
    store.track([keyOf("old"), keyOf("new")]);
    await clock.advance(1000);
    store.track([keyOf("unknown")]);
    store.record(keyOf("old"), { kind: "ok", job: jobWith({ createdAt: "2026-11-01T00:00:00Z" }), unreadable: [] });
    await store.record(keyOf("new"), { kind: "ok", job: jobWith({ createdAt: "2026-11-19T00:00:00Z" }), unreadable: [] });
    assert.deepEqual(
      store.list(origin).map(({ key }) => key.id),
      ["unknown", "new", "old"],
    );
  });

  it("names the unfinished ones that are in sight", async () => {
    const { store } = open();
    const statuses = ["active", "completed", "archived", "failed", "paused"];
    store.track([...statuses, "never-seen", "hidden"].map(keyOf));
    for (const status of statuses) store.record(keyOf(status), ok(status, status));
    await store.archive(keyOf("hidden"));
    const ids = () =>
      store
        .unfinished(origin)
        .map(({ id }) => id)
        .sort();
    assert.deepEqual(ids(), ["active", "never-seen", "paused"]);
    await store.unarchive(keyOf("hidden"));
    assert.deepEqual(ids(), ["active", "hidden", "never-seen", "paused"]);
  });

  it("brings a job back into sight that is tracked again", async () => {
    const { store } = open();
    store.track([keyOf("a")]);
    store.archive(keyOf("a"));
    await store.track([keyOf("a")]);
    assert.equal(store.list(origin)[0]?.hidden, undefined);
  });

  it("takes no answer for a job that was removed", async () => {
    const { store, ids } = open();
    store.track([keyOf("a")]);
    store.remove(keyOf("a"));
    await store.record(keyOf("a"), ok("a"));
    assert.deepEqual(ids(), []);
  });

  it("tells of each change until it is told not to, and of nothing that changes nothing", async () => {
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

  it("says once that it cannot write, goes on with what it has, and writes it when it can", async () => {
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

  it("writes its jobs anew when somebody removed the files", async () => {
    const { store, folder, ids } = open();
    await store.track([keyOf("a")]);
    folder.files.clear();
    await store.reload();
    assert.deepEqual(ids(), ["a"]);
    await store.track([keyOf("b")]);
    assert.deepEqual((await reopen(folder)).ids(), ["a", "b"]);
  });
});

describe("several windows with one store", () => {
  it("see each other's changes once they look", async () => {
    const one = open();
    await one.store.track([keyOf("a")]);
    const two = await reopen(one.folder);
    await two.store.track([keyOf("b")]);
    await one.store.track([keyOf("c")]);
    assert.deepEqual(one.ids(), ["a", "b", "c"]);
    await two.store.reload();
    assert.deepEqual(two.ids(), ["a", "b", "c"]);
  });

  it("lose nothing when they write at once, in whatever order their steps fall", async () => {
    // Each operation of a window waits until it is let go on; who goes on is drawn by a generator with a seed.
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

  it("lose nothing when one of them is killed, whichever step it has come to", async () => {
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

  it("lose nothing when one of them sleeps in the middle of a write while the others go on", async () => {
    const awake = open();
    await awake.store.track([keyOf("a")]);
    const folder = new MemoryFolder(awake.folder.files);
    let wake: () => void = assert.fail;
    folder.before = (operation) => (operation === "create" ? new Promise((resolve) => (wake = resolve)) : undefined);
    const sleeper = open(folder);
    const written = sleeper.store.track([keyOf("z")]);
    await settled();
    // By then the version that the sleeper is about to make has come and gone.
    const others = Array.from({ length: 20 }, (_, index) => `b${index}`);
    for (const id of others) await awake.store.track([keyOf(id)]);
    folder.before = () => undefined;
    wake();
    await written;
    assert.deepEqual(sleeper.ids(), ["a", ...others, "z"].sort());
    await awake.store.reload();
    assert.deepEqual(awake.ids(), sleeper.ids());
  });

  it("keep a few versions and no more", async () => {
    const { store, folder } = open();
    for (let index = 0; index < 20; index++) await store.track([keyOf(`a${index}`)]);
    assert.deepEqual([...folder.files.keys()], ["tracked.16", "tracked.17", "tracked.18", "tracked.19", "tracked.20"]);
  });
});

describe("notices in the store", () => {
  it("are due when a job ends before our eyes, and given to one window alone", async () => {
    const one = open();
    one.store.track([keyOf("a")]);
    await one.store.record(keyOf("a"), ok("a"));
    assert.equal(one.store.hasNotices, false);
    await one.store.record(keyOf("a"), ok("a", "completed"));
    const two = await reopen(one.folder);
    assert.ok(one.store.hasNotices && two.store.hasNotices);
    const claimed = await Promise.all([one.store.claimNotices("one"), two.store.claimNotices("two")]);
    assert.deepEqual(claimed.map(({ jobs }) => idsOf(jobs)).sort(), [[], ["a"]]);
    const later = await reopen(one.folder);
    assert.equal(later.store.hasNotices, false);
    assert.deepEqual(await later.store.claimNotices("later"), { jobs: [], troubles: [] });
  });

  it("are due again when the agent was set to work again", async () => {
    const { store, clock, folder } = open();
    store.track([keyOf("a")]);
    const told: number[] = [];
    for (const status of ["active", "failed", "failed", "active", "completed"]) {
      await clock.advance(1000);
      store.record(keyOf("a"), ok("a", status));
      told.push((await store.claimNotices(`claim ${told.length}`)).jobs.length);
    }
    assert.deepEqual(told, [0, 1, 0, 0, 1]);
    assert.equal((await reopen(folder)).store.list(origin)[0]?.resumedAt, clock.now() - 1000);
  });

  it("are not due for a job that was finished when it was tracked, but for one that ended before it was seen", async () => {
    const { store, clock } = open();
    store.track([keyOf("a"), keyOf("b")]);
    store.record(keyOf("a"), ok("a", "completed"));
    await clock.advance(3_600_000);
    store.record(keyOf("b"), ok("b", "completed"));
    assert.deepEqual(idsOf((await store.claimNotices("claim")).jobs), ["b"]);
  });

  it("are due once for a rejected key, until another is set", async () => {
    const { store, clock } = open();
    store.track([keyOf("a")]);
    const reject = async () => {
      await clock.advance(1000);
      await store.record(keyOf("a"), { kind: "keyRejected", message: "no" });
      return (await store.claimNotices(`claim ${clock.now()}`)).troubles.length;
    };
    assert.deepEqual([await reject(), await reject()], [1, 0]);
    await store.forgive(origin);
    assert.equal(store.trouble(origin), undefined);
    assert.equal(await reject(), 1);
  });

  it("are left to another window when the claim cannot be written", async () => {
    const { store, folder } = open();
    store.track([keyOf("a")]);
    store.record(keyOf("a"), ok("a"));
    await store.record(keyOf("a"), ok("a", "completed"));
    folder.failing = true;
    const failing = storeIn(folder, new VirtualClock(), () => undefined);
    assert.equal((await failing.claimNotices("failing")).jobs.length, 0);
    folder.failing = false;
    await failing.reload();
    assert.equal((await store.claimNotices("mine")).jobs.length, 1);
  });
});

describe("the trouble of a server", () => {
  it("is what the last answer was, counted once for requests that were under way together", async () => {
    const { store, clock } = open();
    store.track(["a", "b", "c"].map(keyOf));
    const asked = clock.now();
    await clock.advance(1000);
    for (const id of ["a", "b", "c"]) store.record(keyOf(id), { kind: "timeout" }, asked);
    assert.equal(store.trouble(origin)?.count, 1);
    await clock.advance(1000);
    await store.record(keyOf("a"), { kind: "serverError", status: 500 }, clock.now());
    assert.deepEqual(store.trouble(origin)?.reason, { kind: "serverError", status: 500 });
    assert.equal(store.trouble(origin)?.count, 2);
  });

  it("is over with an answer about a job, be it a failure of that job", async () => {
    const { store } = open();
    store.track([keyOf("a")]);
    for (const answer of [ok("a"), { kind: "notFound" }, { kind: "wrongShape", problem: "x" }, { kind: "tooLarge" }] as const) {
      store.record(keyOf("a"), { kind: "timeout" });
      assert.notEqual(store.trouble(origin), undefined);
      await store.record(keyOf("a"), answer);
      assert.equal(store.trouble(origin), undefined);
    }
  });
});

describe("a store that something else wrote to", () => {
  /** Two versions: the second knows a job more, and another state of the first. */
  async function twoVersions() {
    const { store, folder } = open();
    await store.track([keyOf("a"), keyOf("b")]);
    await store.record(keyOf("a"), ok("a"));
    await store.track([keyOf("cä")]);
    return folder;
  }

  it("cut off at any byte: loses no job that was there before, sets the file aside as it is, says so once", async () => {
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

  it("cut off with no version before: keeps the records that are whole", async () => {
    const { files } = await twoVersions();
    const [name, text] = newest(new MemoryFolder(files));
    const { ids, warnings } = await reopen(new MemoryFolder(new Map([[name, text.slice(0, -5)]])));
    assert.deepEqual(ids(), ["a", "b"]);
    assert.deepEqual(warnings, ["setAside"]);
  });

  for (const content of ["null", "0", '"jobs"', "[]", "{}", '{"version":2,"records":0}', '{"version":1}', "\0\0\0", "\n\n"])
    it(`holding ${JSON.stringify(content)}: goes on from the version before`, async () => {
      const folder = await twoVersions();
      folder.files.set("tracked.99", content);
      const { ids, warnings } = await reopen(folder);
      assert.deepEqual(ids(), ["a", "b", "cä"]);
      assert.deepEqual(warnings, ["setAside"]);
      assert.equal(folder.files.get("tracked.unreadable.99"), content);
    });

  it("is reported by one of two windows that find it", async () => {
    const folder = await twoVersions();
    folder.files.set("tracked.99", "");
    const windows = await Promise.all([reopen(folder), reopen(folder)]);
    assert.deepEqual(
      windows.flatMap(({ warnings }) => warnings),
      ["setAside"],
    );
  });

  it("leaves other files in the folder alone", async () => {
    const { folder, ids } = await twoVersions().then(reopen);
    for (const name of ["tracked", "tracked.x", "tracked.01", "tracked.5x", "other.999"]) folder.files.set(name, "x");
    const other = await reopen(folder);
    assert.deepEqual(other.ids(), ids());
    assert.deepEqual(other.warnings, []);
  });

  it("loses no job to a wrong value anywhere: it is listed, or it is set aside", async () => {
    const { store, folder } = open();
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a" }), unreadable: ["model"] });
    store.record(keyOf("a"), { kind: "serverError", status: 500 });
    await store.archive(keyOf("a"));
    const lines = newest(folder)[1].trimEnd().split("\n");
    const records: unknown = lines.map((line) => JSON.parse(line));
    const paths = [...pathsOf(records)];
    assert.ok(paths.length > 25);
    for (const path of paths)
      for (const odd of [undefined, null, true, -1, "", "x", [], {}]) {
        const changed = replaced(records, path, odd) as unknown[];
        const text = changed.map((record) => `${JSON.stringify(record)}\n`).join("");
        const window = await reopen(new MemoryFolder(new Map([["tracked.1", text]])));
        const isListed = window.ids().length === 1;
        assert.ok(isListed || window.warnings.includes("setAside"), `${path.join(".")}: ${JSON.stringify(odd)}`);
      }
  });
});

/** The path to each value within a value of JSON. */
function* pathsOf(value: unknown, path: readonly string[] = []): Iterable<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, name]);
}

/** A copy of a value of JSON with another value at a path. */
function replaced(value: unknown, [name = "", ...rest]: readonly string[], by: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(value));
  copy[name] = rest.length === 0 ? by : replaced(copy[name], rest, by);
  return copy;
}
