import assert from "node:assert/strict";
import type { StoredApiKey } from "../../../../client/src/jobs/api/apiKey.ts";
import type { LogLine } from "../../../../client/src/jobs/logText.ts";
import { withPromptLogging } from "../../../../client/src/jobs/logText.ts";
import type { PromptResult, PromptTarget } from "../../../../client/src/jobs/prompts/postPrompt.ts";
import { postPrompt, promptTimeout } from "../../../../client/src/jobs/prompts/postPrompt.ts";
import { promptMessage } from "../../../../client/src/jobs/prompts/resultText.ts";
import { jobWith, origin } from "../../../support/jobs/sampleJobs.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

const apiKey = "mint_secret_0123456789";
const newJob: PromptTarget = { origin, projectId: "acme" };
const followUp: PromptTarget = { origin, projectId: "a/b", id: "job_1" };

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

interface Options {
  readonly target?: PromptTarget;
  readonly prompt?: string;
  readonly key?: StoredApiKey | (() => StoredApiKey);
  readonly server?: string;
  readonly clock?: VirtualClock;
  readonly canTrack?: boolean;
}

/** Sends a prompt to a fake server. */
async function send(answer: (call: Call) => Response | Promise<Response>, options: Options = {}) {
  const { target = newJob, prompt = "Do it", key = { kind: "found", value: apiKey }, server = origin, canTrack = true } = options;
  const calls: Call[] = [];
  const lines: LogLine[] = [];
  const clock = options.clock ?? new VirtualClock();
  const host = {
    clock,
    base: () => ({ origin: server, href: `${server}/base` }),
    canTrack: async () => canTrack,
    readApiKey: async () => (typeof key === "function" ? key() : key),
    fetch: async (input: string | URL | Request, init: RequestInit = {}) => {
      const call = { url: String(input), init };
      calls.push(call);
      return answer(call);
    },
  };
  const post = withPromptLogging(
    (to, text) => postPrompt(to, text, host),
    (line) => lines.push(line),
    clock,
  );
  const result = await post(target, prompt);
  return { result, calls, message: promptMessage(result, target), log: lines.map(({ level, text }) => `${level} ${text}`) };
}

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const text = typeof body === "string" || body === null ? body : JSON.stringify(body);
  return () => new Response(text, { status, headers });
};

const failing = (code: string) => () => Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code } }));

