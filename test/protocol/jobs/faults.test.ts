import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Failure } from "../../../client/src/jobs/api/fetchResult.ts";
import { DiskFolder } from "../../../client/src/jobs/vscode/diskFolder.ts";
import { pullRequestUrl } from "../../../client/src/jobs/webLinks.ts";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, drip, reset, silence } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import { MemoryFolder } from "../../support/jobs/memoryFolder.ts";
import type { ConnectedWindowOptions } from "./connectedWindow.ts";
import { openConnectedWindow } from "./connectedWindow.ts";

const key = "mint_Secret_0123456789+/=";
const projectId = "acme";
const minute = 60_000;
const source = { repository: "https://github.com/acme/docs", ref: "agent/quickstart" };
const evil = "[x](command:evil) <img src=x> **b** $(zap) `c` \u0000\u0007\u001b[31m\u202e\u2066\n| # @\ud800";

/** A response with some fields changed. */
function body(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    id: "job",
    status: "active",
    source,
    model: "writer",
    prLink: null,
    createdAt: "2026-11-20T12:00:00Z",
    archivedAt: null,
    ...changes,
  });
}

const json = { "content-type": "application/json" };
/** An error that repeats the key, as is and with escapes. */
const repeatingKey = JSON.stringify({ error: `The key ${key} is no good: ${key}` }).replace(/mint(?=[^m]*$)/, "\\u006dint");

