import assert from "node:assert/strict";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import type { Situation } from "../../../client/src/jobs/pace.ts";
import { longestRetryAfter, notFoundLimit, untilLook, untilOpen } from "../../../client/src/jobs/pace.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf, origin } from "./support.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;
const watching: Situation = {
  now,
  interval: 5000,
  ceiling: 5 * minute,
  attention: "watching",
  returned: Number.NEGATIVE_INFINITY,
};

/** A job of some age that was seen just now. */
function seen(age: number, failed?: { readonly reason: Failure; readonly count: number }): TrackedJob {
  return {
    key: keyOf("a"),
    trackedAt: now - age,
    last: { job: jobWith({ createdAt: new Date(now - age).toISOString() }), unreadable: [], seenAt: now },
    ...(failed === undefined ? {} : { failure: { ...failed, at: now } }),
  };
}

/** Asserts a wait, of which jitter adds up to a tenth. */
function assertWait(actual: number, expected: number, message?: string) {
  assert.ok(actual >= expected && actual <= expected * 1.1, `${message ?? "wait"}: ${actual} ms, and not ${expected} ms`);
}

describe("when to look at a job again", () => {
  it("quickly while it is young, less often in proportion to its age, at the ceiling in the end", () => {
    const waits = [0, 1, 15, 30, 60, 600, 10_000].map((minutes) => untilLook(seen(minutes * minute), watching));
    for (const [index, seconds] of [5, 5, 5, 10, 20, 200, 300].entries()) assertWait(waits[index] ?? 0, seconds * 1000);
  });

  it("quickly once the agent is at work again, however old the job", () => {
    assertWait(untilLook({ ...seen(10_000 * minute), resumedAt: now - minute }, watching), 5000);
  });

  it("less often while the view is hidden, and much less in the background", () => {
    assertWait(untilLook(seen(0), { ...watching, attention: "near" }), 6250);
    assertWait(untilLook(seen(0), { ...watching, attention: "away" }), 50_000);
    assertWait(untilLook(seen(60 * minute), { ...watching, attention: "away" }), 200_000);
    assertWait(untilLook(seen(600 * minute), { ...watching, attention: "away" }), 300_000);
  });

  it("counts from the last look, and at once where there was none", () => {
    assertWait(untilLook(seen(minute), { ...watching, now: now + 2000 }) + 2000, 5000);
    assert.ok(untilLook(seen(minute), { ...watching, now: now + minute }) < 0);
    assert.ok(untilLook({ key: keyOf("a"), trackedAt: now }, watching) < 0);
  });

  it("after failures: twice as long each time, up to the ceiling", () => {
    for (const [index, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries())
      assertWait(untilLook(seen(0, { reason: { kind: "offline" }, count: index + 1 }), watching), seconds * 1000);
    assertWait(untilLook(seen(0, { reason: { kind: "offline" }, count: 5000 }), watching), 300_000);
  });

  it("soon for who has come back since the failure", () => {
    const failed = seen(0, { reason: { kind: "offline" }, count: 9 });
    assertWait(untilLook(failed, { ...watching, returned: now + 1 }), 5000);
    assertWait(untilLook(failed, { ...watching, returned: now - 1 }), 300_000);
  });

  it("never sooner than the interval, be it longer than the ceiling", () => {
    for (const job of [seen(0), seen(0, { reason: { kind: "timeout" }, count: 3 })])
      assertWait(untilLook(job, { ...watching, interval: 10 * minute, ceiling: minute }), 10 * minute);
  });

  it("not of its own accord once it was not found some times in a row", () => {
    const notFound = (count: number) => untilLook(seen(0, { reason: { kind: "notFound" }, count }), watching);
    assert.ok(Number.isFinite(notFound(notFoundLimit - 1)));
    assert.equal(notFound(notFoundLimit), Number.POSITIVE_INFINITY);
  });

  it("at once where only the key stood in the way: whether it still does is the server's trouble", () => {
    for (const reason of [
      { kind: "keyMissing" },
      { kind: "keyUnavailable" },
      { kind: "keyUnusable", problem: "indexKey" },
      { kind: "keyRejected" },
    ] as const)
      assert.equal(untilLook(seen(0, { reason, count: 3 }), watching), 0);
  });

  it("is the same each time it is asked, and not the same for two jobs", () => {
    const waits = ["a", "b", "c", "d", "e", "f"].map((id) => untilLook({ ...seen(0), key: keyOf(id) }, watching));
    assert.equal(new Set(waits).size, 6);
    assert.deepEqual(
      waits,
      ["a", "b", "c", "d", "e", "f"].map((id) => untilLook({ ...seen(0), key: keyOf(id) }, watching)),
    );
  });

  it("waits no longer than twice when the clock was set back, however far", () => {
    for (const back of [1, 4000, 6000, minute, 24 * 60 * minute, 365 * 24 * 60 * minute])
      assert.ok(untilLook(seen(0), { ...watching, now: now - back }) <= 12_000, `${back} ms`);
  });
});

describe("when to ask a server in trouble again", () => {
  const trouble = (reason: Failure, count = 1) => untilOpen({ origin, reason, at: now, count }, watching);

  it("at once while there is none, or after one failure, which may be that of a job", () => {
    assert.equal(untilOpen(undefined, watching), 0);
    assert.equal(trouble({ kind: "serverError", status: 500 }), 0);
  });

  it("after more of them: less and less often", () => {
    for (const [index, seconds] of [10, 20, 40, 80, 160, 300, 300].entries())
      assertWait(trouble({ kind: "timeout" }, index + 2), seconds * 1000);
  });

  it("not before the server allows it, within reason", () => {
    assertWait(trouble({ kind: "rateLimited", retryAfter: 90_000 }), 90_000);
    assertWait(trouble({ kind: "rateLimited", retryAfter: 1000 }), 5000);
    assertWait(trouble({ kind: "rateLimited" }, 3), 20_000);
    assertWait(trouble({ kind: "rateLimited", retryAfter: 1e15 }), longestRetryAfter);
  });

  it("soon for who has come back, but not sooner than the server allows", () => {
    const back = { ...watching, returned: now + 1 };
    assertWait(untilOpen({ origin, reason: { kind: "offline" }, at: now, count: 9 }, back), 5000);
    assertWait(untilOpen({ origin, reason: { kind: "rateLimited", retryAfter: minute }, at: now, count: 9 }, back), minute);
  });

  it("not at all while the key is rejected", () => {
    assert.equal(trouble({ kind: "keyRejected" }), Number.POSITIVE_INFINITY);
  });

  it("less and less often while there is no key to ask with, for which no request is needed", () => {
    assertWait(trouble({ kind: "keyMissing" }), 5000);
    assertWait(trouble({ kind: "keyUnavailable" }, 4), 40_000);
  });
});
