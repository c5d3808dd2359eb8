import assert from "node:assert/strict";
import type { Job } from "../../../client/src/jobs/model.ts";
import { finishedNotice, keyNotice } from "../../../client/src/jobs/noticeText.ts";
import { jobWith, keyOf, origin } from "./support.ts";

const notice = (changes: Partial<Job>) =>
  finishedNotice({ key: keyOf("job_1"), trackedAt: 0, last: { job: jobWith(changes), unreadable: [], seenAt: 1 } });

describe("a notice", () => {
  it("offers the pull request", () => {
    assert.deepEqual(notice({ status: "completed", prLink: "https://github.com/acme/docs/pull/1" }), {
      level: "information",
      message: "The pull request is ready: agent/quickstart in acme/docs.",
      actions: ["openPullRequest", "showDetails"],
    });
  });

  it("tells other ends apart", () => {
    const ends = [{ status: "completed" }, { status: "completed", prLink: "file:///x" }, { status: "failed" }].map(notice);
    assert.deepEqual(ends, [
      {
        level: "information",
        message: "Completed, no file changed: agent/quickstart in acme/docs.",
        actions: ["showDetails"],
      },
      {
        level: "warning",
        message: "Completed, but the pull request link is not a web address: agent/quickstart in acme/docs.",
        actions: ["showDetails"],
      },
      { level: "warning", message: "The agent job failed: agent/quickstart in acme/docs.", actions: ["showDetails"] },
    ]);
  });

  it("is none while the agent works, nor when the job was archived", () => {
    for (const status of ["active", "archived", "paused"]) assert.equal(notice({ status }), undefined);
    assert.equal(finishedNotice({ key: keyOf("job_1"), trackedAt: 0 }), undefined);
  });

  it("tells of a lost key, with the server's words", () => {
    assert.deepEqual(keyNotice(origin, { kind: "keyRejected", message: "Expired" }), {
      level: "warning",
      message: "API key rejected by https://api.example.com: “Expired” The key is wrong or has expired. Set a new one.",
      actions: ["setApiKey"],
    });
  });

  it("tells of a key that is gone or cannot be read", () => {
    const missing = keyNotice(origin, { kind: "keyMissing" });
    assert.equal(missing.message, "No API key for https://api.example.com: Set the admin API key to follow these jobs.");
    assert.deepEqual(missing.actions, ["setApiKey"]);
    assert.deepEqual(keyNotice(origin, { kind: "keyUnavailable" }).actions, ["refresh"]);
  });

  it("has no link of the server's making in it", () => {
    const evil = "[Open PR](command:workbench.action.quit)";
    const ended = notice({ status: "failed", source: { repository: evil, ref: evil } });
    const lost = keyNotice(origin, { kind: "keyRejected", message: evil });
    for (const said of [ended, lost]) assert.ok(said !== undefined && !said.message.includes("]("), said?.message);
  });
});
