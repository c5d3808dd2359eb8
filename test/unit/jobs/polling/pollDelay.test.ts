import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import type { PollContext } from "../../../../client/src/jobs/polling/pollDelay.ts";
import {
  serverDelay as delayAfter,
  pollDelay as delayOf,
  notFoundLimit,
  remaining,
  requestedAt,
} from "../../../../client/src/jobs/polling/pollDelay.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf, origin } from "../../../support/jobs/sampleJobs.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;
const watching: PollContext = {
  interval: 5000,
  maxInterval: 5 * minute,
  attention: "watching",
  retrySince: Number.NEGATIVE_INFINITY,
};

/** Milliseconds from now until a job is due. */
function pollDelay(job: TrackedJob, { at = now, ...context }: PollContext & { readonly at?: number }): number {
  return remaining(delayOf(job, context), at);
}

/** Milliseconds from now until a server is due. */
function serverDelay(failure: Parameters<typeof delayAfter>[0], context: PollContext): number {
  return remaining(delayAfter(failure, context), now);
}

/** A job of some age that was fetched just now. */
function fetched(age: number, failed?: { readonly reason: Failure; readonly count: number }): TrackedJob {
  return {
    key: keyOf("a"),
    trackedAt: now - age,
    last: { job: jobWith({ createdAt: new Date(now - age).toISOString() }), invalidFields: [], fetchedAt: now },
    ...(failed === undefined ? {} : { failure: { ...failed, at: now } }),
  };
}

/** Asserts a delay, to which jitter adds up to a tenth. */
function assertDelay(actual: number, expected: number, message?: string) {
  assert.ok(actual >= expected && actual <= expected * 1.1, `${message ?? "delay"}: ${actual} ms instead of ${expected} ms`);
}

