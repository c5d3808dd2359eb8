import { percentEncoded } from "../text/percentEncoded.ts";

/** A path as it can be in a link: without characters that end it, or start a character reference such as `&amp;`. */
export function escapedPath(path: string): string {
  return path.replace(/[\s()<>"'`{}%?#\\]|&(?=#?\w+;)/gu, percentEncoded);
}

/** A path as it can be in a setting of docs.json: without characters that begin a query, an anchor, or an escape. */
export function escapedSetting(path: string): string {
  return path.replace(/[%?#]/gu, percentEncoded);
}

/** A path as it can be in a list of front matter, in quotes or without. */
export function escapedItem(path: string): string {
  return escapedPath(path).replace(/[[\],]/gu, percentEncoded);
}

/**
 * The anchor of an ID as it can be in a link. Escapes in an ID, such as that of a tab, stay: browsers first look for the
 * anchor as it is.
 */
export function escapedAnchor(id: string): string {
  return `#${escapedPath(id).replace(/%25(?=[\da-f]{2})/giu, "%")}`;
}
