import type { Span } from "../text/span.ts";
import { methods } from "./methods.ts";

/** A word of an entry, and where it stands in it. */
export interface EntryToken extends Span {
  readonly text: string;
}

/** An entry in `pages` that stands for an operation or a webhook, not for a page: `[file] METHOD target`. */
export interface EndpointEntry {
  /** The description that the entry names itself: a path from the docs root, or a URL. */
  readonly file?: EntryToken;
  /** The verb as it is written, in any case. */
  readonly method: EntryToken;
  /** A path template; the name of a webhook, when `isWebhook`. */
  readonly target: EntryToken;
  readonly isWebhook: boolean;
}

/** The verbs of an entry, in lower case (facts, section 6, "Endpoint entries"). */
const verbs: ReadonlySet<string> = new Set([...methods, "webhook"]);

/**
 * Parses an entry of `pages`. Offsets are UTF-16 code units from the start of `entry`. Undefined for the path of a page:
 * whatever is not two or three words with a verb before the last one (facts, section 6, "Endpoint entries"). A method of
 * OpenAPI 3.2's `additionalOperations` is in exact upper case, and its target begins with a slash.
 */
export function parseEndpointEntry(entry: string): EndpointEntry | undefined {
  // Nearly all entries of a large site are paths of pages, which have one word.
  if (!/\s/.test(entry)) return undefined;
  const tokens = Array.from(entry.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, offset: index, length: text.length }));
  if (tokens.length < 2 || tokens.length > 3) return undefined;
  const [target, method, file] = tokens.reverse();
  if (!target || !method || !isVerb(method.text, target.text)) return undefined;
  return { ...(file && { file }), method, target, isWebhook: method.text.toLowerCase() === "webhook" };
}

function isVerb(word: string, target: string): boolean {
  return verbs.has(word.toLowerCase()) || (/^[A-Z][A-Z0-9_-]*$/.test(word) && target.startsWith("/"));
}
