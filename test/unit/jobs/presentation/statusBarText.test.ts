import assert from "node:assert/strict";
import { describeFailure } from "../../../../client/src/jobs/presentation/failureText.ts";
import { statusBarText } from "../../../../client/src/jobs/presentation/statusBarText.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

const onBranch = (ref: string): TrackedJob => ({
  key: keyOf(ref),
  trackedAt: 0,
  last: { job: jobWith({ source: { repository: "https://github.com/acme/docs", ref } }), invalidFields: [], fetchedAt: 1 },
});

describe("the status bar item", () => {
  it("is hidden without active jobs", () => assert.equal(statusBarText([], undefined), undefined));

  it("shows the name of the only active job", () => {
    assert.deepEqual(statusBarText([onBranch("agent/a")], undefined), {
      text: "$(sync~spin) Agent job: agent/a",
      tooltip: "**1 active agent job**\n\n- agent\\/a",
      accessibleName: "1 active agent job: agent/a",
    });
  });

  it("counts several jobs", () => {
    assert.deepEqual(statusBarText([onBranch("a"), onBranch("b")], undefined), {
      text: "$(sync~spin) 2 agent jobs",
      tooltip: "**2 active agent jobs**\n\n- a\n- b",
      accessibleName: "2 active agent jobs",
    });
  });

  it("lists the first jobs, and counts the others", () => {
    const names = Array.from({ length: 300 }, (_, index) => `a${index}`);
    const { tooltip } = statusBarText(names.map(onBranch), undefined) ?? {};
    assert.deepEqual(tooltip?.split("\n").slice(-3), ["- a8", "- a9", "- and 290 more"]);
  });

  it("shows a failure that affects all jobs", () => {
    const content = statusBarText([onBranch("a")], describeFailure({ kind: "apiKeyRejected" }));
    assert.equal(content?.text, "$(warning) Agent job: a");
    assert.equal(content?.accessibleName, "1 active agent job: a. API key rejected");
    assert.match(content?.tooltip ?? "", /\n\nAPI key rejected: The key is invalid/);
  });

  it("escapes icons in a job name, and does not cut it", () => {
    assert.equal(statusBarText([onBranch("$(trash)")], undefined)?.text, "$(sync~spin) Agent job: \\$(trash)");
    assert.equal(statusBarText([onBranch("x".repeat(99))], undefined)?.text, `$(sync~spin) Agent job: ${"x".repeat(99)}`);
  });
});
