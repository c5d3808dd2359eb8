import assert from "node:assert/strict";
import type { Failure } from "../../../client/src/jobs/fetchResult.ts";
import type { SetupState } from "../../../client/src/jobs/manifest.ts";
import { isShownInWelcome, setupState } from "../../../client/src/jobs/setup.ts";

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

describe("the next step of the setup", () => {
  for (const [hasKey, hasProject, failure, state] of table)
    it(`is “${state}” ${hasKey ? "with" : "without"} a key, ${hasProject ? "with" : "without"} a project, ${failure?.kind ?? "no failure"}`, () =>
      assert.equal(setupState({ hasKey, hasProject, failure }), state));

  it("leaves failures that no welcome text mentions to a row", () => {
    const failures: readonly Failure[] = [{ kind: "forbidden" }, { kind: "serverError", status: 500 }, { kind: "certificate" }];
    assert.deepEqual(failures.map(isShownInWelcome), [false, false, false]);
    assert.equal(isShownInWelcome({ kind: "offline" }), true);
  });
});
