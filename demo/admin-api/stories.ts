import { answer, reset } from "./faults.ts";
import type { JobScript } from "./job.ts";

/** A scripted job, and what a user who tracks it sees. */
export interface Story {
  readonly story: string;
  readonly script: JobScript;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const docs = "https://github.com/acme/docs";
const model = "acme-writer-2";

/** One job for each course a job can take. Each starts at its first request, so that a user can watch it change. */
export const stories: readonly Story[] = [
  {
    story: "active for 30 s, then completed with a pull request",
    script: {
      id: "job_pull_request",
      source: { repository: docs, ref: "agent/quickstart-rewrite" },
      model,
      end: { after: 30 * SECOND, outcome: { status: "completed", prLink: `${docs}/pull/42` } },
    },
  },
  {
    story: "active for 20 s, then completed without a pull request: no files modified",
    script: {
      id: "job_no_changes",
      source: { repository: docs, ref: "agent/check-spelling" },
      model,
      end: { after: 20 * SECOND, outcome: { status: "completed", prLink: null } },
    },
  },
  {
    story: "active for 25 s, then failed",
    script: {
      id: "job_failed",
      source: { repository: docs, ref: "agent/translate-all" },
      model,
      end: { after: 25 * SECOND, outcome: { status: "failed" } },
    },
  },
  {
    story: "completed with a pull request three days ago, archived two days ago",
    script: {
      id: "job_archived",
      source: { repository: docs, ref: "agent/api-keys-guide" },
      model,
      age: 3 * DAY,
      end: { after: 90 * SECOND, outcome: { status: "completed", prLink: `${docs}/pull/37` } },
      archivedAfter: DAY,
    },
  },
  {
    story: "active for two hours, and never ends",
    script: {
      id: "job_long",
      source: { repository: "https://github.com/acme/handbook", ref: "agent/restructure-handbook" },
      model,
      age: 2 * HOUR,
    },
  },
  {
    story: "no branch (ref is null): active for 45 s, then completed with a pull request",
    script: {
      id: "job_no_branch",
      source: { repository: docs, ref: null },
      model,
      end: { after: 45 * SECOND, outcome: { status: "completed", prLink: `${docs}/pull/43` } },
    },
  },
  {
    story: "server outage first, then completed with a pull request",
    script: {
      id: "job_outage",
      source: { repository: docs, ref: "agent/fix-links" },
      model,
      end: { after: 30 * SECOND, outcome: { status: "completed", prLink: `${docs}/pull/44` } },
      faults: [reset(), answer(503, '{"error":"Down for maintenance."}'), answer(200, "<!doctype html><title>Sign in</title>")],
    },
  },
  {
    story: "rate limited (429) for 20 s first, then completed with a pull request",
    script: {
      id: "job_rate_limited",
      source: { repository: docs, ref: "agent/changelog" },
      model,
      end: { after: 15 * SECOND, outcome: { status: "completed", prLink: `${docs}/pull/45` } },
      faults: [answer(429, '{"error":"Too many requests."}', { "retry-after": "20" })],
    },
  },
];
