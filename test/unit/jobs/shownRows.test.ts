import assert from "node:assert/strict";
import { groupJobs } from "../../../client/src/jobs/groups.ts";
import { ShownRows } from "../../../client/src/jobs/shownRows.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

const minute = 60_000;
const now = Date.parse("2026-11-20T12:00:00Z");

const fetched = (id: string, status: string, fetchedAt = now): TrackedJob => ({
  key: keyOf(id),
  trackedAt: now,
  last: { job: jobWith({ id, status, createdAt: new Date(now).toISOString() }), invalidFields: [], fetchedAt },
});

describe("the rows that are shown", () => {
  const a = fetched("a", "active");
  const b = fetched("b", "active");
  let formatted = 0;
  const rows = new ShownRows();
  const update = (jobs: readonly TrackedJob[], at = now, timePassed = false, rest: unknown = "") => {
    const formatDate = (time: number) => {
      formatted += 1;
      return String(time);
    };
    return rows.update(groupJobs(jobs), rest, { now: at, formatDate }, timePassed);
  };

  it("are painted again if one of them looks different, and compared only if they changed", () => {
    assert.equal(update([a, b]), true);
    formatted = 0;
    assert.equal(update([a, b]), false);
    assert.equal(formatted, 0);
    // Fetched again, with the same result.
    assert.equal(update([fetched("a", "active", now + 5000), b], now + 5000), false);
    assert.equal(formatted, 1);
    assert.equal(update([fetched("a", "completed"), b]), true);
    assert.equal(update([fetched("a", "completed"), b]), false);
  });

  it("are painted again when their order, their group, or something else changes, or one of them goes", () => {
    update([a, b]);
    assert.equal(update([b, a]), true);
    assert.equal(update([b]), true);
    assert.equal(update([b], now, false, "failure"), true);
    assert.equal(update([{ ...b, archivedLocally: true }], now, false, "failure"), true);
  });

  it("are painted again when their ages change", () => {
    update([a, b]);
    assert.equal(update([a, b], now + 30_000, true), false);
    assert.equal(update([a, b], now + minute, true), true);
  });
});
