import assert from "node:assert/strict";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, drip, late, reset, silence } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";

const options = { key: "mint_test_key", projectId: "p" };

describe("a fault of the demo admin API", () => {
  let api: AdminApi;
  let fault: Fault | undefined;

  beforeEach(async () => {
    api = await startAdminApi({ ...options, faults: () => fault });
  });

  afterEach(() => api.close());

  /** The code of the socket error that a request, or the reading of its answer, ends with. */
  async function socketError(request: Promise<Response>): Promise<unknown> {
    const error = await request.then((response) => response.text()).then(assert.fail, (reason: Error) => reason);
    return (error.cause as NodeJS.ErrnoException | undefined)?.code;
  }

  it("is served in place of the answer, and recorded like any request", async () => {
    fault = answer(429, "slow down", { "retry-after": "120" });
    const limited = await fetch(api.url);
    assert.deepEqual([limited.status, limited.headers.get("retry-after"), await limited.text()], [429, "120", "slow down"]);
    fault = undefined;
    assert.equal((await fetch(api.url)).status, 401);
    assert.equal(api.requests.length, 2);
  });

  it("can be a redirect, another kind of body, or a very large one", async () => {
    fault = answer(302, "", { location: "https://elsewhere.example/" });
    const redirect = await fetch(api.url, { redirect: "manual" });
    assert.deepEqual([redirect.status, redirect.headers.get("location")], [302, "https://elsewhere.example/"]);
    fault = answer(200, "<!doctype html>", { "content-type": "text/html" });
    assert.equal(await (await fetch(api.url)).text(), "<!doctype html>");
    fault = answer(200, Buffer.alloc(50_000_000, " "));
    assert.equal((await (await fetch(api.url)).arrayBuffer()).byteLength, 50_000_000);
  });

  it("can reset the connection, before a byte or midway", async () => {
    fault = reset();
    assert.equal(await socketError(fetch(api.url)), "ECONNRESET");
    fault = reset('{"id":');
    const midway = await fetch(api.url);
    assert.equal(midway.status, 200);
    await assert.rejects(midway.text(), { message: "terminated" });
  });

  it("can be silence, which neither a client that gives up nor a close waits for", async () => {
    fault = silence;
    await assert.rejects(fetch(api.url, { signal: AbortSignal.timeout(20) }), { name: "TimeoutError" });
    const unanswered = socketError(fetch(api.url));
    while (api.requests.length < 2) await new Promise(setImmediate);
    await api.close();
    assert.equal(await unanswered, "UND_ERR_SOCKET");
    api = await startAdminApi(options);
  });

  it("can drip, a character at a time, and stops when nobody listens", async () => {
    fault = drip('{"ä":1}', 1);
    const response = await fetch(api.url);
    const chunks = [];
    for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
    assert.equal(Buffer.concat(chunks).toString(), '{"ä":1}');
    assert.ok(chunks.length > 1, "it came in one piece");
    fault = drip("x".repeat(1_000_000), 1);
    await assert.rejects(fetch(api.url, { signal: AbortSignal.timeout(20) }).then((endless) => endless.text()));
  });

  it("can come late", async () => {
    fault = late(30, answer(503));
    const start = performance.now();
    assert.equal((await fetch(api.url)).status, 503);
    assert.ok(performance.now() - start >= 29);
  });

  it("can be a refused connection: a server that was closed, and comes back at its old port", async () => {
    const port = Number(new URL(api.url).port);
    await api.close();
    assert.equal(await socketError(fetch(api.url)), "ECONNREFUSED");
    api = await startAdminApi({ ...options, port });
    assert.equal((await fetch(api.url)).status, 401);
  });
});

describe("a job of the demo admin API that is scripted to misbehave", () => {
  const job = { id: "j", source: { repository: "https://github.com/acme/docs", ref: null }, model: "m" };
  let api: AdminApi;
  afterEach(() => api.close());
  const statuses = async (count: number, key = options.key) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index++) {
      const response = await fetch(`${api.url}/v2/agent/p/job/j`, { headers: { authorization: `Bearer ${key}` } });
      await response.text();
      seen.push(response.status);
    }
    return seen;
  };

  it("does so for its first requests, and anew when its life begins anew", async () => {
    const script = { ...job, faults: [answer(503), answer(429)] };
    api = await startAdminApi({ ...options, jobs: [script] });
    assert.deepEqual(await statuses(1, "wrong"), [401], "the key comes first");
    assert.deepEqual(await statuses(4), [503, 429, 200, 200]);
    api.setJob(script);
    assert.deepEqual(await statuses(3), [503, 429, 200]);
  });

  it("does so always when it has one fault and no list of them", async () => {
    api = await startAdminApi({ ...options, jobs: [{ ...job, faults: answer(500) }] });
    assert.deepEqual(await statuses(3), [500, 500, 500]);
  });
});
