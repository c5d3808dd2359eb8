import type { ApiHost } from "./api.ts";
import { retrieveJob } from "./api.ts";
import type { StoredKey } from "./apiKey.ts";
import type { BaseUrl } from "./baseUrl.ts";
import type { JobKey } from "./model.ts";
import type { Outcome } from "./outcome.ts";

export interface LookUpHost extends ApiHost {
  /** The configured server, `undefined` while the setting is not a URL that a key may be sent to. */
  base(): BaseUrl | undefined;
  /** Reads the key of a server, by its origin. Never rejects. */
  readKey(origin: string): Promise<StoredKey>;
}

/**
 * One look-up with the key of the job's server, which is read for it and let go with it. A job of another server than the configured
 * one is not asked for, wherever its name came from: so nothing but the person's own settings chooses where a request goes.
 */
export async function lookUp(job: JobKey, host: LookUpHost, signal: AbortSignal): Promise<Outcome> {
  const base = host.base();
  if (base === undefined || base.origin !== job.origin) return { kind: "aborted" };
  const stored = await host.readKey(base.origin);
  if (stored.kind === "missing") return { kind: "keyMissing" };
  if (stored.kind === "unavailable") return { kind: "keyUnavailable" };
  const { projectId, id } = job;
  return retrieveJob({ base, projectId, id, apiKey: stored.value, signal }, host);
}
