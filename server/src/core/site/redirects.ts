import { hasPlaceholder, PathPattern } from "./pathPattern.ts";
import { addressOf, isUrl } from "./paths.ts";
import type { Located } from "./reference.ts";
import { items, members } from "./reference.ts";
import type { Site } from "./site.ts";

/** One item of `redirects`, at the texts that say from where to where. */
export interface Redirect {
  readonly source: Located;
  readonly destination: Located;
  /** The address that leads elsewhere, without slashes around it; of a pattern, its parts. */
  readonly from: string;
  /** The address that it leads to; undefined where that is no address of this site, or depends on what a pattern stands for. */
  readonly to: string | undefined;
  /** What `from` is where it stands for many addresses. */
  readonly pattern: PathPattern | undefined;
  /** Whether all who ask for `from`, and they alone, are led elsewhere: it is no pattern, and nothing of the source is left out. */
  readonly isExact: boolean;
}

/** The redirects of a site, in order, those that lack something left out. They may stand in other files. */
export function readRedirects({ config, follow }: Site): readonly Redirect[] {
  const { root } = config.json;
  if (root === undefined) return [];
  const list = members({ file: config, node: root, chain: [config.uri] }, follow).get("redirects");
  return list === undefined ? [] : items(list, follow).flatMap((item) => readRedirect(members(item, follow)));
}

function readRedirect(fields: ReadonlyMap<string, Located>): readonly Redirect[] {
  const source = fields.get("source");
  const destination = fields.get("destination");
  if (source?.node.type !== "string" || destination?.node.type !== "string") return [];
  const text = String(source.node.value);
  const from = linkAddress(text);
  const to = String(destination.node.value);
  const pattern = hasPlaceholder(from) ? new PathPattern(from) : undefined;
  const isExact = pattern === undefined && !/[#?]/u.test(text);
  return [{ source, destination, from, to: isElsewhere(to) ? undefined : linkAddress(to), pattern, isExact }];
}

/** The address that a link within the site means, its query and its place in the page left out. */
export function linkAddress(link: string): string {
  const path = addressOf(link.trim().replace(/[#?].*$/su, ""));
  try {
    return path.includes("%") ? decodeURI(path) : path;
  } catch {
    return path;
  }
}

/** Whether a destination is not an address of this site that is known from its text: a URL, a place in a page, a pattern. */
function isElsewhere(destination: string): boolean {
  const link = destination.trim();
  return isUrl(link) || /^(?:\/\/|#|\?|$)/u.test(link) || hasPlaceholder(link.replace(/[#?].*$/su, ""));
}
