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
  if (!hasBlank(entry)) return undefined;
  const words = wordsOf(entry);
  if (words.length < 2 || words.length > 3) return undefined;
  const [target, method, file] = words.reverse();
  if (!target || !method) return undefined;
  const verb = method.text.toLowerCase();
  if (!verbs.has(verb) && !(target.text.startsWith("/") && /^[A-Z][A-Z0-9_-]*$/.test(method.text))) return undefined;
  const isWebhook = verb === "webhook";
  return file === undefined ? { method, target, isWebhook } : { file, method, target, isWebhook };
}

// A site has thousands of entries, and each is looked at with each keystroke: character by character is the fastest way.

function hasBlank(entry: string): boolean {
  for (let at = 0; at < entry.length; at++) if (isBlank(entry.charCodeAt(at))) return true;
  return false;
}

function wordsOf(entry: string): EntryToken[] {
  const words: EntryToken[] = [];
  let start = 0;
  for (let at = 0; at <= entry.length; at++) {
    if (at < entry.length && !isBlank(entry.charCodeAt(at))) continue;
    if (at > start) words.push({ text: entry.slice(start, at), offset: start, length: at - start });
    start = at + 1;
  }
  return words;
}

/** Whether a code unit is white space as `\s` knows it. */
function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code >= 0xa0 && /\s/.test(String.fromCharCode(code));
}
