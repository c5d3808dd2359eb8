import assert from "node:assert/strict";
import { createServer } from "node:net";
import type { PromptResult, PromptTarget } from "../../../client/src/jobs/prompts/postPrompt.ts";
import { postPrompt, promptTimeout } from "../../../client/src/jobs/prompts/postPrompt.ts";
import { promptMessage } from "../../../client/src/jobs/prompts/resultText.ts";
import { settled, VirtualClock } from "../../support/virtualClock.ts";
import { faultyServers, hostOf } from "./faultyServers.ts";
import type { PostFault } from "./postFaults.ts";
import { key, partOfKey, postFaults } from "./postFaults.ts";

const projectId = "acme";

describe("prompts over HTTP", () => {
  const serve = faultyServers(projectId);

  /** Sends a prompt, and lets the time pass that the request can take once it has arrived. */
  async function send(
    url: string,
    arrived: () => boolean,
    target: Partial<PromptTarget> = {},
    text = "Do it",
  ): Promise<PromptResult> {
    const clock = new VirtualClock();
    const host = { ...hostOf(url, clock), canTrack: async () => true };
    const sending = postPrompt({ origin: host.origin, projectId, ...target }, text, host);
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
      promptMessage(result, { origin: "", projectId })?.text ?? "",
      /^Prompt not sent\. Too many prompts\. Try again in (59 min|1 h)\.$/,
    );
  });

  const outcomes: Readonly<Record<PostFault, PromptResult["kind"]>> = {
    "a reset before a byte": "unknown",
    "a reset midway": "unreadable",
    "no response": "unknown",
    "a slow body": "accepted",
    HTML: "unreadable",
    "truncated JSON": "unreadable",
    "an empty body": "unreadable",
    "a 50 MB body": "unreadable",
    "wrong types in every field": "unreadable",
    "an ID that is the key": "unreadable",
    "hostile texts": "accepted",
    "a redirect": "failed",
    "a redirect that keeps the method": "failed",
    "400": "failed",
    "401": "failed",
    "403": "failed",
    "404": "failed",
    "429": "failed",
    "500": "unknown",
    "503": "unknown",
    "304": "failed",
  };
  const targets = { "that create a job": {}, "that follow up on a job": { id: "job_1" } };
  for (const [which, target] of Object.entries(targets))
    for (const [name, fault] of Object.entries(postFaults))
      it(`${which} are sent once if the response is ${name}`, async () => {
        const api = await serve(fault);
        const result = await send(api.url, () => name === "no response" && api.requests.length > 0, target);
        assert.equal(result.kind, outcomes[name as PostFault]);
        assert.equal(api.requests.length, 1);
        const message = promptMessage(result, { origin: "", projectId, ...target })?.text ?? "";
        for (const text of [message, JSON.stringify(result)]) assert.ok(!text.includes(partOfKey), text);
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
