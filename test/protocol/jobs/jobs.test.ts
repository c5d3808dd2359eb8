import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { parseBaseUrl } from "../../../client/src/jobs/api/baseUrl.ts";
import type { FetchResult } from "../../../client/src/jobs/api/fetchResult.ts";
import { requestJob } from "../../../client/src/jobs/api/jobRequest.ts";
import type { DisplayContext } from "../../../client/src/jobs/presentation/jobProperties.ts";
import { presentJob } from "../../../client/src/jobs/presentation/presentation.ts";
import { pullRequestUrl } from "../../../client/src/jobs/webLinks.ts";
import { nodeFetch } from "../../../client/src/nodeFetch.ts";
import type { Clock } from "../../../client/src/time/clock.ts";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, drip, reset, silence } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import { VirtualClock } from "../../support/virtualClock.ts";
import { openConnectedWindow } from "./connectedWindow.ts";

const key = "mint_test_0123456789";
const projectId = "acme/docs-ä";
const source = { repository: "https://github.com/acme/docs", ref: "agent/quickstart" };
const prLink = "https://github.com/acme/docs/pull/42";
const minute = 60_000;

const at = (now: number): DisplayContext => ({ now, formatDate: String });

describe("jobs over HTTP", () => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  let serverTime = Date.parse("2026-11-20T12:00:00Z");
  async function serve(faults?: () => Fault | undefined): Promise<AdminApi> {
    const api = await startAdminApi({
      key,
      projectId,
      clock: () => serverTime,
      jobs: [{ id: "job/1", source, model: "writer", end: { after: minute, outcome: { status: "completed", prLink } } }],
      ...(faults === undefined ? {} : { faults }),
    });
    closing.push(() => api.close());
    return api;
  }

  async function window(url: string) {
    const opened = await openConnectedWindow(url, { projectId, apiKey: key });
    closing.push(() => opened.close());
    return opened;
  }

  it("tracks a job until its pull request is ready, and stops", async () => {
    const api = await serve();
    const { track, until } = await window(api.url);
    await track("job/1");
    const active = await until(({ last }) => last !== undefined);
    assert.equal(active.last?.job.status, "active");
    assert.equal(active.last.job.prLink, null);
    assert.match(presentJob(active, at(serverTime)).description, /^just now · acme\/docs/);

    serverTime += minute;
    const done = await until(({ last }) => last?.job.status !== "active");
    assert.equal(pullRequestUrl(done.last?.job), prLink);
    assert.equal(presentJob(done, at(serverTime)).label, "PR ready · agent/quickstart");
    assert.equal(presentJob(done, at(serverTime)).description, "1 min ago · acme/docs");
    assert.deepEqual(done.last?.invalidFields, []);
    const count = api.requests.length;

    const other = await window(api.url);
    await other.track("job/1");
    await other.until(({ last }) => last !== undefined);
    assert.equal(api.requests.length, count + 1, "only the other window sent a request");
    for (const { method, path, headers } of api.requests) {
      assert.deepEqual([method, path], ["GET", "/v2/agent/acme%2Fdocs-%C3%A4/job/job%2F1"]);
      assert.equal(headers.authorization, `Bearer ${key}`);
    }
  });

  it("stops at a rejected key, and continues with another", async () => {
    const api = await serve();
    const { store, setKey, track, until } = await window(api.url);
    setKey("mint_wrong_0123456789");
    await track("job/1");
    const rejected = await until(({ failure }) => failure !== undefined);
    assert.equal(rejected.failure?.reason.kind, "apiKeyRejected");
    const { origin } = rejected.key;
    assert.equal(store.serverFailure(origin)?.reason.kind, "apiKeyRejected");
    store.track([{ origin, projectId, id: "job_2" }]);
    assert.equal(api.requests.length, 1, "no request with a key that was rejected");

    setKey(key);
    const seen = await until(({ key: { id }, last }) => id === "job/1" && last !== undefined);
    assert.equal(seen.failure, undefined);
    assert.equal(store.serverFailure(origin), undefined);
  });

  it("shows the server's message for a job that does not exist", async () => {
    const api = await serve();
    const { track, until } = await window(api.url);
    await track("nowhere");
    const job = await until(({ failure }) => failure !== undefined);
    assert.deepEqual(job.failure?.reason, { kind: "notFound", message: "Agent job not found." });
    assert.match(presentJob(job, at(Date.now())).label, /^Job not found · /);
    assert.match(presentJob(job, at(Date.now())).tooltip, /Server message\\: Agent job not found\\\./);
  });

  it("keeps the state of a job during an outage, and recovers", async () => {
    let fault: Fault | undefined;
    const api = await serve(() => fault);
    const { track, until } = await window(api.url);
    await track("job/1");
    await until(({ last }) => last !== undefined);
    fault = answer(503, "<html>down</html>");
    const stale = await until(({ failure }) => failure !== undefined);
    assert.equal(stale.last?.job.status, "active");
    assert.deepEqual(stale.failure?.reason, { kind: "serverError", status: 503 });
    fault = undefined;
    const healed = await until(({ failure }) => failure === undefined);
    assert.equal(healed.last?.job.status, "active");
  });

  const faults: readonly [name: string, fault: Fault, result: FetchResult | FetchResult["kind"]][] = [
    ["an HTML page", answer(200, "<!doctype html><title>Sign in</title>", { "content-type": "text/html" }), { kind: "notJson" }],
    ["truncated JSON", answer(200, '{"id":"job/1","status":"act'), { kind: "notJson" }],
    ["50 MB", answer(200, Buffer.alloc(50 * 1024 * 1024, 32)), { kind: "tooLarge" }],
    ["a reset", reset(), "offline"],
    ["a reset midway", reset('{"id":"job/1","status":"completed"'), "offline"],
    ["429", answer(429, "", { "retry-after": "30" }), { kind: "rateLimited", retryAfter: 30_000 }],
    ["403", answer(403, '{"error":"Not from this address"}'), { kind: "forbidden", message: "Not from this address" }],
  ];
  for (const [name, fault, expected] of faults)
    it(`handles ${name}`, async () => {
      const api = await serve(() => fault);
      const result = await fetchJob(api.url);
      if (typeof expected === "string") assert.equal(result.kind, expected);
      else assert.deepEqual(result, expected);
      assert.equal(api.requests.length, 1);
    });

  for (const [name, fault] of [
    ["never responds", silence],
    ["sends a slow body", drip(" ".repeat(1000), 1)],
  ] as const)
    it(`times out when a server ${name}`, async () => {
      let arrive: () => void = assert.fail;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const api = await serve(() => {
        arrive();
        return fault;
      });
      let timeOut: () => void = assert.fail;
      const clock: Clock = {
        now: Date.now,
        schedule: (_, task) => {
          timeOut = task;
          return () => undefined;
        },
      };
      const result = fetchJob(api.url, key, clock);
      await arrived;
      timeOut();
      assert.deepEqual(await result, { kind: "timeout" });
    });

  it("does not send the key to a redirect target", async () => {
    const elsewhere = await serve();
    for (const status of [301, 302, 303, 307, 308]) {
      const api = await serve(() => answer(status, "", { location: `${elsewhere.url}/v2/agent/x/job/y` }));
      assert.deepEqual(await fetchJob(api.url), { kind: "redirected", to: elsewhere.url });
    }
    assert.equal(elsewhere.requests.length, 0);
  });

  it("recognizes a refused connection", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    assert.ok(address !== null && typeof address === "object");
    server.close();
    await once(server, "close");
    assert.deepEqual(await fetchJob(`http://127.0.0.1:${address.port}`), { kind: "offline", code: "ECONNREFUSED" });
  });
});

function fetchJob(url: string, apiKey = key, clock: Clock = new VirtualClock()): Promise<FetchResult> {
  const parsed = parseBaseUrl(url);
  assert.ok(parsed.ok);
  const { signal } = new AbortController();
  return requestJob({ base: parsed.base, projectId, id: "job/1", apiKey, signal }, { fetch: nodeFetch, clock });
}
