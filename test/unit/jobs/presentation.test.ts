import assert from "node:assert/strict";
import type { Failure } from "../../../client/src/jobs/fetchResult.ts";
import type { Job } from "../../../client/src/jobs/model.ts";
import { jobName, presentJob, staleAfter } from "../../../client/src/jobs/presentation.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;

function fetched(changes: Partial<Job>, rest: { invalidFields?: string[]; failure?: Failure } = {}): TrackedJob {
  const { invalidFields = [], failure } = rest;
  return {
    key: keyOf("job_1"),
    trackedAt: now - 10 * minute,
    last: { job: jobWith(changes), invalidFields, fetchedAt: now - 5 * minute },
    ...(failure === undefined ? {} : { failure: { reason: failure, at: now - minute, count: 1 } }),
  };
}

const pull = "https://github.com/acme/docs/pull/1";
const formatDate = (time: number) => new Date(time).toISOString().slice(11, 16);
const show = (tracked: TrackedJob) => presentJob(tracked, { now, formatDate });

describe("showing a job", () => {
  const states: readonly [name: string, job: TrackedJob, description: string, icon: string][] = [
    ["active", fetched({}), "Running · 2 min ago · acme/docs", "sync~spin"],
    [
      "completed with a pull request",
      fetched({ status: "completed", prLink: pull }),
      "PR ready · 2 min ago · acme/docs",
      "git-pull-request",
    ],
    ["completed without", fetched({ status: "completed" }), "No changes · 2 min ago · acme/docs", "pass"],
    [
      "completed, with a link that is not a web URL",
      fetched({ status: "completed", prLink: "file:///x" }),
      "Invalid PR link · 2 min ago · acme/docs",
      "pass",
    ],
    [
      "completed, with a link that is not a string",
      fetched({ status: "completed" }, { invalidFields: ["prLink"] }),
      "Invalid PR link · 2 min ago · acme/docs",
      "pass",
    ],
    ["failed", fetched({ status: "failed" }), "Failed · 2 min ago · acme/docs", "error"],
    ["archived", fetched({ status: "archived", prLink: pull }), "Archived · 2 min ago · acme/docs", "archive"],
    ["of an unknown status", fetched({ status: "pau\nsed" }), "pau sed · 2 min ago · acme/docs", "question"],
    ["of unknown age", fetched({ createdAt: null }), "Running · acme/docs", "sync~spin"],
    ["not updated recently", fetched({}, { failure: { kind: "offline" } }), "Running · updated 5 min ago · acme/docs", "sync"],
    [
      "no longer found",
      fetched({}, { failure: { kind: "notFound" } }),
      "Job not found · updated 5 min ago · acme/docs",
      "warning",
    ],
  ];
  for (const [name, job, description, icon] of states)
    it(name, () => {
      const view = show(job);
      assert.equal(view.label, "agent/quickstart");
      assert.equal(view.description, description);
      assert.equal(view.icon.id, icon);
    });

  it("stops the spinning icon when the state is outdated, for example because polling is turned off", () => {
    const { last, ...rest } = fetched({});
    assert.ok(last);
    const view = (age: number) => show({ ...rest, last: { ...last, fetchedAt: now - age } });
    assert.deepEqual([view(staleAfter - 1).icon.id, view(staleAfter).icon.id], ["sync~spin", "sync"]);
    assert.match(view(staleAfter).description, /^Running · updated 10 min ago · /);
  });

  it("uses the branch, repository, or id as the name", () => {
    const named = (ref: string | null, repository: string | null) => {
      const { label, description } = show(fetched({ source: { ref, repository }, model: null }));
      assert.equal(label, jobName(fetched({ source: { ref, repository } })));
      return [label, description];
    };
    const github = "https://github.com/acme/docs";
    assert.deepEqual(named("agent/x", github), ["agent/x", "Running · 2 min ago · acme/docs"]);
    assert.deepEqual(named(null, github), ["acme/docs", "Running · 2 min ago"]);
    assert.deepEqual(named("\u202e \u200b", github), ["acme/docs", "Running · 2 min ago"]);
    assert.deepEqual(named("agent/x", null), ["agent/x", "Running · 2 min ago"]);
    assert.deepEqual(named(null, null), ["job_1", "Running · 2 min ago"]);
  });

  it("uses the id as the name until the job is fetched", () => {
    const { label, description, icon } = show({ key: keyOf("job_1"), trackedAt: now });
    assert.deepEqual([label, description, icon.id], ["job_1", "Waiting for status", "watch"]);
  });

  it("shows in the row why a job could not be fetched", () => {
    const { label, description, icon } = show({
      key: keyOf("job_1"),
      trackedAt: now,
      failure: { reason: { kind: "notFound" }, at: now, count: 1 },
    });
    assert.deepEqual([label, description, icon.id], ["job_1", "Job not found", "warning"]);
  });

  it("has an accessible name in plain words", () => {
    const names = [
      fetched({}),
      fetched({ status: "completed", prLink: pull }),
      fetched({ source: { ref: null, repository: "https://github.com/acme/docs" } }),
      fetched({}, { failure: { kind: "notFound" } }),
      fetched({}, { failure: { kind: "offline" } }),
      { key: keyOf("job_1"), trackedAt: now },
    ].map((job) => show(job).accessibleName);
    assert.deepEqual(names, [
      "Docs job agent/quickstart, Running, 2 minutes ago, repository acme/docs",
      "Docs job agent/quickstart, Completed with a pull request, 2 minutes ago, repository acme/docs",
      "Docs job acme/docs, Running, 2 minutes ago",
      "Docs job agent/quickstart, Job not found, updated 5 minutes ago, repository acme/docs",
      "Docs job agent/quickstart, Running, updated 5 minutes ago, repository acme/docs",
      "Docs job job_1, Waiting for status",
    ]);
  });

  it("only offers suitable commands", () => {
    assert.deepEqual(show(fetched({})).marks, ["job", "repository", "archivable"]);
    assert.deepEqual(show(fetched({ prLink: pull })).marks, ["job", "pullRequest", "repository", "archivable"]);
    assert.deepEqual(show(fetched({ source: { repository: "git@github.com:a/b.git", ref: null } })).marks, ["job", "archivable"]);
    assert.deepEqual(show({ key: keyOf("a"), trackedAt: now }).marks, ["job", "archivable"]);
    assert.deepEqual(show({ ...fetched({}), archivedLocally: true }).marks, ["job", "repository", "archivedLocally"]);
    assert.deepEqual(show(fetched({}, { failure: { kind: "notFound" } })).marks, ["job", "repository", "archivable", "notFound"]);
    assert.deepEqual(show(fetched({ status: "archived" })).marks, ["job", "repository"]);
  });

  it("shows all details in the tooltip", () => {
    const job = fetched(
      { status: "archived", prLink: pull, archivedAt: "2026-11-20T11:59:00Z" },
      { invalidFields: ["id"], failure: { kind: "timeout" } },
    );
    assert.deepEqual(show(job).tooltip.split(/\n+/), [
      "**Archived on the server**",
      "**Request timed out** 1 min ago: The server did not respond within 15 s\\.",
      "Repository: https\\:\\/\\/github\\.com\\/acme\\/docs  ",
      "Branch: agent\\/quickstart  ",
      "Model: writer\\-2  ",
      `Pull request: [https\\:\\/\\/github\\.com\\/acme\\/docs\\/pull\\/1](<${pull}>)  `,
      "Created: 2 min ago (11\\:58)  ",
      "Archived: 1 min ago (11\\:59)  ",
      "Updated: 5 min ago  ",
      "Invalid fields: id  ",
      "Project: acme  ",
      "Job: job\\_1",
    ]);
  });

  it("shows in the tooltip that a job is archived locally", () => {
    assert.match(
      show({ ...fetched({}), archivedLocally: true }).tooltip,
      /\n\nArchived in VS Code only, not on the server\\\.\n\n/,
    );
  });

  it("shows once in the tooltip why a job could not be fetched", () => {
    const job = {
      key: keyOf("job_1"),
      trackedAt: now,
      failure: { reason: { kind: "notFound", message: "Gone" } as const, at: now, count: 1 },
    };
    assert.deepEqual(show(job).tooltip.split(/\n+/), [
      "**Job not found** just now: Check the job ID and the project ID\\, or remove the job\\. Server message\\: Gone",
      "Project: acme  ",
      "Job: job\\_1",
    ]);
  });

  it("escapes Markdown in all texts of the server", () => {
    const evil = "[x](command:y) <b>$(z)</b>\n# h ![i](http://j)";
    const escaped = "\\[x\\]\\(command\\:y\\) \\<b\\>\\$\\(z\\)\\<\\/b\\> \\# h \\!\\[i\\]\\(http\\:\\/\\/j\\)";
    const job = fetched(
      { status: evil, source: { repository: evil, ref: evil }, model: evil, prLink: evil },
      { failure: { kind: "notFound", message: evil } },
    );
    const { tooltip } = show(job);
    assert.equal(tooltip.split(escaped).length - 1, 6);
    assert.ok(!tooltip.replaceAll(escaped, "").includes("command"));
  });
});
