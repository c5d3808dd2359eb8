import assert from "node:assert/strict";
import { setAsideKey, storageKey } from "../../../client/src/jobs/manifest.ts";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import { JobStore } from "../../../client/src/jobs/store.ts";
import { FakeMemento, jobWith, keyOf, origin, settled, VirtualClock } from "./support.ts";

function open(memento = new FakeMemento(), clock = new VirtualClock()) {
  const warnings: string[] = [];
  const store = new JobStore({ memento, clock, warn: (problem) => warnings.push(problem) });
  return { store, memento, clock, warnings, ids: () => store.list(origin).map(({ key }) => key.id) };
}

/** What the store wrote, to be changed. */
function written(memento: FakeMemento): { version: number; jobs: Record<string, unknown>[] } {
  return JSON.parse(JSON.stringify(memento.values.get(storageKey)));
}

describe("the store", () => {
  it("begins empty and leaves nothing behind", () => {
    const { store, memento, ids } = open();
    assert.deepEqual(ids(), []);
    store.track([keyOf("a")]);
    store.remove(keyOf("a"));
    assert.deepEqual([...memento.values], []);
  });

  it("keeps a job through a restart, with its state and its failure", async () => {
    const { store, memento, clock } = open();
    store.track([keyOf("a")]);
    await clock.advance(1000);
    const job = jobWith({ status: "paused", prLink: "https://example.com/1" });
    store.record(keyOf("a"), { kind: "ok", job, unreadable: ["model"] });
    await clock.advance(1000);
    store.record(keyOf("a"), { kind: "serverError", status: 502 });
    const now = clock.now();
    const expected = {
      key: keyOf("a"),
      trackedAt: now - 2000,
      last: { job: { ...job, id: "a" }, unreadable: ["model", "id"], seenAt: now - 1000 },
      failure: { reason: { kind: "serverError", status: 502 }, at: now },
    };
    assert.deepEqual(open(memento).store.list(origin), [expected]);
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
    it(`keeps the failure ${failure.kind}`, () => {
      const { store, memento } = open();
      store.track([keyOf("a")]);
      store.record(keyOf("a"), failure);
      assert.deepEqual(open(memento).store.list(origin)[0]?.failure?.reason, failure);
    });

  it("does not let a failure erase a state, and an answer erases the failure", () => {
    const { store } = open();
    const job = jobWith({ id: "a" });
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "ok", job, unreadable: [] });
    store.record(keyOf("a"), { kind: "notFound", message: "gone" });
    assert.deepEqual(store.list(origin)[0]?.last?.job, job);
    store.record(keyOf("a"), { kind: "ok", job, unreadable: [] });
    assert.equal(store.list(origin)[0]?.failure, undefined);
  });

  it("tracks a job once, and one id in two projects or on two servers twice", () => {
    const { store, memento, ids } = open();
    const other = { ...keyOf("a"), origin: "https://other.example.com" };
    store.track([keyOf("a"), keyOf("b")]);
    store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a" }), unreadable: [] });
    store.track([keyOf("a"), { ...keyOf("a"), projectId: "other" }, other]);
    assert.equal(written(memento).jobs.length, 4);
    assert.equal(ids().length, 3);
    assert.deepEqual(
      store.list(other.origin).map(({ key }) => key),
      [other],
    );
    assert.equal(store.list(origin).find(({ last }) => last !== undefined)?.key.projectId, "acme");
  });

  it("tracks a job once that is named twice at once", () => {
    const { store, ids } = open();
    store.track([keyOf("a"), keyOf("a")]);
    assert.deepEqual(ids(), ["a"]);
  });

  it("lists the newest first: by the server's time, or that of tracking", async () => {
    const { store, clock, ids } = open();
    store.track([keyOf("old"), keyOf("new")]);
    await clock.advance(1000);
    store.track([keyOf("unknown")]);
    store.record(keyOf("old"), { kind: "ok", job: jobWith({ createdAt: "2026-11-01T00:00:00Z" }), unreadable: [] });
    store.record(keyOf("new"), { kind: "ok", job: jobWith({ createdAt: "2026-11-19T00:00:00Z" }), unreadable: [] });
    assert.deepEqual(ids(), ["unknown", "new", "old"]);
  });

  it("names the unfinished ones", () => {
    const { store } = open();
    const statuses = ["active", "completed", "archived", "failed", "paused"];
    store.track([...statuses, "never-seen"].map(keyOf));
    for (const status of statuses)
      store.record(keyOf(status), { kind: "ok", job: jobWith({ id: status, status }), unreadable: [] });
    assert.deepEqual(
      store
        .unfinished(origin)
        .map(({ id }) => id)
        .sort(),
      ["active", "never-seen", "paused"],
    );
  });

  it("takes no answer for a job that was removed", () => {
    const { store, ids } = open();
    store.track([keyOf("a")]);
    store.remove(keyOf("a"));
    store.record(keyOf("a"), { kind: "ok", job: jobWith(), unreadable: [] });
    assert.deepEqual(ids(), []);
  });

  it("adds to what another window wrote meanwhile", () => {
    const { store, memento, ids } = open();
    store.track([keyOf("a")]);
    open(memento).store.track([keyOf("b")]);
    store.track([keyOf("c")]);
    assert.deepEqual([...ids()].sort(), ["a", "b", "c"]);
  });

  it("tells of each change until it is told not to", () => {
    const { store } = open();
    let changes = 0;
    const stop = store.onDidChange(() => {
      changes += 1;
    });
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "timeout" });
    store.remove(keyOf("a"));
    stop();
    store.track([keyOf("a")]);
    assert.equal(changes, 3);
  });

  it("says when it could not write", async () => {
    const { store, memento, warnings } = open();
    memento.failing = true;
    store.track([keyOf("a")]);
    await settled();
    assert.deepEqual(warnings, ["notWritten"]);
  });
});

