import assert from "node:assert/strict";
import { explainFailure } from "../../../client/src/jobs/failureText.ts";
import type { Failure } from "../../../client/src/jobs/outcome.ts";

const table: readonly [failure: Failure, title: string, step: string, detail: RegExp][] = [
  [{ kind: "keyMissing" }, "No API key", "setApiKey", /Set the admin API key/],
  [{ kind: "keyUnavailable" }, "API key cannot be read", "refresh", /secret storage/],
  [{ kind: "keyUnusable", problem: "indexKey" }, "Wrong kind of API key", "setApiKey", /index key/],
  [{ kind: "keyRejected" }, "API key rejected", "setApiKey", /^The key is wrong or has expired/],
  [{ kind: "forbidden", message: "Not\nfrom here" }, "No access", "setApiKey", /^“Not from here” The key may not/],
  [{ kind: "notFound", message: "No such\u202e job" }, "Not found", "removeJob", /^“No such job” Check the id/],
  [{ kind: "rateLimited", retryAfter: 1000 }, "Too many requests", "refresh", /pause of 1 s\.$/],
  [{ kind: "rateLimited", retryAfter: 150_000 }, "Too many requests", "refresh", /pause of 2 min\.$/],
  [{ kind: "rateLimited" }, "Too many requests", "refresh", /a pause\.$/],
  [{ kind: "serverError", status: 503 }, "Server error", "refresh", /503/],
  [{ kind: "unexpectedStatus", status: 418 }, "Unexpected answer", "openSettings", /418/],
  [{ kind: "redirected", to: "https://x.example" }, "Redirected", "openSettings", /\(https:\/\/x\.example\)/],
  [{ kind: "timeout" }, "No answer in time", "refresh", /too long/],
  [{ kind: "offline", code: "ECONNREFUSED" }, "Server not reachable", "refresh", /No connection \(ECONNREFUSED\)/],
  [{ kind: "certificate" }, "Certificate not trusted", "openSettings", /certificate is not trusted\./],
  [{ kind: "tooLarge" }, "Answer too large", "openSettings", /too large/],
  [{ kind: "notJson" }, "Answer is not JSON", "openSettings", /not JSON/],
  [
    { kind: "wrongShape", problem: "the answer has no status" },
    "Answer is not a job",
    "openSettings",
    /the answer has no status/,
  ],
];

describe("a failure in words", () => {
  for (const [failure, title, step, detail] of table)
    it(failure.kind, () => {
      const text = explainFailure(failure);
      assert.deepEqual([text.title, text.step], [title, step]);
      assert.match(text.detail, detail);
      const isRetried = ["rateLimited", "serverError", "timeout", "offline"].includes(failure.kind);
      assert.equal(text.meanwhile !== undefined, isRetried);
    });
});
