import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { Fault } from "./faults.ts";
import type { AgentJob } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import type { UpdateStatus } from "./previews.ts";
import { Previews } from "./previews.ts";
import { jsonOf, promptOf } from "./prompts.ts";
import { RateLimit } from "./rateLimit.ts";

/** A request as received: `path` is still encoded and includes the query; `time` is in milliseconds since the epoch. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly time: number;
}

/** What a request is answered with. */
export type Answer = Fault | WellFormed;

interface WellFormed {
  readonly status: number;
  readonly body:
    | AgentJob
    | UpdateStatus
    | { readonly statusId: string; readonly previewUrl: string }
    | { readonly error: string };
  readonly headers?: OutgoingHttpHeaders;
}

interface Operation {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  /** @param ids those in the path, decoded */
  readonly answer: (ids: readonly string[], request: RecordedRequest) => Answer;
}

const second = 1000;
const hour = 3600 * second;

/** Answers authenticated requests about the jobs and previews of a project. */
export function operationsOf(projectId: string, jobs: Jobs): (request: RecordedRequest) => Answer {
  const limits = { ask: new RateLimit(100, hour), followUp: new RateLimit(100, hour), preview: new RateLimit(5, 60 * second) };
  const previews = new Previews();

  /** An answer for this project only. */
  const inProject =
    (answer: (id: string, request: RecordedRequest) => Answer): Operation["answer"] =>
    ([project, id = ""], request) =>
      project === projectId ? answer(id, request) : notFound;

  const operations: readonly Operation[] = [
    {
      method: "GET",
      path: /^\/v2\/agent\/([^/?]+)\/job\/([^/?]+)(?:\?|$)/,
      answer: inProject((id, { time }) => {
        const body = jobs.find(id, time);
        return jobs.nextFault(id) ?? (body === undefined ? notFound : { status: 200, body });
      }),
    },
    {
      method: "POST",
      path: /^\/v2\/agent\/([^/?]+)\/job(?:\?|$)/,
      answer: inProject((_, { body, time }) => {
        const prompt = promptOf(body);
        if (prompt === undefined) return noPrompt;
        return limited(limits.ask, time) ?? { status: 201, body: jobs.create(prompt, time) };
      }),
    },
    {
      method: "POST",
      path: /^\/v2\/agent\/([^/?]+)\/job\/([^/?]+)\/message(?:\?|$)/,
      answer: inProject((id, { body, time }) => {
        const job = jobs.find(id, time);
        if (job === undefined) return notFound;
        if (promptOf(body) === undefined) return noPrompt;
        if (job.status === "archived") return failure(400, "The job is archived.");
        return limited(limits.followUp, time) ?? { status: 200, body: jobs.followUp(id, time) ?? job };
      }),
    },
    {
      method: "POST",
      path: /^\/v1\/project\/preview\/([^/?]+)(?:\?|$)/,
      answer: inProject((_, { body, time }) => {
        const { branch } = jsonOf(body);
        if (typeof branch !== "string" || branch === "") return failure(400, "`branch` must be a string that is not empty.");
        return limited(limits.preview, time) ?? { status: 202, body: previews.start(branch, time) };
      }),
    },
    {
      method: "GET",
      path: /^\/v1\/project\/update-status\/([^/?]+)(?:\?|$)/,
      answer: ([statusId = ""], { time }) => {
        const body = previews.status(statusId, time);
        return body === undefined ? failure(404, "Deployment not found.") : { status: 200, body };
      },
    },
  ];

  return (request) => {
    const here = operations.filter(({ path }) => path.test(request.path));
    const operation = here.find(({ method }) => method === request.method);
    const allow = here.map(({ method }) => method).join(", ");
    if (allow === "") return failure(404, "Operation not found.");
    if (operation === undefined) return failure(405, `Method not allowed. Use ${allow}.`, { allow });
    const ids = (operation.path.exec(request.path) ?? []).slice(1).map(decode);
    return ids.includes(undefined) ? notFound : operation.answer(ids.map(String), request);
  };
}

const notFound = failure(404, "Agent job not found.");
const noPrompt = failure(400, "`prompt` must be a string that is not empty.");

/** The answer to a request above the limit. */
function limited(limit: RateLimit, now: number): WellFormed | undefined {
  const wait = limit.take(now);
  if (wait === undefined) return undefined;
  return failure(429, "Too many requests.", { "retry-after": String(Math.ceil(wait / second)) });
}

/** An error as the API returns it. */
export function failure(status: number, error: string, headers?: OutgoingHttpHeaders): WellFormed {
  return { status, body: { error }, ...(headers && { headers }) };
}

/** Decodes a percent-encoded path segment; undefined if the encoding is invalid. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