describe("a store that something else wrote to", () => {
  for (const content of [null, 0, "", "jobs", [], {}, { version: 2, jobs: [] }, { version: 1 }, { version: 1, jobs: {} }]) {
    it(`sets ${JSON.stringify(content)} aside as it is`, () => {
      const { store, memento, warnings, ids } = open();
      memento.values.set(storageKey, content);
      assert.deepEqual(ids(), []);
      store.track([keyOf("a")]);
      assert.deepEqual(ids(), ["a"]);
      assert.deepEqual(memento.values.get(setAsideKey), [content]);
      assert.deepEqual(warnings, ["setAside"]);
    });
  }

  it("sets single records aside, keeps the others, and adds to what was set aside before", () => {
    const { store, memento, ids } = open();
    store.track([keyOf("a")]);
    const bad = [
      42,
      { key: { ...keyOf("b"), id: 7 } },
      { key: { ...keyOf("c"), id: ".." } },
      { key: { ...keyOf("d"), origin: "x" } },
    ];
    memento.values.set(storageKey, { version: 1, jobs: [bad[0], ...written(memento).jobs, ...bad.slice(1)] });
    memento.values.set(setAsideKey, ["before"]);
    store.track([keyOf("e")]);
    assert.deepEqual([...ids()].sort(), ["a", "e"]);
    assert.deepEqual(memento.values.get(setAsideKey), ["before", ...bad]);
  });

  it("keeps the job whatever became of the rest of its record", () => {
    const { store, memento } = open();
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a" }), unreadable: [] });
    store.record(keyOf("a"), { kind: "serverError", status: 500 });
    const [whole] = written(memento).jobs;
    for (const part of ["trackedAt", "last", "failure"])
      for (const odd of [
        undefined,
        null,
        true,
        42,
        "x",
        [],
        {},
        { job: 42 },
        { reason: 42 },
        { reason: { kind: "serverError" } },
      ]) {
        memento.values.set(storageKey, { version: 1, jobs: [{ ...whole, [part]: odd }] });
        assert.deepEqual(store.list(origin)[0]?.key, keyOf("a"), `${part}: ${JSON.stringify(odd)}`);
        assert.equal(store.list(origin).length, 1);
      }
  });

  it("loses no job to a wrong value anywhere: it is listed, or it is set aside", () => {
    const { store, memento } = open();
    store.track([keyOf("a")]);
    store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a" }), unreadable: ["model"] });
    store.record(keyOf("a"), { kind: "serverError", status: 500 });
    const whole = memento.values.get(storageKey);
    const paths = [...pathsOf(whole)];
    assert.ok(paths.length > 20);
    for (const path of paths)
      for (const odd of [undefined, null, true, -1, "", "x", [], {}]) {
        const changed = replaced(whole, path, odd);
        memento.values.clear();
        memento.values.set(storageKey, changed);
        store.track([keyOf("b")]);
        const listed = store.list(origin).length === 2;
        const isEmpty = JSON.stringify(changed) === '{"version":1,"jobs":[]}';
        assert.ok(listed || isEmpty || memento.values.has(setAsideKey), `${path.join(".")}: ${JSON.stringify(odd)}`);
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
