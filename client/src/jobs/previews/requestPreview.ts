import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import type { ApiRequest } from "../api/apiRequest.ts";
import { acceptedStatuses, readErrorMessage, readFailure, readJson, sendRequest } from "../api/apiRequest.ts";
import { maxLength } from "../api/decode.ts";
import type { Failure } from "../api/fetchResult.ts";
import { requestTimeout } from "../api/jobRequest.ts";
import { apiKeyRedactor } from "../api/redact.ts";
import type { ServerHost } from "../api/withApiKey.ts";
import { withApiKey } from "../api/withApiKey.ts";
import type { JobKey } from "../model.ts";
import { isIdentifier } from "../model.ts";
import { webUrl } from "../webLinks.ts";

/** A preview deployment that has started. */
export interface StartedPreview {
  readonly statusId: string;
  /** Its address; `undefined` if it is not a web URL. */
  readonly url: string | undefined;
}

/** A deployment as the server describes it, and how far it is. Texts are as the server sent them. */
export interface Deployment {
  /** `queued`, `in_progress`, `success`, `failure`, or any other text that the server sends. */
  readonly status: string;
  readonly summary: string;
  readonly logs: readonly string[];
}

/** Why a preview was not deployed; 400 with the server's `error` text if it sent one. */
export type PreviewFailure = Failure | { readonly kind: "branchRejected"; readonly message?: string | undefined };

/** What the server answers about a preview. */
export type PreviewResult<T> = ({ readonly kind: "ok" } & T) | PreviewFailure | { readonly kind: "aborted" };

/** Lines of a log that are kept, characters of each, and characters of all as the server sent them. */
const maxLog = { lines: 200, line: 1000, all: 32 * 1024 };

/** Reads a response; `undefined` if it is invalid. All texts are to be redacted. */
type Decode<T> = (value: Readonly<Record<string, unknown>>, redact: (text: string) => string) => T | undefined;

/** Asks for a preview of a branch, once. Never rejects. */
export function startPreview(
  { origin, projectId }: Pick<JobKey, "origin" | "projectId">,
  branch: string,
  host: ServerHost,
  signal: AbortSignal,
): Promise<PreviewResult<StartedPreview>> {
  const path = `v1/project/preview/${encodeURIComponent(projectId)}`;
  return send(origin, { path, body: { branch }, signal }, host, decodeStarted);
}

const decodeStarted: Decode<{ readonly kind: "ok" } & StartedPreview> = ({ statusId, previewUrl }, redact) => {
  if (typeof statusId !== "string" || !isIdentifier(statusId) || redact(statusId) !== statusId) return undefined;
  const isUrl = typeof previewUrl === "string" && previewUrl.length <= maxLength.url;
  return { kind: "ok", statusId, url: isUrl ? webUrl(redact(previewUrl)) : undefined };
};

/** Asks how far a deployment is. Never rejects. */
export function requestDeployment(
  origin: string,
  statusId: string,
  host: ServerHost,
  signal: AbortSignal,
): Promise<PreviewResult<Deployment>> {
  const path = `v1/project/update-status/${encodeURIComponent(statusId)}`;
  return send(origin, { path, signal }, host, decodeDeployment);
}

const decodeDeployment: Decode<{ readonly kind: "ok" } & Deployment> = ({ status, summary, logs }, redact) => {
  if (typeof status !== "string" || status === "" || status.length > maxLength.status) return undefined;
  return {
    kind: "ok",
    status: redact(status),
    summary: typeof summary === "string" && summary.length <= maxLength.message ? redact(summary) : "",
    logs: lastLines(logs).map((line) => redact(line).slice(0, maxLog.line)),
  };
};

/** The last lines of a log. */
function lastLines(logs: unknown): readonly string[] {
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === "string").slice(-maxLog.lines) : [];
  let first = lines.length;
  for (let size = 0; first > 0; first--) {
    size += lines[first - 1]?.length ?? 0;
    if (size > maxLog.all) break;
  }
  return lines.slice(first);
}

function send<T extends { readonly kind: string }>(
  origin: string,
  target: Pick<ApiRequest, "path" | "body" | "signal">,
  host: ServerHost,
  decode: Decode<T>,
): Promise<T | PreviewFailure | { readonly kind: "aborted" }> {
  return withApiKey(origin, host, (to) => {
    const request: ApiRequest = { ...target, ...to, timeout: requestTimeout };
    return sendRequest(request, host, async (response): Promise<T | PreviewFailure> => {
      if (response.status === 400) return { kind: "branchRejected", message: await readErrorMessage(response, request) };
      if (!acceptedStatuses.includes(response.status)) return readFailure(response, request, host.clock.now());
      const body = await readJson(response);
      if ("kind" in body) return body;
      const decoded = isObject(body.value) ? decode(body.value, apiKeyRedactor(to.apiKey)) : undefined;
      return decoded ?? { kind: "invalidResponse", problem: "expected a deployment" };
    });
  });
}
