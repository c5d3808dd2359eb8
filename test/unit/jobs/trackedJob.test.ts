import assert from "node:assert/strict";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { isAnsweredSince } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../support/jobs/sampleJobs.ts";

const tracked = { key: keyOf("job_1"), trackedAt: 0 };
const last = (fetchedAt: number) => ({ job: jobWith(), invalidFields: [], fetchedAt });

const table: readonly [title: string, job: TrackedJob | undefined, isAnswered: boolean][] = [
  ["a job that is not tracked", undefined, false],
  ["a job without a state", tracked, false],
  ["a state from before", { ...tracked, last: last(9) }, false],
  ["a state from since then", { ...tracked, last: last(10) }, true],
  ["a job that the server does not know", { ...tracked, failure: { reason: { kind: "notFound" }, at: 11, count: 1 } }, true],
  ["the same from before", { ...tracked, failure: { reason: { kind: "notFound" }, at: 9, count: 1 } }, false],
  [
    "a rejected key, with an older state",
    { ...tracked, last: last(9), failure: { reason: { kind: "apiKeyRejected" }, at: 11, count: 1 } },
    false,
  ],
  [
    "a response that is no job",
    { ...tracked, failure: { reason: { kind: "invalidResponse", problem: "no status" }, at: 11, count: 1 } },
    false,
  ],
  ["a response that is too large", { ...tracked, failure: { reason: { kind: "tooLarge" }, at: 11, count: 1 } }, false],
  ["a lost connection", { ...tracked, failure: { reason: { kind: "offline" }, at: 11, count: 1 } }, false],
];

describe("an answer of the server since a time", () => {
  for (const [title, job, isAnswered] of table)
    it(`is ${isAnswered ? "" : "not "}given by ${title}`, () => assert.equal(isAnsweredSince(job, 10), isAnswered));
});
