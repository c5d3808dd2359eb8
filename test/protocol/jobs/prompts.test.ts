import assert from "node:assert/strict";
import { createServer } from "node:net";
import type { PromptResult, PromptTarget } from "../../../client/src/jobs/prompts/postPrompt.ts";
import { postPrompt, promptTimeout } from "../../../client/src/jobs/prompts/postPrompt.ts";
import { promptMessage } from "../../../client/src/jobs/prompts/resultText.ts";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, drip, reset, silence } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import { settled, VirtualClock } from "../../unit/jobs/support.ts";

const key = "mint_Secret_0123456789+/=";
const projectId = "acme";
const evil = `[x](command:evil) <img src=x> $(zap) \u0000\u001b[31m\u202e ${key}`;
const json = { "content-type": "application/json" };
const error = (text: string) => JSON.stringify({ error: text });

describe("prompts over HTTP", () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function serve(fault?: Fault): Promise<AdminApi> {
    const api = await startAdminApi({ key, projectId, faults: () => fault });
    closing.push(() => api.close());
    return api;
  }

  /** Sends a prompt, and lets the time pass that the request can take once it has arrived. */
  async function send(
    url: string,
    arrived: () => boolean,
    target: Partial<PromptTarget> = {},
    text = "Do it",
  ): Promise<PromptResult> {
    const clock = new VirtualClock();
    const base = { origin: new URL(url).origin, href: url };
    const host = {
      base: () => base,
      readKey: async () => ({ kind: "key", value: key }) as const,
      fetch: globalThis.fetch,
      clock,
    };
    const sending = postPrompt({ origin: base.origin, projectId, ...target }, text, host);
    let isDone = false;
    void sending.then(() => {
      isDone = true;
    });
    while (!isDone && !arrived()) await settled();
    await clock.advance(promptTimeout);
    return sending;
  }

  it("create a job, and make it active again", async () => {
    const api = await serve();
    const prompt = 'Explain "login" – ä 😀\n\u202e and `x`';
    const created = await send(api.url, () => false, {}, prompt);
    assert.ok(created.kind === "accepted");
    assert.equal(created.job.status, "active");
    assert.deepEqual(JSON.parse(api.requests[0]?.body ?? ""), { prompt });
    const again = await send(api.url, () => false, { id: created.job.id }, "Shorter");
    assert.ok(again.kind === "accepted");
    assert.deepEqual(
      api.requests.map(({ method, path, headers }) => [method, path, headers.authorization]),
      [
        ["POST", "/v2/agent/acme/job", `Bearer ${key}`],
        ["POST", `/v2/agent/acme/job/${created.job.id}/message`, `Bearer ${key}`],
      ],
    );
  });

  it("are counted by the server, which says how long to wait", async () => {
    const api = await serve();
    for (let count = 0; count < 100; count++) await send(api.url, () => false);
    const result = await send(api.url, () => false);
    assert.match(
      promptMessage(result, { origin: "", projectId })?.message ?? "",
      /^Prompt not sent\. Too many prompts\. Try again in (59 min|1 h)\.$/,
    );
  });

  const cases: readonly [name: string, fault: Fault, kind: PromptResult["kind"]][] = [
    ["a reset before a byte", reset(), "unknown"],
    ["a reset midway", reset('{"id":"job_1","status":"active"'), "unreadable"],
    ["no response", silence, "unknown"],
    ["a slow body", drip('{"id":"job_1","status":"active"}', 5), "accepted"],
    ["HTML", answer(200, `<!doctype html><title>${key}</title>`), "unreadable"],
    ["truncated JSON", answer(201, '{"id":"job_1"', json), "unreadable"],
    ["an empty body", answer(201, "", json), "unreadable"],
    ["a 50 MB body", answer(201, Buffer.alloc(50 << 20, 32), json), "unreadable"],
    ["wrong types in every field", answer(201, '{"id":7,"status":[],"source":3}', json), "unreadable"],
    ["an ID that is the key", answer(201, JSON.stringify({ id: key, status: "active" }), json), "unreadable"],
    [
      "hostile texts",
      answer(201, JSON.stringify({ id: "job_1", status: evil, source: { repository: evil, ref: evil } }), json),
      "accepted",
    ],
    ["a redirect", answer(302, "", { location: "https://elsewhere.example" }), "failed"],
    ["a redirect that keeps the method", answer(308, "", { location: "/v2" }), "failed"],
    ["400", answer(400, error(evil), json), "failed"],
    ["401", answer(401, error(evil), json), "failed"],
    ["403", answer(403, error(evil), json), "failed"],
    ["404", answer(404, error(evil), json), "failed"],
    ["429", answer(429, error(evil), { ...json, "retry-after": "30" }), "failed"],
    ["500", answer(500, error(evil), json), "unknown"],
    ["503", answer(503, "", { "retry-after": "30" }), "unknown"],
    ["304", answer(304), "failed"],
  ];
  for (const [name, fault, kind] of cases)
    it(`are sent once if the response is ${name}`, async () => {
      const api = await serve(fault);
      const result = await send(api.url, () => name === "no response" && api.requests.length > 0);
      assert.equal(result.kind, kind);
      assert.equal(api.requests.length, 1);
      const message = promptMessage(result, { origin: "", projectId })?.message ?? "";
      for (const text of [message, JSON.stringify(result)]) assert.ok(!text.includes("0123456789"), text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be in a message
      assert.doesNotMatch(message, /\]\(|[\u0000-\u001f\u202e]/);
    });

  it("are not sent if nothing listens at the address", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    assert.ok(typeof address === "object" && address !== null);
    const result = await send(`http://127.0.0.1:${address.port}`, () => false);
    assert.deepEqual(result, { kind: "failed", reason: { kind: "offline", code: "ECONNREFUSED" } });
  });
});
