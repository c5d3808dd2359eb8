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
  /** Whether `from` stands for many addresses: `*` and `:name` (facts, section 2). */
  readonly isPattern: boolean;
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
  const from = String(source.node.value);
  const to = String(destination.node.value);
  const isPattern = hasPlaceholder(from);
  return [{ source, destination, from: linkAddress(from), to: isElsewhere(to) ? undefined : linkAddress(to), isPattern }];
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

/** The parts of an address that stand for others: `*`, `:name`, `{…}`, `(…)`, `$1`. */
function hasPlaceholder(path: string): boolean {
  return /[*:{}()$]/u.test(path);
}

/** Whether a destination is not an address of this site that is known from its text: a URL, a place in a page, a pattern. */
function isElsewhere(destination: string): boolean {
  const link = destination.trim();
  return isUrl(link) || /^(?:\/\/|#|\?|$)/u.test(link) || hasPlaceholder(link.replace(/[#?].*$/su, ""));
}

/** Tells which addresses a pattern stands for. A part with a placeholder is taken for any, and one with `*` or `+` for any rest. */
export function matcherOf({ from }: Redirect): (address: string) => boolean {
  const parts = from.split("/").map((part) => {
    if (/[*+(]/u.test(part)) return ".*";
    return hasPlaceholder(part) ? "[^/]+" : part.replace(/[\\^$.|?+[\]]/gu, "\\$&");
  });
  const pattern = new RegExp(`^${parts.join("/").replaceAll("/.*", "(?:/.*)?")}$`, "u");
  return (address) => pattern.test(address);
}
