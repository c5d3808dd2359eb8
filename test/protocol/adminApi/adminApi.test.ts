import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { JobScript } from "../../../demo/admin-api/job.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import { stories } from "../../../demo/admin-api/stories.ts";

const key = "mint_test_key";
const projectId = "docs project";
const path = (id: string, project = projectId) => `/v2/agent/${encodeURIComponent(project)}/job/${encodeURIComponent(id)}`;
const source = { repository: "https://github.com/acme/docs", ref: "agent/x" };
const prLink = "https://github.com/acme/docs/pull/1";

describe("the demo admin API", () => {
  let api: AdminApi;
  let now: number;
  let schemas: Ajv2020;

  before(async () => {
    schemas = new Ajv2020({ strict: false });
    addFormats(schemas);
    schemas.addSchema(parse(await readFile("demo/site/api/admin-api.yaml", "utf8")), "description");
  });

  beforeEach(async () => {
    now = Date.parse("2026-11-03T09:30:00Z");
    // What some of them meet first is tested with the faults.
    const jobs = stories.map(({ script }) => ({ ...script, faults: [] }));
    api = await startAdminApi({ key, projectId, jobs, clock: () => now });
  });

  afterEach(() => api.close());

  async function send(target: string, init: RequestInit = {}): Promise<{ response: Response; body: unknown }> {
    const response = await fetch(api.url + target, { headers: { authorization: `Bearer ${key}` }, ...init });
    assert.equal(response.headers.get("content-type"), "application/json");
    return { response, body: await response.json() };
  }

  /** Holds a body against what the description says of the job operation's answers with this status. */
  function assertDescribed(status: 200 | 401 | 404, body: unknown): void {
    const operation = `${encodeURIComponent("/v2/agent/{projectId}/job/{id}".replaceAll("/", "~1"))}/get`;
    const validate = schemas.getSchema(`description#/paths/${operation}/responses/${status}/content/application~1json/schema`);
    assert.ok(validate, `the description has no answer ${status}`);
    assert.ok(validate(body), schemas.errorsText(validate.errors));
  }

  async function assertError(status: number, target: string, init?: RequestInit): Promise<Response> {
    const { response, body } = await send(target, init);
    assert.equal(response.status, status);
    assertDescribed(404, body);
    return response;
  }

  async function retrieve(id: string): Promise<unknown> {
    const { response, body } = await send(path(id));
    assert.equal(response.status, 200);
    assertDescribed(200, body);
    return body;
  }

  it("answers as its description says for each story, from its beginning to its end", async () => {
    const statuses = async () =>
      Object.fromEntries(await Promise.all(stories.map(async ({ script: { id } }) => [id, pick(await retrieve(id))])));
    const still = { job_archived: "archived https://github.com/acme/docs/pull/37", job_long: "active" };
    assert.deepEqual(await statuses(), {
      job_pull_request: "active",
      job_no_changes: "active",
      job_failed: "active",
      job_no_branch: "active",
      job_outage: "active",
      job_rate_limited: "active",
      ...still,
    });
    now += 60_000;
    assert.deepEqual(await statuses(), {
      job_pull_request: "completed https://github.com/acme/docs/pull/42",
      job_no_changes: "completed",
      job_failed: "failed",
      job_no_branch: "completed https://github.com/acme/docs/pull/43",
      job_outage: "completed https://github.com/acme/docs/pull/44",
      job_rate_limited: "completed https://github.com/acme/docs/pull/45",
      ...still,
    });
  });

  it("begins a job's life when it is first asked for, and anew when it is set again", async () => {
    const script: JobScript = { id: "x", source, model: "m", end: { after: 1000, outcome: { status: "completed", prLink } } };
    api.setJob(script);
    now += 5000;
    assert.equal(pick(await retrieve("x")), "active");
    now += 1000;
    assert.equal(pick(await retrieve("x")), `completed ${prLink}`);
    api.setJob(script);
    assert.equal(pick(await retrieve("x")), "active");
  });

  it("decodes percent-encoded ids", async () => {
    const id = "job/ä ?#%2F..";
    api.setJob({ id, source, model: "m" });
    assert.deepEqual(await retrieve(id), {
      id,
      status: "active",
      source,
      model: "m",
      prLink: null,
      createdAt: "2026-11-03T09:30:00.000Z",
      archivedAt: null,
    });
  });

  it("accepts the scheme in any case, and a query that it knows nothing of", async () => {
    const { response } = await send(`${path("job_long")}?trace=1`, { headers: { authorization: `bearer ${key}` } });
    assert.equal(response.status, 200);
  });

  it("answers 401, whatever the path, without the right key as a bearer token", async () => {
    const wrong = ["", "Bearer", "Bearer ", `Basic ${key}`, key, `Bearer ${key}x`, `Bearer ${key} ${key}`];
    for (const target of [path("job_long"), path("nobody"), "/"]) {
      for (const headers of [{}, ...wrong.map((authorization) => ({ authorization }))]) {
        const { response, body } = await send(target, { headers });
        assert.equal(response.status, 401, JSON.stringify(headers));
        assert.equal(response.headers.get("www-authenticate"), "Bearer");
        assertDescribed(401, body);
      }
    }
  });

  it("answers 404 for a job that does not exist, in this project or at all", async () => {
    await assertError(404, path("nobody"));
    await assertError(404, path("job_long", "other"));
    await assertError(404, `/v2/agent/${encodeURIComponent(projectId)}/job/%E0%A4%A`);
  });

  it("answers 404 for any other path, and 405 for any other method", async () => {
    for (const target of ["/", "/v2", "/v1/agent/p/job/x", `${path("job_long")}/`, `${path("job_long")}/message`])
      await assertError(404, target);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await assertError(405, path("job_long"), { method, headers: { authorization: `Bearer ${key}` } });
      assert.equal(response.headers.get("allow"), "GET");
    }
  });

  it("records each request as it was sent", async () => {
    await send(path("job_long"));
    now += 5000;
    await send("/?q", { method: "POST", body: "{}", headers: {} });
    assert.deepEqual(
      api.requests.map(({ method, path, headers, time }) => ({ method, path, authorization: headers.authorization, time })),
      [
        { method: "GET", path: "/v2/agent/docs%20project/job/job_long", authorization: `Bearer ${key}`, time: now - 5000 },
        { method: "POST", path: "/?q", authorization: undefined, time: now },
      ],
    );
  });

  it("says why when its port is taken", async () => {
    const port = Number(new URL(api.url).port);
    await assert.rejects(startAdminApi({ key, projectId, port }), { code: "EADDRINUSE" });
  });
});

/** Status and pull request in one line. */
function pick(job: unknown): string {
  const { status, prLink: link } = job as { status: string; prLink: string | null };
  return link === null ? status : `${status} ${link}`;
}
