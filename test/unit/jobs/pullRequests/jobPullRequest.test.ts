import assert from "node:assert/strict";
import { baseBranchOf } from "../../../../client/src/jobs/pullRequests/jobPullRequest.ts";
import { decodePullRequestState } from "../../../../client/src/jobs/pullRequests/pullRequestState.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

const url = "https://github.com/acme/docs/pull/7";

describe("the base of a job's pull request", () => {
  const job = (repository: string | null, known = url, prLink = url): TrackedJob => ({
    key: keyOf("job_1"),
    trackedAt: 0,
    last: {
      job: jobWith({ status: "completed", prLink, source: { repository, ref: "agent/x" } }),
      invalidFields: [],
      fetchedAt: 0,
    },
    pullRequest: { url: known, state: "open", base: "release" },
  });

  it("is the branch that GitHub said", () => {
    assert.equal(baseBranchOf(job("https://github.com/acme/docs")), "release");
    assert.equal(baseBranchOf(job("git@github.com:Acme/docs.git")), "release");
  });

  it("is unknown for a pull request of another repository, such as that of a fork", () => {
    assert.equal(baseBranchOf(job("https://github.com/someone/docs")), undefined);
    assert.equal(baseBranchOf(job(null)), undefined);
  });

  it("is unknown once the job has another pull request", () => {
    assert.equal(baseBranchOf(job("https://github.com/acme/docs", `${url}0`)), undefined);
  });

  it("is read from the stored state only if it is the name of a branch", () => {
    const state = { url, state: "open" };
    assert.deepEqual(decodePullRequestState({ ...state, base: "release" }), { ...state, base: "release" });
    for (const base of ["--upload-pack=x", "a b", 7]) assert.deepEqual(decodePullRequestState({ ...state, base }), state);
  });
});
