import assert from "node:assert/strict";
import type { FetchResult, JobResult } from "../../../../client/src/jobs/api/fetchResult.ts";
import type { JobKey } from "../../../../client/src/jobs/model.ts";
import { Poller } from "../../../../client/src/jobs/polling/poller.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

const interval = 10_000;
const ok: JobResult = { kind: "ok", job: jobWith(), invalidFields: [] };

/** A poller for jobs that are due one interval after each result, with a fake server. */
function setUp(...ids: readonly string[]) {
  const clock = new VirtualClock();
  const start = clock.now();
  const due = new Map(ids.map((id) => [id, start]));
  const requests: {
    readonly id: string;
    readonly at: number;
    readonly signal: AbortSignal;
    answer(result: FetchResult): void;
  }[] = [];
  const recorded: string[] = [];
  let server: (key: JobKey) => FetchResult | undefined = () => undefined;
  let allowed = true;
  const poller = new Poller({
    clock,
    jobs: () => [...due].map(([id, at]) => ({ key: keyOf(id), delay: at - clock.now(), requestedAt: at, repeatedFailures: 0 })),
    isDue: async () => {
      if (!allowed) for (const id of due.keys()) due.set(id, Number.POSITIVE_INFINITY);
      return allowed;
    },
    fetchJob: (key, signal) =>
      new Promise((resolve) => {
        requests.push({ id: key.id, at: clock.now() - start, signal, answer: resolve });
        const result = server(key);
        if (result !== undefined) resolve(result);
      }),
    record: ({ id }, result, { sentAt }) => {
      recorded.push(`${id}: ${result.kind}@${(sentAt - start) / 1000}`);
      if (due.has(id)) due.set(id, clock.now() + interval);
      poller.update();
    },
  });
  poller.update();
  return {
    clock,
    due,
    poller,
    requests,
    recorded,
    serve: (response: (key: JobKey) => FetchResult | undefined) => {
      server = response;
    },
    forbid: () => {
      allowed = false;
    },
    /** Ids and seconds of all requests so far. */
    log: () => requests.map(({ id, at }) => `${id}@${at / 1000}`),
  };
}

