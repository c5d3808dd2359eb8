import assert from "node:assert/strict";
import { explainFailure } from "../../../client/src/jobs/failureText.ts";
import type { Failure } from "../../../client/src/jobs/outcome.ts";

const table: readonly [failure: Failure, title: string, step: string, concerns: string, detail: RegExp][] = [
  [{ kind: "keyMissing" }, "No API key", "setApiKey", "everything", /Set the admin API key/],
  [{ kind: "keyUnavailable" }, "API key cannot be read", "refresh", "everything", /secret storage/],
  [{ kind: "keyUnusable", problem: "indexKey" }, "Wrong kind of API key", "setApiKey", "everything", /index key/],
  [{ kind: "keyRejected" }, "API key rejected", "setApiKey", "everything", /^The key is wrong or has expired/],
  [{ kind: "forbidden", message: "Not\nfrom here" }, "No access", "setApiKey", "everything", /^“Not from here” The key may not/],
  [{ kind: "notFound", message: "No such\u202e job" }, "Not found", "refresh", "job", /^“No such job” Check the id/],
  [{ kind: "rateLimited", retryAfter: 1000 }, "Too many requests", "refresh", "everything", /pause/],
  [{ kind: "serverError", status: 503 }, "Server error", "refresh", "everything", /503/],
  [{ kind: "unexpectedStatus", status: 418 }, "Unexpected answer", "openSettings", "everything", /418/],
  [{ kind: "redirected", to: "https://x.example" }, "Redirected", "openSettings", "everything", /\(https:\/\/x\.example\)/],
  [{ kind: "timeout" }, "No answer in time", "refresh", "everything", /too long/],
  [{ kind: "offline", code: "ECONNREFUSED" }, "Server not reachable", "refresh", "everything", /No connection \(ECONNREFUSED\)/],
  [{ kind: "certificate" }, "Certificate not trusted", "openSettings", "everything", /certificate is not trusted\./],
  [{ kind: "tooLarge" }, "Unexpected answer", "refresh", "job", /too large/],
  [{ kind: "notJson" }, "Unexpected answer", "refresh", "job", /not JSON/],
  [
    { kind: "wrongShape", problem: "the answer has no status" },
    "Unexpected answer",
    "refresh",
    "job",
    /the answer has no status/,
  ],
];

describe("a failure in words", () => {
  for (const [failure, title, step, concerns, detail] of table)
    it(failure.kind, () => {
      const text = explainFailure(failure);
      assert.deepEqual([text.title, text.step, text.concerns], [title, step, concerns]);
      assert.match(text.detail, detail);
    });
});
