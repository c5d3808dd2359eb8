import assert from "node:assert/strict";
import { jobDetailsPage } from "../../../../client/src/jobs/presentation/detailsPage.ts";
import type { TrackedJob } from "../../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf } from "../../../support/jobs/sampleJobs.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const formatDate = (time: number) => new Date(time).toISOString().slice(11, 16);
const key = keyOf("job_1");

describe("the page with the details of a job", () => {
  it("says what the server says, and what happened", () => {
    const prLink = "https://github.com/acme/docs/pull/7";
    const job: TrackedJob = {
      key,
      trackedAt: at("11:59"),
      title: "Explain *it*",
      last: { job: jobWith({ status: "completed", prLink }), invalidFields: [], fetchedAt: at("13:00") },
      resumedAt: at("12:50"),
      finishedAt: at("12:57"),
    };
    assert.equal(
      jobDetailsPage(job, { formatDate }).replaceAll(/\\(?=[!-/:-@[-`{-~])/g, ""),
      `# Explain *it*

**Completed with a pull request**

| Property | Value |
| --- | --- |
| Pull request | [${prLink}](<${prLink}>) |
| Repository | [https://github.com/acme/docs](<https://github.com/acme/docs>) |
| Branch | agent/quickstart |
| Model | writer-2 |
| Project | acme |
| Job | job_1 |
| Server | https://api.example.com |

## History

- 11:58: Created
- 11:59: Tracked
- 12:50: Running again
- 12:57: Finished after 7 min
- 13:00: Last updated
`,
    );
  });

  it("has all of a long title", () => {
    const title = "Explain it ".repeat(20).trim();
    assert.ok(jobDetailsPage({ key, trackedAt: at("11:59"), title }, { formatDate }).startsWith(`# ${title}\n`));
  });

  it("says what to do after a failure", () => {
    const failure = { reason: { kind: "notFound", message: "Gone" } as const, at: at("12:00"), count: 1 };
    const page = jobDetailsPage({ key, trackedAt: at("11:59"), failure }, { formatDate });
    assert.equal(
      page,
      [
        "# job\\_1",
        "> **Job not found** (12\\:00): Check the job ID and the project ID\\, or remove the job\\. Server message\\: Gone",
        "| Property | Value |\n| --- | --- |\n| Project | acme |\n| Job | job\\_1 |\n| Server | https\\:\\/\\/api\\.example\\.com |",
        "## History",
        "- 11\\:59: Tracked\n",
      ].join("\n\n"),
    );
  });

  it("contains no Markdown, HTML, or link of the server", () => {
    const evil = "| a [x](command:y) <img src=x> `c` **b** https://evil.example\n# h\n- l";
    const job = jobWith({ status: evil, source: { repository: `file:${evil}`, ref: evil }, model: evil, prLink: evil });
    const failure = { reason: { kind: "notFound", message: evil } as const, at: at("12:00"), count: 1 };
    const page = jobDetailsPage(
      {
        key: keyOf("a|b`c"),
        trackedAt: at("11:59"),
        title: evil,
        last: { job, invalidFields: [evil], fetchedAt: at("12:00") },
        failure,
      },
      { formatDate },
    );
    const unescaped = page.replaceAll(/\\[!-/:-@[-`{-~]/g, "");
    assert.doesNotMatch(unescaped, /[<`[\]]|https?:|command:/);
    assert.equal(unescaped.split("\n").filter((line) => line.startsWith("#")).length, 2);
    for (const line of unescaped.split("\n").filter((each) => each.startsWith("|")))
      assert.equal(line.split("|").length, 4, line);
  });
});
