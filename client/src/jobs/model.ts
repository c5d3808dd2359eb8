/** Identifies a job: ids are only unique within a project of a server. */
export interface JobKey {
  /** Origin of the server, such as `https://api.mintlify.com`. */
  readonly origin: string;
  readonly projectId: string;
  readonly id: string;
}

/**
 * An AgentJob of the admin API. A field that is missing, `null`, or of the wrong type is `null` here. The type has the shape of the
 * response, so that one decoder reads both responses and stored jobs.
 */
export interface Job {
  readonly id: string;
  /** `active`, `completed`, `archived`, `failed`, or any other text that the server sends. */
  readonly status: string;
  readonly source: {
    /** Full URL of the source repository. */
    readonly repository: string | null;
    /** Git branch on which the agent works. */
    readonly ref: string | null;
  };
  readonly model: string | null;
  /** The pull request link as the server sends it. Open it through `pullRequestUrl` only. */
  readonly prLink: string | null;
  /** RFC 3339 date-time. */
  readonly createdAt: string | null;
  /** RFC 3339 date-time. */
  readonly archivedAt: string | null;
}

/** A job key as text, such as a map key. No part of it contains a space. */
export function jobKeyText({ origin, projectId, id }: JobKey): string {
  return `${origin} ${projectId} ${id}`;
}

/** Whether two keys are those of one job. */
export function isSameJob(a: JobKey, b: JobKey): boolean {
  return a.id === b.id && a.projectId === b.projectId && a.origin === b.origin;
}

/** A date-time of a job in milliseconds since the epoch; `undefined` if there is none. */
export function timeOf(dateTime: string | null | undefined): number | undefined {
  return dateTime === null || dateTime === undefined ? undefined : Date.parse(dateTime);
}

/** Whether polling stops at a status. An unknown status is not final. */
export function isFinal(status: string): boolean {
  return status === "completed" || status === "archived" || status === "failed";
}

/** The longest job or project id that is accepted. */
export const maxIdentifierLength = 512;

/**
 * Whether a text can be a job or project id, which the API defines only as a string. Whitespace, control characters, and lone
 * surrogates are not allowed; `.` and `..` would change the path of the request even when percent-encoded.
 */
export function isIdentifier(text: string): boolean {
  return text.length <= maxIdentifierLength && text !== "." && text !== ".." && /^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u.test(text);
}
