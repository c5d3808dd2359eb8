import assert from "node:assert/strict";
import { requestTimeout } from "../../../client/src/jobs/api/jobRequest.ts";
import { previewMessage, previewSection } from "../../../client/src/jobs/previews/previewText.ts";
import type { PreviewFailure } from "../../../client/src/jobs/previews/requestPreview.ts";
import { requestDeployment, startPreview } from "../../../client/src/jobs/previews/requestPreview.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { settled, VirtualClock } from "../../support/virtualClock.ts";
import { faultyServers, hostOf } from "./faultyServers.ts";
import type { PostFault } from "./postFaults.ts";
import { partOfKey, postFaults } from "./postFaults.ts";

const projectId = "acme";

describe("previews over HTTP", () => {
  const serve = faultyServers(projectId);

  /** What asks for previews, with a clock of its own. */
  function clientOf({ url }: AdminApi) {
    const clock = new VirtualClock();
    const host = hostOf(url, clock);
    const { signal } = new AbortController();
    return {
      clock,
      start: (branch = "agent/x") => startPreview({ origin: host.origin, projectId }, branch, host, signal),
      request: (id: string) => requestDeployment(host.origin, id, host, signal),
    };
  }

  it("have an address, a state, and a log, and only a few are deployed in a minute", async () => {
    const { start, request } = clientOf(await serve());
    const started = await start();
    assert.ok(started.kind === "ok");
    assert.equal(started.url, "https://acme-docs-agent-x.preview.acme.example/");
    assert.deepEqual(await request(started.statusId), {
      kind: "ok",
      status: "queued",
      summary: "Waiting for a worker.",
      logs: [],
    });
    for (let count = 1; count < 5; count++) assert.equal((await start()).kind, "ok");
    const limited = await start();
    assert.ok(limited.kind === "rateLimited");
    const message = previewMessage({ kind: "failed", reason: limited }, "agent/x")?.text ?? "";
    assert.match(message, /^Could not get a preview of agent\/x\. Too many previews\. Try again in (\d+ s|1 min)\.$/);
  });

  const failures: Readonly<Record<PostFault, PreviewFailure["kind"]>> = {
    "a reset before a byte": "offline",
    "a reset midway": "offline",
    "no response": "timeout",
    "a slow body": "invalidResponse",
    HTML: "notJson",
    "truncated JSON": "notJson",
    "an empty body": "notJson",
    "a 50 MB body": "tooLarge",
    "wrong types in every field": "invalidResponse",
    "an ID that is the key": "invalidResponse",
    "hostile texts": "invalidResponse",
    "a redirect": "redirected",
    "a redirect that keeps the method": "redirected",
    "400": "branchRejected",
    "401": "apiKeyRejected",
    "403": "forbidden",
    "404": "notFound",
    "429": "rateLimited",
    "500": "serverError",
    "503": "serverError",
    "304": "unexpectedStatus",
  };
  for (const [name, fault] of Object.entries(postFaults))
    it(`are asked for once if the response is ${name}`, async () => {
      const api = await serve(fault);
      const { clock, start } = clientOf(api);
      const starting = start();
      if (name === "no response") {
        while (api.requests.length === 0) await settled();
        await clock.advance(requestTimeout);
      }
      const result = await starting;
      assert.equal(result.kind, failures[name as PostFault]);
      assert.deepEqual(
        api.requests.map(({ method, path, body }) => [method, path, body]),
        [["POST", `/v1/project/preview/${projectId}`, '{"branch":"agent/x"}']],
      );
      const message = previewMessage({ kind: "failed", reason: result }, "agent/x")?.text ?? "";
      assert.match(message, /^Could not get a preview of agent\/x\. /);
      for (const text of [message, JSON.stringify(result)]) assert.ok(!text.includes(partOfKey), text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be in a message
      assert.doesNotMatch(message, /\]\(|[\u0000-\u001f\u202e]/);
    });

  // What is read of a state: its texts, without the key.
  const readable: Readonly<Partial<Record<PostFault, "ok">>> = {
    "a slow body": "ok",
    "an ID that is the key": "ok",
    "hostile texts": "ok",
  };
  for (const [name, fault] of Object.entries(postFaults))
    it(`have a state without the key if the response is ${name}`, async () => {
      const api = await serve(fault);
      const { clock, request } = clientOf(api);
      const asking = request("deployment_1");
      if (name === "no response") {
        while (api.requests.length === 0) await settled();
        await clock.advance(requestTimeout);
      }
      const result = await asking;
      assert.equal(result.kind, readable[name as PostFault] ?? failures[name as PostFault]);
      assert.equal(api.requests.length, 1);
      const section =
        result.kind === "ok"
          ? previewSection({ url: undefined, deployment: result })
          : (previewMessage({ kind: "failed", reason: result }, "agent/x")?.text ?? "");
      for (const text of [section, JSON.stringify(result)]) assert.ok(!text.includes(partOfKey), text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be in a message
      assert.doesNotMatch(section, /[^\\]\]\(|[\u0000-\u0009\u000b-\u001f\u202e]/);
    });
});
