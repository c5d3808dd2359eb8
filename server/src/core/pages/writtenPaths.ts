import { percentEncoded } from "../text/percentEncoded.ts";

/** An address from the docs root in the style of a link in the page at a path: relative to the folder of the page if the link is. */
export function inStyleOfLink(link: string, address: string, path: string): string {
  return link.trim().startsWith(".") && address.startsWith("/") ? relativePath(path, address.slice(1)) : address;
}

/** The relative path from a file to another one: `./b.json`, or `../c.json`. */
export function relativePath(path: string, other: string): string {
  const from = path.split("/").slice(0, -1);
  const to = other.split("/");
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const up = "../".repeat(from.length - common);
  return `${up === "" ? "./" : up}${to.slice(common).join("/")}`;
}

/**
 * The relative path from a file to another one in the style of a path that is written there: with `./` only if that starts with a dot, or
 * if it would be a URL without it.
 */
export function relativeLike(written: string, path: string, other: string): string {
  const relative = relativePath(path, other);
  return written.startsWith(".") ? relative : relative.replace(/^\.\/(?![^/]*:)/u, "");
}

/** A path as it can be in a link: without characters that end it or a cell of a table, or start a character reference such as `&amp;`. */
export function escapedPath(path: string): string {
  return path.replace(/[\s()<>"'`{}|%?#\\]|&(?=#?\w+;)/gu, percentEncoded);
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
