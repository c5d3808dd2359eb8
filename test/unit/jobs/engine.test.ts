import assert from "node:assert/strict";
import type { PollSettings, View } from "../../../client/src/jobs/engine.ts";
import type { Answer, Outcome } from "../../../client/src/jobs/outcome.ts";
import { jobWith, keyOf, MemoryFolder, origin, settled, VirtualClock } from "./support.ts";
import type { TestWindow } from "./windows.ts";
import { defaults, openWindow } from "./windows.ts";

const minute = 60_000;
const inFront: View = { focused: true, visible: true };
const behind: View = { focused: false, visible: true };

const ok = (status = "active"): Answer => ({
  kind: "ok",
  job: jobWith({ status, createdAt: "2026-11-20T12:00:00Z" }),
  unreadable: [],
});

const serverAt = (href: string) => ({ href, origin: new URL(href).origin });

/** Windows on one machine, before a server that the test plays. Jobs are made at the start. */
class Office {
  readonly clock = new VirtualClock();
  readonly begun = this.clock.now();
  readonly files = new Map<string, string>();
  readonly requests: { readonly window: number; readonly id: string; readonly at: number; readonly signal: AbortSignal }[] = [];
  readonly opened: (TestWindow & { readonly folder: MemoryFolder })[] = [];
  settings: PollSettings = defaults;
  /** What the server answers; `undefined`: nothing, until it is called off. */
  server: (id: string) => Outcome | undefined = () => ok();

  async open(view: View = inFront): Promise<TestWindow & { readonly folder: MemoryFolder }> {
    const folder = new MemoryFolder(this.files);
    const window = this.opened.length;
    const opened = await openWindow({
      clock: this.clock,
      folder,
      view,
      settings: () => this.settings,
      lookUp: ({ id }, signal) => {
        this.requests.push({ window, id, at: this.clock.now() - this.begun, signal });
        const outcome = this.server(id);
        if (outcome !== undefined) return Promise.resolve(outcome);
        return new Promise((resolve) => signal.addEventListener("abort", () => resolve({ kind: "aborted" })));
      },
    });
    this.opened.push({ ...opened, folder });
    return { ...opened, folder };
  }

  /** Lives through some time, in which a change in the folder is noticed by each window. */
  async live(milliseconds: number): Promise<void> {
    await this.clock.advance(milliseconds);
    for (const { store } of this.opened) await store.reload();
    await settled();
  }

  /** How many requests there were since this was asked last. */
  count(): number {
    const { length } = this.requests;
    const count = length - this.#counted;
    this.#counted = length;
    return count;
  }
  #counted = 0;

  get notices(): readonly string[] {
    return this.opened.flatMap(({ notices }) => notices);
  }
}

