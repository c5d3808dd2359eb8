import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import type { Job } from "../../../../client/src/jobs/model.ts";
import { jobName, presentJob, staleAfter } from "../../../../client/src/jobs/presentation/presentation.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

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
/** The texts of a row, with the state that its group says in parentheses. */
const shown = (tracked: TrackedJob) => {
  const { label, description, impliedState } = show(tracked);
  return `${impliedState === undefined ? "" : `(${impliedState}) `}${label} | ${description}`;
};

describe("showing a job", () => {
  const states: readonly [name: string, job: TrackedJob, description: string, icon: string][] = [
    ["active", fetched({}), "(Running) agent/quickstart | 2 min ago · acme/docs", "sync~spin"],
    [
      "completed with a pull request",
      fetched({ status: "completed", prLink: pull }),
      "PR ready · agent/quickstart | 2 min ago · acme/docs",
      "git-pull-request",
    ],
    ["completed without", fetched({ status: "completed" }), "No changes · agent/quickstart | 2 min ago · acme/docs", "pass"],
    [
      "completed, with a link that is not a web URL",
      fetched({ status: "completed", prLink: "file:///x" }),
      "Invalid PR link · agent/quickstart | 2 min ago · acme/docs",
      "pass",
    ],
    [
      "completed, with a link that is not a string",
      fetched({ status: "completed" }, { invalidFields: ["prLink"] }),
      "Invalid PR link · agent/quickstart | 2 min ago · acme/docs",
      "pass",
    ],
    ["failed", fetched({ status: "failed" }), "Failed · agent/quickstart | 2 min ago · acme/docs", "error"],
    ["archived", fetched({ status: "archived", prLink: pull }), "(Archived) agent/quickstart | 2 min ago · acme/docs", "archive"],
    ["of an unknown status", fetched({ status: "pau\nsed" }), "pau sed · agent/quickstart | 2 min ago · acme/docs", "question"],
    ["of unknown age", fetched({ createdAt: null }), "(Running) agent/quickstart | acme/docs", "sync~spin"],
    [
      "not updated recently",
      fetched({}, { failure: { kind: "offline" } }),
      "(Running) agent/quickstart | updated 5 min ago · acme/docs",
      "sync",
    ],
    [
      "no longer found",
      fetched({}, { failure: { kind: "notFound" } }),
      "Job not found · agent/quickstart | updated 5 min ago · acme/docs",
      "warning",
    ],
  ];
  for (const [name, job, description, icon] of states)
    it(name, () => {
      const view = show(job);
      assert.equal(shown(job), description);
      assert.equal(view.icon.id, icon);
    });

  it("stops the spinning icon when the state is outdated, for example because polling is turned off", () => {
    const { last, ...rest } = fetched({});
    assert.ok(last);
    const view = (age: number) => show({ ...rest, last: { ...last, fetchedAt: now - age } });
    assert.deepEqual([view(staleAfter - 1).icon.id, view(staleAfter).icon.id], ["sync~spin", "sync"]);
    assert.match(view(staleAfter).description, /^updated 10 min ago · /);
  });

  it("uses the branch, repository, or id as the name", () => {
    const named = (ref: string | null, repository: string | null) => {
      const { label, description } = show(fetched({ source: { ref, repository }, model: null }));
      assert.equal(label, jobName(fetched({ source: { ref, repository } })));
      return [label, description];
    };
    const github = "https://github.com/acme/docs";
    assert.deepEqual(named("agent/x", github), ["agent/x", "2 min ago · acme/docs"]);
    assert.deepEqual(named(null, github), ["acme/docs", "2 min ago"]);
    assert.deepEqual(named("\u202e \u200b", github), ["acme/docs", "2 min ago"]);
    assert.deepEqual(named("agent/x", null), ["agent/x", "2 min ago"]);
    assert.deepEqual(named(null, null), ["job_1", "2 min ago"]);
  });

  it("uses the title as the name, and shows it in the tooltip", () => {
    const job = { ...fetched({ status: "failed" }), title: "Explain *it*\u202e" };
    assert.equal(jobName(job), "Explain *it*");
    assert.equal(shown(job), "Failed · Explain *it* | 2 min ago · acme/docs");
    assert.ok(show(job).tooltip.includes("\n\nExplain \\*it\\*\n\n"));
    assert.equal(jobName({ ...job, title: "\u200b" }), "agent/quickstart");
    const long = { ...job, title: "Explain it. ".repeat(20).trim() };
    assert.equal(jobName(long), `${"Explain it. ".repeat(8).trim()}…`);
    assert.ok(show(long).tooltip.replaceAll("\\", "").includes(`\n\n${long.title}\n\n`));
  });

  it("shows the state and the checks of its pull request, if they are known", () => {
    const view = (state: "open" | "draft" | "merged" | "closed", checks?: "passed" | "failed" | "running") => {
      const pullRequest = { url: pull, state, ...(checks === undefined ? {} : { checks }) };
      const { label, accessibleName, icon } = show({ ...fetched({ status: "completed", prLink: pull }), pullRequest });
      return [label, accessibleName, icon.id, icon.color];
    };
    const name = "agent/quickstart";
    const rest = "2 minutes ago, repository acme/docs";
    assert.deepEqual(
      [view("open"), view("open", "failed"), view("draft", "running"), view("open", "passed"), view("merged"), view("closed")],
      [
        [`PR open · ${name}`, `Agent job ${name}, Pull request open, ${rest}`, "git-pull-request", "charts.green"],
        [
          `PR open, checks failed · ${name}`,
          `Agent job ${name}, Pull request open, checks failed, ${rest}`,
          "git-pull-request",
          "charts.red",
        ],
        [
          `Draft PR, checks running · ${name}`,
          `Agent job ${name}, Draft pull request, checks running, ${rest}`,
          "git-pull-request-draft",
          "charts.yellow",
        ],
        [
          `PR open, checks passed · ${name}`,
          `Agent job ${name}, Pull request open, checks passed, ${rest}`,
          "git-pull-request",
          "charts.green",
        ],
        [`PR merged · ${name}`, `Agent job ${name}, Pull request merged, ${rest}`, "git-merge", "charts.purple"],
        [
          `PR closed · ${name}`,
          `Agent job ${name}, Pull request closed without a merge, ${rest}`,
          "git-pull-request-closed",
          "charts.red",
        ],
      ],
    );
  });

  it("does not leave out the state of a job that is archived locally", () => {
    assert.equal(
      shown({ ...fetched({ status: "failed" }), archivedLocally: true }),
      "Failed · agent/quickstart | 2 min ago · acme/docs",
    );
  });

  it("uses the id as the name until the job is fetched", () => {
    const { label, description, icon } = show({ key: keyOf("job_1"), trackedAt: now });
    assert.deepEqual([label, description, icon.id], ["No status yet · job_1", "", "watch"]);
  });

  it("shows in the row why a job could not be fetched", () => {
    const { label, description, icon } = show({
      key: keyOf("job_1"),
      trackedAt: now,
      failure: { reason: { kind: "notFound" }, at: now, count: 1 },
    });
    assert.deepEqual([label, description, icon.id], ["Job not found · job_1", "", "warning"]);
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
      "Agent job agent/quickstart, Running, 2 minutes ago, repository acme/docs",
      "Agent job agent/quickstart, Completed with a pull request, 2 minutes ago, repository acme/docs",
      "Agent job acme/docs, Running, 2 minutes ago",
      "Agent job agent/quickstart, Job not found, updated 5 minutes ago, repository acme/docs",
      "Agent job agent/quickstart, Running, updated 5 minutes ago, repository acme/docs",
      "Agent job job_1, No status yet",
    ]);
  });

  it("only offers suitable commands", () => {
    assert.deepEqual(show(fetched({})).contextValues, ["job", "repository", "branch", "archivable"]);
    assert.deepEqual(show(fetched({ prLink: pull })).contextValues, ["job", "pullRequest", "repository", "branch", "archivable"]);
    assert.deepEqual(show(fetched({ source: { repository: "git@github.com:a/b.git", ref: null } })).contextValues, [
      "job",
      "archivable",
    ]);
    assert.deepEqual(show({ key: keyOf("a"), trackedAt: now }).contextValues, ["job", "archivable"]);
    assert.deepEqual(show({ ...fetched({}), archivedLocally: true }).contextValues, [
      "job",
      "repository",
      "branch",
      "archivedLocally",
    ]);
    assert.deepEqual(show(fetched({}, { failure: { kind: "notFound" } })).contextValues, [
      "job",
      "repository",
      "branch",
      "archivable",
      "notFound",
    ]);
    assert.deepEqual(show(fetched({ status: "completed", prLink: null })).contextValues, ["job", "repository", "archivable"]);
    assert.deepEqual(show(fetched({ status: "archived" })).contextValues, ["job", "repository", "branch"]);
  });

  it("shows all details in the tooltip", () => {
    const job = fetched(
      { status: "archived", prLink: pull, archivedAt: "2026-11-20T11:59:00Z" },
      { invalidFields: ["id"], failure: { kind: "timeout" } },
    );
    assert.deepEqual(show(job).tooltip.split(/\n+/), [
      "**Archived on the server**",
      "**Request timed out** 1 min ago: The server did not respond within 15 s\\.",
      `Pull request: [https\\:\\/\\/github\\.com\\/acme\\/docs\\/pull\\/1](<${pull}>)  `,
      "Repository: [https\\:\\/\\/github\\.com\\/acme\\/docs](<https://github.com/acme/docs>)  ",
      "Branch: agent\\/quickstart  ",
      "Model: writer\\-2  ",
      "Invalid fields: id  ",
      "Project: acme  ",
      "Job: job\\_1  ",
      "Created: 2 min ago (11\\:58)  ",
      "Archived: 1 min ago (11\\:59)  ",
      "Updated: 5 min ago",
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

  it("shows that a job is not found while the server fails", () => {
    const failure = { reason: { kind: "offline" } as const, at: now, count: 2, wasNotFound: true as const };
    const job = { key: keyOf("job_1"), trackedAt: now, failure };
    const unreachable = "**Server unreachable** just now: Could not connect\\. Check the network and the base URL\\.";
    assert.equal(shown(job), "Job not found · job_1 | ");
    assert.deepEqual(show(job).contextValues, ["job", "archivable", "notFound"]);
    assert.deepEqual(show(job).tooltip.split(/\n+/).slice(0, 2), ["**Job not found**", unreachable]);
    const known = { ...fetched({}), failure };
    assert.match(shown(known), /^Job not found · /u);
    assert.deepEqual(show(known).tooltip.split(/\n+/).slice(0, 3), ["**Running**", "**Job not found**", unreachable]);
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
