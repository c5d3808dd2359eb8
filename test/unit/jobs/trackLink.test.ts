import assert from "node:assert/strict";
import { parseJobInput } from "../../../client/src/jobs/parseJobInput.ts";
import { longestList, parseTrackLink, trackLink } from "../../../client/src/jobs/trackLink.ts";
import manifest from "../../../package.json";
import { origin } from "./support.ts";

const read = (query: string, path = "/track") => parseTrackLink({ path, query });

describe("a link that asks to track jobs", () => {
  it("names a project and a job, or several", () => {
    assert.deepEqual(read("project=acme&id=job_1"), { ok: true, projectId: "acme", ids: ["job_1"] });
    assert.deepEqual(read("id=b&project=acme&id=a&id=b"), { ok: true, projectId: "acme", ids: ["b", "a"] });
  });

  it("chooses neither the server nor the key", () => {
    assert.deepEqual(read("project=acme&id=job_1&baseUrl=https://evil.example&base=x&apiKey=k&origin=https://evil.example"), {
      ok: true,
      projectId: "acme",
      ids: ["job_1"],
    });
  });

  const bad: readonly [query: string, problem: RegExp, path?: string][] = [
    ["project=acme&id=job_1", /not one to track/, "/"],
    ["project=acme&id=job_1", /not one to track/, "/track/"],
    ["project=acme&id=job_1", /not one to track/, "/track/../setApiKey"],
    ["", /names no project/],
    ["id=job_1", /names no project/],
    ["project=&id=job_1", /names no project/],
    ["project=a&project=b&id=job_1", /names no project/],
    ["project=..&id=job_1", /names no project/],
    ["project=mint_0123&id=job_1", /names no project/],
    ["project=acme", /names no agent job/],
    ["project=acme&id=", /names no agent job/],
    ["project=acme&id=.", /names no agent job/],
    ["project=acme&id=a b", /names no agent job/],
    ["project=acme&id=a%0Ab", /names no agent job/],
    ["project=acme&id=a%E2%80%AEb", /names no agent job/],
    ["project=acme&id=a&id=mint_0123", /names no agent job/],
    [`project=acme&id=${"x".repeat(513)}`, /names no agent job/],
    [`project=acme${Array.from({ length: longestList + 1 }, (_, n) => `&id=${n}`).join("")}`, /more than 50/],
  ];
  for (const [query, problem, path] of bad)
    it(`is not ${JSON.stringify(`${path ?? ""}?${query}`.slice(0, 60))}`, () => {
      const parsed = read(query, path);
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, problem);
    });

  it("is made for any job so that it is read back as it was", () => {
    for (const [projectId, id] of [
      ["acme", "job_1"],
      ["a&b=c", "d+e%20?#/f"],
      ["ä", "日本"],
    ] as const) {
      const link = trackLink({ origin, projectId, id }, "vscode");
      const { protocol, host, pathname, search } = new URL(link);
      assert.deepEqual([protocol, host], ["vscode:", `${manifest.publisher}.${manifest.name}`]);
      // VS Code percent-decodes the query as a whole.
      assert.deepEqual(read(decodeURIComponent(search.slice(1)), pathname), { ok: true, projectId, ids: [id] });
      assert.deepEqual(parseJobInput(link), { ok: true, jobs: [{ kind: "inProject", projectId, id }] });
    }
  });

  it("is plain for a plain job", () => {
    assert.equal(
      trackLink({ origin, projectId: "acme", id: "job_1" }, "vscode-insiders"),
      "vscode-insiders://docs-json.vscode-docs-json/track?project=acme&id=job_1",
    );
  });
});