describe("sending a prompt", () => {
  it("creates a job with one POST", async () => {
    const { result, calls, log } = await send(respond(201, jobWith({ id: "job_9" })));
    assert.deepEqual(result, { kind: "accepted", job: jobWith({ id: "job_9" }), invalidFields: [] });
    assert.deepEqual(
      calls.map(({ url, init: { method, headers, body, redirect } }) => ({ url, method, headers, body, redirect })),
      [
        {
          url: `${origin}/base/v2/agent/acme/job`,
          method: "POST",
          headers: { accept: "application/json", authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
          body: '{"prompt":"Do it"}',
          redirect: "manual",
        },
      ],
    );
    assert.deepEqual(log, ["info acme: Prompt accepted. (0 ms)"]);
  });

  it("posts a follow-up message to its job", async () => {
    const { result, calls } = await send(respond(200, jobWith()), { target: followUp });
    assert.equal(result.kind, "accepted");
    assert.equal(calls[0]?.url, `${origin}/base/v2/agent/a%2Fb/job/job_1/message`);
  });

  const failures: readonly [
    name: string,
    answer: () => Response | Promise<Response>,
    kind: PromptResult["kind"],
    text: string,
  ][] = [
    ["400", respond(400, { error: "Too short" }), "failed", "Prompt not sent. The server rejected it. Server message: Too short"],
    ["401", respond(401, null), "failed", "Prompt not sent. API key rejected. The key is invalid or expired. Set a new one."],
    [
      "403",
      respond(403, { error: "read only" }),
      "failed",
      "Prompt not sent. Access denied: the API key cannot send prompts, or the server does not allow this network. Check your VPN. Server message: read only",
    ],
    ["404", respond(404, null), "failed", "Prompt not sent. Project not found. Check the project ID."],
    ["429", respond(429, null), "failed", "Prompt not sent. Too many prompts. Try again later."],
    [
      "429 with a time",
      respond(429, null, { "retry-after": "754" }),
      "failed",
      "Prompt not sent. Too many prompts. Try again in 12 min.",
    ],
    [
      "413",
      respond(413, null),
      "failed",
      "Prompt not sent. Unexpected response. The server responded with status 413. Check the base URL.",
    ],
    [
      "a redirect",
      respond(307, null, { location: "https://evil.example" }),
      "failed",
      "Prompt not sent. Unexpected redirect. The server redirected the request to https://evil.example. Redirects are not followed, to protect the API key. Check the base URL.",
    ],
    [
      "no server",
      failing("ECONNREFUSED"),
      "failed",
      "Prompt not sent. Server unreachable. Could not connect (ECONNREFUSED). Check the network and the base URL.",
    ],
    [
      "a broken connection",
      failing("ECONNRESET"),
      "unknown",
      "Unknown whether the server received the prompt. Server unreachable. The prompt is not sent again automatically; check the docs dashboard before you send it again.",
    ],
    [
      "a secured connection that breaks",
      failing("ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC"),
      "unknown",
      "Unknown whether the server received the prompt. Server unreachable. The prompt is not sent again automatically; check the docs dashboard before you send it again.",
    ],
    [
      "204",
      respond(204, null),
      "unknown",
      "Unknown whether the server received the prompt. Unexpected response. The prompt is not sent again automatically; check the docs dashboard before you send it again.",
    ],
    [
      "a redirect to the result",
      respond(303, null, { location: "/v2/agent/p/job/1" }),
      "unknown",
      "Unknown whether the server received the prompt. Unexpected response. The prompt is not sent again automatically; check the docs dashboard before you send it again.",
    ],
    [
      "502",
      respond(502, null),
      "unknown",
      "Unknown whether the server received the prompt. Server error. The prompt is not sent again automatically; check the docs dashboard before you send it again.",
    ],
    [
      "201 without an ID",
      respond(201, { status: "active" }),
      "unreadable",
      "The server accepted the prompt, but the job cannot be tracked. Response is not a job. Find the job in the docs dashboard.",
    ],
    [
      "201 with an ID that contains the key",
      respond(201, jobWith({ id: `x${apiKey}` })),
      "unreadable",
      "The server accepted the prompt, but the job cannot be tracked. Response is not a job. Find the job in the docs dashboard.",
    ],
  ];
  for (const [name, answer, kind, text] of failures)
    it(`says once what happened after ${name}`, async () => {
      const { result, calls, message } = await send(answer);
      assert.equal(calls.length, 1);
      assert.equal(result.kind, kind);
      assert.equal(message?.text, text);
    });

  it("says that a job was not found", async () => {
    const { message } = await send(respond(404, { error: "no" }), { target: followUp });
    assert.equal(message?.text, "Prompt not sent. Job not found. Server message: no");
  });

  it("does not know what became of a prompt after a timeout, and sends it once", async () => {
    const clock = new VirtualClock();
    const sending = send(
      ({ init }) => new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
      { clock },
    );
    await settled();
    await clock.advance(promptTimeout);
    const { result, calls } = await sending;
    assert.deepEqual(result, { kind: "unknown", reason: { kind: "timeout" } });
    assert.equal(calls.length, 1);
    assert.equal(clock.pending, 0);
  });

  it("knows that a prompt was accepted if the body of the response breaks off", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
    const { result } = await send(() => new Response(body, { status: 201 }));
    assert.equal(result.kind, "unreadable");
  });

  const unsent: readonly [when: string, options: Options, kind: string][] = [
    ["there is no key", { key: { kind: "missing" } }, "apiKeyMissing"],
    ["the key cannot be read", { key: { kind: "unavailable" } }, "apiKeyUnavailable"],
    ["the key is of another kind", { key: { kind: "found", value: "mint_dsc_1" } }, "apiKeyInvalid"],
    ["the job is on another server", { server: "https://other.example" }, "otherServer"],
    ["the new job could not be saved", { canTrack: false }, "untrackable"],
    ["the prompt contains the key", { prompt: `Use ${apiKey}!` }, "containsApiKey"],
    ["the prompt contains the key in Base64", { prompt: btoa(apiKey) }, "containsApiKey"],
  ];
  for (const [when, options, kind] of unsent)
    it(`sends nothing if ${when}`, async () => {
      const { result, calls, message } = await send(respond(201, jobWith()), options);
      assert.equal(calls.length, 0);
      assert.deepEqual([result.kind, result.kind === "failed" && result.reason.kind], ["failed", kind]);
      assert.ok(message?.text.startsWith("Prompt not sent. "));
    });

  it("is a follow-up message, which adds no job, even if none could be saved", async () => {
    const { result } = await send(respond(202, jobWith({ id: "job_1" })), { target: followUp, canTrack: false });
    assert.equal(result.kind, "accepted");
  });

  it("writes neither the prompt nor the key to the log, even if the server repeats them", async () => {
    for (const status of [201, 400, 401, 403, 404, 500]) {
      const { log, message } = await send(respond(status, { error: `Bad key ${apiKey} in [a](command:x)` }), {
        prompt: "private",
      });
      const output = [...log, JSON.stringify(message ?? "")].join("\n");
      assert.ok(!output.includes("0123456789") && !output.includes("private") && !output.includes("](command"), output);
    }
  });
});

describe("a prompt whose API key is replaced while the server rejects it", () => {
  it("is sent again with the new key", async () => {
    let stored = "mint_old_0123456789";
    const { result, calls } = await send(
      ({ init }) => {
        stored = apiKey;
        const isAccepted = new Headers(init.headers).get("authorization") === `Bearer ${apiKey}`;
        return isAccepted ? respond(201, jobWith({ id: "job_1" }))() : respond(401, null)();
      },
      { key: () => ({ kind: "found", value: stored }) },
    );
    assert.deepEqual([result.kind, calls.length], ["accepted", 2]);
  });
});
