import assert from "node:assert/strict";
import { explainFailure } from "../../../client/src/jobs/failureText.ts";
import { summarise } from "../../../client/src/jobs/summary.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

const onBranch = (ref: string): TrackedJob => ({
  key: keyOf(ref),
  trackedAt: 0,
  last: { job: jobWith({ source: { repository: "https://github.com/acme/docs", ref } }), unreadable: [], seenAt: 1 },
});

describe("the status bar", () => {
  it("says nothing while no agent works", () => assert.equal(summarise([], undefined), undefined));

  it("names the one job under way", () => {
    assert.deepEqual(summarise([onBranch("agent/a")], undefined), {
      text: "$(sync~spin) agent/a",
      tooltip: "**1 agent job under way**\n\n- agent\\/a",
    });
  });

  it("counts several", () => {
    assert.deepEqual(summarise([onBranch("a"), onBranch("b")], undefined), {
      text: "$(sync~spin) 2 agent jobs",
      tooltip: "**2 agent jobs under way**\n\n- a\n- b",
    });
  });

  it("says what stands in the way", () => {
    const summary = summarise([onBranch("a")], explainFailure({ kind: "keyRejected" }));
    assert.equal(summary?.text, "$(warning) a");
    assert.match(summary?.tooltip ?? "", /\n\nAPI key rejected: The key is wrong/);
  });

  it("draws no picture of the server's choice, and stays short", () => {
    assert.equal(summarise([onBranch("$(trash)")], undefined)?.text, "$(sync~spin) \\$(trash)");
    assert.equal(summarise([onBranch("x".repeat(99))], undefined)?.text, `$(sync~spin) ${"x".repeat(32)}…`);
  });
});
