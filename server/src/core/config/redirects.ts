import { hasPlaceholder, PathPattern } from "../files/pathPattern.ts";
import { addressOf, isUrl, withoutQuery } from "../files/paths.ts";
import { firstBy } from "../std/groupBy.ts";
import { percentDecoded } from "../text/percentDecoded.ts";
import { percentEncoded } from "../text/percentEncoded.ts";
import type { Follow, SourceNode } from "./sourceNode.ts";
import { items, member, textAt } from "./sourceNode.ts";

/** How many redirects in a row are followed, as by browsers. */
export const maxRedirects = 20;

/** An item of `redirects`, with the nodes of its source and destination. */
export interface Redirect extends RedirectValue {
  readonly source: SourceNode;
  readonly destination: SourceNode;
}

/** What a redirect says, wherever it is in the file. */
export interface RedirectValue extends RedirectSource, RedirectDestination {
  /** How many redirects come before it. */
  readonly place: number;
  /** Whether the source stays the address to use, such as `/latest`: where it leads is only so for now. */
  readonly isTemporary: boolean;
}

/** The source of a redirect. */
export interface RedirectSource {
  /** As it is written. */
  readonly sourceText: string;
  /** The address, or the whole pattern, without slashes around it. */
  readonly from: string;
  /** `from` as a pattern, if it matches many addresses. */
  readonly pattern: PathPattern | undefined;
  /** `from` without the names of its placeholders: `a/:/*` for `a/:id/*` and for `a/:x/:rest*`. */
  readonly form: string;
  /** Whether the redirect applies to `from` and nothing else: the source has no placeholder, query or fragment. */
  readonly isExact: boolean;
}

/** The destination of a redirect. */
export interface RedirectDestination {
  /** As it is written. */
  readonly destinationText: string;
  /** The address of the destination; undefined if it is on another site or has placeholders. */
  readonly to: string | undefined;
  /** The address without the names of its placeholders, like `form` of a source. */
  readonly toForm: string;
  /** The folder before the first placeholder; undefined if there is none, or if it is the root. */
  readonly below: string | undefined;
}

/** Parses the strings of redirects. */
export interface RedirectReader {
  redirectSource(text: string): RedirectSource;
  redirectDestination(text: string): RedirectDestination;
}

/** The redirects of docs.json in order, included files too. Those without a source or destination are left out. */
export function readRedirects(config: SourceNode, follow: Follow, reader: RedirectReader): readonly Redirect[] {
  const list = member(config, "redirects", follow);
  const redirects: Redirect[] = [];
  for (const item of list === undefined ? [] : items(list, follow)) {
    const source = member(item, "source", follow);
    const destination = member(item, "destination", follow);
    if (source?.node.type !== "string" || destination?.node.type !== "string") continue;
    const { sourceText, from, form, pattern, isExact } = reader.redirectSource(textAt(source));
    const { destinationText, to, toForm, below } = reader.redirectDestination(textAt(destination));
    const isTemporary = member(item, "permanent", follow)?.node.value === false;
    const place = redirects.length;
    // Spreading the two takes ten times as long, and there may be thousands at each keystroke.
    redirects.push({
      source,
      sourceText,
      from,
      form,
      pattern,
      isExact,
      destination,
      destinationText,
      to,
      toForm,
      below,
      place,
      isTemporary,
    });
  }
  return redirects;
}

/** Parses the source of a redirect. */
export function readSource(text: string): RedirectSource {
  const from = linkAddress(text);
  const link = text.trim();
  const path = withoutQuery(link);
  if (!hasPlaceholder(path)) return { sourceText: text, from, form: from, pattern: undefined, isExact: path === link };
  // In a pattern, a question mark may make the part before it optional.
  const pattern = from + link.slice(path.length);
  return { sourceText: text, from: pattern, form: formOf(pattern), pattern: new PathPattern(pattern), isExact: false };
}

/** Parses the destination of a redirect. */
export function readDestination(text: string): RedirectDestination {
  const link = text.trim();
  const hasNoAddress = isUrl(link) || /^(?:\/\/|#|\?|$)/u.test(link) || hasPlaceholder(withoutQuery(link));
  const address = linkAddress(text);
  return hasNoAddress
    ? { destinationText: text, to: undefined, toForm: formOf(address), below: folderBelow(link) }
    : { destinationText: text, to: address, toForm: address, below: undefined };
}

function formOf(path: string): string {
  return path.replace(/:\w+\*/gu, "*").replace(/:\w+/gu, ":");
}

/** An address as it can be in a redirect: without characters that end it, would be decoded, or begin a placeholder. */
export function redirectText(address: string): string {
  return address.replace(/[%#?*:{}()$]|^\s|\s$/gu, percentEncoded);
}

/** The address of a link within the site, without query and fragment. */
export function linkAddress(link: string): string {
  return addressOf(percentDecoded(withoutQuery(link.trim())));
}

/** The folder before the first placeholder of a destination; undefined for the root and for other sites. */
function folderBelow(destination: string): string | undefined {
  const link = withoutQuery(destination);
  if (isUrl(link) || link.startsWith("//") || /^[a-z]+:/iu.test(link)) return undefined;
  const folder = linkAddress(beforePlaceholder(link));
  return folder === "" ? undefined : folder;
}

/** What is before the first segment of a destination with a placeholder, as it is written. */
export function beforePlaceholder(destination: string): string {
  const segments = destination.split("/");
  return segments.slice(0, Math.max(0, segments.findIndex(hasPlaceholder))).join("/");
}

/** The redirects without placeholders, by their sources. */
export type ExactRedirects<R extends RedirectValue = Redirect> = ReadonlyMap<string, R>;

/** The redirects of a site that have no placeholders: of several from one address, the first. Source: docs/platform.md, "Redirects". */
export function exactRedirects<R extends RedirectValue>({ redirects }: { readonly redirects: readonly R[] }): ExactRedirects<R> {
  return firstBy(
    redirects.filter(({ isExact }) => isExact),
    ({ from }) => from,
  );
}

/** The address that an address leads to in the end. */
export function finalAddress(address: string, exact: ExactRedirects<RedirectValue>): string {
  let end = address;
  for (let step = 0; step < maxRedirects; step++) end = exact.get(end)?.to ?? end;
  return end;
}

/**
 * The address that a redirect with placeholders makes of one that it certainly matches: `legacy/a` of `v1/a` from `/v1/:page` to
 * `/legacy/:page`. Undefined without placeholders in the destination, if they are not those of the source, and if it is on another site.
 */
export function filledDestination({ from, destination }: Redirect, address: string): string | undefined {
  const path = withoutQuery(textAt(destination).trim());
  if (!/^\/(?!\/)/u.test(path) || !hasPlaceholder(path)) return undefined;
  const segments = address.split("/");
  const values = new Map(
    from.split("/").map((part, index) => [part, part.endsWith("*") ? segments.slice(index).join("/") : (segments[index] ?? "")]),
  );
  const filled = path.split("/").map((part) => (hasPlaceholder(part) ? values.get(part) : part));
  return filled.includes(undefined) ? undefined : linkAddress(filled.join("/"));
}
