import assert from "node:assert/strict";
import { ApiKeyTest } from "../../../../client/src/jobs/api/apiKeyTest.ts";
import type { FetchResult } from "../../../../client/src/jobs/api/fetchResult.ts";
import type { JobKey } from "../../../../client/src/jobs/model.ts";
import { jobWith, origin } from "../../../support/jobs/sampleJobs.ts";
import { VirtualClock } from "../../../support/virtualClock.ts";

function checkWith(answer: () => FetchResult | Promise<FetchResult>) {
  const requested: JobKey[] = [];
  const signals: AbortSignal[] = [];
  const rejected: JobKey[] = [];
  const clock = new VirtualClock();
  const check = new ApiKeyTest({
    clock,
    fetchJob: async (key, signal) => {
      requested.push(key);
      signals.push(signal);
      return answer();
    },
    onRejected: (key) => rejected.push(key),
  });
  return { check, requested, signals, rejected, clock };
}

describe("testing the API key", () => {
  it("requests a job that does not exist", async () => {
    const { check, requested } = checkWith(() => ({ kind: "notFound" }));
    assert.deepEqual(await check.run(origin, "acme"), { kind: "accepted" });
    assert.deepEqual(requested, [{ origin, projectId: "acme", id: "key-check" }]);
    assert.equal(check.failure(origin), undefined);
  });

  it("accepts the key if the job exists", async () => {
    const { check } = checkWith(() => ({ kind: "ok", job: jobWith(), invalidFields: [] }));
    assert.deepEqual(await check.run(origin, "acme"), { kind: "accepted" });
  });

  for (const kind of ["apiKeyRejected", "forbidden", "offline", "rateLimited", "notJson"] as const)
    it(`keeps the failure ${kind} of this server until it is cleared`, async () => {
      const { check, clock, requested, rejected } = checkWith(() => ({ kind }));
      assert.deepEqual(await check.run(origin, "acme"), { kind: "failed", reason: { kind } });
      assert.deepEqual(check.failure(origin)?.reason, { kind });
      assert.deepEqual(rejected, kind === "apiKeyRejected" ? requested : []);
      assert.equal(check.failure(origin)?.at, clock.now());
      assert.equal(check.failure("https://other.example"), undefined);
      check.clear();
      assert.equal(check.failure(origin), undefined);
    });

  it("is aborted by the next test", async () => {
    const answers: ((result: FetchResult) => void)[] = [];
    const { check, signals, rejected } = checkWith(() => new Promise((resolve) => answers.push(resolve)));
    const results = [check.run(origin, "acme"), check.run(origin, "acme")];
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    for (const kind of ["apiKeyRejected", "notFound"] as const) answers.shift()?.({ kind });
    assert.deepEqual(await Promise.all(results), [{ kind: "aborted" }, { kind: "accepted" }]);
    assert.deepEqual(rejected, []);
    assert.equal(check.failure(origin), undefined);
  });
});
