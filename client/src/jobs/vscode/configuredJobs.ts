import type { JobStore } from "../store/store.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { baseUrl } from "./settings.ts";

/** The tracked jobs of the configured server, newest first; none while the base URL is invalid. */
export function configuredJobs(store: JobStore): readonly TrackedJob[] {
  const parsed = baseUrl();
  return parsed.ok ? store.list(parsed.base.origin) : [];
}
