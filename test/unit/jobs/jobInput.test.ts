import assert from "node:assert/strict";
import type { JobReference } from "../../../client/src/jobs/jobInput.ts";
import { clipboardSuggestion, parseJobInput } from "../../../client/src/jobs/jobInput.ts";
import { maxJobsAtOnce } from "../../../client/src/jobs/jobLink.ts";

const id = (text: string): JobReference => ({ kind: "id", id: text });
const url = (origin: string, projectId: string, jobId: string): JobReference => ({ kind: "url", origin, projectId, id: jobId });

const good: readonly [text: string, jobs: readonly JobReference[]][] = [
  ["job_1", [id("job_1")]],
  ["  job_1\n", [id("job_1")]],
  ["quickstart", [id("quickstart")]],
  ["quickstart, handbook;pages\nold", [id("quickstart"), id("handbook"), id("pages"), id("old")]],
  ["peppermint-docs_1", [id("peppermint-docs_1")]],
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
  ["", /^Enter a job ID or URL\.$/],
  [' , "" ', /^Enter a job ID or URL\.$/],
  ["bad id!", /^Not a job ID: bad id!$/],
  ["no jobs yet", /^Not a job ID: no jobs yet$/],
  ["job_1 and job_2", /^Not a job ID: and$/],
  ["job_1 nosuchjob", /^Not a job ID: nosuchjob$/],
  ["id!", /^Not a job ID: id!$/],
  ["NAME=value", /^Not a job ID: NAME=value$/],
  ["{id}", /^Not a job ID: \{id\}$/],
  ["--", /^Not a job ID: --$/],
  [".", /^Not a job ID: \.$/],
  ["..", /^Not a job ID: /],
  ["job\u0000", /^Not a job ID: /],
  ["job\u202e", /^Not a job ID: /],
  ["job\ud800", /^Not a job ID: /],
  ["x".repeat(513), /^Job ID too long: enter at most 512 characters\.$/],
  ["https://github.com/acme/docs/pull/1", /^Expected a job URL that ends in \/v2\/agent\/\{project\}\/job\/\{id\}, got https:/],
  ["https://", /^Expected a job URL that ends in \/v2\/agent\/\{project\}\/job\/\{id\}, got https:/],
  [
    "https://api.mintlify.com/v2/agent/acme/job/",
    /^Expected a job URL that ends in \/v2\/agent\/\{project\}\/job\/\{id\}, got https:/,
  ],
  [
    "https://api.mintlify.com/v2/agent/acme/job/%",
    /^Expected a job URL that ends in \/v2\/agent\/\{project\}\/job\/\{id\}, got https:/,
  ],
  [
    "https://api.mintlify.com/v2/agent/acme/job/a%20b",
    /^Expected a job URL that ends in \/v2\/agent\/\{project\}\/job\/\{id\}, got https:/,
  ],
  [
    "https://api.mintlify.com/v2/agent/acme/job/job_1/message",
    /^Expected a job URL that ends in \/v2\/agent\/\{project\}\/job\/\{id\}, got https:/,
  ],
  ["https://[x](command:evil)", /got https:\/\/\[x\] \(command:evil$/],
  ["vscode://docs-json.vscode-docs-json/track?project=acme", /^Invalid job link: missing or invalid job ID\.$/],
  ["job_1 https://example.com", /got https:\/\/example\.com$/],
];

describe("parsing job ids and URLs", () => {
  for (const [text, jobs] of good)
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(parseJobInput(text), { ok: true, jobs }));

  for (const [text, problem] of bad)
    it(`rejects ${JSON.stringify(text.slice(0, 60))}`, () => {
      const parsed = parseJobInput(text);
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, problem);
    });

  it("accepts a limited number of jobs", () => {
    const ids = Array.from({ length: maxJobsAtOnce }, (_, index) => `job_${index}`).join(" ");
    const parsed = parseJobInput(ids);
    assert.equal(parsed.ok && parsed.jobs.length, maxJobsAtOnce);
    assert.deepEqual(parseJobInput(`${ids} one_more`), { ok: false, problem: "Too many jobs: enter at most 50." });
  });
});

describe("an API key among the ids", () => {
  const texts = [
    "mint_abc123",
    "Mint_abc123",
    "MINT_API_KEY=mint_abc123",
    "key:mint_abc123",
    "job_1 mint_dsc_abc123",
    "Bearer mint_abc123",
    '"mint_abc123"',
    "mi\u00adnt_abc123",
    "mint\u200b_abc123",
    "https://api.mintlify.com/v2/agent/acme/job/mint_abc123",
    "https://api.mintlify.com/v2/agent/%6dint_abc123/job/job_1",
    "https://mint_abc123@api.mintlify.com/v2/agent/acme/job/job_1",
    "xmint_abc123",
    "KEY_mint_abc123",
    "my_mint_abc123",
    "ｍｉｎｔ_abc123",
    "mint＿abc123",
    "m\u0301int_abc123",
    "mi\u3164nt_abc123",
    "mint&#95;abc123",
    "https://api.mintlify.com/v2/agent/acme/job/mint%5Fabc123",
    "https://api.mintlify.com/v2/agent/acme/job/mint%255Fabc123",
    "https://api.mintlify.com/v2/agent/acme/job/%25EF%25BD%258Dint_abc123",
    "https://mint%5Fabc123.example.com/v2/agent/acme/job/job_1",
    "vscode://docs-json.vscode-docs-json/track?project=acme&id=mint%25255Fabc123",
  ];
  for (const text of texts)
    it(`is rejected with advice in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(parseJobInput(text), {
        ok: false,
        problem: 'This contains an API key, not only job IDs. Run "Set API Key" to set the key.',
      });
      assert.equal(clipboardSuggestion(text), undefined);
    });
});

describe("suggesting the clipboard", () => {
  const url = "https://api.mintlify.com/v2/agent/acme/job/job_1";
  const uuid = "0d9f3c1e-5f7a-4a53-9b1e-0c2f4d5e6a7b";
  for (const text of [url, ` ${url}\n`, "job_1", `job_1, ${url}`, uuid, uuid.toUpperCase()])
    it(`suggests ${JSON.stringify(text)}`, () => assert.equal(clipboardSuggestion(text), text.trim()));

  const others = ["", "hello", "s3cr3t-k3y", "mint_0123456789", "const job = 1;", "https://example.com", `${url} hello`];
  for (const text of [...others, `job_${"x".repeat(2000)}`])
    it(`does not suggest ${JSON.stringify(text.slice(0, 60))}`, () => assert.equal(clipboardSuggestion(text), undefined));
});
