import { fetchPullRequestState } from "../../../../client/src/jobs/pullRequests/fetchState.ts";
import { GitHubClient } from "../../../../client/src/jobs/pullRequests/gitHubClient.ts";
import { VirtualClock } from "../../../support/virtualClock.ts";

export const token = "gho_secret";
export const commit = "0123456789abcdef0123456789abcdef01234567";
export const api = "https://api.github.com";

/** An answer of GitHub: its status, body, and headers. */
export type Answer = readonly [status: number, body?: unknown, headers?: Record<string, string>];

export const open = (changes: object = {}): Answer => [200, { number: 42, state: "open", head: { sha: commit }, ...changes }];
export const runs = (...all: readonly (readonly [status: string, conclusion: string | null])[]): Answer => [
  200,
  { total_count: all.length, check_runs: all.map(([status, conclusion]) => ({ status, conclusion })) },
];
export const statuses = (state: string, count = 1): Answer => [200, { state, total_count: count }];

/** A fake GitHub. Paths without an answer get 404. */
export function gitHub(answers: Readonly<Record<string, Answer>>, clock = new VirtualClock()) {
  const known = new Map(Object.entries(answers));
  const requests: { readonly url: string; readonly headers: Headers; readonly redirect: string | undefined }[] = [];
  let session: string | undefined = token;
  const client = new GitHubClient({
    clock,
    origin: () => api,
    token: async () => session,
    fetch: async (input, init = {}) => {
      const url = String(input);
      requests.push({ url, headers: new Headers(init.headers), redirect: init.redirect });
      const answer = known.get(url.slice(api.length).replace(/\?.*/, ""));
      if (answer?.[0] === 0) throw new TypeError("fetch failed");
      const [status, body, headers = {}] = answer ?? [404, {}];
      const text = typeof body === "string" ? body : JSON.stringify(body ?? {});
      return new Response(status === 304 ? null : text, { status, headers });
    },
  });
  const pullRequest = {
    owner: "acme",
    repo: "docs",
    pullRequestNumber: 42,
    url: "https://github.com/acme/docs/pull/42",
  };
  return {
    clock,
    client,
    requests,
    pullRequest,
    set: (path: string, answer: Answer) => known.set(path, answer),
    signOut: () => {
      session = undefined;
    },
    fetch: () => fetchPullRequestState(pullRequest, client),
    /** The paths of all requests so far. */
    paths: () => requests.map(({ url }) => url.slice(api.length)),
  };
}

export const paths = {
  pull: "/repos/acme/docs/pulls/42",
  runs: `/repos/acme/docs/commits/${commit}/check-runs`,
  statuses: `/repos/acme/docs/commits/${commit}/status`,
};
