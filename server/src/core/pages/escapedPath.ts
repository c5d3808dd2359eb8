import { percentEncoded } from "../text/percentEncoded.ts";

/** A path as it can be in a link: without characters that end it, or start a character reference such as `&amp;`. */
export function escapedPath(path: string): string {
  return path.replace(/[\s()<>"'`{}%?#\\]|&(?=#?\w+;)/gu, percentEncoded);
}

/** The anchor of an ID as it can be in a link. */
export function escapedAnchor(id: string): string {
  return `#${escapedPath(id)}`;
}