describe("with a faulty server, the jobs view", () => {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  let fault: Fault | undefined;
  async function serve(): Promise<AdminApi> {
    fault = undefined;
    const api = await startAdminApi({ key, projectId, faults: () => fault, jobs: [{ id: "job", source, model: "writer" }] });
    closing.push(() => api.close());
    return api;
  }

  async function open(url: string, options: Partial<ConnectedWindowOptions> = {}) {
    const window = await openConnectedWindow(url, { projectId, apiKey: key, ...options });
    closing.push(() => window.close());
    return window;
  }

  /** Asserts that no text contains the key in any form. */
  async function assertKeyIsSafe(...windows: readonly { texts(): Promise<readonly string[]> }[]) {
    for (const window of windows) {
      const texts = await window.texts();
      assert.ok(texts.some((text) => text.startsWith('{"version":1,')));
      for (const text of texts)
        for (const form of [key, key.toLowerCase(), encodeURIComponent(key), JSON.stringify(key), btoa(key), "Secret"])
          assert.ok(!text.includes(form), `${form} in ${text}`);
    }
  }

  interface Case {
    readonly name: string;
    readonly fault: () => Fault;
    readonly failure: Failure | Failure["kind"];
    /** Requests of a focused window in the hour of the fault. */
    readonly requests: readonly [least: number, most: number];
    /** Only the timeout ends a request, since the server sends no complete response. */
    readonly endless?: true;
  }

  const backingOff = [12, 18] as const;
  const cases: readonly Case[] = [
    { name: "a reset before a byte", fault: () => reset(), failure: "offline", requests: backingOff },
    { name: "a reset midway", fault: () => reset(body().slice(0, 40)), failure: "offline", requests: backingOff },
    { name: "no response", fault: () => silence, failure: "timeout", requests: backingOff, endless: true },
    { name: "a slow body", fault: () => drip(body(), 5), failure: "timeout", requests: backingOff, endless: true },
    {
      name: "200 with HTML",
      fault: () => answer(200, `<!doctype html><title>${key}</title>`, { "content-type": "text/html" }),
      failure: { kind: "notJson" },
      requests: backingOff,
    },
    { name: "truncated JSON", fault: () => answer(200, body().slice(0, -9), json), failure: "notJson", requests: backingOff },
    { name: "an empty body", fault: () => answer(200, "", json), failure: "notJson", requests: backingOff },
    {
      name: "a 50 MB body",
      fault: () => answer(200, Buffer.alloc(50 << 20, 32), json),
      failure: "tooLarge",
      requests: backingOff,
    },
    {
      name: "wrong types in every field",
      fault: () => answer(200, '{"id":7,"status":[],"source":3,"model":{},"prLink":true,"createdAt":1,"archivedAt":"x"}', json),
      failure: { kind: "invalidResponse", problem: "missing status" },
      requests: backingOff,
    },
    {
      name: "JSON of another kind",
      fault: () => answer(200, `["${key}"]`, json),
      failure: "invalidResponse",
      requests: backingOff,
    },
    {
      name: "a redirect to another origin",
      fault: () => answer(302, "", { location: "https://elsewhere.example/v2?x=1" }),
      failure: { kind: "redirected", to: "https://elsewhere.example" },
      requests: backingOff,
    },
    {
      name: "a redirect that names the key as a host",
      fault: () => answer(307, "", { location: "https://mint_Secret_0123456789/" }),
      failure: "redirected",
      requests: backingOff,
    },
    { name: "a redirect loop", fault: () => answer(302, "", { location: "#" }), failure: "redirected", requests: backingOff },
    {
      name: "401",
      fault: () => answer(401, repeatingKey, json),
      failure: { kind: "apiKeyRejected", message: "The key [API key] is no good: [API key]" },
      requests: [1, 1],
    },
    { name: "401 without a body", fault: () => answer(401), failure: "apiKeyRejected", requests: [1, 1] },
    {
      name: "403",
      fault: () => answer(403, repeatingKey, json),
      failure: { kind: "forbidden", message: "The key [API key] is no good: [API key]" },
      requests: backingOff,
    },
    {
      name: "404",
      fault: () => answer(404, '{"error":"Gone fishing."}', json),
      failure: { kind: "notFound", message: "Gone fishing." },
      requests: [5, 5],
    },
    { name: "404 without a body", fault: () => answer(404), failure: { kind: "notFound", message: undefined }, requests: [5, 5] },
    {
      name: "429 with Retry-After in seconds",
      fault: () => answer(429, repeatingKey, { "retry-after": "600" }),
      failure: { kind: "rateLimited", retryAfter: 600_000 },
      requests: [5, 6],
    },
    {
      name: "429 without Retry-After",
      fault: () => answer(429),
      failure: { kind: "rateLimited", retryAfter: undefined },
      requests: backingOff,
    },
    {
      name: "429 with an invalid Retry-After",
      fault: () => answer(429, "", { "retry-after": "soon" }),
      failure: "rateLimited",
      requests: backingOff,
    },
    ...[500, 501, 502, 503, 504].map((status) => ({
      name: String(status),
      fault: () => answer(status, repeatingKey, json),
      failure: { kind: "serverError", status } as const,
      requests: backingOff,
    })),
    {
      name: "418",
      fault: () => answer(418, repeatingKey),
      failure: { kind: "unexpectedStatus", status: 418, message: "The key [API key] is no good: [API key]" },
      requests: backingOff,
    },
  ];

  for (const { name, fault: makeFault, failure, requests, endless } of cases)
    it(`${name}: keeps the state, sends few requests, protects the key, and recovers`, async () => {
      const api = await serve();
      const window = await open(api.url);
      const { clock } = window;
      await window.track("job");
      await clock.advance(1000);
      const seen = window.job("job")?.last;
      assert.equal(seen?.job.status, "active");

      fault = makeFault();
      const before = api.requests.length;
      if (endless === true) clock.arrived = () => api.requests.length >= window.sent();
      await clock.advance(60 * minute);
      const count = api.requests.length - before;
      assert.ok(count >= requests[0] && count <= requests[1], `${count} requests`);
      assert.equal(api.requests.length, window.sent());
      const job = window.job("job");
      assert.deepEqual(job?.last, seen);
      if (typeof failure === "string") assert.equal(job?.failure?.reason.kind, failure);
      else assert.deepEqual(job?.failure?.reason, failure);
      await assertKeyIsSafe(window);

      fault = undefined;
      clock.arrived = undefined;
      const wasRejected = window.store.isRejected(new URL(api.url).origin);
      if (wasRejected) {
        window.setKey(key);
        await clock.advance(1000);
      } else if (count < 10) await window.refresh("job");
      else await clock.advance(7 * minute);
      assert.equal(window.job("job")?.failure, undefined);
      assert.equal(window.store.serverFailure(new URL(api.url).origin), undefined);
      assert.deepEqual(window.notifications, wasRejected ? ["apiKeyRejected"] : []);
    });

  it("429 with Retry-After as a date: waits until then", async () => {
    const api = await serve();
    const window = await open(api.url);
    const { clock } = window;
    const until = clock.now() + 20 * minute;
    const date = new Date(clock.now()).toUTCString();
    fault = answer(429, "", { date, "retry-after": new Date(until).toUTCString() });
    await window.track("job");
    await clock.advance(1000);
    fault = undefined;
    await clock.advance(20 * minute - 2000);
    assert.equal(api.requests.length, 1);
    await clock.advance(5 * minute);
    assert.equal(window.job("job")?.last?.job.status, "active");
  });

  it("a refused connection: keeps the state, backs off, and recovers", async () => {
    const api = await serve();
    const window = await open(api.url);
    await window.track("job");
    await window.clock.advance(1000);
    const { port } = new URL(api.url);
    await api.close();
    closing.shift();
    const before = window.sent();
    await window.clock.advance(60 * minute);
    const count = window.sent() - before;
    assert.ok(count >= backingOff[0] && count <= backingOff[1], `${count} requests`);
    assert.deepEqual(window.job("job")?.failure?.reason, { kind: "offline", code: "ECONNREFUSED" });
    assert.equal(window.job("job")?.last?.job.status, "active");
    const again = await startAdminApi({ key, projectId, port: Number(port), jobs: [{ id: "job", source, model: "writer" }] });
    closing.push(() => again.close());
    await window.clock.advance(7 * minute);
    assert.equal(window.job("job")?.failure, undefined);
    await assertKeyIsSafe(window);
  });

  it("no HTTP: is a failure like any other", async () => {
    const server = createServer((socket) => socket.end(`${key}\r\n\r\n`)).listen(0, "127.0.0.1");
    closing.push(() => server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    assert.ok(address !== null && typeof address === "object");
    const window = await open(`http://127.0.0.1:${address.port}`);
    await window.track("job");
    await window.clock.advance(minute);
    assert.equal(window.job("job")?.failure?.reason.kind, "offline");
    await assertKeyIsSafe(window);
  });

  it("an unknown status: is shown unchanged and polled", async () => {
    const api = await serve();
    fault = answer(200, body({ status: `paused ${evil}` }), json);
    const window = await open(api.url);
    await window.track("job");
    await window.clock.advance(minute);
    assert.ok(api.requests.length >= 8);
    assert.match(window.job("job")?.last?.job.status ?? "", /^paused \[x\]/);
    assert.deepEqual(window.notifications, []);
  });

  it("an answer about another job: is no answer, and opens nothing of that job", async () => {
    const api = await serve();
    fault = answer(200, body({ id: "other", status: "completed", prLink: "https://github.com/acme/other/pull/1" }), json);
    const window = await open(api.url);
    await window.track("job");
    await window.clock.advance(minute);
    assert.deepEqual(window.job("job")?.failure?.reason, { kind: "invalidResponse", problem: "different job ID" });
    assert.equal(window.job("job")?.last, undefined);
    assert.deepEqual(window.notifications, []);
  });

  for (const [field, wrong] of Object.entries({
    id: [7, null],
    source: [3, "x", null, { repository: 1, ref: [] }],
    model: [{}, 0, ""],
    prLink: [true, 5, {}],
    createdAt: [1, "yesterday", "2026-13-45T99:99:99Z"],
    archivedAt: [false, "never", {}],
  }))
    it(`an invalid ${field}: only drops that field`, async () => {
      const api = await serve();
      const window = await open(api.url);
      for (const value of wrong) {
        fault = answer(200, body({ [field]: value, status: "completed" }), json);
        await window.track("job");
        await window.refresh("job");
        const job = window.job("job");
        assert.equal(job?.last?.job.status, "completed");
        assert.equal(job.failure, undefined);
        assert.equal(job.last.job.id, "job");
        assert.equal(job.last.job.model, field === "model" ? null : "writer");
        await window.texts();
        await window.store.remove(window.keyOf("job"));
      }
    });

  for (const prLink of [
    "javascript:alert(1)",
    "file:///etc/passwd",
    "command:evil",
    "data:text/html,x",
    "https://u:p@x.example/",
    evil,
  ])
    it(`prLink ${JSON.stringify(prLink)}: is not opened`, async () => {
      const api = await serve();
      fault = answer(200, body({ status: "completed", prLink }), json);
      const window = await open(api.url);
      await window.track("job");
      await window.clock.advance(minute);
      assert.equal(api.requests.length, 1);
      assert.equal(pullRequestUrl(window.job("job")?.last?.job), undefined);
    });

  it("Markdown, control characters, and the key in every string: are escaped, removed, and redacted", async () => {
    const api = await serve();
    const text = `${evil} ${key}`;
    const strings = { status: text, model: text, prLink: text, source: { repository: text, ref: text } };
    fault = answer(200, body(strings), json);
    const window = await open(api.url);
    await window.track("job");
    await window.clock.advance(1000);
    assert.ok(window.job("job")?.last?.job.status.includes("[API key]"));
    await assertKeyIsSafe(window);
    const shown = (await window.texts()).filter((text) => text.startsWith('{"label"')).map((text) => JSON.parse(text));
    assert.equal(shown.length, 1);
    for (const { label, description, tooltip } of shown) {
      assert.doesNotMatch(`${label}${description}`, /[\p{Cc}\p{Cf}]/u);
      assert.doesNotMatch(tooltip, /(?<!\\)\]\(command|(?<!\\)<img|(?<!\\)\$\(zap/);
    }
  });

  it("a clock that is set back: keeps its rate", async () => {
    const api = await serve();
    const window = await open(api.url);
    await window.track("job");
    await window.clock.advance(minute);
    window.clock.set(window.clock.now() - 24 * 60 * minute);
    const before = api.requests.length;
    await window.clock.advance(minute);
    const count = api.requests.length - before;
    assert.ok(count >= 9 && count <= 13, `${count} requests`);
  });

  it("a key changed midway: aborts the request, ignores its result, and sends the new key", async () => {
    const api = await serve();
    fault = silence;
    const window = await open(api.url);
    window.clock.arrived = () => api.requests.length >= window.sent();
    await window.track("job");
    await window.clock.advance(1000);
    fault = undefined;
    window.clock.arrived = undefined;
    window.setKey(`${key}2`);
    await window.clock.advance(1000);
    assert.equal(window.job("job")?.failure?.reason.kind, "apiKeyRejected");
    window.setKey(key);
    await window.clock.advance(1000);
    assert.deepEqual(
      api.requests.map(({ headers }) => headers.authorization),
      [key, `${key}2`, key].map((sent) => `Bearer ${sent}`),
    );
    assert.equal(window.job("job")?.last?.job.status, "active");
    await assertKeyIsSafe(window);
  });

  it("a rejected key: sends one request for all jobs and windows, and none for a refresh", async () => {
    const api = await serve();
    const folder = new MemoryFolder();
    const window = await open(api.url, { apiKey: `${key}x`, folder });
    const other = await open(api.url, {
      apiKey: `${key}x`,
      folder: new MemoryFolder(folder.files),
      clock: window.clock,
      view: { focused: false, visible: true },
    });
    const ids = Array.from({ length: 10 }, (_, index) => `job${index}`);
    await window.track(...ids);
    await other.store.reload();
    await window.clock.advance(24 * 60 * minute);
    assert.equal(api.requests.length, 1);
    await other.refresh(...ids);
    await window.clock.advance(60 * minute);
    assert.equal(api.requests.length, 1);
    assert.deepEqual([...window.notifications, ...other.notifications], ["apiKeyRejected"]);
    await assertKeyIsSafe(window, other);
  });

  it("a window closed midway: aborts its request, and another window continues", async () => {
    const api = await serve();
    const folder = new MemoryFolder();
    const window = await open(api.url, { folder });
    const other = await open(api.url, {
      folder: new MemoryFolder(folder.files),
      clock: window.clock,
      view: { focused: false, visible: false },
    });
    fault = silence;
    window.clock.arrived = () => api.requests.length >= window.sent() + other.sent();
    await window.track("job");
    await other.store.reload();
    await window.clock.advance(1000);
    assert.equal(api.requests.length, 1);
    await window.close();
    fault = undefined;
    window.clock.arrived = undefined;
    await window.clock.advance(5000);
    assert.equal(api.requests.length, 2);
    assert.equal(other.job("job")?.last?.job.status, "active");
  });

  it("a store file truncated anywhere: keeps the jobs", async () => {
    const api = await serve();
    const window = await open(api.url);
    await window.track("job", "other");
    await window.clock.advance(1000);
    const root = await mkdtemp(path.join(os.tmpdir(), "jobs-"));
    closing.push(() => rm(root, { recursive: true }));
    const [, whole = ""] = (await window.texts()).filter((text) => text.startsWith('{"version":1,'));
    // The unit tests of the store truncate it at each byte.
    const lengths = new Set([
      ...Array.from({ length: 20 }, (_, part) => Math.floor((whole.length * part) / 20)),
      whole.length - 1,
    ]);
    for (const length of lengths) {
      const folder = new DiskFolder(path.join(root, String(length)), { durable: false });
      await folder.create("tracked.1", whole);
      await folder.create("tracked.2", whole.slice(0, length));
      const warnings: string[] = [];
      const again = await open(api.url, { folder, warn: (problem) => warnings.push(problem), settings: { polling: false } });
      assert.deepEqual(
        again
          .list()
          .map(({ key: { id } }) => id)
          .sort(),
        ["job", "other"],
      );
      assert.deepEqual(warnings, length === whole.length - 1 ? [] : ["setAside"]);
    }
  });
});
