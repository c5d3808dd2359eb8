import assert from "node:assert/strict";
import type { Job } from "../../../client/src/jobs/model.ts";
import type { Failure } from "../../../client/src/jobs/outcome.ts";
import { presentJob, pullRequestUrl, repositoryName, repositoryUrl } from "../../../client/src/jobs/presentation.ts";
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
const show = (tracked: TrackedJob) => presentJob(tracked, now);

describe("a job as it is shown", () => {
  const states: readonly [name: string, job: TrackedJob, description: string, icon: string][] = [
    ["active", seen({}), "Active · 2 min ago", "sync~spin"],
    [
      "completed with a pull request",
      seen({ status: "completed", prLink: pull }),
      "Pull request ready · 2 min ago",
      "git-pull-request",
    ],
    ["completed without", seen({ status: "completed" }), "Completed, no file changed · 2 min ago", "pass"],
    [
      "completed, with a link of another kind",
      seen({ status: "completed", prLink: "file:///x" }),
      "Completed, link not usable · 2 min ago",
      "pass",
    ],
    [
      "completed, with a link that is no text",
      seen({ status: "completed" }, { unreadable: ["prLink"] }),
      "Completed, link not usable · 2 min ago",
      "pass",
    ],
    ["failed", seen({ status: "failed" }), "Failed · 2 min ago", "error"],
    ["archived", seen({ status: "archived", prLink: pull }), "Archived · 2 min ago", "archive"],
    ["of a status not known here", seen({ status: "pau\nsed" }), "pau sed · 2 min ago", "question"],
    ["of no known age", seen({ createdAt: null }), "Active", "sync~spin"],
    ["not seen lately", seen({}, { failure: { kind: "offline" } }), "Active · last seen 5 min ago", "sync~spin"],
  ];
  for (const [name, job, description, icon] of states)
    it(name, () => {
      const view = show(job);
      assert.equal(view.label, "acme/docs");
      assert.equal(view.description, description);
      assert.equal(view.icon.id, icon);
    });

  it("is named by its id until it was seen", () => {
    const { label, description, icon } = show({ key: keyOf("job_1"), trackedAt: now });
    assert.deepEqual([label, description, icon.id], ["job_1", "Waiting for the first answer", "loading~spin"]);
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
    assert.deepEqual(show(seen({})).marks, ["job", "repository"]);
    assert.deepEqual(show(seen({ prLink: pull })).marks, ["job", "pullRequest", "repository"]);
    assert.deepEqual(show(seen({ source: { repository: "git@github.com:a/b.git", ref: null } })).marks, ["job"]);
    assert.deepEqual(show({ key: keyOf("a"), trackedAt: now }).marks, ["job"]);
  });

  it("has a tooltip that tells all", () => {
    const job = seen(
      { status: "archived", prLink: pull, archivedAt: "2026-11-20T11:59:00Z" },
      { unreadable: ["id"], failure: { kind: "timeout" } },
    );
    assert.deepEqual(show(job).tooltip.split(/\n+/), [
      "**The job is archived\\.**",
      "**No answer in time** 1 min ago: The server took too long\\. Trying again\\, less often\\.",
      "Repository: https\\:\\/\\/github\\.com\\/acme\\/docs  ",
      "Branch: agent\\/quickstart  ",
      "Model: writer\\-2  ",
      `Pull request: [https\\:\\/\\/github\\.com\\/acme\\/docs\\/pull\\/1](<${pull}>)  `,
      "Created: 2026\\-11\\-20T11\\:58\\:00Z (2 min ago)  ",
      "Archived: 2026\\-11\\-20T11\\:59\\:00Z (1 min ago)  ",
      "Last seen: 5 min ago  ",
      "Not readable: id  ",
      "Project: acme  ",
      "Job: job\\_1",
    ]);
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

describe("a link that is opened", () => {
  const table: readonly [link: string | null, url: string | undefined][] = [
    [pull, pull],
    ["http://127.0.0.1:3000/pull/1?a=b#c", "http://127.0.0.1:3000/pull/1?a=b#c"],
    ["HTTPS://GitHub.com/x>)[y](z", "https://github.com/x%3E)[y](z"],
    [null, undefined],
    ["", undefined],
    ["github.com/acme/docs/pull/1", undefined],
    ["javascript:alert(1)", undefined],
    ["file:///etc/passwd", undefined],
    ["command:workbench.action.quit", undefined],
    ["vscode://acme.evil/run", undefined],
    ["data:text/html,x", undefined],
    ["git@github.com:acme/docs.git", undefined],
    ["https://github.com@evil.example/acme", undefined],
  ];
  for (const [link, url] of table)
    it(`${JSON.stringify(link)} is ${url ?? "not"}`, () => {
      assert.equal(pullRequestUrl(jobWith({ prLink: link })), url);
      assert.equal(repositoryUrl(jobWith({ source: { repository: link, ref: null } })), url);
    });

  it("is none without a job", () => assert.equal(pullRequestUrl(undefined), undefined));
});

describe("the short name of a repository", () => {
  const table: readonly [repository: string, name: string][] = [
    ["https://github.com/acme/docs", "acme/docs"],
    ["https://github.com/acme/docs.git/", "acme/docs"],
    ["https://gitlab.com/group/sub/docs", "sub/docs"],
    ["https://git.example.com/docs", "docs"],
    ["https://github.com/acme/docs?tab=readme#x", "acme/docs"],
    ["git@github.com:acme/docs.git", "acme/docs"],
    ["ssh://git@github.com/acme/docs.git", "acme/docs"],
    ["https://github.com", "https://github.com"],
    ["https://github.com/", "https://github.com/"],
    ["just words\u202e", "just words"],
  ];
  for (const [repository, name] of table)
    it(`of ${JSON.stringify(repository)}`, () => assert.equal(repositoryName(repository), name));
});
