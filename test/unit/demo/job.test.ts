import assert from "node:assert/strict";
import type { JobScript } from "../../../demo/admin-api/job.ts";
import { jobAt } from "../../../demo/admin-api/job.ts";

const born = Date.parse("2026-11-03T09:30:00Z");
const prLink = "https://github.com/acme/docs/pull/1";
const job: JobScript = { id: "a", source: { repository: "https://github.com/acme/docs", ref: null }, model: "m" };

/** Status, pull request, and archive time of a job in each second, as one line each. */
function life(script: Partial<JobScript>, seconds: number): string[] {
  return Array.from({ length: seconds }, (_, second) => {
    const { status, prLink: link, archivedAt } = jobAt({ ...job, ...script }, born, born + second * 1000);
    return [status, link, archivedAt].filter((part) => part !== null).join(" ");
  });
}

describe("a scripted job", () => {
  it("has every field, with null for what is not there", () => {
    assert.deepEqual(jobAt(job, born, born), {
      id: "a",
      status: "active",
      source: { repository: "https://github.com/acme/docs", ref: null },
      model: "m",
      prLink: null,
      createdAt: "2026-11-03T09:30:00.000Z",
      archivedAt: null,
    });
  });

  it("stays active without an end", () => {
    assert.deepEqual(life({}, 3), ["active", "active", "active"]);
  });

  it("goes from active to completed, and then has a pull request", () => {
    const end = { after: 1000, outcome: { status: "completed", prLink } } as const;
    assert.deepEqual(life({ end }, 3), ["active", `completed ${prLink}`, `completed ${prLink}`]);
  });

  it("goes from active to completed without a pull request", () => {
    assert.deepEqual(life({ end: { after: 1000, outcome: { status: "completed", prLink: null } } }, 2), ["active", "completed"]);
  });

  it("goes from active to failed", () => {
    assert.deepEqual(life({ end: { after: 1000, outcome: { status: "failed" } } }, 2), ["active", "failed"]);
  });

  it("keeps its pull request when it is archived", () => {
    const end = { after: 1000, outcome: { status: "completed", prLink } } as const;
    assert.deepEqual(life({ end, archivedAfter: 2000 }, 4), [
      "active",
      `completed ${prLink}`,
      `archived ${prLink} 2026-11-03T09:30:02.000Z`,
      `archived ${prLink} 2026-11-03T09:30:02.000Z`,
    ]);
  });

  it("does not finish if it is archived before", () => {
    const end = { after: 2000, outcome: { status: "completed", prLink } } as const;
    const archived = "archived 2026-11-03T09:30:01.000Z";
    assert.deepEqual(life({ end, archivedAfter: 1000 }, 3), ["active", archived, archived]);
  });
});
