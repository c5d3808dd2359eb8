import assert from "node:assert/strict";
import { parseBaseUrl } from "../../../client/src/jobs/api/baseUrl.ts";
import { requestJob } from "../../../client/src/jobs/api/jobRequest.ts";
import type { LogLine } from "../../../client/src/jobs/logText.ts";
import { withFetchLogging } from "../../../client/src/jobs/logText.ts";
import { nodeFetch } from "../../../client/src/nodeFetch.ts";
import { clock } from "../../../client/src/time/clock.ts";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import { answer, reset } from "../../../demo/admin-api/faults.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";

const key = "mint_test_0123456789";
const everyField = JSON.stringify({
  id: key,
  status: key,
  source: { repository: key, ref: key, [key]: key },
  model: key,
  prLink: `https://${key}.example/${key}`,
  createdAt: key,
  archivedAt: { [key]: key },
});
const error = JSON.stringify({ error: `The key ${key} is not good.` });

/** What a server may do with the key that it received. */
const faults: readonly (readonly [name: string, fault: Fault | undefined])[] = [
  ["a valid response", undefined],
  ["every field", answer(200, everyField)],
  ["not a job", answer(200, JSON.stringify({ [key]: key }))],
  ["not JSON", answer(200, `<h1>${key}</h1>`)],
  ...[400, 401, 403, 404, 429, 500, 503].map(
    (status) => [String(status), answer(status, error, { "retry-after": key })] as const,
  ),
  ["a redirect to a page", answer(302, error, { location: `https://evil.example/${key}?${key}` })],
  ["a redirect to a host", answer(302, error, { location: `https://${key}.evil.example/` })],
  ["a reset", reset(everyField)],
];

describe("the log of requests", () => {
  for (const [name, fault] of faults)
    it(`never contains the key: ${name}`, async () => {
      const job = { id: "job_1", source: { repository: "https://github.com/acme/docs", ref: null }, model: "writer" };
      const api = await startAdminApi({ key, projectId: "acme", jobs: [job], faults: () => fault });
      try {
        const parsed = parseBaseUrl(api.url);
        assert.ok(parsed.ok);
        const { base } = parsed;
        const lines: LogLine[] = [];
        const fetchJob = withFetchLogging(
          ({ projectId, id }, signal) => requestJob({ base, projectId, id, apiKey: key, signal }, { fetch: nodeFetch, clock }),
          (line) => lines.push(line),
          clock,
        );
        const result = await fetchJob({ origin: base.origin, projectId: "acme", id: "job_1" }, new AbortController().signal);
        assert.equal(api.requests[0]?.headers.authorization, `Bearer ${key}`);
        assert.equal(lines.length, 1);
        assert.ok(!JSON.stringify([lines, result]).includes(key), lines[0]?.text);
      } finally {
        await api.close();
      }
    });
});
