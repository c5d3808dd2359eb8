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
 * Fetches a job with the API key of its server. The key is read for each request and not kept. A job of another server than the
 * configured one is never requested, so that only the user's own settings choose where the key is sent.
 */
export async function fetchJob(job: JobKey, host: FetchJobHost, signal: AbortSignal): Promise<FetchResult> {
  const base = host.base();
  if (base === undefined || base.origin !== job.origin) return { kind: "aborted" };
  const stored = await host.readKey(base.origin);
  if (stored.kind === "missing") return { kind: "keyMissing" };
  if (stored.kind === "unavailable") return { kind: "keyUnavailable" };
  const { projectId, id } = job;
  return requestJob({ base, projectId, id, apiKey: stored.value, signal }, host);
}
