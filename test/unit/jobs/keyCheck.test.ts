import assert from "node:assert/strict";
import { KeyCheck } from "../../../client/src/jobs/keyCheck.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import type { Outcome } from "../../../client/src/jobs/outcome.ts";
import { jobWith, origin, VirtualClock } from "./support.ts";

function checkWith(answer: () => Outcome | Promise<Outcome>) {
  const asked: JobKey[] = [];
  const signals: AbortSignal[] = [];
  const rejected: JobKey[] = [];
  const clock = new VirtualClock();
  const check = new KeyCheck({
    clock,
    lookUp: async (key, signal) => {
      asked.push(key);
      signals.push(signal);
      return answer();
    },
    rejected: (key) => rejected.push(key),
  });
  return { check, asked, signals, rejected, clock };
}

describe("trying the key", () => {
  it("asks once for a job that there is not", async () => {
    const { check, asked } = checkWith(() => ({ kind: "notFound" }));
    assert.deepEqual(await check.run(origin, "acme"), { kind: "accepted" });
    assert.deepEqual(asked, [{ origin, projectId: "acme", id: "key-check" }]);
    assert.equal(check.failure(origin), undefined);
  });

  it("takes any job for a yes", async () => {
    const { check } = checkWith(() => ({ kind: "ok", job: jobWith(), unreadable: [] }));
    assert.deepEqual(await check.run(origin, "acme"), { kind: "accepted" });
  });

  for (const kind of ["keyRejected", "forbidden", "offline", "rateLimited", "notJson"] as const)
    it(`remembers that it met ${kind}, for this server alone, until it is forgotten`, async () => {
      const { check, clock, asked, rejected } = checkWith(() => ({ kind }));
      assert.deepEqual(await check.run(origin, "acme"), { kind: "failed", reason: { kind } });
      assert.deepEqual(check.failure(origin)?.reason, { kind });
      assert.deepEqual(rejected, kind === "keyRejected" ? asked : []);
      assert.equal(check.failure(origin)?.at, clock.now());
      assert.equal(check.failure("https://other.example"), undefined);
      check.forget();
      assert.equal(check.failure(origin), undefined);
    });

  it("is called off by the next try, and then says nothing", async () => {
    const answers: ((outcome: Outcome) => void)[] = [];
    const { check, signals, rejected } = checkWith(() => new Promise((resolve) => answers.push(resolve)));
    const results = [check.run(origin, "acme"), check.run(origin, "acme")];
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    for (const kind of ["keyRejected", "notFound"] as const) answers.shift()?.({ kind });
    assert.deepEqual(await Promise.all(results), [{ kind: "aborted" }, { kind: "accepted" }]);
    assert.deepEqual(rejected, []);
    assert.equal(check.failure(origin), undefined);
  });
});
