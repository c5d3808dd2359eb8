import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import { focused, inBackground, Machine, minute, ok, serverAt } from "../../../support/jobs/machine.ts";
import { keyOf, origin } from "../../../support/jobs/sampleJobs.ts";
import { defaults } from "../../../support/jobs/testWindow.ts";
import { settled } from "../../../support/virtualClock.ts";

/** Failures that are due to the first window only. */
const ownFailures: readonly Failure[] = [
  { kind: "apiKeyMissing" },
  { kind: "apiKeyUnavailable" },
  { kind: "apiKeyInvalid", problem: "indexKey" },
  { kind: "offline", code: "ECONNREFUSED" },
  { kind: "timeout" },
  { kind: "certificate", code: "CERT_HAS_EXPIRED" },
];

/** Milliseconds after which another window polls in place of one that cannot, with the default settings. */
const takeoverTime = 2500;

/** A machine with three windows, of which the first is in front, fails, and tracks jobs. */
async function machineWith(failure: Failure) {
  const machine = new Machine();
  for (const view of [focused, inBackground, inBackground]) await machine.open(view);
  machine.server = (_, window) => (window === 0 ? failure : ok());
  await machine.opened[0]?.store.track([keyOf("a"), keyOf("b")]);
  await machine.run(0);
  return machine;
}

