import assert from "node:assert/strict";
import { maxBodySize } from "../../../client/src/jobs/api/apiRequest.ts";
import { maxLength } from "../../../client/src/jobs/api/decode.ts";
import { fetchJob } from "../../../client/src/jobs/api/fetchJob.ts";
import { apiKeyRedactor, redactApiKey } from "../../../client/src/jobs/api/redact.ts";
import { requestDeployment, startPreview } from "../../../client/src/jobs/previews/requestPreview.ts";
import { keyOf, origin } from "../../support/jobs/sampleJobs.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { VirtualClock } from "../../support/virtualClock.ts";

const apiKey = "mint_Secret+0123/456789=";

describe("removing the API key from a text", () => {
  it("takes time in proportion to the text", () => {
    for (const text of [
      "%25".repeat(100_000) + "mint_".repeat(10_000),
      `%${"25".repeat(100_000)}`,
      "&#0".repeat(100_000),
      "\\\\u005c".repeat(50_000),
    ]) {
      const work = cpuTimeOf(() => assert.equal(redactApiKey(text, apiKey), text));
      // Time in proportion to its square would be minutes.
      assert.ok(work < 10_000, `${work} ms`);
    }
  });

  it("takes less time from the texts of a job together than one by one", () => {
    const job = [
      "completed",
      "https://github.com/acme/docs",
      "agent/quickstart",
      "opus-4",
      "https://github.com/acme/docs/pull/1",
    ];
    const jobs = Array.from({ length: 1000 }, () => job);
    const oneByOne = cpuTimeOf(() => jobs.map((texts) => texts.map((text) => redactApiKey(text, apiKey))));
    const together = cpuTimeOf(() => jobs.map((texts) => texts.map(apiKeyRedactor(apiKey))));
    assert.ok(together < oneByOne, `${together} ms of ${oneByOne} ms`);
  });

  it("takes little time for a prompt of a megabyte", () => {
    for (const unit of ["The quick brown fox. ", 'const a = "%20 &amp;";\n', "Grüße aus Köln. ", "0123456789"]) {
      const prompt = unit.repeat(1_000_000 / unit.length);
      const work = cpuTimeOf(() => assert.equal(redactApiKey(prompt, apiKey), prompt));
      assert.ok(work < 1000, `${work} ms`);
    }
  });

  it("takes no longer for letters that are to be decomposed than for others", () => {
    const work = (unit: string) => cpuTimeOf(() => redactApiKey(unit.repeat(500_000 / unit.length), apiKey));
    const letters = work("The quick brown fox. ");
    for (const unit of ["快速的棕色狐狸", "\ufdfa"]) assert.ok(work(unit) < 2 * letters, unit);
  });

  it("takes little time for jobs whose texts are as long as accepted, and slow to read", () => {
    const limits = [maxLength.status, maxLength.url, maxLength.ref, maxLength.model, maxLength.url];
    for (const unit of ["%25252525252541", "&amp;amp;#65;", String.raw`\u0025\u0034`, "5253545556", apiKey]) {
      const job = limits.map((limit) => unit.repeat(limit / unit.length));
      const jobs = Array.from({ length: 100 }, () => job);
      const work = cpuTimeOf(() => jobs.map((texts) => texts.map(apiKeyRedactor(apiKey))));
      assert.ok(work < 1000, `${work} ms for ${unit}`);
    }
  });

  describe("takes no long from a response that is as large as accepted", () => {
    // Each of the four times that this is decoded takes as long as the text is.
    const end = `%${"25".repeat(9)}41`;
    const slow = apiKey.repeat((maxBodySize - 200) / apiKey.length) + end;
    const clock = new VirtualClock();
    const signal = new AbortController().signal;
    const host = (status: number, body: object) => ({
      base: () => ({ origin, href: origin }),
      readApiKey: async () => ({ kind: "found", value: apiKey }) as const,
      fetch: async () => new Response(JSON.stringify(body), { status }),
      clock,
    });
    const responses: Readonly<Record<string, () => Promise<unknown>>> = {
      "a job that is not found": () => fetchJob(keyOf("job_1"), host(404, { error: slow }), signal),
      "the address of a preview": () => startPreview(keyOf("job_1"), "x", host(200, { statusId: "s", previewUrl: slow }), signal),
      "the summary of a preview": () => requestDeployment(origin, "s", host(200, { status: "x", summary: slow }), signal),
      "the log of a preview": () => requestDeployment(origin, "s", host(200, { status: "x", logs: [slow] }), signal),
      "the lines of the log of a preview": () => {
        const logs = Array.from({ length: 200 }, () => "x".repeat(1200) + end);
        return requestDeployment(origin, "s", host(200, { status: "x", logs }), signal);
      },
    };
    for (const [name, request] of Object.entries(responses))
      it(name, async () => {
        await request();
        const all = cpuTimeOf(() => redactApiKey(slow, apiKey));
        const before = process.cpuUsage();
        await request();
        const { user, system } = process.cpuUsage(before);
        const work = (user + system) / 1000;
        assert.ok(work < all * 0.8, `${work} ms of ${all} ms`);
      });
  });
});
