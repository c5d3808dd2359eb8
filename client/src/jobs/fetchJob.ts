import { requestJob } from "./api.ts";
import type { StoredKey } from "./apiKey.ts";
import type { ApiHost } from "./apiRequest.ts";
import type { BaseUrl } from "./baseUrl.ts";
import type { FetchResult } from "./fetchResult.ts";
import type { JobKey } from "./model.ts";

export interface FetchJobHost extends ApiHost {
  /** The configured base URL; `undefined` if the setting is invalid. */
  base(): BaseUrl | undefined;
  /** Reads the API key of an origin. Never rejects. */
  readKey(origin: string): Promise<StoredKey>;
}

/**
 * Fetches a job with the API key of its server. A job of another server than the configured one is never requested, so that only the
 * user's own settings choose where the key is sent.
 */
export async function fetchJob(job: JobKey, host: FetchJobHost, signal: AbortSignal): Promise<FetchResult> {
  const base = host.base();
  if (base === undefined || base.origin !== job.origin) return { kind: "aborted" };
  const { projectId, id } = job;
  return withKey(base.origin, host, (apiKey) => requestJob({ base, projectId, id, apiKey, signal }, host));
}

/**
 * Sends a request with the API key of a server. The key is read for each request and not kept. If it was replaced while the server
 * rejected it, the request is sent again: what the server says about the old key does not count for the new one.
 */
export async function withKey<T extends { readonly kind: string }>(
  origin: string,
  { readKey }: Pick<FetchJobHost, "readKey">,
  send: (apiKey: string) => Promise<T>,
): Promise<T | { readonly kind: "keyMissing" | "keyUnavailable" }> {
  for (let stored = await readKey(origin); ; ) {
    if (stored.kind === "missing") return { kind: "keyMissing" };
    if (stored.kind === "unavailable") return { kind: "keyUnavailable" };
    const sent = stored.value;
    const result = await send(sent);
    if (result.kind !== "keyRejected") return result;
    stored = await readKey(origin);
    if (stored.kind === "unavailable" || (stored.kind === "key" && stored.value === sent)) return result;
  }
}
