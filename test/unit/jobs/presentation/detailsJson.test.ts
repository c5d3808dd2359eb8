import assert from "node:assert/strict";
import { jobDetailsJson } from "../../../../client/src/jobs/presentation/detailsJson.ts";
import { jobWith, keyOf, origin } from "../../../support/jobs/sampleJobs.ts";

const at = Date.parse("2026-11-20T12:00:00Z");

describe("the details of a job", () => {
  it("contain everything that is known about the job", () => {
    const job = jobWith({ prLink: "javascript:alert(1)" });
    const details = jobDetailsJson({
      key: keyOf("job_1"),
      trackedAt: at,
      last: { job, invalidFields: ["model"], fetchedAt: at + 1000 },
      failure: { reason: { kind: "notFound", message: "Gone" }, at: at + 2000, count: 2 },
      archivedLocally: true,
    });
    assert.deepEqual(JSON.parse(details), {
      job,
      invalidFields: ["model"],
      server: origin,
      projectId: "acme",
      trackedSince: "2026-11-20T12:00:00.000Z",
      lastUpdated: "2026-11-20T12:00:01.000Z",
      archivedLocally: true,
      lastFailure: {
        at: "2026-11-20T12:00:02.000Z",
        title: "Job not found",
        detail: "Check the job ID and the project ID, or remove the job. Server message: Gone",
      },
    });
    assert.ok(details.endsWith("}\n"));
  });

  it("show that the job was never fetched", () => {
    assert.deepEqual(JSON.parse(jobDetailsJson({ key: keyOf("job_1"), trackedAt: Number.NaN })), {
      job: { id: "job_1" },
      server: origin,
      projectId: "acme",
      trackedSince: "unknown",
      lastUpdated: null,
    });
  });

  it("escape invisible characters and remain valid JSON", () => {
    const model = "a\u202eb\u200b\u001b[31m\u0085\u2028\u{e0041}";
    const job = jobWith({ model });
    const details = jobDetailsJson({ key: keyOf("job_1"), trackedAt: at, last: { job, invalidFields: [], fetchedAt: at } });
    assert.equal(JSON.parse(details).job.model, model);
    assert.ok(details.includes('"a\\u202eb\\u200b\\u001b[31m\\u0085\\u2028\\udb40\\udc41"'), details);
  });
});
