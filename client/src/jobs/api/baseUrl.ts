import { trimEnd } from "../../../../server/src/core/text/trimEnd.ts";

/** The base URL of the admin API, normalized. */
export interface BaseUrl {
  /** Scheme, host, and port. An API key belongs to an origin. */
  readonly origin: string;
  /** The whole base URL without a trailing slash. */
  readonly href: string;
}

/** What is wrong with a base URL. */
export type BaseUrlProblem = "empty" | "notAUrl" | "scheme" | "insecure" | "credentials" | "queryOrFragment";

/** A base URL that can be used, or what is wrong with it. */
export type ParsedBaseUrl =
  | { readonly ok: true; readonly base: BaseUrl }
  | { readonly ok: false; readonly problem: BaseUrlProblem };

/**
 * Parses the configured base URL. Plain http would expose the API key, so it is allowed for the loopback interface only.
 */
export function parseBaseUrl(text: string): ParsedBaseUrl {
  const problem = (kind: BaseUrlProblem): ParsedBaseUrl => ({ ok: false, problem: kind });
  const trimmed = text.trim();
  if (trimmed === "") return problem("empty");
  if (!URL.canParse(trimmed)) return problem("notAUrl");
  const url = new URL(trimmed);
  if (url.protocol !== "https:" && url.protocol !== "http:") return problem("scheme");
  if (url.protocol === "http:" && !isLoopback(url.hostname)) return problem("insecure");
  if (url.username !== "" || url.password !== "") return problem("credentials");
  // `https://host/?` has an empty query, which URL.search does not show.
  if (/[?#]/.test(url.href)) return problem("queryOrFragment");
  return { ok: true, base: { origin: url.origin, href: trimEnd(url.href, "/") } };
}

/** Error messages about the setting `docsJson.jobs.baseUrl`. */
export const baseUrlProblemMessages: Readonly<Record<BaseUrlProblem, string>> = {
  empty: "The admin API base URL is empty.",
  notAUrl: "The admin API base URL is not a valid URL. Example: https://api.mintlify.com",
  scheme: "The admin API base URL must start with https://.",
  insecure:
    "The admin API base URL must use https. Plain http, which exposes the API key, is allowed only for localhost, 127.0.0.1, and [::1].",
  credentials: "The admin API base URL must not contain a username or password.",
  queryOrFragment: "The admin API base URL must not contain a query (?) or a fragment (#).",
};

/**
 * Whether requests stay on this machine: VS Code sends those to exactly these hosts past any proxy.
 * @param hostname as `URL` normalizes it: in lowercase, IPv4 as four numbers, IPv6 in brackets
 */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
