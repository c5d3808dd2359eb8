import assert from "node:assert/strict";
import { jobDetailsPage } from "../../../../client/src/jobs/presentation/detailsPage.ts";
import type { Preview, PreviewOutcome } from "../../../../client/src/jobs/previews/previews.ts";
import { Previews } from "../../../../client/src/jobs/previews/previews.ts";
import { previewMessage } from "../../../../client/src/jobs/previews/previewText.ts";
import { requestDeployment, startPreview } from "../../../../client/src/jobs/previews/requestPreview.ts";
import { keyOf, origin } from "../../../support/jobs/sampleJobs.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

const apiKey = "mint_secret_0123456789";
const url = "https://preview.example/";
const key = keyOf("job_1");

/** A fake server that answers each request with the next of some responses, and the last one again and again. */
function server(responses: readonly (readonly [status: number, body: unknown])[]) {
  const clock = new VirtualClock();
  const requests: string[] = [];
  const host = {
    clock,
    base: () => ({ origin, href: origin }),
    readApiKey: async () => ({ kind: "found", value: apiKey }) as const,
    fetch: async (input: string | URL | Request, init: RequestInit = {}) => {
      requests.push([init.method ?? "GET", String(input).slice(origin.length), init.body].filter(Boolean).join(" "));
      const [status, body] = responses[Math.min(requests.length, responses.length) - 1] ?? [500, ""];
      return new Response(JSON.stringify(body), { status });
    },
  };
  const previews = new Previews({
    clock,
    start: (job, branch, signal) => startPreview(job, branch, host, signal),
    requestDeployment: (job, id, signal) => requestDeployment(job.origin, id, host, signal),
  });
  return { clock, requests, previews };
}

/** Deploys a preview, and lets the time pass until that ends. */
async function deploy(responses: Parameters<typeof server>[0], branch = "agent/x") {
  const { clock, requests, previews } = server(responses);
  const summaries: string[] = [];
  let outcome: PreviewOutcome | undefined;
  void previews
    .deploy(key, branch, new AbortController().signal, ({ summary }) => summaries.push(summary))
    .then((ended) => {
      outcome = ended;
    });
  while (outcome === undefined) await clock.advance(1000);
  return { outcome, requests, summaries, message: previewMessage(outcome, branch), preview: previews.of(key) };
}

/** The page of a job with a preview. */
const pageWith = (preview: Preview | undefined) => jobDetailsPage({ key, trackedAt: 0 }, { formatDate: String }, preview);

const started = [202, { statusId: "s/1", previewUrl: url }] as const;
const status = (state: string, summary = state, logs: unknown = []) => [200, { status: state, summary, logs }] as const;

