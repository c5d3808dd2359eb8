import assert from "node:assert/strict";
import { activeJobs, groupJobs } from "../../../client/src/jobs/groups.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

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
