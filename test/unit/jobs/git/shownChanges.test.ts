import assert from "node:assert/strict";
import { describeProblem } from "../../../../client/src/jobs/git/problem.ts";
import { shownChanges } from "../../../../client/src/jobs/git/shownChanges.ts";

const files = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("the changes of a branch", () => {
  it("are all shown, up to a limit", () => {
    for (const count of [1, 100]) assert.deepEqual(shownChanges(files(count)), { shown: files(count) });
  });

  it("are shown in part if there are too many for the editor, and the user is told", () => {
    const { shown, problem } = shownChanges(files(16_000));
    assert.deepEqual(shown, files(100));
    assert.ok(problem);
    assert.deepEqual(describeProblem(problem), {
      message: "Showing 100 of 16,000 changed files. To see all, check out the branch.",
      actions: ["reviewPullRequest"],
    });
  });
});