describe("the delay between two requests for a job", () => {
  it("is short for a new job, grows with its age, and is limited", () => {
    const waits = [0, 1, 15, 30, 60, 600, 10_000].map((minutes) => pollDelay(fetched(minutes * minute), watching));
    for (const [index, seconds] of [5, 5, 5, 10, 20, 200, 300].entries()) assertDelay(waits[index] ?? 0, seconds * 1000);
  });

  it("is short when the agent is running again, however old the job is", () => {
    assertDelay(pollDelay({ ...fetched(10_000 * minute), resumedAt: now - minute }, watching), 5000);
  });

  it("is longer while the view is hidden, and much longer in the background", () => {
    assertDelay(pollDelay(fetched(0), { ...watching, attention: "near" }), 6250);
    assertDelay(pollDelay(fetched(0), { ...watching, attention: "away" }), 50_000);
    assertDelay(pollDelay(fetched(60 * minute), { ...watching, attention: "away" }), 200_000);
    assertDelay(pollDelay(fetched(600 * minute), { ...watching, attention: "away" }), 300_000);
  });

  it("counts from the last request; without one, the job is due at once", () => {
    assertDelay(pollDelay(fetched(minute), { ...watching, at: now + 2000 }) + 2000, 5000);
    assert.ok(pollDelay(fetched(minute), { ...watching, at: now + minute }) < 0);
    assert.ok(pollDelay({ key: keyOf("a"), trackedAt: now }, watching) < 0);
  });

  it("doubles with each failure, up to the maximum", () => {
    for (const [index, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries())
      assertDelay(pollDelay(fetched(0, { reason: { kind: "offline" }, count: index + 1 }), watching), seconds * 1000);
    assertDelay(pollDelay(fetched(0, { reason: { kind: "offline" }, count: 5000 }), watching), 300_000);
  });

  it("is short if the window got the focus since the failure", () => {
    const failed = fetched(0, { reason: { kind: "offline" }, count: 9 });
    assertDelay(pollDelay(failed, { ...watching, retrySince: now + 1 }), 5000);
    assertDelay(pollDelay(failed, { ...watching, retrySince: now - 1 }), 300_000);
  });

  it("is never shorter than the interval, even if that exceeds the maximum", () => {
    for (const job of [fetched(0), fetched(0, { reason: { kind: "timeout" }, count: 3 })])
      assertDelay(pollDelay(job, { ...watching, interval: 10 * minute, maxInterval: minute }), 10 * minute);
  });

  it("is infinite once a job was not found several times in a row", () => {
    const notFound = (count: number) => pollDelay(fetched(0, { reason: { kind: "notFound" }, count }), watching);
    assert.ok(Number.isFinite(notFound(notFoundLimit - 1)));
    assert.equal(notFound(notFoundLimit), Number.POSITIVE_INFINITY);
  });

  it("is zero after a failure of the API key, which delays the server instead", () => {
    for (const reason of [
      { kind: "apiKeyMissing" },
      { kind: "apiKeyUnavailable" },
      { kind: "apiKeyInvalid", problem: "indexKey" },
      { kind: "apiKeyRejected" },
    ] as const)
      assert.ok(pollDelay(fetched(0, { reason, count: 3 }), watching) <= 0);
  });

  it("is the same each time for one job, but differs between jobs", () => {
    const waits = ["a", "b", "c", "d", "e", "f"].map((id) => pollDelay({ ...fetched(0), key: keyOf(id) }, watching));
    assert.equal(new Set(waits).size, 6);
    assert.deepEqual(
      waits,
      ["a", "b", "c", "d", "e", "f"].map((id) => pollDelay({ ...fetched(0), key: keyOf(id) }, watching)),
    );
  });

  it("is at most twice as long when the clock was set back, however far", () => {
    for (const back of [1, 4000, 6000, minute, 24 * 60 * minute, 365 * 24 * 60 * minute])
      assert.ok(pollDelay(fetched(0), { ...watching, at: now - back }) <= 12_000, `${back} ms`);
  });
});

describe("the delay after a failure of the server", () => {
  const delay = (reason: Failure, count = 1) => serverDelay({ origin, reason, at: now, count }, watching);

  it("is zero without a failure, or after a single one, which may be due to one job", () => {
    assert.ok(serverDelay(undefined, watching) <= 0);
    assert.ok(delay({ kind: "serverError", status: 500 }) <= 0);
  });

  it("doubles with each further failure", () => {
    for (const [index, seconds] of [10, 20, 40, 80, 160, 300, 300].entries())
      assertDelay(delay({ kind: "timeout" }, index + 2), seconds * 1000);
  });

  it("respects Retry-After, of a single failure, too", () => {
    assertDelay(delay({ kind: "rateLimited", retryAfter: 90_000 }), 90_000);
    assertDelay(delay({ kind: "rateLimited", retryAfter: 1000 }), 5000);
    assertDelay(delay({ kind: "rateLimited" }, 3), 20_000);
    assertDelay(delay({ kind: "serverError", status: 503, retryAfter: 90_000 }), 90_000);
    assertDelay(delay({ kind: "serverError", status: 503, retryAfter: 1000 }, 3), 20_000);
  });

  it("is short if the window got the focus since, but respects Retry-After", () => {
    const back = { ...watching, retrySince: now + 1 };
    assertDelay(serverDelay({ origin, reason: { kind: "offline" }, at: now, count: 9 }, back), 5000);
    assertDelay(serverDelay({ origin, reason: { kind: "rateLimited", retryAfter: minute }, at: now, count: 9 }, back), minute);
  });

  it("is infinite while the API key is rejected", () => {
    assert.equal(delay({ kind: "apiKeyRejected" }), Number.POSITIVE_INFINITY);
  });

  it("is zero while a window has no usable API key, since another may have one", () => {
    assert.ok(delay({ kind: "apiKeyMissing" }, 9) <= 0);
    assert.ok(delay({ kind: "apiKeyUnavailable" }, 9) <= 0);
    assert.ok(delay({ kind: "apiKeyInvalid", problem: "malformed" }, 9) <= 0);
  });
});

describe("the time of the last request", () => {
  it("is that of the result or the failure, unless it is in the future", () => {
    const job = fetched(minute, { reason: { kind: "offline" }, count: 1 });
    assert.equal(requestedAt(job, now), now);
    assert.equal(requestedAt({ ...job, failure: { reason: { kind: "offline" }, count: 1, at: now + 5 } }, now + 5), now + 5);
    assert.equal(requestedAt(job, now - 1), Number.NEGATIVE_INFINITY);
    assert.equal(requestedAt({ key: keyOf("a"), trackedAt: now }, now), Number.NEGATIVE_INFINITY);
  });
});