describe("one window that follows jobs", () => {
  for (const status of ["completed", "archived", "failed"])
    it(`asks until a job is ${status}, says so once, and asks no more`, async () => {
      const office = new Office();
      const { store } = await office.open();
      office.server = () => (office.clock.now() - office.begun < minute ? ok() : ok(status));
      await store.track([keyOf("a")]);
      await office.live(minute - 1);
      assert.deepEqual(office.notices, []);
      await office.live(7000);
      assert.deepEqual(office.notices, [`a: ${status}`]);
      const count = office.count();
      assert.ok(count >= 10 && count <= 13, `${count} requests`);
      await office.live(24 * 60 * minute);
      assert.equal(office.count(), 0);
      assert.equal(office.clock.pending, 0);
      assert.deepEqual(office.notices, [`a: ${status}`]);
    });

  it("goes on with a status that it does not know", async () => {
    const office = new Office();
    const { store } = await office.open();
    office.server = () => ok("paused");
    await store.track([keyOf("a")]);
    await office.live(minute);
    assert.ok(office.count() >= 10);
  });

  it("looks less often while it is in the background, and catches up at once when it is back", async () => {
    const office = new Office();
    const { store, engine } = await office.open(behind);
    await store.track([keyOf("a")]);
    await office.live(5 * minute);
    const away = office.count();
    assert.ok(away >= 5 && away <= 7, `${away} requests`);
    await office.live(20_000);
    office.count();
    engine.viewChanged(inFront);
    await settled();
    assert.equal(office.count(), 1);
    engine.viewChanged(behind);
    engine.viewChanged(inFront);
    engine.viewChanged({ focused: true, visible: false });
    engine.viewChanged(inFront);
    await settled();
    assert.equal(office.count(), 0, "what was just seen is not looked at again");
  });

  it("asks nothing while polling is off, but by hand, and goes on when it is on again", async () => {
    const office = new Office();
    const { store, engine } = await office.open();
    office.settings = { ...defaults, polling: false };
    engine.settingsChanged();
    await store.track([keyOf("a")]);
    await office.live(60 * minute);
    assert.equal(office.count(), 0);
    assert.equal(office.clock.pending, 0);
    await engine.refresh([keyOf("a")]);
    assert.equal(office.count(), 1);
    await office.live(60 * minute);
    assert.equal(office.count(), 0);
    office.settings = defaults;
    engine.settingsChanged();
    await office.live(minute);
    assert.ok(office.count() > 0);
  });

  it("calls off what is under way when polling is turned off, the server is another, or the window closes", async () => {
    for (const act of ["off", "other", "closed"]) {
      const office = new Office();
      office.server = () => undefined;
      const { store, engine } = await office.open();
      await store.track([keyOf("a")]);
      await office.live(1000);
      if (act === "closed") await engine.dispose();
      else {
        office.settings =
          act === "off" ? { ...defaults, polling: false } : { ...defaults, server: serverAt("https://other.example.com") };
        engine.settingsChanged();
      }
      await office.live(60 * minute);
      assert.deepEqual(
        office.requests.map(({ signal }) => signal.aborted),
        [true],
        act,
      );
      assert.equal(office.clock.pending, 0);
    }
  });

  it("asks nothing without a usable base URL", async () => {
    const office = new Office();
    office.settings = { ...defaults, server: undefined };
    const { store } = await office.open();
    await store.track([keyOf("a")]);
    await office.live(60 * minute);
    assert.equal(office.count(), 0);
  });

  it("backs off while the server is down, with one probe for all jobs, and catches up when it is back", async () => {
    const office = new Office();
    const { store } = await office.open();
    await store.track(Array.from({ length: 8 }, (_, index) => keyOf(`j${index}`)));
    await office.live(minute);
    office.server = () => ({ kind: "offline" });
    office.count();
    await office.live(10 * minute);
    const down = office.count();
    assert.ok(down >= 5 && down <= 10, `${down} requests for 8 jobs`);
    assert.equal(store.list(origin).filter(({ last }) => last?.job.status === "active").length, 8);
    office.server = () => ok();
    await office.live(6 * minute);
    assert.equal(store.list(origin).filter(({ failure }) => failure === undefined).length, 8);
    assert.equal(store.trouble(origin), undefined);
  });

  it("tries a server that was down at once when the person comes back, but not one that asked for a pause", async () => {
    for (const [failure, expected] of [
      [{ kind: "offline" }, 1],
      [{ kind: "rateLimited", retryAfter: 60 * minute }, 0],
    ] as const) {
      const office = new Office();
      office.server = () => failure;
      const { store, engine } = await office.open();
      await store.track([keyOf("a")]);
      await office.live(20 * minute);
      engine.viewChanged(behind);
      await office.live(20_000);
      office.count();
      engine.viewChanged(inFront);
      await office.live(4000);
      assert.equal(office.count(), expected);
    }
  });

  it("stops for all jobs at the first 401, says so once, and goes on with another key", async () => {
    const office = new Office();
    const { store, engine } = await office.open();
    office.server = () => ({ kind: "keyRejected", message: "no" });
    await store.track(["a", "b", "c"].map(keyOf));
    await office.live(24 * 60 * minute);
    assert.equal(office.count(), 1);
    assert.equal(office.clock.pending, 0);
    assert.deepEqual(office.notices, ["keyRejected"]);
    await engine.refresh(["a", "b", "c"].map(keyOf));
    await store.track([keyOf("d")]);
    await engine.refresh([keyOf("d")]);
    assert.equal(office.count(), 0, "neither a refresh by hand nor another job sends the key");
    assert.deepEqual(office.notices, ["keyRejected"]);
    office.server = () => ok();
    engine.keyChanged(origin);
    await office.live(1000);
    assert.equal(office.count(), 4);
    assert.equal(store.list(origin).filter(({ last }) => last !== undefined).length, 4);
  });

  it("says once that the key is gone or cannot be read, and goes on by itself when it is back", async () => {
    for (const kind of ["keyMissing", "keyUnavailable"] as const) {
      const office = new Office();
      const { store } = await office.open();
      office.server = () => ({ kind });
      await store.track(["a", "b"].map(keyOf));
      await office.live(60 * minute);
      assert.deepEqual(office.notices, [kind]);
      office.server = () => ok();
      await office.live(10 * minute);
      assert.equal(store.list(origin).filter(({ last }) => last !== undefined).length, 2);
      assert.deepEqual(office.notices, [kind]);
    }
  });

  it("tries a rejected key again with another base URL of the same server, and for no other setting", async () => {
    const office = new Office();
    const { store, engine } = await office.open();
    office.server = () => ({ kind: "keyRejected" });
    await store.track([keyOf("a")]);
    await office.live(minute);
    office.settings = { ...defaults, interval: 10_000 };
    engine.settingsChanged();
    await office.live(minute);
    assert.equal(office.count(), 1);
    office.settings = { ...defaults, server: serverAt(`${origin}/api`) };
    office.server = () => ok();
    engine.settingsChanged();
    await office.live(1000);
    assert.equal(store.list(origin)[0]?.last?.job.status, "active");
  });

  it("sends nothing with a key that was rejected before a restart", async () => {
    const office = new Office();
    const { store, engine } = await office.open();
    office.server = () => ({ kind: "keyRejected" });
    await store.track([keyOf("a")]);
    await office.live(minute);
    await engine.dispose();
    office.count();
    await office.open();
    await office.live(60 * minute);
    assert.equal(office.count(), 0);
    assert.deepEqual(office.notices, ["keyRejected"]);
  });

  it("goes on for all jobs once the key was found to be good after all", async () => {
    const office = new Office();
    const { store } = await office.open();
    office.server = () => ({ kind: "keyRejected" });
    await store.track(["a", "b"].map(keyOf));
    await office.live(minute);
    office.server = () => ok();
    await store.forgive(origin);
    await office.live(1000);
    assert.equal(store.list(origin).filter(({ last }) => last !== undefined).length, 2);
  });

  it("drops the answer to a request with the key before", async () => {
    const office = new Office();
    office.server = () => undefined;
    const { store, engine } = await office.open();
    await store.track([keyOf("a")]);
    await office.live(1000);
    office.server = () => ok();
    engine.keyChanged(origin);
    await office.live(1000);
    assert.ok(office.requests[0]?.signal.aborted);
    assert.equal(office.count(), 2);
    assert.equal(store.list(origin)[0]?.last?.job.status, "active");
  });

  it("looks at once when the machine wakes", async () => {
    const office = new Office();
    const { store } = await office.open(behind);
    await store.track([keyOf("a")]);
    await office.live(minute);
    office.count();
    office.clock.set(office.clock.now() + 8 * 60 * minute);
    await office.live(2000);
    assert.equal(office.count(), 1);
  });

  it("goes on at its pace when the clock is set back, by little or much", async () => {
    for (const back of [3000, minute, 24 * 60 * minute]) {
      const office = new Office();
      const { store } = await office.open();
      await store.track([keyOf("a")]);
      await office.live(minute);
      office.count();
      office.clock.set(office.clock.now() - back);
      await office.live(minute);
      const count = office.count();
      assert.ok(count >= 9 && count <= 13, `${count} requests after ${back} ms`);
    }
  });

  it("gives a job up that is never found, until it is asked for", async () => {
    const office = new Office();
    const { store, engine } = await office.open();
    office.server = () => ({ kind: "notFound" });
    await store.track([keyOf("a")]);
    await office.live(24 * 60 * minute);
    assert.equal(office.count(), 5);
    await engine.refresh([keyOf("a")]);
    assert.equal(office.count(), 1);
  });

  it("looks at a finished job when asked to, and follows it if it is at work again", async () => {
    const office = new Office();
    const { store, engine } = await office.open();
    office.server = () => ok("completed");
    await store.track([keyOf("a")]);
    await office.live(60 * minute);
    await engine.refresh([keyOf("a")]);
    await office.live(60 * minute);
    assert.equal(office.count(), 2);
    office.server = () => ok();
    await engine.refresh([keyOf("a")]);
    await office.live(5 * minute);
    assert.ok(office.count() > 1);
  });

  it("asks nothing for a job that is out of sight", async () => {
    const office = new Office();
    const { store } = await office.open();
    await store.track([keyOf("a")]);
    await store.archive(keyOf("a"));
    office.count();
    await office.live(60 * minute);
    assert.equal(office.count(), 0);
  });
});

