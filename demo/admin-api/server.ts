import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Fault } from "./faults.ts";
import type { JobScript } from "./job.ts";
import { Jobs } from "./jobs.ts";
import type { RecordedRequest } from "./operations.ts";
import { failure, operationsOf } from "./operations.ts";
import { jobFor } from "./prompts.ts";

export interface AdminApiOptions {
  /** The accepted administrator key or keys, for the only project. */
  readonly key: string | readonly string[];
  readonly projectId: string;
  readonly jobs?: readonly JobScript[];
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Milliseconds since the epoch. Default: the system clock. */
  readonly clock?: () => number;
  /** The job that a prompt creates; its number counts from 1. Default: one that ends after 20 s. */
  readonly createJob?: (prompt: string, number: number) => JobScript;
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

/** Serves the admin API on 127.0.0.1. Rejects if the port is in use. */
export async function startAdminApi(options: AdminApiOptions): Promise<AdminApi> {
  const { key, projectId, port = 0, clock = Date.now, faults } = options;
  const keys = new Set<string | undefined>([key].flat());
  const jobs = new Jobs(options.jobs ?? [], options.createJob ?? jobFor);
  const answerTo = operationsOf(projectId, jobs);
  const requests: RecordedRequest[] = [];

  /** The security requirement applies to the whole API, so the key is checked before the path. */
  function authenticated(request: RecordedRequest) {
    return keys.has(bearerToken(request.headers))
      ? answerTo(request)
      : failure(401, "A valid administrator API key is required.", { "www-authenticate": "Bearer" });
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = incoming;
    const request = { method, path: url, headers, body: await text(incoming), time: clock() };
    requests.push(request);
    const answer = faults?.(request) ?? authenticated(request);
    if (typeof answer === "function") return answer(response);
    response.writeHead(answer.status, { "content-type": "application/json", "cache-control": "no-store", ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }

  // A client that disconnects before its body is complete gets no answer.
  const server = createServer((incoming, response) => void respond(incoming, response).catch(() => response.destroy()));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setJob: (script) => jobs.set(script),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function bearerToken({ authorization = "" }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(?<token>\S+) *$/i.exec(authorization)?.groups?.["token"];
}
