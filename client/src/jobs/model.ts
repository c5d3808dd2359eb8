/** What names a job everywhere: ids are only unique within a project of a server. */
export interface JobKey {
  /** Origin of the server, for example `https://api.mintlify.com`. */
  readonly origin: string;
  readonly projectId: string;
  readonly id: string;
}

/**
 * An AgentJob of the admin API, as far as its fields could be read: what is absent, `null` or of a wrong type is `null` here.
 * It has the shape of the wire, so that one decoder reads both an answer and what was stored.
 */
export interface Job {
  readonly id: string;
  /** `active`, `completed`, `archived`, `failed`, or whatever else the server says. */
  readonly status: string;
  readonly source: {
    /** Full URL of the source repository. */
    readonly repository: string | null;
    /** Git branch on which the agent works. */
    readonly ref: string | null;
  };
  readonly model: string | null;
  /** The pull request, exactly as the server gives it: open it through `pullRequestUrl` only. */
  readonly prLink: string | null;
  /** RFC 3339 date-time. */
  readonly createdAt: string | null;
  /** RFC 3339 date-time. */
  readonly archivedAt: string | null;
}

/** One text for one job, to compare keys and to index by them. */
export function jobKeyText({ origin, projectId, id }: JobKey): string {
  return JSON.stringify([origin, projectId, id]);
}

/** The statuses at which clients stop polling. One that is not known is not final. */
export function isFinal(status: string): boolean {
  return status === "completed" || status === "archived" || status === "failed";
}

const longestIdentifier = 512;

/**
 * Whether a text can be a job's or a project's id, of which the service says no more than that it is a string. White space, control
 * characters and lone surrogates are in no id; `.` and `..` would change the path of the request even when percent-encoded.
 */
export function isIdentifier(text: string): boolean {
  return text.length <= longestIdentifier && text !== "." && text !== ".." && /^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u.test(text);
}
