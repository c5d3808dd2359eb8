import assert from "node:assert/strict";
import type { BaseUrlProblem } from "../../../../client/src/jobs/api/baseUrl.ts";
import { baseUrlProblemMessages, parseBaseUrl } from "../../../../client/src/jobs/api/baseUrl.ts";

const good: readonly [text: string, origin: string, href: string][] = [
  ["https://api.mintlify.com", "https://api.mintlify.com", "https://api.mintlify.com"],
  ["https://api.mintlify.com/", "https://api.mintlify.com", "https://api.mintlify.com"],
  ["  https://API.Example.com:443//  ", "https://api.example.com", "https://api.example.com"],
  ["https://example.com:8443/admin/", "https://example.com:8443", "https://example.com:8443/admin"],
  ["http://localhost:3000", "http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000/api", "http://127.0.0.1:3000", "http://127.0.0.1:3000/api"],
  ["http://127.1", "http://127.0.0.1", "http://127.0.0.1"],
  ["http://[::1]:3000", "http://[::1]:3000", "http://[::1]:3000"],
];

const bad: readonly [text: string, problem: BaseUrlProblem][] = [
  ["", "empty"],
  [" \n", "empty"],
  ["api.mintlify.com", "notAUrl"],
  ["https://", "notAUrl"],
  ["//api.mintlify.com", "notAUrl"],
  ["https://exa mple.com", "notAUrl"],
  ["ftp://example.com", "scheme"],
  ["file:///etc/passwd", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["http://api.mintlify.com", "insecure"],
  ["http://localhost.example.com", "insecure"],
  ["http://127.0.0.1.example.com", "insecure"],
  // VS Code sends requests to the rest of the loopback network through a proxy.
  ["http://127.0.0.2", "insecure"],
  ["http://127.10.20.30", "insecure"],
  ["http://localhost.", "insecure"],
  ["http://[::ffff:127.0.0.1]", "insecure"],
  ["http://10.0.0.1", "insecure"],
  ["http://[::2]", "insecure"],
  ["http://user@localhost", "credentials"],
  ["https://user:secret@example.com", "credentials"],
  ["https://:secret@example.com", "credentials"],
  ["https://example.com?key=1", "queryOrFragment"],
  ["https://example.com/?", "queryOrFragment"],
  ["https://example.com/#top", "queryOrFragment"],
];

describe("parsing the base URL", () => {
  for (const [text, origin, href] of good)
    it(`accepts ${JSON.stringify(text)}`, () => assert.deepEqual(parseBaseUrl(text), { ok: true, base: { origin, href } }));

  for (const [text, problem] of bad)
    it(`rejects ${JSON.stringify(text)}`, () => assert.deepEqual(parseBaseUrl(text), { ok: false, problem }));

  it("has an error message for each problem", () => {
    for (const [, problem] of bad) assert.match(baseUrlProblemMessages[problem], /^The admin API base URL /);
  });
});
