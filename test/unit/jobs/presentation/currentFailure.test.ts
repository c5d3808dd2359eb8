import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import { currentFailure } from "../../../../client/src/jobs/presentation/currentFailure.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

const offline: Failure = { kind: "offline" };
const rejected: Failure = { kind: "apiKeyRejected" };
const fetchedAt = (at: number) => ({ key: keyOf("a"), trackedAt: 0, last: { job: jobWith(), invalidFields: [], fetchedAt: at } });

describe("the current failure of a server", () => {
  it("is undefined without failures", () => {
    assert.equal(currentFailure([], undefined, undefined), undefined);
    assert.equal(currentFailure([fetchedAt(1)], undefined, undefined), undefined);
  });

  it("is the later failure of the last request and the last key test", () => {
    assert.equal(currentFailure([], { reason: offline, at: 1 }, undefined), offline);
    assert.equal(currentFailure([], undefined, { reason: rejected, at: 1 }), rejected);
    assert.equal(currentFailure([], { reason: offline, at: 1 }, { reason: rejected, at: 2 }), rejected);
    assert.equal(currentFailure([], { reason: offline, at: 2 }, { reason: rejected, at: 1 }), offline);
  });

  it("ignores a key test that failed before a job was fetched", () => {
    assert.equal(currentFailure([fetchedAt(2)], undefined, { reason: rejected, at: 1 }), undefined);
    assert.equal(currentFailure([fetchedAt(1)], undefined, { reason: rejected, at: 2 }), rejected);
  });
});
