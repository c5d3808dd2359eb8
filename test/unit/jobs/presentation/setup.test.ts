import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import type { SetupState } from "../../../../client/src/jobs/manifest.ts";
import { isShownInWelcome, noJobsOffer, setupState } from "../../../../client/src/jobs/presentation/setup.ts";

const table: readonly [hasApiKey: boolean, hasProject: boolean, failure: Failure | undefined, state: SetupState][] = [
  [false, false, undefined, "noApiKey"],
  [false, true, { kind: "offline" }, "noApiKey"],
  [true, false, undefined, "noProject"],
  [true, false, { kind: "apiKeyRejected" }, "apiKeyRejected"],
  [true, true, { kind: "apiKeyRejected" }, "apiKeyRejected"],
  [true, true, { kind: "offline" }, "offline"],
  [true, true, { kind: "timeout" }, "offline"],
  [true, true, { kind: "forbidden" }, "ready"],
  [true, true, undefined, "ready"],
];

describe("the next step of the setup", () => {
  for (const [hasApiKey, hasProject, failure, state] of table)
    it(`is “${state}” ${hasApiKey ? "with" : "without"} a key, ${hasProject ? "with" : "without"} a project, ${failure?.kind ?? "no failure"}`, () =>
      assert.equal(setupState({ hasApiKey, hasProject, failure }), state));

  it("leaves failures that no welcome text mentions to a row", () => {
    const failures: readonly Failure[] = [{ kind: "forbidden" }, { kind: "serverError", status: 500 }, { kind: "certificate" }];
    assert.deepEqual(failures.map(isShownInWelcome), [false, false, false]);
    assert.equal(isShownInWelcome({ kind: "offline" }), true);
  });

  it("is offered by commands that need a job, and a job only once there is a key", () => {
    const offers = (["noApiKey", "apiKeyRejected", "noProject", "offline", "ready"] as const).map((state) => noJobsOffer(state));
    assert.deepEqual(
      offers.map(({ text, label }) => [text, label]),
      [
        ["No jobs tracked yet. Set the admin API key first.", "Set API Key"],
        ["No jobs tracked yet. The API key was rejected. Set a new one first.", "Set API Key"],
        ...Array(3).fill(["No jobs tracked yet.", "Track Job"]),
      ],
    );
  });
});
