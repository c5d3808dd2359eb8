import { hasPlaceholder, PathPattern } from "./pathPattern.ts";
import { addressOf, isUrl } from "./paths.ts";
import type { Follow, Located } from "./reference.ts";
import { items, member } from "./reference.ts";

/** One item of `redirects`, at the texts that say from where to where. */
export interface Redirect {
  readonly source: Located;
  readonly destination: Located;
  /** The address that leads elsewhere, without slashes around it; of a pattern, its parts. */
  readonly from: string;
  /** The address that it leads to; undefined where that is no address of this site, or depends on what a pattern stands for. */
  readonly to: string | undefined;
  /** The folder that it leads to somewhere below, where the rest depends on what a pattern stands for; never the root. */
  readonly below: string | undefined;
  /** What `from` is where it stands for many addresses. */
  readonly pattern: PathPattern | undefined;
  /** Whether all who ask for `from`, and they alone, are led elsewhere: it is no pattern, and nothing of the source is left out. */
  readonly isExact: boolean;
}

/** The redirects of a docs.json, in order, those that lack something left out. They may stand in other files. */
export function readRedirects(config: Located, follow: Follow): readonly Redirect[] {
  const list = member(config, "redirects", follow);
  const redirects: Redirect[] = [];
  for (const item of list === undefined ? [] : items(list, follow)) {
    const redirect = readRedirect(member(item, "source", follow), member(item, "destination", follow));
    if (redirect !== undefined) redirects.push(redirect);
  }
  return redirects;
}

function readRedirect(source: Located | undefined, destination: Located | undefined): Redirect | undefined {
  if (source?.node.type !== "string" || destination?.node.type !== "string") return undefined;
  const text = String(source.node.value);
  const from = linkAddress(text);
  const pattern = hasPlaceholder(from) ? new PathPattern(from) : undefined;
  const isExact = pattern === undefined && !/[#?]/u.test(text);
  const link = String(destination.node.value);
  const to = addressWithin(link);
  return { source, destination, from, to, below: to === undefined ? folderBelow(link) : undefined, pattern, isExact };
}

/** The address that a link within the site means, its query and its place in the page left out. */
export function linkAddress(link: string): string {
  if (isPlain(link)) return link.slice(1);
  const path = addressOf(withoutQuery(link.trim()));
  try {
    return path.includes("%") ? decodeURI(path) : path;
  } catch {
    return path;
  }
}

/** The folder before the first part of a destination that is a pattern; undefined where that is the root, or no folder of this site. */
function folderBelow(destination: string): string | undefined {
  const link = withoutQuery(destination.trim());
  if (isUrl(link) || link.startsWith("//") || /^[a-z]+:/iu.test(link)) return undefined;
  const segments = link.split("/");
  const folder = linkAddress(segments.slice(0, Math.max(0, segments.findIndex(hasPlaceholder))).join("/"));
  return folder === "" ? undefined : folder;
}

/** The address of this site that a destination is; undefined where its text does not tell one: a URL, a place in a page, a pattern. */
function addressWithin(destination: string): string | undefined {
  if (isPlain(destination)) return destination.slice(1);
  const link = destination.trim();
  const isElsewhere = isUrl(link) || /^(?:\/\/|#|\?|$)/u.test(link) || hasPlaceholder(withoutQuery(link));
  return isElsewhere ? undefined : linkAddress(link);
}

/** Nearly all links are slashes with simple names behind them, and there may be hundreds. */
function isPlain(link: string): boolean {
  return /^(?:\/[\w-]+)+$/u.test(link);
}

/** A link without its query and its place in the page. */
function withoutQuery(link: string): string {
  const end = link.search(/[#?]/u);
  return end === -1 ? link : link.slice(0, end);
}
