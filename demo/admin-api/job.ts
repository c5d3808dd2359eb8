import type { Fault } from "./faults.ts";

/** The agent job of the admin API: its shape, its statuses, and the transitions between them. */

type JobStatus = "active" | "completed" | "archived" | "failed";

/** An agent job as the API returns it. Dates are ISO 8601, in UTC. */
export interface AgentJob {
  readonly id: string;
  readonly status: JobStatus;
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

/** How a job ends: successfully, where `prLink` is null if no files were modified, or with an unrecoverable error. */
type Outcome = { readonly status: "completed"; readonly prLink: string | null } | { readonly status: "failed" };

/** What happens to a job, and when. All times are in milliseconds since the job was created. */
export interface JobScript extends Pick<AgentJob, "id" | "source" | "model"> {
  /** When and how the job ends. Default: never. */
  readonly end?: { readonly after: number; readonly outcome: Outcome };
  /** When the job is archived. Default: never. */
  readonly archivedAfter?: number;
  /** The job's age at its first request. Default: it is created then. */
  readonly age?: number;
  /**
   * Faults that replace the response, after authentication: a list has one for each of the first requests, a single fault is
   * for every request.
   */
  readonly faults?: Fault | readonly Fault[];
}

/**
 * The job of a script at a point in time; both times are in milliseconds since the epoch.
 *
 * An active job becomes completed or failed, and any job can be archived. Archiving an active job ends it. An archived job keeps
 * its pull request.
 */
export function jobAt(script: JobScript, createdAt: number, now: number): AgentJob {
  const archivedAt = createdAt + (script.archivedAfter ?? Number.POSITIVE_INFINITY);
  const isArchived = archivedAt <= now;
  const outcome = outcomeAt(script, Math.min(now, archivedAt) - createdAt);
  return {
    id: script.id,
    status: isArchived ? "archived" : (outcome?.status ?? "active"),
    source: script.source,
    model: script.model,
    prLink: outcome?.status === "completed" ? outcome.prLink : null,
    createdAt: new Date(createdAt).toISOString(),
    archivedAt: isArchived ? new Date(archivedAt).toISOString() : null,
  };
}

function outcomeAt({ end }: JobScript, elapsed: number): Outcome | undefined {
  return end !== undefined && end.after <= elapsed ? end.outcome : undefined;
}
