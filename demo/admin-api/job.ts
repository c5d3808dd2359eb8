import type { Fault } from "./faults.ts";

/** The agent job of the admin API: its shape, its states and what moves it between them. */

type JobStatus = "active" | "completed" | "archived" | "failed";

/** An agent job as the API answers it. Dates are ISO 8601, in UTC. */
export interface AgentJob {
  readonly id: string;
  readonly status: JobStatus;
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

/** How an agent's work ends: with success, where `prLink` is null when no file was modified, or with an unrecoverable error. */
type Outcome = { readonly status: "completed"; readonly prLink: string | null } | { readonly status: "failed" };

/** A job's life, told in advance. All times are milliseconds since the job was created. */
export interface JobScript extends Pick<AgentJob, "id" | "source" | "model"> {
  /** When and how the agent's work ends; left out, the agent works for ever. */
  readonly end?: { readonly after: number; readonly outcome: Outcome };
  /** When the job is archived; left out, never. */
  readonly archivedAfter?: number;
  /** How old the job is when it is first asked for; left out, its life begins just then. */
  readonly age?: number;
  /**
   * What is served in place of the job: for its first requests, one after the other, before it is answered well; or, where it is
   * not a list, for each request. Authentication comes first.
   */
  readonly faults?: Fault | readonly Fault[];
}

/**
 * The job of a script as it stands at a moment; both times are milliseconds since the epoch.
 *
 * An active job ends as completed or failed, and nothing else happens to it but being archived. Being archived ends any work
 * and keeps what there is, so that an archived job still shows the pull request it made.
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
