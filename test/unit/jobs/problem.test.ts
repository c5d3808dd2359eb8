import assert from "node:assert/strict";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import { sharedProblem } from "../../../client/src/jobs/problem.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

function job(id: string, failure?: [reason: Failure, at: number], seen?: [status: string, at: number]): TrackedJob {
  return {
    key: keyOf(id),
    trackedAt: 0,
    ...(failure === undefined ? {} : { failure: { reason: failure[0], at: failure[1], count: 1 } }),
    ...(seen === undefined ? {} : { last: { job: jobWith({ status: seen[0] }), unreadable: [], seenAt: seen[1] } }),
  };
}

const offline: Failure = { kind: "offline" };
const rejected: Failure = { kind: "keyRejected" };

describe("what stands in the way of every job", () => {
  it("is nothing while all is well", () => {
    assert.equal(sharedProblem([]), undefined);
    assert.equal(sharedProblem([job("a"), job("b", undefined, ["active", 1])]), undefined);
  });

  it("is the latest failure of the server or the key", () => {
    assert.equal(sharedProblem([job("a", [rejected, 2]), job("b", [offline, 1])])?.title, "API key rejected");
    assert.equal(sharedProblem([job("a", [rejected, 1]), job("b", [offline, 2], ["active", 0])])?.title, "Server not reachable");
  });

  it("is no failure of a single job", () => {
    assert.equal(sharedProblem([job("a", [{ kind: "notFound" }, 1])]), undefined);
    assert.equal(sharedProblem([job("a", [{ kind: "notFound" }, 2]), job("b", [offline, 1])])?.title, "Server not reachable");
  });

  it("is over once any job was seen again", () => {
    assert.equal(sharedProblem([job("a", [offline, 1]), job("b", undefined, ["active", 2])]), undefined);
  });

  it("is no failure of a job that is finished", () => {
    assert.equal(sharedProblem([job("a", [offline, 2], ["completed", 1])]), undefined);
  });
});
