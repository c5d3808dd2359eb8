import { decodedText } from "./encodedText.ts";

/** What can be wrong with a text as an admin API key. */
export const apiKeyProblems = ["empty", "malformed", "assistantKey", "indexKey"] as const;

export type ApiKeyProblem = (typeof apiKeyProblems)[number];

/** Characters. Tokens with signed content take up to 2,000. */
const maxApiKeyLength = 4096;

/**
 * Checks an admin API key before it is sent: `undefined` if nothing is wrong. The prefixes are those of the platform's other keys
 * (docs/platform.md, "API keys"). The prefix of the admin key itself depends on the server and is not checked.
 */
export function validateApiKey(apiKey: string): ApiKeyProblem | undefined {
  if (apiKey === "") return "empty";
  // Other characters are not allowed in an HTTP header, and the error that fetch throws quotes the key. To remove a longer text from what
  // servers send would take seconds, and most accept no such header.
  if (apiKey.length > maxApiKeyLength || !/^[\x21-\x7e]+$/.test(apiKey)) return "malformed";
  // Copied from a file with settings: servers only say that such a key is invalid.
  if (/^["'`]|["'`]$/.test(apiKey)) return "malformed";
  if (apiKey.startsWith("mint_dsc_")) return "assistantKey";
  if (apiKey.startsWith("mint_us_")) return "indexKey";
  return undefined;
}

/** Error messages for the input box, and after the title of a failure. They never repeat the key. */
export const apiKeyProblemMessages: Readonly<Record<ApiKeyProblem, string>> = {
  empty: "Enter the admin API key.",
  malformed: 'Paste only the key, without "Bearer", quotes, spaces, or line breaks.',
  assistantKey: "This is an assistant API key (mint_dsc_). Enter an admin API key.",
  indexKey: "This is an index API key (mint_us_). Enter an admin API key.",
};

/**
 * Whether a text contains what looks like a key of the platform, such as `MINT_API_KEY=mint_…` or `my_mint_…`, however it is encoded,
 * and so must not be shown, stored, or logged.
 */
export function containsApiKey(text: string): boolean {
  return /mint_/i.test(decodedText(text));
}

/** The result of reading an API key from secret storage. */
export type StoredApiKey =
  | { readonly kind: "found"; readonly value: string }
  | { readonly kind: "missing" }
  /** The OS keyring is locked or missing. */
  | { readonly kind: "unavailable" };
