import assert from "node:assert/strict";
import { jobKeyText } from "../../../../client/src/jobs/model.ts";
import { groupJobs } from "../../../../client/src/jobs/presentation/groups.ts";
import type { RepaintCause } from "../../../../client/src/jobs/presentation/shownRows.ts";
import { ShownRows } from "../../../../client/src/jobs/presentation/shownRows.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

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
  /** The ids of the jobs whose rows look different. */
  const update = (jobs: readonly TrackedJob[], at = now, cause: RepaintCause = "change", rest: unknown = "") => {
    const formatDate = (time: number) => {
      formatted += 1;
      return String(time);
    };
    const different = rows.update(groupJobs(jobs), rest, { now: at, formatDate }, cause);
    return different === "all" ? different : jobs.filter(({ key }) => different.has(jobKeyText(key))).map(({ key }) => key.id);
  };

  it("are painted again if they look different, and compared only if they changed", () => {
    const titled = (title: string) => ({ ...a, title });
    assert.equal(update([a, b]), "all");
    formatted = 0;
    assert.deepEqual(update([a, b]), []);
    assert.equal(formatted, 0);
    // Fetched again, with the same result.
    assert.deepEqual(update([fetched("a", "active", now + 5000), b], now + 5000), []);
    assert.equal(formatted, 1);
    assert.deepEqual(update([titled("Explain"), b]), ["a"]);
    assert.deepEqual(update([titled("Explain"), b]), []);
  });

  it("are all painted again when their order, their group, or something else changes, or one of them goes", () => {
    update([a, b]);
    assert.equal(update([b, a]), "all");
    assert.equal(update([b]), "all");
    assert.equal(update([b], now, "change", "failure"), "all");
    assert.equal(update([{ ...b, archivedLocally: true }], now, "change", "failure"), "all");
  });

  it("are painted again when their ages change", () => {
    update([a, b]);
    assert.deepEqual(update([a, b], now + 30_000, "time"), []);
    assert.deepEqual(update([a, b], now + minute, "time"), ["a", "b"]);
  });
});
