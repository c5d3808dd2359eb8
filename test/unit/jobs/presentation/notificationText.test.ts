import assert from "node:assert/strict";
import type { Job } from "../../../../client/src/jobs/model.ts";
import { apiKeyNotification, finishedNotification } from "../../../../client/src/jobs/presentation/notificationText.ts";
import { jobWith, keyOf, origin } from "../../../support/jobs/sampleJobs.ts";

const notification = (changes: Partial<Job>) =>
  finishedNotification({ key: keyOf("job_1"), trackedAt: 0, last: { job: jobWith(changes), invalidFields: [], fetchedAt: 1 } });

describe("a notification", () => {
  it("offers the pull request", () => {
    assert.deepEqual(notification({ status: "completed", prLink: "https://github.com/acme/docs/pull/1" }), {
      level: "information",
      message: "Pull request ready: agent/quickstart in acme/docs",
      actions: ["reviewPullRequest", "showDetails"],
    });
  });

  it("describes each other outcome", () => {
    const ends = [{ status: "completed" }, { status: "completed", prLink: "file:///x" }, { status: "failed" }].map(notification);
    assert.deepEqual(ends, [
      {
        level: "information",
        message: "Job completed without changes: agent/quickstart in acme/docs",
        actions: ["showDetails"],
      },
      {
        level: "warning",
        message: "Job completed with an invalid pull request link: agent/quickstart in acme/docs",
        actions: ["showDetails"],
      },
      { level: "warning", message: "Job failed: agent/quickstart in acme/docs", actions: ["showDetails"] },
    ]);
  });

  it("is not shown for a running or an archived job", () => {
    for (const status of ["active", "archived", "paused"]) assert.equal(notification({ status }), undefined);
    assert.equal(finishedNotification({ key: keyOf("job_1"), trackedAt: 0 }), undefined);
  });

  it("reports a rejected API key with the server's message", () => {
    assert.deepEqual(apiKeyNotification(origin, { kind: "apiKeyRejected", message: "Expired" }), {
      level: "warning",
      message:
        "API key rejected by https://api.example.com. The key is invalid or expired. Set a new one. Server message: Expired",
      actions: ["setApiKey"],
    });
  });

  it("reports a missing or unreadable API key", () => {
    const missing = apiKeyNotification(origin, { kind: "apiKeyMissing" });
    assert.equal(missing.message, "No API key for https://api.example.com. Set the admin API key to track these jobs.");
    assert.deepEqual(missing.actions, ["setApiKey"]);
    assert.deepEqual(apiKeyNotification(origin, { kind: "apiKeyUnavailable" }).actions, ["refresh"]);
  });

  it("contains no links from the server", () => {
    const evil = "[Open PR](command:workbench.action.quit)";
    const ended = notification({ status: "failed", source: { repository: evil, ref: evil } });
    const lost = apiKeyNotification(origin, { kind: "apiKeyRejected", message: evil });
    assert.deepEqual(
      [ended?.message, lost.message],
      [
        "Job failed: [Open PR] (command:workbench.action.quit)",
        "API key rejected by https://api.example.com. The key is invalid or expired. Set a new one. " +
          "Server message: [Open PR] (command:workbench.action.quit)",
      ],
    );
  });
});
