import assert from "node:assert/strict";
import type { SetupState } from "../../../client/src/jobs/manifest.ts";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import { saidByWelcome, setupState } from "../../../client/src/jobs/setup.ts";

const table: readonly [hasKey: boolean, hasProject: boolean, failure: Failure | undefined, state: SetupState][] = [
  [false, false, undefined, "noKey"],
  [false, true, { kind: "offline" }, "noKey"],
  [true, false, undefined, "noProject"],
  [true, false, { kind: "keyRejected" }, "keyRejected"],
  [true, true, { kind: "keyRejected" }, "keyRejected"],
  [true, true, { kind: "offline" }, "offline"],
  [true, true, { kind: "timeout" }, "offline"],
  [true, true, { kind: "forbidden" }, "ready"],
  [true, true, undefined, "ready"],
];

describe("what is to be done first", () => {
  for (const [hasKey, hasProject, failure, state] of table)
    it(`is “${state}” ${hasKey ? "with" : "without"} a key, ${hasProject ? "with" : "without"} a project, ${failure?.kind ?? "no failure"}`, () =>
      assert.equal(setupState({ hasKey, hasProject, failure }), state));

  it("leaves a row of its own to the failures that no welcome text speaks of", () => {
    const failures: readonly Failure[] = [{ kind: "forbidden" }, { kind: "serverError", status: 500 }, { kind: "certificate" }];
    assert.deepEqual(failures.map(saidByWelcome), [false, false, false]);
    assert.equal(saidByWelcome({ kind: "offline" }), true);
  });
});
