import assert from "node:assert/strict";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import type { Answer, Outcome } from "../../../client/src/jobs/outcome.ts";
import { nextLookUp } from "../../../client/src/jobs/pace.ts";
import { Poller } from "../../../client/src/jobs/poller.ts";
import { jobWith, keyOf, MemoryFolder, origin, settled, storeIn, VirtualClock } from "./support.ts";

const interval = 10_000;

/** A poller that follows a store, before a server that the test plays. */
function table() {
  const clock = new VirtualClock();
  const store = storeIn(new MemoryFolder(), clock);
  const looked: { readonly id: string; readonly at: number; readonly signal: AbortSignal; answer(outcome: Outcome): void }[] = [];
  const begun = clock.now();
  /** What the server says at once; when it says nothing, the look-up stays under way until the test answers it. */
  let server: (key: JobKey) => Outcome | undefined = () => undefined;
  const poller = new Poller({
    clock,
    lookUp: (key, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ kind: "aborted" }));
        looked.push({ id: key.id, at: clock.now() - begun, signal, answer: resolve });
        const outcome = server(key);
        if (outcome !== undefined) resolve(outcome);
      }),
    report: (key, answer) => void store.record(key, answer),
    pace: (answer, failures) => nextLookUp(answer, failures, { interval, ceiling: 300_000, random: 0 }),
  });
  const follow = () => poller.follow(store.unfinished(origin));
  store.onDidChange(follow);
  return {
    clock,
    store,
    poller,
    looked,
    serve: (answer: (key: JobKey) => Outcome | undefined) => {
      server = answer;
    },
    restart: () => poller.restart(store.unfinished(origin)),
    /** Ids and seconds of the look-ups so far. */
    log: () => looked.map(({ id, at }) => `${id}@${at / 1000}`),
    statusOf: (id: string) => store.list(origin).find(({ key }) => key.id === id)?.last?.job.status,
  };
}

const ok = (status: string): Answer => ({ kind: "ok", job: jobWith({ status }), unreadable: [] });

