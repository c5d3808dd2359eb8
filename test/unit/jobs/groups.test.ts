import assert from "node:assert/strict";
import { groupJobs, underWay } from "../../../client/src/jobs/groups.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

const tracked = (id: string): TrackedJob => ({ key: keyOf(id), trackedAt: 0 });
const seen = (id: string, status: string): TrackedJob => ({
  ...tracked(id),
  last: { job: jobWith({ id, status }), unreadable: [], seenAt: 1 },
});

const jobs: readonly TrackedJob[] = [
  seen("archived", "archived"),
  seen("completed", "completed"),
  { ...seen("put away", "completed"), hidden: true },
  seen("active", "active"),
  tracked("unseen"),
  seen("failed", "failed"),
  { ...seen("active, put away", "active"), hidden: true },
  seen("unknown", "paused"),
];

describe("the groups of the view", () => {
  it("hold each job once, in its order", () => {
    const groups = groupJobs(jobs).map(({ title, jobs }) => [title, jobs.map(({ key }) => key.id)]);
    assert.deepEqual(groups, [
      ["Active", ["active", "unseen", "unknown"]],
      ["Finished", ["completed", "failed"]],
      ["Archived", ["archived", "put away", "active, put away"]],
    ]);
  });

  it("are there only with a job in them", () => {
    assert.deepEqual(groupJobs([]), []);
    assert.deepEqual(
      groupJobs([seen("a", "failed")]).map(({ name }) => name),
      ["finished"],
    );
  });

  it("tell which jobs are under way: seen, not finished, and in sight", () => {
    assert.deepEqual(
      underWay(jobs).map(({ key }) => key.id),
      ["active", "unknown"],
    );
  });
});
