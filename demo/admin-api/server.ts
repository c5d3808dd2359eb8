import { once } from "node:events";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault } from "./faults.ts";
import type { AgentJob, JobScript } from "./job.ts";
import { jobAt } from "./job.ts";

/** A request as received: `path` is still encoded and includes the query; `time` is in milliseconds since the epoch. */
interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly time: number;
}

export interface AdminApiOptions {
  /** The only accepted administrator key, for the only project. */
  readonly key: string;
  readonly projectId: string;
  readonly jobs?: readonly JobScript[];
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Milliseconds since the epoch. Default: the system clock. */
  readonly clock?: () => number;
  /** Called for each request, before authentication: a fault replaces the response. */
  readonly faults?: (request: RecordedRequest) => Fault | undefined;
}

export interface AdminApi {
  /** The base URL, without a trailing slash; always on the loopback interface. */
  readonly url: string;
  /** Every request so far, oldest first, including those that got a fault. */
  readonly requests: readonly RecordedRequest[];
  /** Adds a job, or restarts the job with this id. */
  setJob(script: JobScript): void;
  /** Closes every connection and frees the port. */
  close(): Promise<void>;
}

type Answer = Fault | WellFormed;

interface WellFormed {
  readonly status: number;
  readonly body: AgentJob | { readonly error: string };
  readonly headers?: OutgoingHttpHeaders;
}

const JOB_PATH = /^\/v2\/agent\/(?<projectId>[^/?]+)\/job\/(?<id>[^/?]+)(\?|$)/;

/** Serves the admin API on 127.0.0.1. Rejects if the port is in use. */
export async function startAdminApi(options: AdminApiOptions): Promise<AdminApi> {
  const { key, projectId, jobs = [], port = 0, clock = Date.now, faults } = options;
  const scripts = new Map(jobs.map((script) => [script.id, script]));
  const createdAt = new Map<string, number>();
  const requests: RecordedRequest[] = [];
  /** How many requests for each job have counted toward its list of faults. */
  const met = new Map<string, number>();

  function findJob(id: string, now: number): AgentJob | undefined {
    const script = scripts.get(id);
    if (script === undefined) return undefined;
    const created = createdAt.get(id) ?? now - (script.age ?? 0);
    createdAt.set(id, created);
    return jobAt(script, created, now);
  }

  /** The security requirement applies to the whole API, so the key is checked before the path. */
  function answerTo({ method, path, headers, time }: RecordedRequest): Answer {
    if (bearerToken(headers) !== key)
      return failure(401, "A valid administrator API key is required.", { "www-authenticate": "Bearer" });
    const target = JOB_PATH.exec(path)?.groups;
    if (target === undefined) return failure(404, "Operation not found.");
    if (method !== "GET") return failure(405, "Method not allowed. Use GET.", { allow: "GET" });
    const id = decode(target["id"]);
    const isHere = id !== undefined && decode(target["projectId"]) === projectId;
    const job = isHere ? findJob(id, time) : undefined;
    return (
      (isHere ? nextFault(id) : undefined) ??
      (job === undefined ? failure(404, "Agent job not found.") : { status: 200, body: job })
    );
  }

  function nextFault(id: string): Fault | undefined {
    const scripted = scripts.get(id)?.faults ?? [];
    if (typeof scripted === "function") return scripted;
    const count = met.get(id) ?? 0;
    met.set(id, count + 1);
    return scripted[count];
  }

  const server = createServer((incoming, response) => {
    const request = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      time: clock(),
    };
    requests.push(request);
    const fault = faults?.(request);
    const answer = fault ?? answerTo(request);
    if (typeof answer === "function") return answer(response);
    const { status, body, headers } = answer;
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", ...headers });
    response.end(JSON.stringify(body));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setJob(script) {
      scripts.set(script.id, script);
      createdAt.delete(script.id);
      met.delete(script.id);
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function failure(status: number, error: string, headers?: OutgoingHttpHeaders): WellFormed {
  return { status, body: { error }, ...(headers && { headers }) };
}

function bearerToken({ authorization = "" }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(?<token>\S+) *$/i.exec(authorization)?.groups?.["token"];
}

/** Decodes a percent-encoded path segment; undefined if the encoding is invalid. */
function decode(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
