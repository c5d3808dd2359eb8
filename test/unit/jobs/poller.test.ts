import assert from "node:assert/strict";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import type { Answer, Outcome } from "../../../client/src/jobs/outcome.ts";
import { Poller } from "../../../client/src/jobs/poller.ts";
import { jobWith, keyOf, settled, VirtualClock } from "./support.ts";

const interval = 10_000;
const ok: Answer = { kind: "ok", job: jobWith(), unreadable: [] };

/** A poller for jobs that are due one interval after each answer, before a server that the test plays. */
function table(...ids: readonly string[]) {
  const clock = new VirtualClock();
  const begun = clock.now();
  const due = new Map(ids.map((id) => [id, begun]));
  const looked: { readonly id: string; readonly at: number; readonly signal: AbortSignal; answer(outcome: Outcome): void }[] = [];
  const recorded: string[] = [];
  let server: (key: JobKey) => Outcome | undefined = () => undefined;
  let allowed = true;
  const poller = new Poller({
    clock,
    due: () => [...due].map(([id, at]) => ({ key: keyOf(id), wait: at - clock.now() })),
    isDue: async () => {
      if (!allowed) for (const id of due.keys()) due.set(id, Number.POSITIVE_INFINITY);
      return allowed;
    },
    lookUp: (key, signal) =>
      new Promise((resolve) => {
        looked.push({ id: key.id, at: clock.now() - begun, signal, answer: resolve });
        const outcome = server(key);
        if (outcome !== undefined) resolve(outcome);
      }),
    record: ({ id }, answer, asked) => {
      recorded.push(`${id}: ${answer.kind}@${(asked - begun) / 1000}`);
      if (due.has(id)) due.set(id, clock.now() + interval);
      poller.update();
    },
  });
  poller.update();
  return {
    clock,
    due,
    poller,
    looked,
    recorded,
    serve: (answer: (key: JobKey) => Outcome | undefined) => {
      server = answer;
    },
    forbid: () => {
      allowed = false;
    },
    /** Ids and seconds of the look-ups so far. */
    log: () => looked.map(({ id, at }) => `${id}@${at / 1000}`),
  };
}

describe("the poller", () => {
  it("asks when a job is due, and has one timer", async () => {
    const { clock, serve, log } = table("a");
    serve(() => ok);
    await clock.advance(25_000);
    assert.deepEqual(log(), ["a@0", "a@10", "a@20"]);
    assert.equal(clock.pending, 1);
  });

  it("has one request in flight for a job, and sets the next timer when it is answered", async () => {
    const { clock, poller, looked, log, recorded } = table("a");
    await clock.advance(60_000);
    void poller.refresh([keyOf("a")]);
    poller.update();
    await settled();
    assert.deepEqual(log(), ["a@0"]);
    looked[0]?.answer(ok);
    await clock.advance(10_000);
    assert.deepEqual(log(), ["a@0", "a@70"]);
    assert.deepEqual(recorded, ["a: ok@0"]);
  });

  it("begins a batch with one request, and goes on with a few at a time once that is answered well", async () => {
    const { clock, looked, log } = table("a", "b", "c", "d", "e", "f", "g");
    await settled();
    assert.deepEqual(log(), ["a@0"]);
    looked[0]?.answer(ok);
    await settled();
    assert.deepEqual(log().slice(1), ["b@0", "c@0", "d@0", "e@0"]);
    looked[2]?.answer({ kind: "notFound" });
    await settled();
    assert.deepEqual(log().slice(5), ["f@0"]);
    for (const { answer } of looked) answer(ok);
    await settled();
    for (const { answer } of looked) answer(ok);
    await settled();
    assert.equal(looked.length, 7);
    await clock.advance(interval);
    assert.deepEqual(log().slice(7), ["a@10"], "the next batch");
  });

  it("asks no further while the first of a batch fails in a way that others would", async () => {
    const { looked, log } = table("a", "b", "c");
    await settled();
    looked[0]?.answer({ kind: "timeout" });
    await settled();
    assert.deepEqual(log(), ["a@0", "b@0"], "one at a time: when, is the pace's to say");
  });

  it("sends one request when several jobs are refreshed with a rejected key", async () => {
    const { clock, due, poller, serve, log } = table();
    serve(() => ({ kind: "keyRejected" }));
    for (const id of ["a", "b", "c"]) due.set(id, Number.POSITIVE_INFINITY);
    await poller.refresh([keyOf("a"), keyOf("b"), keyOf("c")]);
    due.clear();
    await clock.advance(60_000);
    assert.deepEqual(log(), ["a@0"]);
    await poller.refresh([keyOf("b"), keyOf("c")]);
    assert.deepEqual(log(), ["a@0", "b@60"]);
  });

  it("looks jobs up by hand that are not due, all of them, and says when it is done", async () => {
    const { clock, poller, looked, log } = table();
    let done = false;
    void poller.refresh(["a", "b", "c"].map(keyOf)).then(() => {
      done = true;
    });
    await settled();
    looked[0]?.answer(ok);
    await settled();
    assert.deepEqual(log(), ["a@0", "b@0", "c@0"]);
    looked[1]?.answer(ok);
    await settled();
    assert.equal(done, false);
    looked[2]?.answer(ok);
    await settled();
    assert.equal(done, true);
    await clock.advance(60_000);
    assert.equal(looked.length, 3);
  });

  it("serves a refresh with the request that is under way", async () => {
    const { poller, looked } = table("a");
    await settled();
    const refreshed = poller.refresh([keyOf("a")]);
    looked[0]?.answer(ok);
    await refreshed;
    assert.equal(looked.length, 1);
  });

  it("asks nothing of its own accord when it may not, and goes on by hand", async () => {
    const { clock, due, poller, forbid, serve, log } = table();
    forbid();
    due.set("a", clock.now() + 1000);
    poller.update();
    serve(() => ok);
    await clock.advance(60_000);
    assert.deepEqual(log(), []);
    await poller.refresh([keyOf("a")]);
    assert.deepEqual(log(), ["a@60"]);
  });

  it("calls off what is under way for a job that is no longer followed, and leaves the others alone", async () => {
    const { clock, due, poller, looked, log } = table("a", "b");
    await settled();
    looked[0]?.answer(ok);
    await settled();
    due.delete("b");
    poller.update();
    assert.ok(looked[1]?.signal.aborted);
    looked[1]?.answer(ok);
    await clock.advance(10_000);
    assert.deepEqual(log(), ["a@0", "b@0", "a@10"]);
  });

  it("begins anew with another key, and drops the answer to a request that it called off", async () => {
    const { clock, poller, looked, recorded, log } = table("a");
    await settled();
    poller.restart();
    await settled();
    assert.ok(looked[0]?.signal.aborted);
    looked[0]?.answer({ kind: "keyRejected" });
    await settled();
    assert.deepEqual(recorded, []);
    looked[1]?.answer(ok);
    await clock.advance(10_000);
    assert.deepEqual(recorded, ["a: ok@0"]);
    assert.deepEqual(log(), ["a@0", "a@0", "a@10"]);
  });

  it("ends a refresh that is called off", async () => {
    const { poller } = table();
    const refreshed = poller.refresh([keyOf("a"), keyOf("b")]);
    poller.restart();
    await refreshed;
  });

  it("asks no more once it is disposed", async () => {
    const { clock, poller, looked } = table("a", "b");
    await settled();
    poller.dispose();
    await clock.advance(3_600_000);
    assert.equal(looked.length, 1);
    assert.ok(looked[0]?.signal.aborted);
    assert.equal(clock.pending, 0);
    await poller.refresh([]);
  });
});
