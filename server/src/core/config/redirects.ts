import { hasPlaceholder, PathPattern } from "../files/pathPattern.ts";
import { addressOf, isUrl } from "../files/paths.ts";
import type { Follow, SourceNode } from "./sourceNode.ts";
import { items, member } from "./sourceNode.ts";

/** One item of `redirects`, at the texts that say from where to where. */
export interface Redirect extends RedirectSource, RedirectDestination {
  readonly source: SourceNode;
  readonly destination: SourceNode;
}

/** What the source of a redirect says. */
export interface RedirectSource {
  /** The address that leads elsewhere, without slashes around it; of a pattern, all of it. */
  readonly from: string;
  /** What `from` is where it stands for many addresses. */
  readonly pattern: PathPattern | undefined;
  /** `from` whatever its placeholders are called: `a/:id/*` is `a/:/*`, and so is `a/:x/:rest*`. */
  readonly form: string;
  /** Whether all who ask for `from`, and they alone, are led elsewhere: it is no pattern, and nothing of the source is left out. */
  readonly isExact: boolean;
}

/** What the destination of a redirect says. */
export interface RedirectDestination {
  /** The address that it leads to; undefined where that is no address of this site, or depends on what a pattern stands for. */
  readonly to: string | undefined;
  /** That address whatever its placeholders are called, as `form` of a source. */
  readonly toForm: string;
  /** The folder that it leads to somewhere below, where the rest depends on what a pattern stands for; never the root. */
  readonly below: string | undefined;
}

/** What the texts of redirects say. */
export interface RedirectReader {
  redirectSource(text: string): RedirectSource;
  redirectDestination(text: string): RedirectDestination;
}

/** The redirects of a docs.json, in order, those that lack something left out. They may stand in other files. */
export function readRedirects(config: SourceNode, follow: Follow, reader: RedirectReader): readonly Redirect[] {
  const list = member(config, "redirects", follow);
  const redirects: Redirect[] = [];
  for (const item of list === undefined ? [] : items(list, follow)) {
    const source = member(item, "source", follow);
    const destination = member(item, "destination", follow);
    if (source?.node.type !== "string" || destination?.node.type !== "string") continue;
    const { from, form, pattern, isExact } = reader.redirectSource(String(source.node.value));
    const { to, toForm, below } = reader.redirectDestination(String(destination.node.value));
    redirects.push({ source, destination, from, form, pattern, isExact, to, toForm, below });
  }
  return redirects;
}

/** Reads the source of a redirect. */
export function readSource(text: string): RedirectSource {
  const from = linkAddress(text);
  if (!hasPlaceholder(from)) return { from, form: from, pattern: undefined, isExact: !/[#?]/u.test(text) };
  // In a pattern, a question mark may as well say that what stands before it can be absent.
  const link = text.trim();
  const pattern = from + link.slice(withoutQuery(link).length);
  return { from: pattern, form: formOf(pattern), pattern: new PathPattern(pattern), isExact: false };
}

/** Reads the destination of a redirect. */
export function readDestination(text: string): RedirectDestination {
  const link = text.trim();
  const isElsewhere = isUrl(link) || /^(?:\/\/|#|\?|$)/u.test(link) || hasPlaceholder(withoutQuery(link));
  const address = linkAddress(text);
  const toForm = formOf(address);
  return isElsewhere ? { to: undefined, toForm, below: folderBelow(link) } : { to: address, toForm, below: undefined };
}

function formOf(path: string): string {
  return path.replace(/:\w+\*/gu, "*").replace(/:\w+/gu, ":");
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
  const link = withoutQuery(destination);
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