describe("the poller", () => {
  for (const status of ["completed", "archived", "failed"])
    it(`asks at once and then at intervals, until the job is ${status}`, async () => {
      const { clock, store, serve, log, statusOf } = table();
      serve(() => ok(clock.now() < Date.parse("2026-11-20T12:00:20Z") ? "active" : status));
      store.track([keyOf("a")]);
      await clock.advance(3_600_000);
      assert.deepEqual(log(), ["a@0", "a@10", "a@20"]);
      assert.equal(statusOf("a"), status);
      assert.equal(clock.pending, 0);
    });

  it("goes on with a status that it does not know", async () => {
    const { clock, store, serve, log } = table();
    serve(() => ok("paused"));
    store.track([keyOf("a")]);
    await clock.advance(30_000);
    assert.deepEqual(log(), ["a@0", "a@10", "a@20", "a@30"]);
  });

  it("has one request in flight for a job, and sets the next timer when it is answered", async () => {
    const { clock, store, poller, looked, log } = table();
    store.track([keyOf("a")]);
    await clock.advance(60_000);
    poller.refresh([keyOf("a")]);
    assert.deepEqual(log(), ["a@0"]);
    looked[0]?.answer(ok("active"));
    await clock.advance(10_000);
    assert.deepEqual(log(), ["a@0", "a@70"]);
  });

  it("backs off while it fails, keeps the state, and is quick again after an answer", async () => {
    const { clock, store, serve, log, statusOf } = table();
    serve(() => ok("active"));
    store.track([keyOf("a")]);
    await clock.advance(9_000);
    serve(() => ({ kind: "offline" }));
    await clock.advance(100_000);
    assert.deepEqual(log(), ["a@0", "a@10", "a@30", "a@70"]);
    assert.equal(statusOf("a"), "active");
    serve(() => ok("active"));
    await clock.advance(60_000);
    assert.deepEqual(log().slice(4), ["a@150", "a@160"]);
  });

  it("stops for all jobs when the key is rejected, and calls off what is under way", async () => {
    const { clock, store, serve, looked, log } = table();
    serve(({ id }) => (id === "c" ? { kind: "keyRejected" } : id === "b" ? undefined : ok("active")));
    store.track([keyOf("a"), keyOf("b"), keyOf("c")]);
    await clock.advance(3_600_000);
    assert.deepEqual(log(), ["a@0", "b@0", "c@0"]);
    assert.ok(looked[1]?.signal.aborted);
    assert.equal(clock.pending, 0);
    store.track([keyOf("d")]);
    await clock.advance(3_600_000);
    assert.deepEqual(log().length, 3);
  });

  it("begins anew with another key", async () => {
    const { clock, store, serve, restart, log, statusOf } = table();
    serve(() => ({ kind: "keyRejected" }));
    store.track([keyOf("a")]);
    await clock.advance(1000);
    serve(() => ok("completed"));
    restart();
    await clock.advance(1000);
    assert.deepEqual(log(), ["a@0", "a@1"]);
    assert.equal(statusOf("a"), "completed");
  });

  it("goes on for all jobs once a refresh shows that the key is good", async () => {
    const { clock, store, poller, serve, log } = table();
    serve(() => ({ kind: "keyUnavailable" }));
    store.track([keyOf("a")]);
    await clock.advance(1000);
    store.track([keyOf("b")]);
    serve(() => ok("active"));
    poller.refresh([keyOf("a")]);
    await clock.advance(5000);
    assert.deepEqual(log(), ["a@0", "a@1", "b@1"]);
  });

  it("drops the answer to a request that it called off", async () => {
    const { clock, store, looked, restart, log, statusOf } = table();
    store.track([keyOf("a")]);
    restart();
    assert.ok(looked[0]?.signal.aborted);
    looked[0]?.answer(ok("failed"));
    await settled();
    assert.equal(statusOf("a"), undefined);
    looked[1]?.answer(ok("active"));
    await clock.advance(10_000);
    assert.equal(statusOf("a"), "active");
    assert.deepEqual(log(), ["a@0", "a@0", "a@10"]);
  });

  it("drops even an answer that ignores being called off", async () => {
    const clock = new VirtualClock();
    const answers: ((outcome: Outcome) => void)[] = [];
    const reported: Answer[] = [];
    const poller = new Poller({
      clock,
      lookUp: () => new Promise((resolve) => answers.push(resolve)),
      report: (_, answer) => reported.push(answer),
      pace: () => ({ kind: "stop" }),
    });
    poller.follow([keyOf("a")]);
    poller.dispose();
    answers[0]?.(ok("failed"));
    await settled();
    assert.deepEqual(reported, []);
  });

  it("begins one loop when everything begins anew while an answer is taken", async () => {
    const clock = new VirtualClock();
    let lookUps = 0;
    const poller: Poller = new Poller({
      clock,
      lookUp: async () => {
        lookUps += 1;
        return ok("active");
      },
      report: () => {
        if (lookUps === 1) poller.restart([keyOf("a")]);
      },
      pace: () => ({ kind: "wait", delay: interval }),
    });
    poller.follow([keyOf("a")]);
    await clock.advance(interval);
    assert.equal(lookUps, 3);
    assert.equal(clock.pending, 1);
  });

  it("leaves the other jobs alone when one is removed", async () => {
    const { clock, store, looked, log } = table();
    store.track([keyOf("a"), keyOf("b")]);
    store.remove(keyOf("a"));
    assert.deepEqual(
      looked.map(({ signal }) => signal.aborted),
      [true, false],
    );
    looked[1]?.answer(ok("active"));
    await clock.advance(10_000);
    assert.deepEqual(log(), ["a@0", "b@0", "b@10"]);
  });

  it("gives a job up that is never found, until it is asked for", async () => {
    const { clock, store, poller, serve, log } = table();
    serve(() => ({ kind: "notFound" }));
    store.track([keyOf("a")]);
    await clock.advance(3_600_000);
    assert.deepEqual(log(), ["a@0", "a@20", "a@60", "a@140", "a@300"]);
    poller.refresh([keyOf("a")]);
    await settled();
    assert.deepEqual(log().slice(5), ["a@3600"]);
  });

  it("looks at a finished job once when asked to, and follows it if it is at work again", async () => {
    const { clock, store, poller, serve, log } = table();
    serve(() => ok("completed"));
    store.track([keyOf("a")]);
    await clock.advance(60_000);
    poller.refresh([keyOf("a")]);
    await clock.advance(60_000);
    assert.deepEqual(log(), ["a@0", "a@60"]);
    serve(() => ok("active"));
    poller.refresh([keyOf("a")]);
    await clock.advance(10_000);
    assert.deepEqual(log().slice(2), ["a@120", "a@130"]);
  });

  it("asks no more once it is disposed", async () => {
    const { clock, store, poller, serve, looked } = table();
    serve(({ id }) => (id === "a" ? ok("active") : undefined));
    store.track([keyOf("a"), keyOf("b")]);
    await settled();
    poller.dispose();
    await clock.advance(3_600_000);
    assert.equal(looked.length, 2);
    assert.ok(looked[1]?.signal.aborted);
    assert.equal(clock.pending, 0);
  });
});
