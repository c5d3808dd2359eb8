/** The address of the admin API, normalised. */
export interface BaseUrl {
  /** Scheme, host and port: what an API key belongs to. */
  readonly origin: string;
  /** The whole base without a slash at its end. */
  readonly href: string;
}

export type BaseUrlProblem = "empty" | "notAUrl" | "scheme" | "insecure" | "credentials" | "queryOrFragment";

export type ParsedBaseUrl =
  | { readonly ok: true; readonly base: BaseUrl }
  | { readonly ok: false; readonly problem: BaseUrlProblem };

/**
 * Reads the configured base URL. Plain http would send the API key in clear text, so it is taken on the loopback interface only.
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
  return { ok: true, base: { origin: url.origin, href: url.href.replace(/\/+$/, "") } };
}

/** Each problem as a sentence for the person who wrote the setting. */
export const baseUrlProblems: Readonly<Record<BaseUrlProblem, string>> = {
  empty: "The base URL of the admin API is empty.",
  notAUrl: "The base URL of the admin API is not a URL, such as https://api.mintlify.com.",
  scheme: "The base URL of the admin API must begin with https://.",
  insecure: "Plain http is taken on this machine only (localhost, 127.0.0.1, [::1]): the API key would travel in clear text.",
  credentials: "The base URL must hold no user name or password: the API key is kept apart from it.",
  queryOrFragment: "The base URL must end with its path, without a “?” or “#” part.",
};

/** `hostname` as URL gives it: lower case, IPv4 in four numbers, IPv6 in brackets. */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
