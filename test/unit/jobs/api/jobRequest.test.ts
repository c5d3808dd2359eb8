import assert from "node:assert/strict";
import { maxBodySize, parseRetryAfter } from "../../../../client/src/jobs/api/apiRequest.ts";
import type { FetchResult } from "../../../../client/src/jobs/api/fetchResult.ts";
import { requestJob, requestTimeout } from "../../../../client/src/jobs/api/jobRequest.ts";
import { jobWith } from "../../../support/jobs/sampleJobs.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

const apiKey = "mint_secret_0123456789";
const base = { origin: "https://api.example.com", href: "https://api.example.com/base" };

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** Retrieves a job from a fake server. */
async function ask(
  answer: (call: Call) => Response | Promise<Response>,
  request: Partial<Parameters<typeof requestJob>[0]> = {},
  clock = new VirtualClock(),
): Promise<{ readonly result: FetchResult; readonly calls: readonly Call[]; readonly clock: VirtualClock }> {
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = { url: String(input), init: init ?? {} };
    calls.push(call);
    return answer(call);
  };
  const signal = new AbortController().signal;
  const result = await requestJob({ base, projectId: "acme", id: "job_1", apiKey, signal, ...request }, { fetch, clock });
  return { result, calls, clock };
}

const respond = (status: number, body: string | object | null, headers: Record<string, string> = {}) => {
  const text = typeof body === "string" || body === null ? body : JSON.stringify(body);
  return () => new Response(text, { status, headers });
};

/** Never answers. Rejects when the request is aborted. */
const never = ({ init }: Call): Promise<Response> =>
  new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))));

/** An endless body in chunks of 1 kB, and how many were read. */
function endless(): { readonly body: ReadableStream<Uint8Array>; taken(): number; canceled(): boolean } {
  let taken = 0;
  let canceled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken += 1;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
    cancel: () => {
      canceled = true;
    },
  });
  return { body, taken: () => taken, canceled: () => canceled };
}

