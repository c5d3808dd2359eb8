import assert from "node:assert/strict";
import { onlyJob, openJobsFirst, sortJobs } from "../../../../client/src/jobs/presentation/sortJobs.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

const created = (time: string) => ({ job: jobWith({ createdAt: time }), invalidFields: [], fetchedAt: 0 });

describe("the order of the jobs", () => {
  const jobs: readonly TrackedJob[] = [
    { key: keyOf("new"), trackedAt: 1, title: "job 10", last: created("2026-11-20T12:00:00Z") },
    {
      key: keyOf("resumed"),
      trackedAt: 1,
      title: "Job 9",
      last: created("2026-11-20T11:00:00Z"),
      resumedAt: Date.parse("2026-11-20T13:00:00Z"),
    },
    {
      key: keyOf("finished"),
      trackedAt: 1,
      title: "a",
      last: created("2026-11-20T10:00:00Z"),
      finishedAt: Date.parse("2026-11-20T12:30:00Z"),
    },
    { key: keyOf("waiting"), trackedAt: 1 },
  ];
  const ids = (sorted: readonly TrackedJob[]) => sorted.map(({ key }) => key.id);

  it("is that of the store by default", () => assert.equal(sortJobs(jobs, "created"), jobs));
  it("can be by the last change", () =>
    assert.deepEqual(ids(sortJobs(jobs, "changed")), ["resumed", "finished", "new", "waiting"]));
  it("can be by name, with numbers in their order", () =>
    assert.deepEqual(ids(sortJobs(jobs, "name")), ["finished", "resumed", "new", "waiting"]));
  it("has archived jobs at the end of a list to pick from, and then those that the server does not know", () => {
    const [first, second, ...rest] = jobs;
    assert.ok(first && second);
    const lost: TrackedJob = { ...first, failure: { reason: { kind: "notFound" }, at: 1, count: 1 } };
    const archived: TrackedJob = { ...second, archivedLocally: true };
    assert.deepEqual(ids(openJobsFirst([lost, archived, ...rest])), ["finished", "waiting", "resumed", "new"]);
  });
  it("has one that is taken without asking, unless it is archived while another one is open", () => {
    const [first, second] = jobs;
    assert.ok(first && second);
    const archived: TrackedJob = { ...second, archivedLocally: true };
    assert.equal(onlyJob([first], [first, archived]), first);
    assert.equal(onlyJob([first, second], [first, second]), undefined);
    assert.equal(onlyJob([archived], [first, archived]), undefined);
    assert.equal(onlyJob([archived], [archived, { ...first, archivedLocally: true }]), archived);
    assert.equal(onlyJob([], [first]), undefined);
  });
});
