import type { KeyProblem } from "./apiKey.ts";
import { isRecord } from "./decode.ts";
import type { Job } from "./model.ts";

/** Why a look-up told nothing of the job. Texts of the server are as it sent them: escape them before they are shown. */
export type Failure =
  | { readonly kind: "keyMissing" | "keyUnavailable" }
  | { readonly kind: "keyUnusable"; readonly problem: KeyProblem }
  /** 401, 403, 404, with the server's `error` text where it gave one. */
  | { readonly kind: "keyRejected" | "forbidden" | "notFound"; readonly message?: string | undefined }
  /** 429; `retryAfter` in milliseconds, where the server named a time. */
  | { readonly kind: "rateLimited"; readonly retryAfter?: number | undefined }
  | { readonly kind: "serverError" | "unexpectedStatus"; readonly status: number }
  /** Never followed, since the key would go along; `to` is the origin it pointed to. */
  | { readonly kind: "redirected"; readonly to?: string | undefined }
  /** No connection, or one that broke; `code` is the system's, such as `ECONNREFUSED`. */
  | { readonly kind: "offline" | "certificate"; readonly code?: string | undefined }
  | { readonly kind: "wrongShape"; readonly problem: string }
  | { readonly kind: "timeout" | "tooLarge" | "notJson" };

/** What a look-up tells of a job. */
export type Answer = { readonly kind: "ok"; readonly job: Job; readonly unreadable: readonly string[] } | Failure;

/** What comes of a look-up: an answer, or nothing at all because it was called off. */
export type Outcome = Answer | { readonly kind: "aborted" };

/** Reads a failure back from storage; `undefined` when it is none. */
export function decodeFailure(value: unknown): Failure | undefined {
  if (!isRecord(value)) return undefined;
  const { kind } = value;
  const text = (name: string): string | undefined => {
    const candidate = value[name];
    return typeof candidate === "string" ? candidate : undefined;
  };
  switch (kind) {
    case "keyMissing":
    case "keyUnavailable":
    case "timeout":
    case "tooLarge":
    case "notJson":
      return { kind };
    case "keyUnusable": {
      const { problem } = value;
      return problem === "empty" || problem === "malformed" || problem === "assistantKey" || problem === "indexKey"
        ? { kind, problem }
        : undefined;
    }
    case "keyRejected":
    case "forbidden":
    case "notFound":
      return { kind, message: text("message") };
    case "rateLimited": {
      const { retryAfter } = value;
      return typeof retryAfter === "number" ? { kind, retryAfter } : { kind };
    }
    case "serverError":
    case "unexpectedStatus":
      return typeof value["status"] === "number" ? { kind, status: value["status"] } : undefined;
    case "redirected":
      return { kind, to: text("to") };
    case "offline":
    case "certificate":
      return { kind, code: text("code") };
    case "wrongShape":
      return typeof value["problem"] === "string" ? { kind, problem: value["problem"] } : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether a failure is likely to meet every job in the same way, since it is about the server, the way to it or the key, and not
 * about the one job that was asked for.
 */
export function concernsServer({ kind }: Failure): boolean {
  return kind !== "notFound" && kind !== "wrongShape" && kind !== "tooLarge";
}

/** Whether a failure is over only with a key that serves. */
export function concernsKey({ kind }: Failure): boolean {
  return kind === "keyMissing" || kind === "keyUnavailable" || kind === "keyUnusable" || kind === "keyRejected";
}
