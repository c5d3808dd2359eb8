import assert from "node:assert/strict";
import { jobDetails } from "../../../client/src/jobs/details.ts";
import { jobWith, keyOf, origin } from "./support.ts";

const at = Date.parse("2026-11-20T12:00:00Z");

describe("the details of a job", () => {
  it("are all that is known of it", () => {
    const job = jobWith({ prLink: "javascript:alert(1)" });
    const details = jobDetails({
      key: keyOf("job_1"),
      trackedAt: at,
      last: { job, unreadable: ["model"], seenAt: at + 1000 },
      failure: { reason: { kind: "notFound", message: "Gone" }, at: at + 2000, count: 2 },
      hidden: true,
    });
    assert.deepEqual(JSON.parse(details), {
      job,
      notReadable: ["model"],
      server: origin,
      projectId: "acme",
      trackedSince: "2026-11-20T12:00:00.000Z",
      lastSeen: "2026-11-20T12:00:01.000Z",
      outOfSight: true,
      lastFailure: {
        at: "2026-11-20T12:00:02.000Z",
        title: "Not found",
        detail: "“Gone” Check the id and the project, or remove the job.",
      },
    });
    assert.ok(details.endsWith("}\n"));
  });

  it("say that it was never seen", () => {
    assert.deepEqual(JSON.parse(jobDetails({ key: keyOf("job_1"), trackedAt: Number.NaN })), {
      job: { id: "job_1" },
      server: origin,
      projectId: "acme",
      trackedSince: "unknown",
      lastSeen: null,
    });
  });

  it("show what is not to be seen, and are JSON all the same", () => {
    const model = "a\u202eb\u200b\u001b[31m\u0085\u2028\u{e0041}";
    const job = jobWith({ model });
    const details = jobDetails({ key: keyOf("job_1"), trackedAt: at, last: { job, unreadable: [], seenAt: at } });
    assert.equal(JSON.parse(details).job.model, model);
    assert.ok(details.includes('"a\\u202eb\\u200b\\u001b[31m\\u0085\\u2028\\udb40\\udc41"'), details);
  });
});
