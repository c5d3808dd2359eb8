import type { FetchResult } from "./fetchResult.ts";
import { requestJob } from "./jobRequest.ts";
import type { JobKey } from "./model.ts";
import type { ServerHost } from "./withApiKey.ts";
import { withApiKey } from "./withApiKey.ts";

/**
 * Fetches a job with the API key of its server. A job of another server than the configured one is never requested, so that only the
 * user's own settings choose where the key is sent.
 */
export async function fetchJob(job: JobKey, host: ServerHost, signal: AbortSignal): Promise<FetchResult> {
  const base = host.base();
  if (base === undefined || base.origin !== job.origin) return { kind: "aborted" };
  const { projectId, id } = job;
  return withApiKey(base.origin, host, (apiKey) => requestJob({ base, projectId, id, apiKey, signal }, host));
}