describe("the poller", () => {
  it("requests a job when it is due, with one timer", async () => {
    const { clock, serve, log } = setUp("a");
    serve(() => ok);
    await clock.advance(25_000);
    assert.deepEqual(log(), ["a@0", "a@10", "a@20"]);
    assert.equal(clock.pending, 1);
  });

  it("runs one request per job at a time, and sets the next timer when it is complete", async () => {
    const { clock, poller, requests, log, recorded } = setUp("a");
    await clock.advance(60_000);
    void poller.refresh([keyOf("a")]);
    poller.update();
    await settled();
    assert.deepEqual(log(), ["a@0"]);
    requests[0]?.answer(ok);
    await clock.advance(10_000);
    assert.deepEqual(log(), ["a@0", "a@70"]);
    assert.deepEqual(recorded, ["a: ok@0"]);
  });

  it("starts a batch with one request, and continues with several at a time once it has succeeded", async () => {
    const { clock, requests, log } = setUp("a", "b", "c", "d", "e", "f", "g");
    await settled();
    assert.deepEqual(log(), ["a@0"]);
    requests[0]?.answer(ok);
    await settled();
    assert.deepEqual(log().slice(1), ["b@0", "c@0", "d@0", "e@0"]);
    requests[2]?.answer({ kind: "notFound" });
    await settled();
    assert.deepEqual(log().slice(5), ["f@0"]);
    for (const { answer } of requests) answer(ok);
    await settled();
    for (const { answer } of requests) answer(ok);
    await settled();
    assert.equal(requests.length, 7);
    await clock.advance(interval);
    assert.deepEqual(log().slice(7), ["a@10"], "the next batch");
  });

  it("sends one request at a time while the first of a batch fails in a way that affects all", async () => {
    const { requests, log } = setUp("a", "b", "c");
    await settled();
    requests[0]?.answer({ kind: "timeout" });
    await settled();
    assert.deepEqual(log(), ["a@0", "b@0"], "one at a time");
  });

  it("sends one request when several jobs are refreshed with a rejected key", async () => {
    const { clock, due, poller, serve, log } = setUp();
    serve(() => ({ kind: "apiKeyRejected" }));
    for (const id of ["a", "b", "c"]) due.set(id, Number.POSITIVE_INFINITY);
    await poller.refresh([keyOf("a"), keyOf("b"), keyOf("c")]);
    due.clear();
    await clock.advance(60_000);
    assert.deepEqual(log(), ["a@0"]);
    await poller.refresh([keyOf("b"), keyOf("c")]);
    assert.deepEqual(log(), ["a@0", "b@60"]);
  });

  it("refreshes jobs that are not due, and resolves when all are complete", async () => {
    const { clock, poller, requests, log } = setUp();
    let done = false;
    void poller.refresh(["a", "b", "c"].map(keyOf)).then(() => {
      done = true;
    });
    await settled();
    requests[0]?.answer(ok);
    await settled();
    assert.deepEqual(log(), ["a@0", "b@0", "c@0"]);
    requests[1]?.answer(ok);
    await settled();
    assert.equal(done, false);
    requests[2]?.answer(ok);
    await settled();
    assert.equal(done, true);
    await clock.advance(60_000);
    assert.equal(requests.length, 3);
  });

  it("lets all jobs take turns if more are due than can be requested", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `j${index}`);
    const { clock, requests } = setUp(...ids);
    // Each request takes 2 s, and 4 run at a time: a round takes 20 s, twice the interval.
    for (let second = 0; second < 200; second++) {
      await clock.advance(1000);
      for (const { at, answer } of requests) if (at <= second * 1000 - 1000) answer(ok);
    }
    const counts = ids.map((id) => requests.filter((request) => request.id === id).length);
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, counts.join(" "));
  });

  it("reuses a running request for a refresh", async () => {
    const { poller, requests } = setUp("a");
    await settled();
    const refreshed = poller.refresh([keyOf("a")]);
    requests[0]?.answer(ok);
    await refreshed;
    assert.equal(requests.length, 1);
  });

  it("sends no request that is not allowed, but still refreshes manually", async () => {
    const { clock, due, poller, forbid, serve, log } = setUp();
    forbid();
    due.set("a", clock.now() + 1000);
    poller.update();
    serve(() => ok);
    await clock.advance(60_000);
    assert.deepEqual(log(), []);
    await poller.refresh([keyOf("a")]);
    assert.deepEqual(log(), ["a@60"]);
  });

  it("aborts the request for a job that is no longer polled, and continues with the others", async () => {
    const { clock, due, poller, requests, log } = setUp("a", "b");
    await settled();
    requests[0]?.answer(ok);
    await settled();
    due.delete("b");
    poller.update();
    assert.ok(requests[1]?.signal.aborted);
    requests[1]?.answer(ok);
    await clock.advance(10_000);
    assert.deepEqual(log(), ["a@0", "b@0", "a@10"]);
  });

  it("restarts with another key, and ignores the result of an aborted request", async () => {
    const { clock, poller, requests, recorded, log } = setUp("a");
    await settled();
    poller.restart();
    await settled();
    assert.ok(requests[0]?.signal.aborted);
    requests[0]?.answer({ kind: "apiKeyRejected" });
    await settled();
    assert.deepEqual(recorded, []);
    requests[1]?.answer(ok);
    await clock.advance(10_000);
    assert.deepEqual(recorded, ["a: ok@0"]);
    assert.deepEqual(log(), ["a@0", "a@0", "a@10"]);
  });

  it("sends a new request for a refresh if the running one is aborted", async () => {
    const { poller, requests, recorded } = setUp("a");
    await settled();
    poller.abort([keyOf("a")]);
    const refreshed = poller.refresh([keyOf("a")]);
    await settled();
    requests[0]?.answer({ kind: "aborted" });
    requests[1]?.answer(ok);
    await refreshed;
    assert.equal(requests[0]?.signal.aborted, true);
    assert.deepEqual(recorded, ["a: ok@0"]);
  });

  it("resolves a refresh that is aborted", async () => {
    const { poller } = setUp();
    const refreshed = poller.refresh([keyOf("a"), keyOf("b")]);
    poller.restart();
    await refreshed;
  });

  it("sends nothing once it is disposed", async () => {
    const { clock, poller, requests } = setUp("a", "b");
    await settled();
    poller.dispose();
    await clock.advance(3_600_000);
    assert.equal(requests.length, 1);
    assert.ok(requests[0]?.signal.aborted);
    assert.equal(clock.pending, 0);
    await poller.refresh([]);
  });
});
