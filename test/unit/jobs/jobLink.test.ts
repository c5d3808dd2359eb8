import assert from "node:assert/strict";
import { parseJobInput } from "../../../client/src/jobs/jobInput.ts";
import { jobLink, maxJobsAtOnce, parseJobLink } from "../../../client/src/jobs/jobLink.ts";
import manifest from "../../../package.json";
import { origin } from "../../support/jobs/sampleJobs.ts";

const read = (query: string, path = "/track") => parseJobLink({ path, query });

describe("a job link", () => {
  it("contains a project and one or more jobs", () => {
    assert.deepEqual(read("project=acme&id=job_1"), { ok: true, projectId: "acme", ids: ["job_1"] });
    assert.deepEqual(read("id=b&project=acme&id=a&id=b"), { ok: true, projectId: "acme", ids: ["b", "a"] });
  });

  it("cannot set the server or the API key", () => {
    assert.deepEqual(read("project=acme&id=job_1&baseUrl=https://evil.example&base=x&apiKey=k&origin=https://evil.example"), {
      ok: true,
      projectId: "acme",
      ids: ["job_1"],
    });
  });

  const bad: readonly [query: string, problem: RegExp, path?: string][] = [
    ["project=acme&id=job_1", /expected the path \/track/, "/"],
    ["project=acme&id=job_1", /expected the path \/track/, "/track/"],
    ["project=acme&id=job_1", /expected the path \/track/, "/track/../setApiKey"],
    ["", /missing or invalid project ID/],
    ["id=job_1", /missing or invalid project ID/],
    ["project=&id=job_1", /missing or invalid project ID/],
    ["project=a&project=b&id=job_1", /missing or invalid project ID/],
    ["project=..&id=job_1", /missing or invalid project ID/],
    ["project=mint_0123&id=job_1", /missing or invalid project ID/],
    ["project=acme", /missing or invalid job ID/],
    ["project=acme&id=", /missing or invalid job ID/],
    ["project=acme&id=.", /missing or invalid job ID/],
    ["project=acme&id=a b", /missing or invalid job ID/],
    ["project=acme&id=a%0Ab", /missing or invalid job ID/],
    ["project=acme&id=a%E2%80%AEb", /missing or invalid job ID/],
    ["project=acme&id=a&id=mint_0123", /missing or invalid job ID/],
    [`project=acme&id=${"x".repeat(513)}`, /missing or invalid job ID/],
    [`project=acme${Array.from({ length: maxJobsAtOnce + 1 }, (_, n) => `&id=${n}`).join("")}`, /more than 50/],
  ];
  for (const [query, problem, path] of bad)
    it(`is invalid: ${JSON.stringify(`${path ?? ""}?${query}`.slice(0, 60))}`, () => {
      const parsed = read(query, path);
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, problem);
    });

  it("can be created for any job and parsed again", () => {
    for (const [projectId, id] of [
      ["acme", "job_1"],
      ["a&b=c", "d+e%20?#/f"],
      ["ä", "日本"],
    ] as const) {
      const link = jobLink({ origin, projectId, id }, "vscode");
      const { protocol, host, pathname, search } = new URL(link);
      assert.deepEqual([protocol, host], ["vscode:", `${manifest.publisher}.${manifest.name}`]);
      // VS Code percent-decodes the query as a whole.
      assert.deepEqual(read(decodeURIComponent(search.slice(1)), pathname), { ok: true, projectId, ids: [id] });
      assert.deepEqual(parseJobInput(link), { ok: true, jobs: [{ kind: "inProject", projectId, id }] });
    }
  });

  it("is readable for simple ids", () => {
    assert.equal(
      jobLink({ origin, projectId: "acme", id: "job_1" }, "vscode-insiders"),
      "vscode-insiders://docs-json.vscode-docs-json/track?project=acme&id=job_1",
    );
  });
});
