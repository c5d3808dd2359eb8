import assert from "node:assert/strict";
import { activeJobs, groupJobs, nothingToUnarchive } from "../../../../client/src/jobs/presentation/groups.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

const tracked = (id: string): TrackedJob => ({ key: keyOf(id), trackedAt: 0 });
const fetched = (id: string, status: string): TrackedJob => ({
  ...tracked(id),
  last: { job: jobWith({ id, status }), invalidFields: [], fetchedAt: 1 },
});

const jobs: readonly TrackedJob[] = [
  fetched("archived", "archived"),
  fetched("completed", "completed"),
  { ...fetched("archived here", "completed"), archivedLocally: true },
  fetched("active", "active"),
  tracked("unseen"),
  fetched("failed", "failed"),
  { ...fetched("active, archived here", "active"), archivedLocally: true },
  fetched("of another status", "paused"),
  { ...fetched("lost", "active"), failure: { reason: { kind: "notFound" }, at: 2, count: 1 } },
  { ...tracked("never found"), failure: { reason: { kind: "notFound" }, at: 2, count: 5 } },
  { ...fetched("not updated", "active"), failure: { reason: { kind: "offline" }, at: 2, count: 1 } },
];

describe("the groups of the view", () => {
  it("contain each job once and keep the order", () => {
    const groups = groupJobs(jobs).map(({ title, jobs }) => [title, jobs.map(({ key }) => key.id)]);
    assert.deepEqual(groups, [
      ["Active", ["active", "of another status", "not updated"]],
      ["Unknown", ["unseen", "lost", "never found"]],
      ["Finished", ["completed", "failed"]],
      ["Archived", ["archived", "archived here", "active, archived here"]],
    ]);
  });

  it("have one for jobs whose pull request is merged or closed, as long as it is the one of the job", () => {
    const url = "https://github.com/acme/docs/pull/1";
    const withPullRequest = (state: "open" | "draft" | "merged" | "closed", of = url): TrackedJob => ({
      ...tracked(`${state} ${of}`),
      last: { job: jobWith({ status: "completed", prLink: url }), invalidFields: [], fetchedAt: 1 },
      pullRequest: { url: of, state },
    });
    const [open, draft, merged, closed] = (["open", "draft", "merged", "closed"] as const).map((state) => withPullRequest(state));
    assert.ok(open && draft && merged && closed);
    const before = withPullRequest("merged", `${url}0`);
    const archived: TrackedJob = { ...merged, archivedLocally: true };
    const groups = groupJobs([open, merged, draft, closed, before, archived]).map(({ title, jobs }) => [title, jobs]);
    assert.deepEqual(groups, [
      ["Finished", [open, draft, before]],
      ["Merged or Closed", [merged, closed]],
      ["Archived", [archived]],
    ]);
  });

  it("are left out if they are empty", () => {
    assert.deepEqual(groupJobs([]), []);
    assert.deepEqual(
      groupJobs([fetched("a", "failed")]).map(({ name }) => name),
      ["finished"],
    );
  });

  it("count as active what the badge and the status bar count, too: no job that the server does not know", () => {
    assert.deepEqual(activeJobs(jobs), groupJobs(jobs)[0]?.jobs);
  });
});

describe("the message that no job can be unarchived", () => {
  it("says which jobs the server has archived", () => {
    const active = fetched("active", "active");
    const archived = ["a", "b"].map((id) => fetched(id, "archived"));
    assert.deepEqual([[active], [active, ...archived.slice(1)], archived].map(nothingToUnarchive), [
      "No jobs to unarchive.",
      "No jobs to unarchive in VS Code. 1 job was archived on the server.",
      "No jobs to unarchive in VS Code. 2 jobs were archived on the server.",
    ]);
  });
});
