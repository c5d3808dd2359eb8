import assert from "node:assert/strict";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import { currentFailure } from "../../../client/src/jobs/problem.ts";
import { jobWith, keyOf } from "./support.ts";

const offline: Failure = { kind: "offline" };
const rejected: Failure = { kind: "keyRejected" };
const seenAt = (at: number) => ({ key: keyOf("a"), trackedAt: 0, last: { job: jobWith(), unreadable: [], seenAt: at } });

describe("what stands in the way of every job", () => {
  it("is nothing while all is well", () => {
    assert.equal(currentFailure([], undefined, undefined), undefined);
    assert.equal(currentFailure([seenAt(1)], undefined, undefined), undefined);
  });

  it("is what looking at the jobs, or trying the key, met last", () => {
    assert.equal(currentFailure([], { reason: offline, at: 1 }, undefined), offline);
    assert.equal(currentFailure([], undefined, { reason: rejected, at: 1 }), rejected);
    assert.equal(currentFailure([], { reason: offline, at: 1 }, { reason: rejected, at: 2 }), rejected);
    assert.equal(currentFailure([], { reason: offline, at: 2 }, { reason: rejected, at: 1 }), offline);
  });

  it("is not what trying the key met before a job was seen", () => {
    assert.equal(currentFailure([seenAt(2)], undefined, { reason: rejected, at: 1 }), undefined);
    assert.equal(currentFailure([seenAt(1)], undefined, { reason: rejected, at: 2 }), rejected);
  });
});
