import type { Answer } from "./outcome.ts";

/** What an answer means for the next look-up. */
export type Pace =
  /** Milliseconds to wait. */
  | { readonly kind: "wait"; readonly delay: number }
  /** This job is not asked for again of its own accord. */
  | { readonly kind: "stop" }
  /** No job is: each request would fail in the same way until the person has done something. */
  | { readonly kind: "stopAll" };

export interface PaceOptions {
  /** Milliseconds between look-ups while all is well. */
  readonly interval: number;
  /** Milliseconds: the longest wait that backing off leads to. */
  readonly ceiling: number;
  /** A number from 0 up to 1, so that clients do not keep step with each other. */
  readonly random: number;
}

/** Milliseconds: a `Retry-After` beyond this is taken for a mistake. */
export const longestRetryAfter = 60 * 60_000;

/** Answers “not found” in a row after which the job is given up: a job just made may take a moment to be known. */
export const notFoundLimit = 5;

/**
 * When to look a job up again. A failure doubles the wait up to a ceiling; `Retry-After` is waited for in full. Jitter is a fifth
 * of the wait, and only adds to it.
 * @param failures how many answers in a row, this one included, were failures
 */
export function nextLookUp(answer: Answer, failures: number, { interval, ceiling, random }: PaceOptions): Pace {
  const wait = (delay: number): Pace => ({ kind: "wait", delay: Math.round(delay * (1 + random / 5)) });
  switch (answer.kind) {
    case "ok":
      return wait(interval);
    case "keyMissing":
    case "keyUnavailable":
    case "keyUnusable":
    case "keyRejected":
      return { kind: "stopAll" };
    case "notFound":
      return failures >= notFoundLimit ? { kind: "stop" } : wait(backedOff(interval, ceiling, failures));
    case "rateLimited":
      return wait(Math.max(backedOff(interval, ceiling, failures), Math.min(answer.retryAfter ?? 0, longestRetryAfter)));
    default:
      return wait(backedOff(interval, ceiling, failures));
  }
}

function backedOff(interval: number, ceiling: number, failures: number): number {
  return Math.max(interval, Math.min(ceiling, interval * 2 ** failures));
}
