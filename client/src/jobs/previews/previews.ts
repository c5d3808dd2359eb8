import type { Clock } from "../../time/clock.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import type { Deployment, PreviewFailure, PreviewResult, StartedPreview } from "./requestPreview.ts";

/** A preview that somebody asked for in this window. */
export interface Preview {
  readonly url: string | undefined;
  /** What the server said last. */
  readonly deployment?: Deployment;
  /** Why it is no longer followed although it has not ended: it takes too long, or asking for its state failed or was canceled. */
  readonly givenUp?: "tooSlow" | "unknown";
}

/** How asking for a preview ended. */
export type PreviewOutcome =
  | { readonly kind: "ended"; readonly preview: Preview }
  | { readonly kind: "failed"; readonly reason: PreviewFailure }
  | { readonly kind: "aborted" };

/** What the previews need from their host. */
export interface PreviewsHost {
  readonly clock: Clock;
  /** Never rejects. */
  start(key: JobKey, branch: string, signal: AbortSignal): Promise<PreviewResult<StartedPreview>>;
  /** Never rejects. */
  requestDeployment(key: JobKey, statusId: string, signal: AbortSignal): Promise<PreviewResult<Deployment>>;
}

/** Milliseconds between two requests for the state of a deployment. */
const interval = 3000;

/** After how many requests a deployment that does not end is no longer followed. */
const maxRequests = 200;

/** Milliseconds after which that is so. */
export const longestWait = maxRequests * interval;

/** After how many failed requests in a row. */
const maxFailures = 5;

/** The previews that somebody asked for in this window. They are not stored, since nobody waits for them over a restart. */
export class Previews {
  readonly #host: PreviewsHost;
  readonly #previews = new Map<string, Preview>();
  readonly #listeners = new Set<() => void>();

  constructor(host: PreviewsHost) {
    this.#host = host;
  }

  /** The latest preview of a job. */
  of(key: JobKey): Preview | undefined {
    return this.#previews.get(jobKeyText(key));
  }

  /** Calls `listener` after each change. Returns a function that stops this. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks for a preview once, and follows it until it ends. */
  async deploy(
    key: JobKey,
    branch: string,
    signal: AbortSignal,
    onChanged: (deployment: Deployment) => void,
  ): Promise<PreviewOutcome> {
    const started = await this.#host.start(key, branch, signal);
    if (started.kind === "aborted") return started;
    if (started.kind !== "ok") return { kind: "failed", reason: started };
    let preview: Preview = { url: started.url };
    this.#set(key, preview);
    for (let requests = 0, failures = 0; requests < maxRequests; requests++) {
      await this.#wait(signal);
      const result = await this.#host.requestDeployment(key, started.statusId, signal);
      if (result.kind === "aborted") {
        this.#set(key, { ...preview, givenUp: "unknown" });
        return result;
      }
      if (result.kind === "ok") {
        failures = 0;
        preview = { url: started.url, deployment: result };
        this.#set(key, preview);
        onChanged(result);
        if (result.status === "success" || result.status === "failure") return { kind: "ended", preview };
        continue;
      }
      failures += 1;
      if (failures >= maxFailures || result.kind === "apiKeyRejected" || result.kind === "branchRejected") {
        this.#set(key, { ...preview, givenUp: "unknown" });
        return { kind: "failed", reason: result };
      }
    }
    preview = { ...preview, givenUp: "tooSlow" };
    this.#set(key, preview);
    return { kind: "ended", preview };
  }

  #set(key: JobKey, preview: Preview): void {
    this.#previews.set(jobKeyText(key), preview);
    for (const listener of this.#listeners) listener();
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        cancel();
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const cancel = this.#host.clock.schedule(interval, stop);
      signal.addEventListener("abort", stop);
    });
  }
}
