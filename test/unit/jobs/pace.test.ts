import assert from "node:assert/strict";
import type { Answer } from "../../../client/src/jobs/outcome.ts";
import { longestRetryAfter, nextLookUp, notFoundLimit } from "../../../client/src/jobs/pace.ts";
import { jobWith } from "./support.ts";

const interval = 10_000;
const ceiling = 300_000;
const pace = (answer: Answer, failures: number, random = 0) => nextLookUp(answer, failures, { interval, ceiling, random });

describe("when to look again", () => {
  it("after an answer: one interval, and a fifth of it at most", () => {
    const ok: Answer = { kind: "ok", job: jobWith(), unreadable: [] };
    assert.deepEqual(pace(ok, 0), { kind: "wait", delay: 10_000 });
    assert.deepEqual(pace(ok, 0, 0.5), { kind: "wait", delay: 11_000 });
  });

  it("after failures: twice as long each time, up to a ceiling", () => {
    const delays = [1, 2, 3, 4, 5, 6, 5000].map((failures) => pace({ kind: "offline" }, failures));
    assert.deepEqual(
      delays.map((wait) => wait.kind === "wait" && wait.delay / 1000),
      [20, 40, 80, 160, 300, 300, 300],
    );
  });

  it("never sooner than the interval, be it longer than the ceiling", () => {
    assert.deepEqual(nextLookUp({ kind: "timeout" }, 1, { interval: 2 * ceiling, ceiling, random: 0 }), {
      kind: "wait",
      delay: 2 * ceiling,
    });
  });

  it("not before the server allows it, within reason", () => {
    assert.deepEqual(pace({ kind: "rateLimited", retryAfter: 90_000 }, 1), { kind: "wait", delay: 90_000 });
    assert.deepEqual(pace({ kind: "rateLimited", retryAfter: 1000 }, 1), { kind: "wait", delay: 20_000 });
    assert.deepEqual(pace({ kind: "rateLimited" }, 1), { kind: "wait", delay: 20_000 });
    assert.deepEqual(pace({ kind: "rateLimited", retryAfter: 1e15 }, 1), { kind: "wait", delay: longestRetryAfter });
  });

  it("a job that is not found is given up in the end", () => {
    assert.equal(pace({ kind: "notFound" }, notFoundLimit - 1).kind, "wait");
    assert.equal(pace({ kind: "notFound" }, notFoundLimit).kind, "stop");
  });

  it("not at all while the key is no good", () => {
    const answers: readonly Answer[] = [
      { kind: "keyMissing" },
      { kind: "keyUnavailable" },
      { kind: "keyUnusable", problem: "indexKey" },
      { kind: "keyRejected" },
    ];
    for (const answer of answers) assert.deepEqual(pace(answer, 1), { kind: "stopAll" });
  });
});
