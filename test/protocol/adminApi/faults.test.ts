import assert from "node:assert/strict";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, drip, late, reset, silence } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";

const options = { key: "mint_test_key", projectId: "p" };

describe("the demo admin API with a fault", () => {
  let api: AdminApi;
  let fault: Fault | undefined;

  beforeEach(async () => {
    api = await startAdminApi({ ...options, faults: () => fault });
  });

  afterEach(() => api.close());

  /** The code of the socket error of a request, or of reading its response. */
  async function socketError(request: Promise<Response>): Promise<unknown> {
    const error = await request.then((response) => response.text()).then(assert.fail, (reason: Error) => reason);
    return (error.cause as NodeJS.ErrnoException | undefined)?.code;
  }

  it("responds with the fault instead, and records the request", async () => {
    fault = answer(429, "slow down", { "retry-after": "120" });
    const limited = await fetch(api.url);
    assert.deepEqual([limited.status, limited.headers.get("retry-after"), await limited.text()], [429, "120", "slow down"]);
    fault = undefined;
    assert.equal((await fetch(api.url)).status, 401);
    assert.equal(api.requests.length, 2);
  });

  it("can redirect, or send HTML or a very large body", async () => {
    fault = answer(302, "", { location: "https://elsewhere.example/" });
    const redirect = await fetch(api.url, { redirect: "manual" });
    assert.deepEqual([redirect.status, redirect.headers.get("location")], [302, "https://elsewhere.example/"]);
    fault = answer(200, "<!doctype html>", { "content-type": "text/html" });
    assert.equal(await (await fetch(api.url)).text(), "<!doctype html>");
    fault = answer(200, Buffer.alloc(50_000_000, " "));
    assert.equal((await (await fetch(api.url)).arrayBuffer()).byteLength, 50_000_000);
  });

  it("can reset the connection before or during the response", async () => {
    fault = reset();
    assert.equal(await socketError(fetch(api.url)), "ECONNRESET");
    fault = reset('{"id":');
    const midway = await fetch(api.url);
    assert.equal(midway.status, 200);
    await assert.rejects(midway.text(), { message: "terminated" });
  });

  it("can never respond, until the client gives up or the server is closed", async () => {
    fault = silence;
    const arrived = async (count: number) => {
      while (api.requests.length < count) await new Promise(setImmediate);
    };
    const client = new AbortController();
    const aborted = assert.rejects(fetch(api.url, { signal: client.signal }), { name: "AbortError" });
    await arrived(1);
    client.abort();
    await aborted;
    const unanswered = socketError(fetch(api.url));
    await arrived(2);
    await api.close();
    assert.equal(await unanswered, "UND_ERR_SOCKET");
    api = await startAdminApi(options);
  });

  it("can send one character at a time, and stops when the client disconnects", async () => {
    fault = drip('{"ä":1}', 1);
    const response = await fetch(api.url);
    const chunks = [];
    for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
    assert.equal(Buffer.concat(chunks).toString(), '{"ä":1}');
    assert.ok(chunks.length > 1, "the response came in one piece");
    fault = drip("x".repeat(1_000_000), 1);
    await assert.rejects(fetch(api.url, { signal: AbortSignal.timeout(20) }).then((endless) => endless.text()));
  });

  it("can respond late", async () => {
    fault = late(30, answer(503));
    const start = performance.now();
    assert.equal((await fetch(api.url)).status, 503);
    assert.ok(performance.now() - start >= 29);
  });

  it("refuses connections once it is closed, and can start again on the same port", async () => {
    const port = Number(new URL(api.url).port);
    await api.close();
    assert.equal(await socketError(fetch(api.url)), "ECONNREFUSED");
    api = await startAdminApi({ ...options, port });
    assert.equal((await fetch(api.url)).status, 401);
  });
});

describe("a job of the demo admin API with faults", () => {
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

  it("responds to its first requests with a list of faults, and again when it is replaced", async () => {
    const script = { ...job, faults: [answer(503), answer(429)] };
    api = await startAdminApi({ ...options, jobs: [script] });
    assert.deepEqual(await statuses(1, "wrong"), [401], "the key is checked first");
    assert.deepEqual(await statuses(4), [503, 429, 200, 200]);
    api.setJob(script);
    assert.deepEqual(await statuses(3), [503, 429, 200]);
  });

  it("responds to all requests with a single fault", async () => {
    api = await startAdminApi({ ...options, jobs: [{ ...job, faults: answer(500) }] });
    assert.deepEqual(await statuses(3), [500, 500, 500]);
  });
});
