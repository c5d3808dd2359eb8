import assert from "node:assert/strict";
import type { NamedJob } from "../../../client/src/jobs/parseJobInput.ts";
import { offeredFrom, parseJobInput } from "../../../client/src/jobs/parseJobInput.ts";
import { longestList } from "../../../client/src/jobs/trackLink.ts";

const id = (text: string): NamedJob => ({ kind: "id", id: text });
const url = (origin: string, projectId: string, jobId: string): NamedJob => ({ kind: "url", origin, projectId, id: jobId });

const good: readonly [text: string, jobs: readonly NamedJob[]][] = [
  ["job_1", [id("job_1")]],
  ["  job_1\n", [id("job_1")]],
  ["job_1 job_2,job_3,\n job_1;", [id("job_1"), id("job_2"), id("job_3")]],
  ['"job_1", `job_2`, <job_3>', [id("job_1"), id("job_2"), id("job_3")]],
  ["https://api.mintlify.com/v2/agent/acme/job/job_1", [url("https://api.mintlify.com", "acme", "job_1")]],
  ["http://127.0.0.1:3000/base/v2/agent/acme/job/job_1/?x=1#y", [url("http://127.0.0.1:3000", "acme", "job_1")]],
  ["https://api.mintlify.com/v2/agent/a%2Fb/job/%C3%A4%20".replace("%20", ""), [url("https://api.mintlify.com", "a/b", "ä")]],
  [
    "vscode-insiders://docs-json.vscode-docs-json/track?project=acme&id=a&id=b",
    [
      { kind: "inProject", projectId: "acme", id: "a" },
      { kind: "inProject", projectId: "acme", id: "b" },
    ],
  ],
  ["job_1 https://api.mintlify.com/v2/agent/acme/job/job_1", [id("job_1"), url("https://api.mintlify.com", "acme", "job_1")]],
];

const bad: readonly [text: string, problem: RegExp][] = [
  ["", /^Type or paste/],
  [' , "" ', /^Type or paste/],
  [".", /“\.” is not a job id/],
  ["..", /is not a job id/],
  ["job\u0000", /is not a job id/],
  ["job\u202e", /is not a job id/],
  ["job\ud800", /is not a job id/],
  ["x".repeat(513), /“x{60}…” is not a job id/],
  ["https://github.com/acme/docs/pull/1", /is not the URL of a job/],
  ["https://", /is not the URL of a job/],
  ["https://api.mintlify.com/v2/agent/acme/job/", /is not the URL of a job/],
  ["https://api.mintlify.com/v2/agent/acme/job/%", /is not the URL of a job/],
  ["https://api.mintlify.com/v2/agent/acme/job/a%20b", /is not the URL of a job/],
  ["https://api.mintlify.com/v2/agent/acme/job/job_1/message", /is not the URL of a job/],
  ["mint_abc123", /^This is an API key, not a job: set it with “Set API Key”\.$/],
  ["job_1 mint_dsc_abc123", /^This is an API key/],
  ["https://[x](command:evil)", /“https:\/\/\[x\] \(command:evil” is not/],
  ["vscode://docs-json.vscode-docs-json/track?project=acme", /names no agent job/],
  ["job_1 https://example.com", /“https:\/\/example\.com” is not/],
];

describe("what a person types to name jobs", () => {
  for (const [text, jobs] of good)
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(parseJobInput(text), { ok: true, jobs }));

  for (const [text, problem] of bad)
    it(`says what is wrong with ${JSON.stringify(text.slice(0, 60))}`, () => {
      const parsed = parseJobInput(text);
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, problem);
    });

  it("does not take a file for a list of jobs", () => {
    const ids = Array.from({ length: longestList }, (_, index) => `job_${index}`).join(" ");
    const parsed = parseJobInput(ids);
    assert.equal(parsed.ok && parsed.jobs.length, longestList);
    assert.deepEqual(parseJobInput(`${ids} one_more`), { ok: false, problem: "At most 50 jobs can be tracked at once." });
  });
});

describe("what a clipboard offers", () => {
  const url = "https://api.mintlify.com/v2/agent/acme/job/job_1";
  const uuid = "0d9f3c1e-5f7a-4a53-9b1e-0c2f4d5e6a7b";
  for (const text of [url, ` ${url}\n`, "job_1", `job_1, ${url}`, uuid, uuid.toUpperCase()])
    it(`is ${JSON.stringify(text)}`, () => assert.equal(offeredFrom(text), text.trim()));

  const others = ["", "hello", "s3cr3t-k3y", "mint_0123456789", "const job = 1;", "https://example.com", `${url} hello`];
  for (const text of [...others, `job_${"x".repeat(2000)}`])
    it(`is not ${JSON.stringify(text.slice(0, 60))}`, () => assert.equal(offeredFrom(text), undefined));
});