describe("retrieving a job", () => {
  it("sends one GET with the API key as bearer token, and does not follow redirects", async () => {
    const { result, calls } = await ask(respond(200, jobWith()));
    assert.deepEqual(result, { kind: "ok", job: jobWith(), invalidFields: [] });
    assert.equal(calls.length, 1);
    assert.equal(calls[0]?.url, "https://api.example.com/base/v2/agent/acme/job/job_1");
    const { method = "GET", headers, redirect } = calls[0]?.init ?? {};
    assert.deepEqual(
      { method, headers, redirect },
      {
        method: "GET",
        headers: { accept: "application/json", authorization: `Bearer ${apiKey}` },
        redirect: "manual",
      },
    );
  });

  it("percent-encodes the ids", async () => {
    const { calls } = await ask(respond(404, null), { projectId: "a/b?c", id: "../../ä#%" });
    assert.equal(calls[0]?.url, "https://api.example.com/base/v2/agent/a%2Fb%3Fc/job/..%2F..%2F%C3%A4%23%25");
  });

  it("leaves no timer running", async () => {
    const { clock } = await ask(respond(200, jobWith()));
    assert.equal(clock.pending, 0);
  });

  for (const [key, problem] of [
    ["mint_dsc_0123", "assistantKey"],
    ["mint_us_0123", "indexKey"],
    ["two words", "malformed"],
    ["", "empty"],
  ] as const)
    it(`does not send ${JSON.stringify(key)}`, async () => {
      const { result, calls } = await ask(respond(200, jobWith()), { apiKey: key });
      assert.deepEqual(result, { kind: "apiKeyInvalid", problem });
      assert.equal(calls.length, 0);
    });

  const answers: readonly [name: string, answer: () => Response, result: FetchResult][] = [
    ["404 with a text", respond(404, { error: "Job not found" }), { kind: "notFound", message: "Job not found" }],
    ["404 without a body", respond(404, null), { kind: "notFound", message: undefined }],
    ["404 with a text that is too long", respond(404, { error: "x".repeat(8193) }), { kind: "notFound", message: undefined }],
    ["404 with an HTML page", respond(404, "<html>"), { kind: "notFound", message: undefined }],
    ["401", respond(401, { error: "Invalid key" }), { kind: "apiKeyRejected", message: "Invalid key" }],
    ["403", respond(403, { error: "Not from here" }), { kind: "forbidden", message: "Not from here" }],
    ["429 in seconds", respond(429, null, { "retry-after": "7" }), { kind: "rateLimited", retryAfter: 7000 }],
    ["429", respond(429, null), { kind: "rateLimited", retryAfter: undefined }],
    ["500", respond(500, "oops"), { kind: "serverError", status: 500 }],
    ["504", respond(504, null), { kind: "serverError", status: 504 }],
    [
      "429 until a date by the clock of the server",
      respond(429, null, { "retry-after": "Wed, 21 Oct 2015 07:28:20 GMT", date: "Wed, 21 Oct 2015 07:28:00 GMT" }),
      { kind: "rateLimited", retryAfter: 20_000 },
    ],
    ["503 in seconds", respond(503, null, { "retry-after": "7" }), { kind: "serverError", status: 503, retryAfter: 7000 }],
    ["304", respond(304, null), { kind: "unexpectedStatus", status: 304 }],
    ["300", respond(300, null, { location: "/a" }), { kind: "redirected", to: "https://api.example.com" }],
    ["302 to a script", respond(302, null, { location: "javascript:alert(1)" }), { kind: "redirected", to: "a javascript: URL" }],
    ["another job", respond(200, jobWith({ id: "job_2" })), { kind: "invalidResponse", problem: "different job ID" }],
    ["400", respond(400, { error: "no" }), { kind: "unexpectedStatus", status: 400, message: "no" }],
    ["204", respond(204, null), { kind: "unexpectedStatus", status: 204 }],
    ["302", respond(302, null, { location: "https://evil.example/x?y" }), { kind: "redirected", to: "https://evil.example" }],
    ["307 to a path", respond(307, null, { location: "/login" }), { kind: "redirected", to: "https://api.example.com" }],
    ["308 to nowhere", respond(308, null), { kind: "redirected", to: undefined }],
    ["an HTML page", respond(200, "<html></html>", { "content-type": "text/html" }), { kind: "notJson" }],
    ["an empty body", respond(200, ""), { kind: "notJson" }],
    ["truncated JSON", respond(200, JSON.stringify(jobWith()).slice(0, -1)), { kind: "notJson" }],
    ["a list", respond(200, []), { kind: "invalidResponse", problem: "expected an object" }],
    ["a job without status", respond(200, { id: "job_1" }), { kind: "invalidResponse", problem: "missing status" }],
  ];
  for (const [name, answer, expected] of answers)
    it(`reports ${name} as ${expected.kind}`, async () => assert.deepEqual((await ask(answer)).result, expected));

  it("recognizes a redirect that a browser hides", async () => {
    const hidden = Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" });
    assert.deepEqual((await ask(() => hidden)).result, { kind: "redirected", to: undefined });
  });

  it("decodes a byte order mark, and characters that are split between chunks", async () => {
    const bytes = new TextEncoder().encode(`\ufeff${JSON.stringify(jobWith({ model: "日本" }))}`);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    assert.deepEqual((await ask(() => new Response(body))).result, {
      kind: "ok",
      job: jobWith({ model: "日本" }),
      invalidFields: [],
    });
  });

  for (const status of [200, 404])
    it(`stops reading the body of a ${status} at the limit`, async () => {
      const { body, taken, canceled } = endless();
      const { result } = await ask(() => new Response(body, { status }));
      assert.equal(result.kind, status === 200 ? "tooLarge" : "notFound");
      assert.ok(taken() <= maxBodySize / 1024 + 3, `${taken()} kB`);
      assert.ok(canceled());
    });

  it("cancels a body that it does not need", async () => {
    const { body, canceled } = endless();
    await ask(() => new Response(body, { status: 500 }));
    assert.ok(canceled());
  });

  it("times out when the server does not respond", async () => {
    const clock = new VirtualClock();
    const pending = ask(never, {}, clock);
    await clock.advance(requestTimeout - 1);
    let done = false;
    void pending.then(() => {
      done = true;
    });
    await settled();
    assert.equal(done, false);
    await clock.advance(1);
    assert.deepEqual((await pending).result, { kind: "timeout" });
  });

  it("times out although the body ends neither by itself nor by aborting the request", async () => {
    const clock = new VirtualClock();
    for (const status of [200, 401]) {
      const pending = ask(() => new Response(new ReadableStream<Uint8Array>(), { status }), {}, clock);
      await clock.advance(requestTimeout + 1000);
      const settledResult = await Promise.race([pending.then(({ result }) => result), settled().then(() => "pending")]);
      assert.deepEqual(settledResult, { kind: "timeout" });
    }
  });

  it("times out when the body trickles in", async () => {
    const clock = new VirtualClock();
    const pending = ask(
      ({ init }) =>
        new Response(
          new ReadableStream({ start: (body) => init.signal?.addEventListener("abort", () => body.error(new Error("aborted"))) }),
        ),
      {},
      clock,
    );
    await clock.advance(requestTimeout);
    assert.deepEqual((await pending).result, { kind: "timeout" });
  });

  it("can be aborted before and during the request", async () => {
    const controller = new AbortController();
    const pending = ask(never, { signal: controller.signal });
    await settled();
    controller.abort();
    assert.deepEqual((await pending).result, { kind: "aborted" });
    const { result, calls } = await ask(respond(200, jobWith()), { signal: controller.signal });
    assert.deepEqual([result, calls.length], [{ kind: "aborted" }, 0]);
  });

  it("ignores the abort signal once it is complete", async () => {
    const controller = new AbortController();
    const { calls } = await ask(respond(200, jobWith()), { signal: controller.signal });
    controller.abort();
    assert.equal(calls[0]?.init.signal?.aborted, false);
  });

  const errors: readonly [name: string, error: unknown, result: FetchResult][] = [
    ["a refused connection", failed({ code: "ECONNREFUSED" }), { kind: "offline", code: "ECONNREFUSED" }],
    ["one for each address", failed(new AggregateError([{ code: "ENETUNREACH" }])), { kind: "offline", code: "ENETUNREACH" }],
    ["no reason", new TypeError("fetch failed"), { kind: "offline", code: undefined }],
    ["no error at all", undefined, { kind: "offline", code: undefined }],
    [
      "a self-signed certificate",
      failed({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
      { kind: "certificate", code: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    ],
    [
      "an unknown issuer",
      failed({ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }),
      { kind: "certificate", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" },
    ],
    [
      "a connection that broke after it was secured",
      failed({ code: "ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC" }),
      { kind: "offline", code: "ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC" },
    ],
    [
      "a server that requires a certificate of the client",
      failed({ code: "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED" }),
      { kind: "offline", code: "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED" },
    ],
    ["a code that quotes the request", failed({ code: `bad header ${apiKey}` }), { kind: "offline", code: undefined }],
  ];
  for (const [name, error, expected] of errors)
    it(`reports ${name}`, async () => assert.deepEqual((await ask(() => Promise.reject(error))).result, expected));

  const lost: readonly [status: number, headers: Record<string, string>, result: FetchResult][] = [
    [401, {}, { kind: "apiKeyRejected", message: undefined }],
    [403, {}, { kind: "forbidden", message: undefined }],
    [404, {}, { kind: "notFound", message: undefined }],
    [429, { "retry-after": "20" }, { kind: "rateLimited", retryAfter: 20_000 }],
    [503, { "retry-after": "20" }, { kind: "serverError", status: 503, retryAfter: 20_000 }],
    [302, { location: "https://example.com/" }, { kind: "redirected", to: "https://example.com" }],
  ];
  for (const [status, headers, expected] of lost)
    it(`reports status ${status} even if the connection is lost after it`, async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(failed({ code: "ECONNRESET" })) });
      assert.deepEqual((await ask(() => new Response(body, { status, headers }))).result, expected);
    });

  it("reports a rejected key even if the message trickles in, but not once it is aborted", async () => {
    for (const isAborted of [false, true]) {
      const controller = new AbortController();
      const clock = new VirtualClock();
      const answer = ({ init }: Call) => {
        const start = (body: ReadableStreamDefaultController) =>
          init.signal?.addEventListener("abort", () => body.error(new DOMException("aborted", "AbortError")));
        return new Response(new ReadableStream({ start }), { status: 401 });
      };
      const asked = ask(answer, { signal: controller.signal }, clock);
      if (isAborted) controller.abort();
      await clock.advance(requestTimeout);
      assert.deepEqual((await asked).result, isAborted ? { kind: "aborted" } : { kind: "apiKeyRejected", message: undefined });
    }
  });

  it("redacts the API key, even if the server repeats it", async () => {
    const link = (text: string) => `https://example.com/?key=${text}`;
    const echoes: readonly [answer: () => Response | Promise<Response>, result: FetchResult][] = [
      [respond(401, { error: `Invalid key ${apiKey}` }), { kind: "apiKeyRejected", message: "Invalid key [API key]" }],
      [
        respond(200, { ...jobWith(), model: apiKey, prLink: link(apiKey) }),
        { kind: "ok", job: jobWith({ model: "[API key]", prLink: link("[API key]") }), invalidFields: [] },
      ],
      [respond(302, null, { location: link(apiKey) }), { kind: "redirected", to: "https://example.com" }],
      [() => Promise.reject(new TypeError(`Bearer ${apiKey} is not a legal header`)), { kind: "offline", code: undefined }],
    ];
    for (const [answer, expected] of echoes) assert.deepEqual((await ask(answer)).result, expected);
  });
});

/** An error of fetch with this cause. */
function failed(cause: unknown): Error {
  return new TypeError("fetch failed", { cause });
}

describe("Retry-After", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const table: readonly [value: string | null, wait: number | undefined][] = [
    ["0", 0],
    [" 120 ", 120_000],
    ["Fri, 20 Nov 2026 12:01:00 GMT", 60_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["3600", 3_600_000],
    ["3601", 3_600_000],
    ["9".repeat(400), 3_600_000],
    ["Fri, 20 Nov 2036 12:00:00 GMT", 3_600_000],
    [null, undefined],
    ["", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["soon", undefined],
  ];
  for (const [value, wait] of table)
    it(`reads ${JSON.stringify(value)} as ${wait} ms`, () => assert.equal(parseRetryAfter(value, now), wait));
});
