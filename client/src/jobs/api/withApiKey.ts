import type { StoredApiKey } from "./apiKey.ts";
import type { ApiHost } from "./apiRequest.ts";
import type { BaseUrl } from "./baseUrl.ts";

/** What requests to a server need from their host. */
export interface ServerHost extends ApiHost {
  /** The configured base URL; `undefined` if the setting is invalid. */
  base(): BaseUrl | undefined;
  /** Reads the API key of an origin. Never rejects. */
  readApiKey(origin: string): Promise<StoredApiKey>;
}

/** How many keys a server may reject in a row. Nobody replaces a key more often while one request runs. */
const maxApiKeys = 3;

/**
 * Sends a request with the API key of a server. Gives `aborted` for another server than the configured one, so that only the user's own
 * settings choose where the key is sent. The key is read for each request and not kept. If it was replaced while the server rejected it,
 * the request is sent again: what the server says about the old key does not count for the new one.
 */
export async function withApiKey<T extends { readonly kind: string }>(
  origin: string,
  host: Pick<ServerHost, "base" | "readApiKey">,
  send: (to: { readonly base: BaseUrl; readonly apiKey: string }) => Promise<T>,
): Promise<T | { readonly kind: "apiKeyMissing" | "apiKeyUnavailable" } | { readonly kind: "aborted" }> {
  const base = host.base();
  if (base === undefined || base.origin !== origin) return { kind: "aborted" };
  let stored = await host.readApiKey(origin);
  for (let count = 1; ; count++) {
    if (stored.kind === "missing") return { kind: "apiKeyMissing" };
    if (stored.kind === "unavailable") return { kind: "apiKeyUnavailable" };
    const sent = stored.value;
    const result = await send({ base, apiKey: sent });
    if (result.kind !== "apiKeyRejected" || count >= maxApiKeys) return result;
    stored = await host.readApiKey(origin);
    if (stored.kind === "unavailable" || (stored.kind === "found" && stored.value === sent)) return result;
  }
}
