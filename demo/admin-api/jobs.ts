import type { Fault } from "./faults.ts";
import type { AgentJob, JobScript } from "./job.ts";
import { jobAt } from "./job.ts";
import { afterFollowUp } from "./prompts.ts";

/** The jobs of the project, by their scripts. */
export class Jobs {
  readonly #createJob: (prompt: string, number: number) => JobScript;
  readonly #scripts = new Map<string, JobScript>();
  readonly #createdAt = new Map<string, number>();
  /** How many requests for each job have counted toward its list of faults. */
  readonly #requestCounts = new Map<string, number>();
  /** How many jobs were created by a prompt. */
  #created = 0;

  constructor(scripts: readonly JobScript[], createJob: (prompt: string, number: number) => JobScript) {
    this.#createJob = createJob;
    for (const script of scripts) this.set(script);
  }

  /** Adds a job, or restarts the job with this id. */
  set(script: JobScript): void {
    this.#scripts.set(script.id, script);
    this.#createdAt.delete(script.id);
    this.#requestCounts.delete(script.id);
  }

  /** A job as it is now. Its time starts when it is first requested. */
  find(id: string, now: number): AgentJob | undefined {
    const script = this.#scripts.get(id);
    return script === undefined ? undefined : this.#at(script, now);
  }

  /** Creates a job for a prompt. */
  create(prompt: string, now: number): AgentJob {
    this.#created += 1;
    const script = this.#createJob(prompt, this.#created);
    this.set(script);
    return this.#at(script, now);
  }

  /** Makes a job active again. */
  followUp(id: string, now: number): AgentJob | undefined {
    const script = this.#scripts.get(id);
    if (script === undefined) return undefined;
    const createdAt = this.#createdAt.get(id) ?? now;
    this.#scripts.set(id, afterFollowUp(script, now - createdAt));
    return this.find(id, now);
  }

  /** The fault that replaces the response to this request, which is counted. */
  nextFault(id: string): Fault | undefined {
    const scripted = this.#scripts.get(id)?.faults ?? [];
    if (typeof scripted === "function") return scripted;
    const count = this.#requestCounts.get(id) ?? 0;
    this.#requestCounts.set(id, count + 1);
    return scripted[count];
  }

  #at(script: JobScript, now: number): AgentJob {
    const createdAt = this.#createdAt.get(script.id) ?? now - (script.age ?? 0);
    this.#createdAt.set(script.id, createdAt);
    return jobAt(script, createdAt, now);
  }
}
