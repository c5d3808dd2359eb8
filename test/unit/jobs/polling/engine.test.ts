import assert from "node:assert/strict";
import type { FetchResult } from "../../../../client/src/jobs/api/fetchResult.ts";
import { ApiKeys } from "../../../../client/src/jobs/vscode/apiKeys.ts";
import { focused, inBackground, Machine, minute, ok, serverAt } from "../../../support/jobs/machine.ts";
import { keyOf, origin } from "../../../support/jobs/sampleJobs.ts";
import type { TestWindow } from "../../../support/jobs/testWindow.ts";
import { defaults, openWindow } from "../../../support/jobs/testWindow.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

/** Milliseconds in which a window does not answer: long enough for two requests to fail. */
const busyTime = 20_000;

describe("polling in one window", () => {
  for (const status of ["completed", "archived", "failed"])
    it(`polls until a job is ${status}, notifies once, and stops`, async () => {
      const machine = new Machine();
      const { store } = await machine.open();
      machine.server = () => (machine.clock.now() - machine.start < minute ? ok() : ok(status));
      await store.track([keyOf("a")]);
      await machine.run(minute - 1);
      assert.deepEqual(machine.notifications, []);
      await machine.run(7000);
      assert.deepEqual(machine.notifications, [`a: ${status}`]);
      assert.equal(machine.count(), 13);
      await machine.run(24 * 60 * minute);
      assert.equal(machine.count(), 0);
      assert.equal(machine.clock.pending, 0);
      assert.deepEqual(machine.notifications, [`a: ${status}`]);
    });

  it("continues with an unknown status", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    machine.server = () => ok("paused");
    await store.track([keyOf("a")]);
    await machine.run(minute);
    assert.equal(machine.count(), 12);
  });

  it("polls less often in the background, and updates at once when the window gets the focus", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open(inBackground);
    await store.track([keyOf("a")]);
    await machine.run(5 * minute);
    const away = machine.count();
    assert.ok(away >= 5 && away <= 7, `${away} requests`);
    await machine.run(20_000);
    machine.count();
    engine.windowStateChanged(focused);
    await settled();
    assert.equal(machine.count(), 1);
    engine.windowStateChanged(inBackground);
    engine.windowStateChanged(focused);
    engine.windowStateChanged({ focused: true, visible: false });
    engine.windowStateChanged(focused);
    await settled();
    assert.equal(machine.count(), 0, "a job that was just fetched is not requested again");
  });

  it("only refreshes manually while polling is off, and continues when it is turned on", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.settings = { ...defaults, polling: false };
    engine.settingsChanged();
    await store.track([keyOf("a")]);
    await machine.run(60 * minute);
    assert.equal(machine.count(), 0);
    assert.equal(machine.clock.pending, 0);
    await engine.refresh([keyOf("a")]);
    assert.equal(machine.count(), 1);
    await machine.run(60 * minute);
    assert.equal(machine.count(), 0);
    machine.settings = defaults;
    engine.settingsChanged();
    await machine.run(minute);
    assert.ok(machine.count() > 0);
  });

  it("aborts requests when polling is turned off, the server changes, or the window closes", async () => {
    for (const act of ["off", "other", "closed"]) {
      const machine = new Machine();
      machine.server = () => undefined;
      const { store, engine } = await machine.open();
      await store.track([keyOf("a")]);
      await machine.run(1000);
      if (act === "closed") await engine.dispose();
      else {
        machine.settings =
          act === "off" ? { ...defaults, polling: false } : { ...defaults, server: serverAt("https://other.example.com") };
        engine.settingsChanged();
      }
      await machine.run(60 * minute);
      assert.deepEqual(
        machine.requests.map(({ signal }) => signal.aborted),
        [true],
        act,
      );
      assert.equal(machine.clock.pending, 0);
    }
  });

  it("sends nothing without a valid base URL", async () => {
    const machine = new Machine();
    machine.settings = { ...defaults, server: undefined };
    const { store } = await machine.open();
    await store.track([keyOf("a")]);
    await machine.run(60 * minute);
    assert.equal(machine.count(), 0);
  });

  it("backs off while the server is down, with one request for each job in the longest interval, and recovers when it is back", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    await store.track(Array.from({ length: 8 }, (_, index) => keyOf(`j${index}`)));
    await machine.run(minute);
    machine.server = () => ({ kind: "offline" });
    machine.count();
    await machine.run(10 * minute);
    const down = machine.count();
    assert.ok(down >= 8 && down <= 2 * 8 + 4, `${down} requests for 8 jobs`);
    assert.equal(store.list(origin).filter(({ last }) => last?.job.status === "active").length, 8);
    machine.server = () => ok();
    await machine.run(6 * minute);
    assert.equal(store.list(origin).filter(({ failure }) => failure === undefined).length, 8);
    assert.equal(store.serverFailure(origin), undefined);
  });

  it("retries a server that was down when the window gets the focus, but respects Retry-After", async () => {
    for (const [failure, expected] of [
      [{ kind: "offline" }, 1],
      [{ kind: "rateLimited", retryAfter: 60 * minute }, 0],
    ] as const) {
      const machine = new Machine();
      machine.server = () => failure;
      const { store, engine } = await machine.open();
      await store.track([keyOf("a")]);
      await machine.run(20 * minute);
      engine.windowStateChanged(inBackground);
      await machine.run(20_000);
      machine.count();
      engine.windowStateChanged(focused);
      await machine.run(4000);
      assert.equal(machine.count(), expected);
    }
  });

  it("asks a server that limits requests once in the longest interval, however many jobs there are", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    machine.server = () => ({ kind: "rateLimited", retryAfter: undefined });
    await store.track(Array.from({ length: 8 }, (_, index) => keyOf(`j${index}`)));
    await machine.run(60 * minute);
    machine.count();
    await machine.run(50 * minute);
    const limited = machine.count();
    assert.ok(limited >= 9 && limited <= 12, `${limited} requests in ten of the longest intervals`);
  });

  it("stops for all jobs at the first 401, notifies once, and continues with another key", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.server = () => ({ kind: "apiKeyRejected", message: "no" });
    await store.track(["a", "b", "c"].map(keyOf));
    await machine.run(24 * 60 * minute);
    assert.equal(machine.count(), 1);
    assert.equal(machine.clock.pending, 0);
    assert.deepEqual(machine.notifications, ["apiKeyRejected"]);
    await engine.refresh(["a", "b", "c"].map(keyOf));
    await store.track([keyOf("d")]);
    await engine.refresh([keyOf("d")]);
    assert.equal(machine.count(), 0, "neither a manual refresh nor another job sends the key");
    assert.deepEqual(machine.notifications, ["apiKeyRejected"]);
    machine.server = () => ok();
    engine.apiKeyChanged(origin);
    await machine.run(1000);
    assert.equal(machine.count(), 4);
    assert.equal(store.list(origin).filter(({ last }) => last !== undefined).length, 4);
  });

  it("does not notify that the key is unreadable while it can be read the next time", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    const results: string[] = [];
    machine.server = () => {
      const result: FetchResult = results.at(-1) === "apiKeyUnavailable" ? ok() : { kind: "apiKeyUnavailable" };
      results.push(result.kind);
      return result;
    };
    await store.track([keyOf("a")]);
    await machine.run(60 * minute);
    assert.ok(results.length > 4);
    assert.deepEqual(machine.notifications, []);
  });

  /** A window with tracked jobs, whose secret storage takes some time to answer, or rejects. */
  async function windowWithSecrets(get: (clock: VirtualClock) => Promise<string>) {
    const clock = new VirtualClock();
    const secrets = { get: () => get(clock), store: fail, delete: fail, onDidChange: fail };
    const keys = new ApiKeys(secrets, clock);
    const window = await openWindow({
      clock,
      fetchJob: async (key) => ((await keys.canRead(key.origin)) ? ok() : { kind: "apiKeyUnavailable" }),
      responds: () => keys.responds(),
      canReadApiKey: (server) => keys.canRead(server),
    });
    await window.store.track([keyOf("a")]);
    return { ...window, clock };
  }

  function fail(): never {
    throw new Error("not expected");
  }

  it("does not notify that the key is unreadable if the window was only busy", async () => {
    const start = new VirtualClock().now();
    const { clock, store, notifications } = await windowWithSecrets(
      (at) => new Promise((resolve) => at.schedule(Math.max(0, start + busyTime - at.now()), () => resolve("mint_0123456789"))),
    );
    await clock.advance(busyTime - 1);
    assert.equal(store.list(origin)[0]?.failure?.reason.kind, "apiKeyUnavailable");
    assert.deepEqual(store.unreadableApiKeys, [origin]);
    await clock.advance(minute);
    const [job] = store.list(origin);
    assert.deepEqual([job?.failure, job?.last?.job.status, notifications], [undefined, "active", []]);
  });

  it("notifies that the key is unreadable if it still is when the window answers", async () => {
    const { clock, notifications } = await windowWithSecrets(() => Promise.reject(new Error("the keyring is locked")));
    await clock.advance(10 * minute);
    assert.deepEqual(notifications, ["apiKeyUnavailable"]);
  });

  it("notifies once that the key is missing or unreadable, and continues when it is back", async () => {
    for (const kind of ["apiKeyMissing", "apiKeyUnavailable"] as const) {
      const machine = new Machine();
      const { store } = await machine.open();
      machine.server = () => ({ kind });
      await store.track(["a", "b"].map(keyOf));
      await machine.run(60 * minute);
      assert.deepEqual(machine.notifications, [kind]);
      machine.server = () => ok();
      await machine.run(10 * minute);
      assert.equal(store.list(origin).filter(({ last }) => last !== undefined).length, 2);
      assert.deepEqual(machine.notifications, [kind]);
    }
  });

  it("retries a rejected key after a change of the base URL, but not of other settings", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.server = () => ({ kind: "apiKeyRejected" });
    await store.track([keyOf("a")]);
    await machine.run(minute);
    machine.settings = { ...defaults, interval: 10_000 };
    engine.settingsChanged();
    await machine.run(minute);
    assert.equal(machine.count(), 1);
    machine.settings = { ...defaults, server: serverAt(`${origin}/api`) };
    machine.server = () => ok();
    engine.settingsChanged();
    await machine.run(1000);
    assert.equal(store.list(origin)[0]?.last?.job.status, "active");
  });

  it("does not send a key that was rejected before a restart", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.server = () => ({ kind: "apiKeyRejected" });
    await store.track([keyOf("a")]);
    await machine.run(minute);
    await engine.dispose();
    machine.count();
    await machine.open();
    await machine.run(60 * minute);
    assert.equal(machine.count(), 0);
    assert.deepEqual(machine.notifications, ["apiKeyRejected"]);
  });

  it("continues with all jobs once a key test succeeds", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    machine.server = () => ({ kind: "apiKeyRejected" });
    await store.track(["a", "b"].map(keyOf));
    await machine.run(minute);
    machine.server = () => ok();
    await store.clearServerFailure(origin);
    await machine.run(1000);
    assert.equal(store.list(origin).filter(({ last }) => last !== undefined).length, 2);
  });

  it("ignores the result of a request with the previous key", async () => {
    const machine = new Machine();
    machine.server = () => undefined;
    const { store, engine } = await machine.open();
    await store.track([keyOf("a")]);
    await machine.run(1000);
    machine.server = () => ok();
    engine.apiKeyChanged(origin);
    await machine.run(1000);
    assert.ok(machine.requests[0]?.signal.aborted);
    assert.equal(machine.count(), 2);
    assert.equal(store.list(origin)[0]?.last?.job.status, "active");
  });

  it("updates at once when the machine wakes up", async () => {
    const machine = new Machine();
    const { store } = await machine.open(inBackground);
    await store.track([keyOf("a")]);
    await machine.run(minute);
    machine.count();
    machine.clock.set(machine.clock.now() + 8 * 60 * minute);
    await machine.run(2000);
    assert.equal(machine.count(), 1);
  });

  it("keeps its rate when the clock is set back, by little or much", async () => {
    for (const back of [3000, minute, 24 * 60 * minute]) {
      const machine = new Machine();
      const { store } = await machine.open();
      await store.track([keyOf("a")]);
      await machine.run(minute);
      machine.count();
      machine.clock.set(machine.clock.now() - back);
      await machine.run(minute);
      const count = machine.count();
      assert.ok(count >= 9 && count <= 13, `${count} requests after ${back} ms`);
    }
  });

  it("backs off for a single job although the clock was set back since its last success", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    await store.track([keyOf("a")]);
    await machine.run(minute);
    machine.server = async () => {
      await new Promise<void>((resolve) => machine.clock.schedule(100, resolve));
      return { kind: "tooLarge" };
    };
    machine.clock.set(machine.clock.now() - 24 * 60 * minute);
    machine.count();
    await machine.run(20 * minute);
    const count = machine.count();
    assert.ok(count <= 12, `${count} requests`);
  });

  it("backs off although the clock was set back after the window got the focus", async () => {
    const machine = new Machine();
    machine.server = () => ({ kind: "serverError", status: 500 });
    const { store, engine } = await machine.open(inBackground);
    await store.track([keyOf("a")]);
    engine.windowStateChanged(focused);
    machine.clock.set(machine.clock.now() - 24 * 60 * minute);
    await machine.run(20 * minute);
    machine.count();
    await machine.run(20 * minute);
    assert.ok(machine.count() <= 5);
  });

  it("stops for a job that is not found, but refreshes it manually", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.server = () => ({ kind: "notFound" });
    await store.track([keyOf("a")]);
    await machine.run(24 * 60 * minute);
    assert.equal(machine.count(), 5);
    await engine.refresh([keyOf("a")]);
    assert.equal(machine.count(), 1);
  });

  const reasons: readonly [reason: string, apply: (window: TestWindow, machine: Machine) => void][] = [
    [
      "the window gets the focus",
      ({ engine }) => {
        engine.windowStateChanged(inBackground);
        engine.windowStateChanged(focused);
      },
    ],
    [
      "there is another base URL",
      ({ engine }, machine) => {
        machine.settings = { ...defaults, server: serverAt(`${machine.settings.server?.href}/v1`) };
        engine.settingsChanged();
      },
    ],
    ["there is another API key", ({ engine }) => engine.apiKeyChanged(origin)],
  ];
  for (const [reason, apply] of reasons)
    it(`polls a job that was not found again once ${reason}`, async () => {
      const machine = new Machine();
      const window = await machine.open();
      machine.server = () => ({ kind: "notFound" });
      await window.store.track([keyOf("a")]);
      await machine.run(60 * minute);
      machine.count();
      apply(window, machine);
      await machine.run(60 * minute);
      assert.equal(machine.count(), 1);
      machine.server = () => ok();
      apply(window, machine);
      await machine.run(20 * minute);
      assert.ok(machine.count() > 2);
      assert.equal(window.store.find(keyOf("a"))?.failure, undefined);
    });

  it("polls a job that was not found again after the clock was set back", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.server = () => ({ kind: "notFound" });
    await store.track([keyOf("a")]);
    await machine.run(60 * minute);
    machine.count();
    machine.clock.set(machine.clock.now() - 24 * 60 * minute);
    engine.windowStateChanged(inBackground);
    engine.windowStateChanged(focused);
    await machine.run(60 * minute);
    assert.equal(machine.count(), 1);
  });

  it("refreshes a finished job manually, and polls it if it is running again", async () => {
    const machine = new Machine();
    const { store, engine } = await machine.open();
    machine.server = () => ok("completed");
    await store.track([keyOf("a")]);
    await machine.run(60 * minute);
    await engine.refresh([keyOf("a")]);
    await machine.run(60 * minute);
    assert.equal(machine.count(), 2);
    machine.server = () => ok();
    await engine.refresh([keyOf("a")]);
    await machine.run(5 * minute);
    assert.ok(machine.count() > 1);
  });

  it("does not poll a job that is archived locally", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    await store.track([keyOf("a")]);
    await store.archive(keyOf("a"));
    machine.count();
    await machine.run(60 * minute);
    assert.equal(machine.count(), 0);
  });
});

