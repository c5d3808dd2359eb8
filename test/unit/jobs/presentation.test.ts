import assert from "node:assert/strict";
import type { Job } from "../../../client/src/jobs/model.ts";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import { jobName, presentJob, staleAfter } from "../../../client/src/jobs/presentation.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "./support.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;

function seen(changes: Partial<Job>, rest: { unreadable?: string[]; failure?: Failure } = {}): TrackedJob {
  const { unreadable = [], failure } = rest;
  return {
    key: keyOf("job_1"),
    trackedAt: now - 10 * minute,
    last: { job: jobWith(changes), unreadable, seenAt: now - 5 * minute },
    ...(failure === undefined ? {} : { failure: { reason: failure, at: now - minute, count: 1 } }),
  };
}

const pull = "https://github.com/acme/docs/pull/1";
const dateTime = (time: number) => new Date(time).toISOString().slice(11, 16);
const show = (tracked: TrackedJob) => presentJob(tracked, { now, dateTime });

describe("a job as it is shown", () => {
  const states: readonly [name: string, job: TrackedJob, description: string, icon: string][] = [
    ["active", seen({}), "Active · 2 min ago · acme/docs · writer-2", "sync~spin"],
    [
      "completed with a pull request",
      seen({ status: "completed", prLink: pull }),
      "Pull request ready · 2 min ago · acme/docs · writer-2",
      "git-pull-request",
    ],
    ["completed without", seen({ status: "completed" }), "Completed, no file changed · 2 min ago · acme/docs · writer-2", "pass"],
    [
      "completed, with a link of another kind",
      seen({ status: "completed", prLink: "file:///x" }),
      "Completed, link not usable · 2 min ago · acme/docs · writer-2",
      "pass",
    ],
    [
      "completed, with a link that is no text",
      seen({ status: "completed" }, { unreadable: ["prLink"] }),
      "Completed, link not usable · 2 min ago · acme/docs · writer-2",
      "pass",
    ],
    ["failed", seen({ status: "failed" }), "Failed · 2 min ago · acme/docs · writer-2", "error"],
    ["archived", seen({ status: "archived", prLink: pull }), "Archived · 2 min ago · acme/docs · writer-2", "archive"],
    ["of a status not known here", seen({ status: "pau\nsed" }), "pau sed · 2 min ago · acme/docs · writer-2", "question"],
    ["of no known age", seen({ createdAt: null }), "Active · acme/docs · writer-2", "sync~spin"],
    [
      "not seen lately",
      seen({}, { failure: { kind: "offline" } }),
      "Active · last seen 5 min ago · acme/docs · writer-2",
      "sync",
    ],
    [
      "not found any more",
      seen({}, { failure: { kind: "notFound" } }),
      "Active · Not found, last seen 5 min ago · acme/docs · writer-2",
      "sync",
    ],
  ];
  for (const [name, job, description, icon] of states)
    it(name, () => {
      const view = show(job);
      assert.equal(view.label, "agent/quickstart");
      assert.equal(view.description, description);
      assert.equal(view.icon.id, icon);
    });

  it("is no longer at work for sure once it was not seen for long, as when polling is off", () => {
    const { last, ...rest } = seen({});
    assert.ok(last);
    const view = (age: number) => show({ ...rest, last: { ...last, seenAt: now - age } });
    assert.deepEqual([view(staleAfter - 1).icon.id, view(staleAfter).icon.id], ["sync~spin", "sync"]);
    assert.match(view(staleAfter).description, /^Active · last seen 10 min ago · /);
  });

  it("is called by what tells it from others", () => {
    const named = (ref: string | null, repository: string | null) => {
      const { label, description } = show(seen({ source: { ref, repository }, model: null }));
      assert.equal(label, jobName(seen({ source: { ref, repository } })));
      return [label, description];
    };
    const github = "https://github.com/acme/docs";
    assert.deepEqual(named("agent/x", github), ["agent/x", "Active · 2 min ago · acme/docs"]);
    assert.deepEqual(named(null, github), ["acme/docs", "Active · 2 min ago"]);
    assert.deepEqual(named("\u202e \u200b", github), ["acme/docs", "Active · 2 min ago"]);
    assert.deepEqual(named("agent/x", null), ["agent/x", "Active · 2 min ago"]);
    assert.deepEqual(named(null, null), ["job_1", "Active · 2 min ago"]);
  });

  it("is named by its id until it was seen", () => {
    const { label, description, icon } = show({ key: keyOf("job_1"), trackedAt: now });
    assert.deepEqual([label, description, icon.id], ["job_1", "Waiting for the first answer", "watch"]);
  });

  it("says in the row why it was never seen", () => {
    const { label, description, icon } = show({
      key: keyOf("job_1"),
      trackedAt: now,
      failure: { reason: { kind: "notFound" }, at: now, count: 1 },
    });
    assert.deepEqual([label, description, icon.id], ["job_1", "Not found", "warning"]);
  });

  it("offers only what can be done with it", () => {
    assert.deepEqual(show(seen({})).marks, ["job", "repository", "inSight"]);
    assert.deepEqual(show(seen({ prLink: pull })).marks, ["job", "pullRequest", "repository", "inSight"]);
    assert.deepEqual(show(seen({ source: { repository: "git@github.com:a/b.git", ref: null } })).marks, ["job", "inSight"]);
    assert.deepEqual(show({ key: keyOf("a"), trackedAt: now }).marks, ["job", "inSight"]);
    assert.deepEqual(show({ ...seen({}), hidden: true }).marks, ["job", "repository", "outOfSight"]);
    assert.deepEqual(show(seen({}, { failure: { kind: "notFound" } })).marks, ["job", "repository", "inSight", "notFound"]);
    assert.deepEqual(show(seen({ status: "archived" })).marks, ["job", "repository"]);
  });

  it("has a tooltip that tells all", () => {
    const job = seen(
      { status: "archived", prLink: pull, archivedAt: "2026-11-20T11:59:00Z" },
      { unreadable: ["id"], failure: { kind: "timeout" } },
    );
    assert.deepEqual(show(job).tooltip.split(/\n+/), [
      "**The job is archived\\.**",
      "**No answer in time** 1 min ago: The server took too long\\.",
      "Repository: https\\:\\/\\/github\\.com\\/acme\\/docs  ",
      "Branch: agent\\/quickstart  ",
      "Model: writer\\-2  ",
      `Pull request: [https\\:\\/\\/github\\.com\\/acme\\/docs\\/pull\\/1](<${pull}>)  `,
      "Created: 2 min ago (11\\:58)  ",
      "Archived: 1 min ago (11\\:59)  ",
      "Last seen: 5 min ago  ",
      "Not readable: id  ",
      "Project: acme  ",
      "Job: job\\_1",
    ]);
  });

  it("has a tooltip that says where an archived job is archived", () => {
    assert.match(show({ ...seen({}), hidden: true }).tooltip, /\n\nOut of sight: archived here, not on the server\\\.\n\n/);
  });

  it("has a tooltip that says once why a job was never seen", () => {
    const job = {
      key: keyOf("job_1"),
      trackedAt: now,
      failure: { reason: { kind: "notFound", message: "Gone" } as const, at: now, count: 1 },
    };
    assert.deepEqual(show(job).tooltip.split(/\n+/), [
      "**Not found** just now: “Gone” Check the id and the project\\, or remove the job\\.",
      "Project: acme  ",
      "Job: job\\_1",
    ]);
  });

  it("lets nothing that the server says become Markdown", () => {
    const evil = "[x](command:y) <b>$(z)</b>\n# h ![i](http://j)";
    const escaped = "\\[x\\]\\(command\\:y\\) \\<b\\>\\$\\(z\\)\\<\\/b\\> \\# h \\!\\[i\\]\\(http\\:\\/\\/j\\)";
    const job = seen(
      { status: evil, source: { repository: evil, ref: evil }, model: evil, prLink: evil },
      { failure: { kind: "notFound", message: evil } },
    );
    const { tooltip } = show(job);
    assert.equal(tooltip.split(escaped).length - 1, 6);
    assert.ok(!tooltip.replaceAll(escaped, "").includes("command"));
  });
});