describe("a preview of a branch", () => {
  it("is asked for once, and followed until it is ready", async () => {
    const { requests, summaries, message, preview } = await deploy([
      started,
      status("queued"),
      [503, {}],
      status("in_progress", "Building", ["one", 2]),
      status("success", "Done", ["one", "two"]),
    ]);
    const get = "GET /v1/project/update-status/s%2F1";
    assert.deepEqual(requests, ['POST /v1/project/preview/acme {"branch":"agent/x"}', get, get, get, get]);
    assert.deepEqual(summaries, ["queued", "Building", "Done"]);
    assert.deepEqual(message, { level: "information", text: "Preview ready: agent/x" });
    assert.deepEqual(preview, { url, deployment: { kind: "ok", status: "success", summary: "Done", logs: ["one", "two"] } });
  });

  it("has the last lines of a log that is too long", async () => {
    const { preview } = await deploy([
      started,
      status("success", "Done", ["x".repeat(20_000), "y".repeat(20_000), "z".repeat(10_000)]),
    ]);
    assert.deepEqual(preview?.deployment?.logs, ["y".repeat(1000), "z".repeat(1000)]);
  });

  it("warns with the summary of the server if the deployment fails", async () => {
    const { message } = await deploy([started, status("failure", "Invalid [docs](command:x)")]);
    assert.deepEqual(message, { level: "warning", text: "The preview of agent/x failed. Invalid [docs] (command:x)" });
  });

  const rejected: readonly (readonly [status: number, body: unknown, message: string])[] = [
    [
      400,
      { error: "No branch" },
      "Could not get a preview of agent/x. The server rejected the branch. Server message: No branch",
    ],
    [401, {}, "Could not get a preview of agent/x. API key rejected. The key is invalid or expired. Set a new one."],
    [
      403,
      { error: "Not from here" },
      "Could not get a preview of agent/x. Access denied: the API key cannot deploy previews, or the server does not allow this network. Check your VPN. Server message: Not from here",
    ],
    [404, {}, "Could not get a preview of agent/x. Project or deployment not found. Check the project ID."],
    [429, {}, "Could not get a preview of agent/x. Too many previews. Try again later."],
    [202, [], "Could not get a preview of agent/x. Invalid response. Check the base URL."],
    [202, { statusId: apiKey }, "Could not get a preview of agent/x. Invalid response. Check the base URL."],
  ];
  for (const [code, body, message] of rejected)
    it(`is not asked for again after ${code} ${JSON.stringify(body).slice(0, 20)}`, async () => {
      const ended = await deploy([[code, body]]);
      assert.equal(ended.requests.length, 1);
      assert.equal(ended.message?.text, message);
    });

  it("is no longer followed after five failures in a row, or ten minutes", async () => {
    const failing = await deploy([started, [500, {}]]);
    assert.equal(failing.requests.length, 6);
    assert.ok(pageWith(failing.preview).includes("**Unknown status**"), pageWith(failing.preview));
    const slow = await deploy([started, status("queued")]);
    assert.equal(slow.requests.length, 201);
    assert.equal(slow.message?.text, "The preview of agent/x was not ready after 10 min.");
    const page = pageWith(slow.preview);
    assert.ok(page.includes("**Not ready after 10 min**"), page);
  });

  it("shows a state that the extension does not know, whatever its name", async () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      const { preview } = await deploy([started, status(name)]);
      const page = jobDetailsPage(
        { key, trackedAt: 0 },
        { formatDate: String },
        preview && { url, ...(preview.deployment && { deployment: preview.deployment }) },
      );
      assert.ok(page.replaceAll("\\", "").includes(`**${name}**: ${name}`), page);
    }
  });

  it("shows only the start of long texts of the server", async () => {
    const long = "x ".repeat(30_000);
    const { preview } = await deploy([started, status("success", long, [long, long])]);
    const page = pageWith(preview);
    assert.ok(preview?.deployment !== undefined && page.length < 10_000, `${page.length}`);
    const { requests, message } = await deploy([started, status(long)]);
    assert.equal(requests.length, 6);
    assert.match(message?.text ?? "", /^Could not get a preview of agent\/x\. Invalid response\./);
  });

  it("is no longer followed once the user cancels it", async () => {
    const { clock, requests, previews } = server([started, status("queued")]);
    const controller = new AbortController();
    const deploying = previews.deploy(key, "agent/x", controller.signal, () => undefined);
    await settled();
    controller.abort();
    assert.deepEqual(await deploying, { kind: "aborted" });
    assert.equal(requests.length, 1);
    assert.equal(clock.pending, 0);
    assert.ok(pageWith(previews.of(key)).includes("**Unknown status**"), pageWith(previews.of(key)));
  });

  it("shows no API key, link, or Markdown of the server in the details of the job", async () => {
    const evil = `[x](command:y) <b> \`${apiKey}\``;
    const { preview } = await deploy([
      [202, { statusId: "s", previewUrl: "javascript:alert(1)" }],
      status("success", evil, [evil]),
    ]);
    const page = pageWith(preview);
    assert.ok(page.includes("## Preview\n\n**Ready**: "), page);
    assert.ok(!page.includes("0123456789") && !page.includes("javascript"));
    assert.doesNotMatch(page.replaceAll(/\\[!-/:-@[-`{-~]/g, ""), /[<`[\]]|command:/);
    assert.ok(pageWith({ url }).includes(`[https\\:\\/\\/preview\\.example\\/](<${url}>)\n\n**Queued**`));
  });
});