describe("a window that cannot poll", () => {
  for (const failure of ownFailures)
    it(`with ${failure.kind} leaves polling to another within 15 s, although it is in front`, async () => {
      const machine = await machineWith(failure);
      await machine.run(15_000);
      assert.ok(machine.requests.some(({ window }) => window > 0));
      // A job whose request failed is requested again with some delay.
      await machine.run(5000);
      const updated = machine.opened[0]?.store.list(origin).filter(({ last }) => last !== undefined);
      assert.equal(updated?.length, 2, JSON.stringify(machine.requests));
      assert.equal(machine.opened[0]?.store.serverFailure(origin), undefined);
      machine.server = (_, window) => (window === 0 ? failure : ok("completed"));
      await machine.run(5 * minute);
      assert.deepEqual([...machine.notifications].sort(), ["a: completed", "b: completed"]);
    });

  it("without a key does not take over from one that has a key when it gets the focus", async () => {
    const machine = await machineWith({ kind: "apiKeyMissing" });
    await machine.run(minute);
    const asked = machine.requests.filter(({ window }) => window === 0).length;
    const [a] = machine.opened;
    for (let index = 0; index < 5; index++) {
      a?.engine.windowStateChanged(inBackground);
      await machine.run(1000);
      a?.engine.windowStateChanged(focused);
      await machine.run(1000);
    }
    assert.equal(machine.requests.filter(({ window }) => window === 0).length, asked);
    assert.deepEqual(machine.notifications, []);
  });

  it("polls again once it has a key and the focus", async () => {
    const machine = await machineWith({ kind: "apiKeyMissing" });
    await machine.run(minute);
    machine.server = () => ok();
    machine.opened[0]?.engine.apiKeyChanged(origin);
    await machine.run(10_000);
    assert.equal(machine.requests.at(-1)?.window, 0);
  });

  it("tells that there is no key if no other window has one, and takes one that is set", async () => {
    const machine = new Machine();
    for (const view of [focused, inBackground, inBackground]) await machine.open(view);
    machine.server = () => ({ kind: "apiKeyMissing" });
    await machine.opened[0]?.store.track([keyOf("a")]);
    await machine.run(0);
    await machine.run(15_000);
    assert.deepEqual(machine.notifications, ["apiKeyMissing"]);
    await machine.run(10 * minute);
    assert.deepEqual(machine.notifications, ["apiKeyMissing"]);
    assert.equal(machine.opened[2]?.store.serverFailure(origin)?.reason.kind, "apiKeyMissing");
    // Another window is opened where the key is known.
    machine.server = (_, window) => (window === 3 ? ok() : { kind: "apiKeyMissing" });
    await machine.open(inBackground);
    await machine.run(15_000);
    assert.equal(machine.opened[0]?.store.list(origin)[0]?.last?.job.status, "active");
    assert.equal(machine.opened[0]?.store.serverFailure(origin), undefined);
  });

  it("does not tell that there is no key if one is set while it finds out whether another window polls", async () => {
    const machine = new Machine();
    const { store, engine, folder, notifications } = await machine.open();
    machine.server = () => ({ kind: "apiKeyMissing" });
    await store.track([keyOf("a")]);
    await machine.run(0);
    let isSet = false;
    folder.before = () => {
      if (isSet || machine.clock.now() - machine.start < takeoverTime) return;
      isSet = true;
      machine.server = () => undefined;
      engine.apiKeyChanged(origin);
    };
    await machine.run(minute);
    assert.ok(isSet);
    assert.deepEqual(notifications, []);
    assert.equal(store.serverFailure(origin), undefined);
  });

  it("tells at once that there is no key when the user asks for a refresh", async () => {
    const machine = await machineWith({ kind: "apiKeyMissing" });
    await machine.opened[0]?.engine.refresh([keyOf("a")]);
    await settled();
    assert.deepEqual(machine.opened[0]?.notifications, ["apiKeyMissing"]);
  });

  it("polls at the usual rate again after an outage for all windows", async () => {
    const machine = await machineWith({ kind: "offline" });
    machine.server = () => ({ kind: "offline" });
    await machine.run(10 * minute);
    machine.server = () => ok();
    await machine.run(6 * minute);
    machine.count();
    await machine.run(minute);
    const count = machine.count();
    assert.ok(count >= 18 && count <= 26, `${count} requests for 2 jobs`);
    machine.opened[0]?.engine.windowStateChanged(inBackground);
    machine.opened[0]?.engine.windowStateChanged(focused);
    await machine.run(10_000);
    assert.equal(machine.requests.at(-1)?.window, 0);
  });

  it("because of its connection does not disturb the one that can, until the user returns to it", async () => {
    const machine = await machineWith({ kind: "offline" });
    await machine.run(minute);
    machine.count();
    const failures = new Set<string | undefined>();
    const [a] = machine.opened;
    a?.store.onDidChange(() => failures.add(a.store.serverFailure(origin)?.reason.kind));
    await machine.run(10 * minute);
    const windows = machine.requests.slice(-machine.count()).map(({ window }) => window);
    assert.deepEqual([new Set(windows), failures], [new Set([1]), new Set([undefined])]);
    assert.ok(windows.length >= 200, `${windows.length} requests for 2 jobs`);
    a?.engine.windowStateChanged(inBackground);
    a?.engine.windowStateChanged(focused);
    await machine.run(10_000);
    assert.ok(machine.requests.slice(-machine.count()).some(({ window }) => window === 0));
  });

  it("because its connection was lost shows no notification that nobody would see", async () => {
    const machine = new Machine();
    for (const view of [focused, focused]) await machine.open(view);
    machine.responds = (window) => window !== 0;
    machine.server = (_, window) => (window === 0 ? { kind: "apiKeyUnavailable" } : ok());
    await machine.opened[1]?.store.track([keyOf("a")]);
    await machine.run(0);
    await machine.run(minute);
    machine.server = (_, window) => (window === 0 ? { kind: "apiKeyUnavailable" } : ok("completed"));
    await machine.run(minute);
    assert.deepEqual([machine.opened[0]?.notifications, machine.opened[1]?.notifications], [[], ["a: completed"]]);
  });

  it("for another server does not keep the others from polling theirs", async () => {
    const machine = new Machine();
    const other = serverAt("https://other.example.com");
    const a = await machine.open(focused, { ...defaults, server: other });
    const b = await machine.open(inBackground);
    machine.server = (_, window) => (window === 0 ? { kind: "serverError", status: 500 } : ok());
    await a.store.track([{ ...keyOf("a"), origin: other.origin }]);
    await b.store.track([keyOf("b")]);
    await machine.run(5 * minute);
    const windows = machine.requests.filter(({ id }) => id === "b").map(({ window }) => window);
    assert.ok(windows.length >= 5 && windows.length <= 8, `${windows.length} requests`);
    assert.deepEqual(new Set(windows), new Set([1]));
    assert.ok(machine.requests.some(({ window }) => window === 0));
  });

  it("with a store in a newer format sends nothing", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    await store.track([keyOf("a")]);
    await machine.run(1000);
    await machine.opened[0]?.engine.dispose();
    for (const [name, text] of machine.files)
      if (name.startsWith("tracked.")) machine.files.set(name, text.replace('"version":1', '"version":2'));
    machine.count();
    const other = await machine.open();
    await machine.run(5 * minute);
    assert.equal(machine.count(), 0);
    assert.equal(other.store.list(origin).length, 1);
    assert.deepEqual(machine.warnings, ["newerFormat"]);
  });
});
