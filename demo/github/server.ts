import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A pull request of the demo. Its number is the last part of its link. */
interface DemoPullRequest {
  readonly state: "open" | "draft" | "merged" | "closed";
  /** The conclusion of its only check run; `null` while that runs. Default: there is none. */
  readonly check?: "success" | "failure" | null;
  readonly title?: string;
  /** The branch that it is to be merged into. Default: `main`. */
  readonly base?: string;
}

export interface DemoGitHub {
  /** The origin of its API, always on the loopback interface. */
  readonly url: string;
  /** Every request so far, oldest first, with the status of its answer. */
  readonly requests: readonly { readonly path: string; readonly authorization: string | undefined; readonly status: number }[];
  /** Adds a pull request of `acme/docs`, or changes it. */
  set(number: number, pullRequest: DemoPullRequest): void;
  /** Closes every connection and frees the port. */
  close(): Promise<void>;
}

/** Serves what the extension reads of GitHub's REST API, with ETags, on a free port of 127.0.0.1. Requires a token. */
export async function startGitHub(): Promise<DemoGitHub> {
  const pullRequests = new Map<number, DemoPullRequest>();
  const requests: { path: string; authorization: string | undefined; status: number }[] = [];

  function answerTo(path: string): unknown {
    const [, kind, name, part] = /^\/repos\/acme\/docs\/(pulls|commits)\/(\w+)(?:\/(check-runs|status))?$/.exec(path) ?? [];
    const number = kind === "commits" ? Number.parseInt(name ?? "", 16) : Number(name);
    const pullRequest = pullRequests.get(number);
    if (pullRequest === undefined) return undefined;
    if (part === "status") return { state: "pending", total_count: 0 };
    if (part === "check-runs") return checkRuns(pullRequest);
    const { state, title = "Update the docs", base = "main" } = pullRequest;
    return {
      number,
      title,
      state: state === "open" || state === "draft" ? "open" : "closed",
      draft: state === "draft",
      merged: state === "merged",
      base: { ref: base },
      head: { sha: number.toString(16).padStart(40, "0") },
    };
  }

  const server = createServer(({ url = "", headers }, response) => {
    const path = url.split("?")[0] ?? "";
    const body = headers.authorization === undefined ? undefined : answerTo(path);
    const text = JSON.stringify(body ?? { message: "Not Found" });
    const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
    const status = body === undefined ? 404 : headers["if-none-match"] === etag ? 304 : 200;
    requests.push({ path, authorization: headers.authorization, status });
    response.writeHead(status, { "content-type": "application/json", etag }).end(status === 304 ? undefined : text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    set: (number, pullRequest) => pullRequests.set(number, pullRequest),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function checkRuns({ check }: DemoPullRequest) {
  const status = check === null ? "in_progress" : "completed";
  const runs = check === undefined ? [] : [{ name: "build", status, conclusion: check }];
  return { total_count: runs.length, check_runs: runs };
}