describe("several windows that follow the same jobs", () => {
  it("ask as often as one would, and tell once", async () => {
    const counts = [];
    for (const windows of [1, 3]) {
      const office = new Office();
      for (let index = 0; index < windows; index++) await office.open(index === 0 ? inFront : behind);
      office.server = () => (office.clock.now() - office.begun < 5 * minute ? ok() : ok("completed"));
      await office.opened[0]?.store.track(["a", "b", "c"].map(keyOf));
      await office.live(10 * minute);
      counts.push(office.count());
      assert.deepEqual([...office.notices].sort(), ["a: completed", "b: completed", "c: completed"]);
    }
    const [one = 0, three = 0] = counts;
    assert.ok(three <= 1.1 * one, `${three} requests, ${one} from one window`);
  });

  it("let the one in front ask and tell, whichever it is", async () => {
    const office = new Office();
    const [a, b] = [await office.open(inFront), await office.open(behind)];
    await a.store.track([keyOf("a")]);
    await office.live(minute);
    assert.deepEqual(new Set(office.requests.map(({ window }) => window)), new Set([0]));
    const before = office.requests.length;
    a.engine.viewChanged(behind);
    b.engine.viewChanged(inFront);
    await office.live(minute);
    assert.deepEqual(new Set(office.requests.slice(before).map(({ window }) => window)), new Set([1]));
    office.server = () => ok("completed");
    await office.live(minute);
    assert.deepEqual([a.notices, b.notices], [[], ["a: completed"]]);
  });

  it("do not look again at what was just looked at when another takes over, though it has yet to read of that", async () => {
    const office = new Office();
    const [a, b] = [await office.open(inFront), await office.open(behind)];
    await a.store.track([keyOf("a"), keyOf("b")]);
    await b.store.reload();
    await office.clock.advance(0);
    assert.equal(office.count(), 2);
    a.engine.viewChanged(behind);
    b.engine.viewChanged(inFront);
    await office.clock.advance(4000);
    assert.equal(office.count(), 0);
  });

  it("go on within one interval when the one that asks is closed", async () => {
    const office = new Office();
    const [a] = [await office.open(inFront), await office.open(inFront), await office.open(inFront)];
    await a.store.track([keyOf("a")]);
    await office.live(minute);
    const asking = office.requests.at(-1)?.window;
    await office.opened[asking ?? 0]?.engine.dispose();
    const before = office.requests.length;
    await office.live(6000);
    assert.ok(office.requests.length > before);
    assert.notEqual(office.requests.at(-1)?.window, asking);
  });

  it("go on within one interval when the one that asks is killed, at whatever moment, even before it could tell", async () => {
    for (let moment = 0; moment < 5000; moment += 400) {
      const office = new Office();
      const [a] = [await office.open(inFront), await office.open(behind)];
      await a.store.track([keyOf("a")]);
      await office.live(minute + moment);
      const before = office.requests.length;
      a.folder.before = () => new Promise(() => undefined);
      office.opened[1]?.engine.viewChanged({ focused: false, visible: false });
      await office.clock.advance(5000);
      await office.opened[1]?.store.reload();
      office.server = () => ok("completed");
      await office.clock.advance(minute);
      assert.ok(office.requests.slice(before).some(({ window }) => window === 1));
      assert.deepEqual(office.opened[1]?.notices, ["a: completed"]);
    }
  });

  it("tell of what a killed window found out and could not tell", async () => {
    const office = new Office();
    const [a, b] = [await office.open(behind), await office.open(behind)];
    await a.store.track([keyOf("a")]);
    await office.live(minute);
    office.server = () => ok("completed");
    // The answer is written, and the window is gone before it claims the notice.
    let creations = 0;
    a.folder.before = (operation, name) =>
      operation === "create" && name.startsWith("tracked.") && ++creations > 1 ? new Promise(() => undefined) : undefined;
    await office.clock.advance(minute);
    await b.store.reload();
    assert.equal(b.store.list(origin)[0]?.last?.job.status, "completed");
    assert.deepEqual(office.notices, []);
    b.engine.viewChanged(inFront);
    await settled();
    assert.deepEqual(b.notices, ["a: completed"]);
  });

  it("refresh by hand in any of them, and all see what came of it", async () => {
    const office = new Office();
    const [a, b] = [await office.open(inFront), await office.open(behind)];
    await a.store.track([keyOf("a")]);
    await office.live(minute);
    office.server = () => ok("completed");
    await b.engine.refresh([keyOf("a")]);
    assert.equal(office.requests.at(-1)?.window, 1);
    await office.live(10 * minute);
    assert.equal(a.store.list(origin)[0]?.last?.job.status, "completed");
    assert.deepEqual(office.notices, ["a: completed"]);
  });

  it("send one request between them with a rejected key, and ask for another once", async () => {
    const office = new Office();
    for (const view of [inFront, behind, behind]) await office.open(view);
    office.server = () => ({ kind: "keyRejected" });
    await office.opened[0]?.store.track(["a", "b"].map(keyOf));
    await office.live(60 * minute);
    for (const { engine } of office.opened) {
      engine.viewChanged(behind);
      engine.viewChanged(inFront);
      await office.live(minute);
    }
    assert.equal(office.count(), 1);
    assert.deepEqual(office.notices, ["keyRejected"]);
    office.server = () => ok();
    for (const { engine } of office.opened) engine.keyChanged(origin);
    await office.live(1000);
    assert.equal(office.count(), 2);
  });
});
