import assert from "node:assert/strict";
import type { StoredApiKey } from "../../../../client/src/jobs/api/apiKey.ts";
import type { BaseUrl } from "../../../../client/src/jobs/api/baseUrl.ts";
import { fetchJob } from "../../../../client/src/jobs/api/fetchJob.ts";
import type { FetchResult } from "../../../../client/src/jobs/api/fetchResult.ts";
import { VirtualClock } from "../../../support/virtualClock.ts";

const origin = "https://api.example.com";
const key: StoredApiKey = { kind: "found", value: "mint_secret_0123456789" };

/** Fetches a job of `origin` with this configuration, and gives what was read and sent. */
async function fetchWith(base: BaseUrl | undefined, stored: StoredApiKey) {
  const readKeys: string[] = [];
  const sent: [url: string, authorization: string | null][] = [];
  const host = {
    clock: new VirtualClock(),
    base: () => base,
    readApiKey: async (of: string) => {
      readKeys.push(of);
      return stored;
    },
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      sent.push([String(url), new Headers(init?.headers).get("authorization")]);
      return new Response("{}", { status: 404 });
    },
  };
  const result: FetchResult = await fetchJob({ origin, projectId: "acme", id: "job_1" }, host, new AbortController().signal);
  return { kind: result.kind, readKeys, sent };
}

describe("a job is fetched", () => {
  it("from the configured server, with its key", async () => {
    const { readKeys, sent } = await fetchWith({ origin, href: `${origin}/base` }, key);
    assert.deepEqual(readKeys, [origin]);
    assert.deepEqual(sent, [[`${origin}/base/v2/agent/acme/job/job_1`, "Bearer mint_secret_0123456789"]]);
  });

  const otherOrigin = "https://other.example";
  const cases: [when: string, base: BaseUrl | undefined, stored: StoredApiKey, kind: FetchResult["kind"], readKeys: string[]][] =
    [
      ["another server is configured", { origin: otherOrigin, href: otherOrigin }, key, "aborted", []],
      ["the base URL is invalid", undefined, key, "aborted", []],
      ["there is no key", { origin, href: origin }, { kind: "missing" }, "apiKeyMissing", [origin]],
      ["the key cannot be read", { origin, href: origin }, { kind: "unavailable" }, "apiKeyUnavailable", [origin]],
    ];
  for (const [when, base, stored, kind, readKeys] of cases) {
    it(`by no request if ${when}`, async () => {
      assert.deepEqual(await fetchWith(base, stored), { kind, readKeys, sent: [] });
    });
  }
});

/** Fetches a job from a server that accepts one key, with the stored keys from one read to the next. */
async function fetchWithKeys(accepted: string, ...keys: readonly StoredApiKey[]) {
  const reads = [...keys];
  const sent: (string | null)[] = [];
  const host = {
    clock: new VirtualClock(),
    base: () => ({ origin, href: origin }),
    readApiKey: async () => reads.shift() ?? key,
    fetch: async (_: unknown, init?: RequestInit) => {
      const authorization = new Headers(init?.headers).get("authorization");
      sent.push(authorization);
      return new Response("{}", { status: authorization === `Bearer ${accepted}` ? 404 : 401 });
    },
  };
  const { kind } = await fetchJob({ origin, projectId: "acme", id: "job_1" }, host, new AbortController().signal);
  return { kind, sent };
}

describe("a key that is rejected", () => {
  const old: StoredApiKey = { kind: "found", value: "old" };
  const current: StoredApiKey = { kind: "found", value: "current" };

  it("counts as rejected if it is still set", async () => {
    assert.deepEqual(await fetchWithKeys("other", old, old), { kind: "apiKeyRejected", sent: ["Bearer old"] });
  });

  it("does not count if another one was set meanwhile, which is sent instead", async () => {
    const sent = ["Bearer old", "Bearer current"];
    assert.deepEqual(await fetchWithKeys("current", old, current), { kind: "notFound", sent });
    assert.deepEqual(await fetchWithKeys("other", old, current, current), { kind: "apiKeyRejected", sent });
  });

  it("counts if secret storage gives another one each time", async () => {
    const keys = Array.from({ length: 20 }, (_, index): StoredApiKey => ({ kind: "found", value: `key-${index}` }));
    assert.deepEqual(await fetchWithKeys("key-19", ...keys), {
      kind: "apiKeyRejected",
      sent: ["Bearer key-0", "Bearer key-1", "Bearer key-2"],
    });
  });

  it("does not count if it was removed meanwhile", async () => {
    assert.deepEqual(await fetchWithKeys("other", old, { kind: "missing" }), { kind: "apiKeyMissing", sent: ["Bearer old"] });
  });

  it("counts if secret storage no longer responds", async () => {
    assert.deepEqual(await fetchWithKeys("other", old, { kind: "unavailable" }), {
      kind: "apiKeyRejected",
      sent: ["Bearer old"],
    });
  });
});
