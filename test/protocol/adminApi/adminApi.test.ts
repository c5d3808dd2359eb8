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
    schemas.addSchema(parse(await readFile("demo/site/api/admin-api.yaml", "utf8")), "openapi");
  });

  beforeEach(async () => {
    now = Date.parse("2026-11-03T09:30:00Z");
    // Their faults are tested in faults.test.ts.
    const jobs = stories.map(({ script }) => ({ ...script, faults: [] }));
    api = await startAdminApi({ key, projectId, jobs, clock: () => now });
  });

  afterEach(() => api.close());

  async function send(target: string, init: RequestInit = {}): Promise<{ response: Response; body: unknown }> {
    const response = await fetch(api.url + target, { headers: { authorization: `Bearer ${key}` }, ...init });
    assert.equal(response.headers.get("content-type"), "application/json");
    return { response, body: await response.json() };
  }

  /** Validates a body with the schema in the OpenAPI file for the response of this status. */
  function assertValid(status: 200 | 401 | 404, body: unknown): void {
    const operation = `${encodeURIComponent("/v2/agent/{projectId}/job/{id}".replaceAll("/", "~1"))}/get`;
    const validate = schemas.getSchema(`openapi#/paths/${operation}/responses/${status}/content/application~1json/schema`);
    assert.ok(validate, `the OpenAPI file has no response ${status}`);
    assert.ok(validate(body), schemas.errorsText(validate.errors));
  }

  async function assertError(status: number, target: string, init?: RequestInit): Promise<Response> {
    const { response, body } = await send(target, init);
    assert.equal(response.status, status);
    assertValid(404, body);
    return response;
  }

  async function retrieve(id: string): Promise<unknown> {
    const { response, body } = await send(path(id));
    assert.equal(response.status, 200);
    assertValid(200, body);
    return body;
  }

  it("responds to each story from start to end as its OpenAPI file specifies", async () => {
    const statuses = async () =>
      Object.fromEntries(await Promise.all(stories.map(async ({ script: { id } }) => [id, pick(await retrieve(id))])));
    const unchanging = { job_archived: "archived https://github.com/acme/docs/pull/37", job_long: "active" };
    assert.deepEqual(await statuses(), {
      job_pull_request: "active",
      job_no_changes: "active",
      job_failed: "active",
      job_no_branch: "active",
      job_outage: "active",
      job_rate_limited: "active",
      ...unchanging,
    });
    now += 60_000;
    assert.deepEqual(await statuses(), {
      job_pull_request: "completed https://github.com/acme/docs/pull/42",
      job_no_changes: "completed",
      job_failed: "failed",
      job_no_branch: "completed https://github.com/acme/docs/pull/43",
      job_outage: "completed https://github.com/acme/docs/pull/44",
      job_rate_limited: "completed https://github.com/acme/docs/pull/45",
      ...unchanging,
    });
  });

  it("starts a job with the first request for it, and again when it is replaced", async () => {
    const script: JobScript = { id: "x", source, model: "m", end: { after: 1000, outcome: { status: "completed", prLink } } };
    api.setJob(script);
    now += 5000;
    assert.equal(pick(await retrieve("x")), "active");
    now += 1000;
    assert.equal(pick(await retrieve("x")), `completed ${prLink}`);
    api.setJob(script);
    assert.equal(pick(await retrieve("x")), "active");
  });

  it("decodes percent-encoded IDs", async () => {
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

  it("accepts the scheme in any case, and an unknown query", async () => {
    const { response } = await send(`${path("job_long")}?trace=1`, { headers: { authorization: `bearer ${key}` } });
    assert.equal(response.status, 200);
  });

  it("responds with 401 on any path without the right key as a bearer token", async () => {
    const wrong = ["", "Bearer", "Bearer ", `Basic ${key}`, key, `Bearer ${key}x`, `Bearer ${key} ${key}`];
    for (const target of [path("job_long"), path("nobody"), "/"]) {
      for (const headers of [{}, ...wrong.map((authorization) => ({ authorization }))]) {
        const { response, body } = await send(target, { headers });
        assert.equal(response.status, 401, JSON.stringify(headers));
        assert.equal(response.headers.get("www-authenticate"), "Bearer");
        assertValid(401, body);
      }
    }
  });

  it("responds with 404 for a job that does not exist, or is in another project", async () => {
    await assertError(404, path("nobody"));
    await assertError(404, path("job_long", "other"));
    await assertError(404, `/v2/agent/${encodeURIComponent(projectId)}/job/%E0%A4%A`);
  });

  it("responds with 404 on any other path, and with 405 to any other method", async () => {
    for (const target of ["/", "/v2", "/v1/agent/p/job/x", `${path("job_long")}/`, `${path("job_long")}/message`])
      await assertError(404, target);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await assertError(405, path("job_long"), { method, headers: { authorization: `Bearer ${key}` } });
      assert.equal(response.headers.get("allow"), "GET");
    }
  });

  it("records each request", async () => {
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

  it("rejects if its port is in use", async () => {
    const port = Number(new URL(api.url).port);
    await assert.rejects(startAdminApi({ key, projectId, port }), { code: "EADDRINUSE" });
  });
});

/** Status and pull request in one line. */
function pick(job: unknown): string {
  const { status, prLink: link } = job as { status: string; prLink: string | null };
  return link === null ? status : `${status} ${link}`;
}
