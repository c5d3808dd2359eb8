import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import type { Job } from "../model.ts";
import type { ApiKeyProblem } from "./apiKey.ts";
import { apiKeyProblems } from "./apiKey.ts";

/** Milliseconds. A longer `Retry-After` is taken for a mistake and shortened. */
export const maxRetryAfter = 60 * 60_000;

/** Why a request to the server failed. Texts are as the server sent them: escape them before they are shown. */
export type Failure =
  | { readonly kind: "apiKeyMissing" | "apiKeyUnavailable" }
  | { readonly kind: "apiKeyInvalid"; readonly problem: ApiKeyProblem }
  /** 401, 403, 404, with the server's `error` text if it sent one. */
  | { readonly kind: "apiKeyRejected" | "forbidden" | "notFound"; readonly message?: string | undefined }
  /** 429; `retryAfter` in milliseconds, if the server sent one. */
  | { readonly kind: "rateLimited"; readonly retryAfter?: number | undefined }
  /** 5xx; `retryAfter` as above. */
  | { readonly kind: "serverError"; readonly status: number; readonly retryAfter?: number | undefined }
  /** Any other status, with the server's `error` text if it is 4xx and sent one. */
  | { readonly kind: "unexpectedStatus"; readonly status: number; readonly message?: string }
  /** Redirects are not followed, since the API key would be sent along; `to` is the target's origin. */
  | { readonly kind: "redirected"; readonly to?: string | undefined }
  /** The connection failed; `code` is the system's error code, such as `ECONNREFUSED`. */
  | { readonly kind: "offline" | "certificate"; readonly code?: string | undefined }
  | { readonly kind: "invalidResponse"; readonly problem: string }
  | { readonly kind: "timeout" | "tooLarge" | "notJson" };

/** A job, or why it could not be fetched. */
export type JobResult = { readonly kind: "ok"; readonly job: Job; readonly invalidFields: readonly string[] } | Failure;

/** The result of fetching a job, which may be aborted. */
export type FetchResult = JobResult | { readonly kind: "aborted" };

/** Reads a stored failure; `undefined` if the value is not one. */
export function decodeFailure(value: unknown): Failure | undefined {
  if (!isObject(value)) return undefined;
  const { kind } = value;
  const text = (name: string): string | undefined => {
    const candidate = value[name];
    return typeof candidate === "string" ? candidate : undefined;
  };
  switch (kind) {
    case "apiKeyMissing":
    case "apiKeyUnavailable":
    case "timeout":
    case "tooLarge":
    case "notJson":
      return { kind };
    case "apiKeyInvalid": {
      const problem = apiKeyProblems.find((each) => each === value["problem"]);
      return problem === undefined ? undefined : { kind, problem };
    }
    case "apiKeyRejected":
    case "forbidden":
    case "notFound":
      return { kind, message: text("message") };
    case "rateLimited":
      return { kind, ...retryAfterOf(value) };
    case "serverError":
      return typeof value["status"] === "number" ? { kind, status: value["status"], ...retryAfterOf(value) } : undefined;
    case "unexpectedStatus": {
      const message = text("message");
      const { status } = value;
      return typeof status === "number" ? { kind, status, ...(message !== undefined && { message }) } : undefined;
    }
    case "redirected":
      return { kind, to: text("to") };
    case "offline":
    case "certificate":
      return { kind, code: text("code") };
    case "invalidResponse":
      return typeof value["problem"] === "string" ? { kind, problem: value["problem"] } : undefined;
    default:
      return undefined;
  }
}

function retryAfterOf({ retryAfter }: Readonly<Record<string, unknown>>): { readonly retryAfter?: number } {
  return typeof retryAfter === "number" ? { retryAfter: Math.min(maxRetryAfter, retryAfter) } : {};
}

/**
 * Whether a failure is likely to affect all jobs of the server, since it is about the server, the network, or the API key, and not
 * about a single job.
 */
export function isServerFailure({ kind }: Failure): boolean {
  return kind !== "notFound" && kind !== "invalidResponse" && kind !== "tooLarge";
}

/** Whether a failure lasts until there is a valid API key. */
export function isApiKeyFailure(failure: Failure): boolean {
  return failure.kind === "apiKeyRejected" || isOwnApiKeyFailure(failure);
}

/** Whether nothing was sent because this window has no usable API key. Another window may have one. */
export function isOwnApiKeyFailure({ kind }: JobResult): boolean {
  return kind === "apiKeyMissing" || kind === "apiKeyUnavailable" || kind === "apiKeyInvalid";
}

/** Whether a failure may be due to the connection of this window, such as its proxy. */
export function isConnectionFailure({ kind }: JobResult): boolean {
  return kind === "offline" || kind === "timeout" || kind === "certificate";
}
