import type { JobKey } from "../model.ts";
import type { FetchResult } from "./fetchResult.ts";
import { requestJob } from "./jobRequest.ts";
import type { ServerHost } from "./withApiKey.ts";
import { withApiKey } from "./withApiKey.ts";

/** Fetches a job with the API key of its server. */
export function fetchJob({ origin, ...job }: JobKey, host: ServerHost, signal: AbortSignal): Promise<FetchResult> {
  return withApiKey(origin, host, (to) => requestJob({ ...job, ...to, signal }, host));
}
