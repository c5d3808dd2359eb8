import type { Span } from "../text/span.ts";
import { methods } from "./methods.ts";

/** A word of an entry, and its place in the entry. */
export interface EntryToken extends Span {
  readonly text: string;
}

/** An entry in `pages` for an operation or a webhook instead of a page: `[file] METHOD target`. */
export interface EndpointEntry {
  /** The OpenAPI file, if the entry names one: a path from the docs root, or a URL. */
  readonly file?: EntryToken;
  /** The method as it is written, in any case. */
  readonly method: EntryToken;
  /** A path template; the name of a webhook if `isWebhook`. */
  readonly target: EntryToken;
  readonly isWebhook: boolean;
}

/** The text of an entry with another OpenAPI file in front. */
export function entryInFile(file: string, { method, target }: EndpointEntry): string {
  return `${file} ${method.text} ${target.text}`;
}

/** Whether the path of a file can be a word of an entry, which has no escapes. */
export function isWord(path: string): boolean {
  return !/\s/u.test(path);
}

/** The methods of entries, in lower case (docs/platform.md, "Endpoint entries"). */
const entryMethods: ReadonlySet<string> = new Set([...methods, "webhook"]);

/**
 * Parses an entry of `pages`. Offsets are UTF-16 code units from the start of `entry`. Undefined for the path of a page: anything but
 * two or three words with a method before the last one (docs/platform.md, "Endpoint entries"). After `query`, or a method of OpenAPI 3.2's
 * `additionalOperations`, which must be in upper case, the target must start with a slash.
 */
export function parseEndpointEntry(entry: string): EndpointEntry | undefined {
  const tokens = Array.from(entry.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, offset: index, length: text.length }));
  if (tokens.length < 2 || tokens.length > 3) return undefined;
  const [target, method, file] = tokens.reverse();
  if (!target || !method || !isMethod(method.text, target.text)) return undefined;
  return { ...(file && { file }), method, target, isWebhook: method.text.toLowerCase() === "webhook" };
}

function isMethod(word: string, target: string): boolean {
  if (target.startsWith("/") && /^[A-Z][A-Z0-9_-]*$/.test(word)) return true;
  const method = word.toLowerCase();
  return entryMethods.has(method) && (method !== "query" || target.startsWith("/"));
}
