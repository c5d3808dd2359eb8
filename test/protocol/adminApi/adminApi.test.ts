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
const operations = {
  get: ["get", "/v2/agent/{projectId}/job/{id}"],
  create: ["post", "/v2/agent/{projectId}/job"],
  message: ["post", "/v2/agent/{projectId}/job/{id}/message"],
  preview: ["post", "/v1/project/preview/{projectId}"],
  status: ["get", "/v1/project/update-status/{statusId}"],
} as const;
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
  function assertValid(status: number, body: unknown, [method, template]: readonly [string, string] = operations.get): void {
    const operation = `${encodeURIComponent(template.replaceAll("/", "~1"))}/${method}`;
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
    for (const target of ["/", "/v2", "/v1/agent/p/job/x", `${path("job_long")}/`, `${path("job_long")}/log`])
      await assertError(404, target);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await assertError(405, path("job_long"), { method, headers: { authorization: `Bearer ${key}` } });
      assert.equal(response.headers.get("allow"), "GET");
    }
  });

  /** Posts a body as JSON, and checks that the response is as its OpenAPI file specifies. */
  async function post(operation: readonly [string, string], target: string, body: unknown) {
    const { response, body: answer } = await send(target, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assertValid(response.status, answer, operation);
    return { status: response.status, body: answer as Record<string, string>, headers: response.headers };
  }
  const jobs = path("").slice(0, -1);

  it("creates a job for a prompt, which ends with a pull request", async () => {
    const { status, body } = await post(operations.create, jobs, { prompt: "Explain the new login command\n\nIn `x.mdx`." });
    assert.equal(status, 201);
    assert.deepEqual([body["id"], body["status"]], ["job_prompt_1", "active"]);
    assert.deepEqual(body["source"], { repository: "https://github.com/acme/docs", ref: "agent/explain-the-new-login" });
    now += 20_000;
    assert.equal(pick(await retrieve("job_prompt_1")), "completed https://github.com/acme/docs/pull/101");
    assert.equal((await post(operations.create, jobs, { prompt: "Another" })).body["id"], "job_prompt_2");
  });

  it("makes a job active again with a follow-up message", async () => {
    await retrieve("job_pull_request");
    now += 3_600_000;
    const before = await retrieve("job_pull_request");
    const { status, body } = await post(operations.message, `${path("job_pull_request")}/message`, { prompt: "Shorter" });
    assert.deepEqual([status, body["status"], body["prLink"]], [200, "active", null]);
    now += 20_000;
    assert.ok(pick(await retrieve("job_pull_request")).startsWith("completed https://github.com/acme/docs/pull/42"));
    assert.equal((before as { createdAt: string }).createdAt, body["createdAt"]);
  });

  it("rejects a prompt that is missing or empty, and a message to a job that is archived or not there", async () => {
    const message = (id: string) => `${path(id)}/message`;
    for (const body of [{}, { prompt: "" }, { prompt: 1 }, [], "x", null]) {
      assert.equal((await post(operations.create, jobs, body)).status, 400, JSON.stringify(body));
      assert.equal((await post(operations.message, message("job_long"), body)).status, 400, JSON.stringify(body));
    }
    assert.equal((await post(operations.message, message("job_archived"), { prompt: "x" })).status, 400);
    assert.equal((await post(operations.message, message("nobody"), { prompt: "x" })).status, 404);
    assert.equal((await post(operations.create, "/v2/agent/other/job", { prompt: "x" })).status, 404);
  });

  it("accepts 100 jobs and 100 messages an hour, and says when the next one is accepted", async () => {
    const message = `${path("job_long")}/message`;
    for (let count = 0; count < 100; count++) {
      assert.equal((await post(operations.create, jobs, { prompt: "x" })).status, 201);
      assert.equal((await post(operations.message, message, { prompt: "x" })).status, 200);
      now += 1000;
    }
    for (const [operation, target] of [[operations.create, jobs] as const, [operations.message, message] as const]) {
      const { status, headers } = await post(operation, target, { prompt: "x" });
      assert.deepEqual([status, headers.get("retry-after")], [429, "3500"]);
    }
    now += 3_500_000;
    assert.equal((await post(operations.create, jobs, { prompt: "x" })).status, 201);
  });

  it("deploys previews of branches, five a minute", async () => {
    const target = `/v1/project/preview/${encodeURIComponent(projectId)}`;
    const { status, body } = await post(operations.preview, target, { branch: "agent/x" });
    assert.deepEqual(
      [status, body],
      [202, { statusId: "status_1", previewUrl: "https://acme-docs-agent-x.preview.acme.example" }],
    );
    const state = async (id: string) => {
      const answer = (await send(`/v1/project/update-status/${id}`)).body as { status: string; logs: unknown[] };
      assertValid(200, answer, operations.status);
      return `${answer.status} ${answer.logs.length}`;
    };
    const states = [await state("status_1")];
    for (const wait of [1000, 1000, 3000]) {
      now += wait;
      states.push(await state("status_1"));
    }
    assert.deepEqual(states, ["queued 0", "in_progress 1", "in_progress 2", "success 3"]);
    await post(operations.preview, target, { branch: "broken" });
    now += 5000;
    assert.equal(await state("status_2"), "failure 3");
    for (const branch of ["a", "b", "c"]) await post(operations.preview, target, { branch });
    assert.equal((await post(operations.preview, target, { branch: "d" })).headers.get("retry-after"), "50");
    assert.equal((await post(operations.preview, target, {})).status, 400);
    assertValid(404, (await send("/v1/project/update-status/nobody")).body, operations.status);
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
