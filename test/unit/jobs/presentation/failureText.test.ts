import assert from "node:assert/strict";
import type { Failure } from "../../../../client/src/jobs/api/fetchResult.ts";
import { describeFailure } from "../../../../client/src/jobs/presentation/failureText.ts";

const table: readonly [failure: Failure, title: string, step: string, detail: RegExp][] = [
  [{ kind: "apiKeyMissing" }, "No API key", "setApiKey", /Set the admin API key/],
  [{ kind: "apiKeyUnavailable" }, "Cannot read the API key", "refresh", /secret storage/],
  [{ kind: "apiKeyInvalid", problem: "indexKey" }, "Invalid API key", "setApiKey", /index API key/],
  [{ kind: "apiKeyInvalid", problem: "malformed" }, "Invalid API key", "setApiKey", /^Paste only the key/],
  [{ kind: "apiKeyRejected" }, "API key rejected", "setApiKey", /^The key is invalid or expired\. Set a new one\.$/],
  [
    { kind: "forbidden", message: "Not\nfrom here" },
    "Access denied",
    "setApiKey",
    /^The key cannot read.* Server message: Not from here$/,
  ],
  [
    { kind: "notFound", message: "No such\u202e job" },
    "Job not found",
    "removeJob",
    /^Check the job ID.* Server message: No such job$/,
  ],
  [{ kind: "rateLimited", retryAfter: 1000 }, "Rate limited", "refresh", /retry after 1 s\.$/],
  [{ kind: "rateLimited", retryAfter: 150_000 }, "Rate limited", "refresh", /retry after 2 min\.$/],
  [{ kind: "rateLimited", retryAfter: 3_600_000 }, "Rate limited", "refresh", /retry after 1 h or more\.$/],
  [{ kind: "rateLimited" }, "Rate limited", "refresh", /too many requests\.$/],
  [{ kind: "serverError", status: 503 }, "Server error", "refresh", /status 503\.$/],
  [{ kind: "serverError", status: 503, retryAfter: 40_000 }, "Server error", "refresh", /503 and said to retry after 40 s\.$/],
  [{ kind: "unexpectedStatus", status: 418 }, "Unexpected response", "openSettings", /418\. Check the base URL\.$/],
  [
    { kind: "unexpectedStatus", status: 402, message: "Upgrade\nyour plan" },
    "Unexpected response",
    "refresh",
    /^The server responded with status 402\. Server message: Upgrade your plan$/,
  ],
  [
    { kind: "redirected", to: "https://x.example" },
    "Unexpected redirect",
    "openSettings",
    /redirected the request to https:\/\/x\.example\. /,
  ],
  [
    { kind: "redirected", to: "a javascript: URL" },
    "Unexpected redirect",
    "openSettings",
    /redirected the request to a javascript: URL\. /,
  ],
  [{ kind: "timeout" }, "Request timed out", "refresh", /within 15 s\.$/],
  [{ kind: "offline", code: "ECONNREFUSED" }, "Server unreachable", "refresh", /^Could not connect \(ECONNREFUSED\)\./],
  [
    { kind: "offline", code: "HPE_INVALID_CONSTANT" },
    "Invalid response",
    "openSettings",
    /not valid HTTP \(HPE_INVALID_CONSTANT\)\./,
  ],
  [{ kind: "offline", code: "HPE_HEADER_OVERFLOW" }, "Invalid response", "openSettings", /Check the base URL\.$/],
  [{ kind: "offline", code: "Z_DATA_ERROR" }, "Invalid response", "openSettings", /not valid HTTP/],
  [{ kind: "certificate" }, "Untrusted certificate", "refresh", /certificate is not trusted\./],
  [{ kind: "tooLarge" }, "Response too large", "openSettings", /larger than 256 KB\. Check/],
  [{ kind: "notJson" }, "Response is not JSON", "openSettings", /sign-in page/],
  [{ kind: "invalidResponse", problem: "missing status" }, "Response is not a job", "openSettings", /^Missing status\. Check/],
];

describe("describing a failure", () => {
  for (const [failure, title, step, detail] of table)
    it(failure.kind, () => {
      const text = describeFailure(failure);
      assert.deepEqual([text.title, text.action], [title, step]);
      assert.match(text.detail, detail);
      const isRetried = ["rateLimited", "serverError", "timeout", "offline"].includes(failure.kind);
      assert.equal(text.retryNote !== undefined, isRetried);
    });
});