describe("polling in several windows", () => {
  it("sends as many requests as one window, and notifies once", async () => {
    const counts = [];
    for (const windows of [1, 3]) {
      const machine = new Machine();
      for (let index = 0; index < windows; index++) await machine.open(index === 0 ? focused : inBackground);
      machine.server = () => (machine.clock.now() - machine.start < 5 * minute ? ok() : ok("completed"));
      await machine.opened[0]?.store.track(["a", "b", "c"].map(keyOf));
      await machine.run(10 * minute);
      counts.push(machine.count());
      assert.deepEqual([...machine.notifications].sort(), ["a: completed", "b: completed", "c: completed"]);
    }
    const [one = 0, three = 0] = counts;
    assert.ok(three <= 1.1 * one, `${three} requests, ${one} from one window`);
  });

  it("polls and notifies in the focused window", async () => {
    const machine = new Machine();
    const [a, b] = [await machine.open(focused), await machine.open(inBackground)];
    await a.store.track([keyOf("a")]);
    await machine.run(minute);
    assert.deepEqual(new Set(machine.requests.map(({ window }) => window)), new Set([0]));
    const before = machine.requests.length;
    a.engine.windowStateChanged(inBackground);
    b.engine.windowStateChanged(focused);
    await machine.run(minute);
    assert.deepEqual(new Set(machine.requests.slice(before).map(({ window }) => window)), new Set([1]));
    machine.server = () => ok("completed");
    await machine.run(minute);
    assert.deepEqual([a.notifications, b.notifications], [[], ["a: completed"]]);
  });

  it("does not repeat a request when another window takes over that has not read the result", async () => {
    const machine = new Machine();
    const [a, b] = [await machine.open(focused), await machine.open(inBackground)];
    await a.store.track([keyOf("a"), keyOf("b")]);
    await b.store.reload();
    await machine.clock.advance(0);
    assert.equal(machine.count(), 2);
    a.engine.windowStateChanged(inBackground);
    b.engine.windowStateChanged(focused);
    await machine.clock.advance(4000);
    assert.equal(machine.count(), 0);
  });

  it("asks at once in a new window with the focus although the requests of another one failed", async () => {
    const machine = new Machine();
    const a = await machine.open(focused);
    machine.server = () => ({ kind: "offline" });
    await a.store.track([keyOf("a")]);
    await machine.run(60 * minute);
    await a.engine.dispose();
    machine.count();
    machine.server = () => ok();
    const b = await machine.open(focused);
    await machine.run(defaults.interval);
    assert.equal(machine.count(), 1);
    assert.equal(b.store.serverFailure(origin), undefined);
  });

  it("continues within one interval when the polling window closes", async () => {
    const machine = new Machine();
    const [a] = [await machine.open(focused), await machine.open(focused), await machine.open(focused)];
    await a.store.track([keyOf("a")]);
    await machine.run(minute);
    const asking = machine.requests.at(-1)?.window;
    await machine.opened[asking ?? 0]?.engine.dispose();
    const before = machine.requests.length;
    await machine.run(6000);
    assert.ok(machine.requests.length > before);
    assert.notEqual(machine.requests.at(-1)?.window, asking);
  });

  it("continues within one interval when the polling window is killed at any moment, even before it could notify", async () => {
    for (let moment = 0; moment < 5000; moment += 400) {
      const machine = new Machine();
      const [a] = [await machine.open(focused), await machine.open(inBackground)];
      await a.store.track([keyOf("a")]);
      await machine.run(minute + moment);
      const before = machine.requests.length;
      a.folder.before = () => new Promise(() => undefined);
      machine.opened[1]?.engine.windowStateChanged({ focused: false, visible: false });
      await machine.clock.advance(5000);
      await machine.opened[1]?.store.reload();
      machine.server = () => ok("completed");
      await machine.clock.advance(minute);
      assert.ok(machine.requests.slice(before).some(({ window }) => window === 1));
      assert.deepEqual(machine.opened[1]?.notifications, ["a: completed"]);
    }
  });

  it("shows the notification of a window that was killed", async () => {
    const machine = new Machine();
    const [a, b] = [await machine.open(inBackground), await machine.open(inBackground)];
    await a.store.track([keyOf("a")]);
    await machine.run(minute);
    machine.server = () => ok("completed");
    // The result is saved, but the window is killed before it claims the notification.
    let creations = 0;
    a.folder.before = (operation, name) =>
      operation === "create" && name.startsWith("tracked.") && ++creations > 1 ? new Promise(() => undefined) : undefined;
    await machine.clock.advance(minute);
    await b.store.reload();
    assert.equal(b.store.list(origin)[0]?.last?.job.status, "completed");
    assert.deepEqual(machine.notifications, []);
    b.engine.windowStateChanged(focused);
    await settled();
    assert.deepEqual(b.notifications, ["a: completed"]);
  });

  it("shows a manual refresh in all windows", async () => {
    const machine = new Machine();
    const [a, b] = [await machine.open(focused), await machine.open(inBackground)];
    await a.store.track([keyOf("a")]);
    await machine.run(minute);
    machine.server = () => ok("completed");
    await b.engine.refresh([keyOf("a")]);
    assert.equal(machine.requests.at(-1)?.window, 1);
    await machine.run(10 * minute);
    assert.equal(a.store.list(origin)[0]?.last?.job.status, "completed");
    assert.deepEqual(machine.notifications, ["a: completed"]);
  });

  it("sends a rejected key once, and notifies once", async () => {
    const machine = new Machine();
    for (const view of [focused, inBackground, inBackground]) await machine.open(view);
    machine.server = () => ({ kind: "apiKeyRejected" });
    await machine.opened[0]?.store.track(["a", "b"].map(keyOf));
    await machine.run(60 * minute);
    for (const { engine } of machine.opened) {
      engine.windowStateChanged(inBackground);
      engine.windowStateChanged(focused);
      await machine.run(minute);
    }
    assert.equal(machine.count(), 1);
    assert.deepEqual(machine.notifications, ["apiKeyRejected"]);
    machine.server = () => ok();
    for (const { engine } of machine.opened) engine.apiKeyChanged(origin);
    await machine.run(1000);
    assert.equal(machine.count(), 2);
  });
});
