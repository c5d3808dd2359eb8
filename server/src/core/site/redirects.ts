import { hasPlaceholder, PathPattern } from "./pathPattern.ts";
import { addressOf, isUrl } from "./paths.ts";
import type { Located } from "./reference.ts";
import { items, member } from "./reference.ts";
import type { Site } from "./site.ts";

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

/** The redirects of a site, in order, those that lack something left out. They may stand in other files. */
export function readRedirects({ config, follow }: Site): readonly Redirect[] {
  const { root } = config.json;
  if (root === undefined) return [];
  const list = member({ file: config, node: root, chain: [config.uri] }, "redirects", follow);
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
  const to = String(destination.node.value);
  const pattern = hasPlaceholder(from) ? new PathPattern(from) : undefined;
  const isExact = pattern === undefined && !/[#?]/u.test(text);
  const known = isElsewhere(to) ? undefined : linkAddress(to);
  return { source, destination, from, to: known, below: known === undefined ? folderBelow(to) : undefined, pattern, isExact };
}

/** The address that a link within the site means, its query and its place in the page left out. */
export function linkAddress(link: string): string {
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

/** A link without its query and its place in the page. */
function withoutQuery(link: string): string {
  const end = link.search(/[#?]/u);
  return end === -1 ? link : link.slice(0, end);
}

/** Whether a destination is not an address of this site that is known from its text: a URL, a place in a page, a pattern. */
function isElsewhere(destination: string): boolean {
  const link = destination.trim();
  return isUrl(link) || /^(?:\/\/|#|\?|$)/u.test(link) || hasPlaceholder(withoutQuery(link));
}
