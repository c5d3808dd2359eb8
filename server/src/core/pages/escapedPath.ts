import { percentEncoded } from "../text/percentEncoded.ts";

/** A path as it can be in a link: without characters that end it, or start a character reference such as `&amp;`. */
export function escapedPath(path: string): string {
  return path.replace(/[\s()<>"'`{}%?#\\]|&(?=#?\w+;)/gu, percentEncoded);
}
