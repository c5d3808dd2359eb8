import type { Exclusion } from "../files/exclusions.ts";
import { isImage, withoutMarkdownExtension } from "../files/fileKinds.ts";
import { addressOf, folderPrefix, indexOfFolder, isUrl, withoutQuery } from "../files/paths.ts";
import { addTo } from "../std/groupBy.ts";
import { copyOf } from "../text/copyOf.ts";
import { percentDecoded } from "../text/percentDecoded.ts";

/**
 * Markdown links, link definitions, `href`, the paths in all other attributes and properties, and the items of `related` in the
 * front matter. Each with a text without which there are none: nearly all pages have no definitions, and the search for them
 * takes longest.
 */
const links: readonly (readonly [expression: RegExp, mark: string])[] = [
  [/\]\([ \t]{0,4}<?([^\s<>)]+)/g, "]("],
  [/^ {0,3}\[[^[\]\r\n]+\]:[ \t]{0,4}<?([^\s<>]+)/gm, "]:"],
  [/href[ \t]{0,4}[=:][ \t]{0,4}\{?[ \t]{0,4}["'`]([^"'`\s<>]+)/g, "href"],
  [/^[ \t]{0,8}-[ \t]{1,4}(?:[^\s:][^:\r\n\u2028\u2029]*:[ \t]{1,4})?["']?(\/[^"'\s<>]+)/gm, "related:"],
  [/[=:][ \t]{0,4}\{?[ \t]{0,4}["'`](\.{0,2}\/[^"'`\s<>]+)/g, "/"],
];

/** How many links of a page are read: more than the longest pages that people write have. */
export const maxLinks = 10_000;

/** The links of a page. */
export interface PageLinks {
  readonly addresses: readonly string[];
  /** There are more. */
  readonly isTruncated: boolean;
}

/**
 * The addresses that a page links to, with or without an extension in the text, each once: both candidates if a link may start at the
 * docs root or in the folder of the page. Links in code count, too: what they are for is to know what readers may find.
 * Source: docs/platform.md, "Links and anchors".
 */
export function linksOf(path: string, text: string): PageLinks {
  const folder = folderPrefix(path);
  const found = new Set<string>();
  /** Targets as they are written: most are in a page more than once, and matched by more than one expression. */
  const seen = new Set<string>();
  let count = 0;
  for (const [link, mark] of links) {
    if (!text.includes(mark)) continue;
    for (const [, written = ""] of text.matchAll(link)) {
      if (++count > maxLinks) return { addresses: Array.from(found, copyOf), isTruncated: true };
      if (seen.has(written)) continue;
      seen.add(written);
      const target = pathOf(written);
      if (target === "" || isUrl(target) || /^(?:\/\/|[a-z]+:)/iu.test(target) || isImage(target)) continue;
      const isRelative = /^\.\.?\//u.test(target);
      if (!isRelative) found.add(addressOf(target));
      if (!target.startsWith("/")) found.add(addressOf(folder + target));
    }
  }
  return { addresses: Array.from(found, copyOf), isTruncated: false };
}

/** The path of a link, decoded, without query, anchor, and the extension of a page. */
function pathOf(target: string): string {
  return percentDecoded(withoutMarkdownExtension(withoutQuery(target).replaceAll("\\", "/")));
}

/** A page, as far as its links are concerned. */
interface LinkingPage {
  readonly linkedAddresses: readonly string[];
  readonly excludedBy?: Exclusion;
}

/** The pages that link to each page, by their indexes in a list of pages. Files that are no part of the site do not count. */
export function linkersOf(
  pages: readonly LinkingPage[],
  indexOf: (address: string) => number | undefined,
): ReadonlyMap<number, readonly number[]> {
  const linkers = new Map<number, number[]>();
  for (const [from, { linkedAddresses: addresses, excludedBy }] of pages.entries()) {
    if (excludedBy === "name" || excludedBy === "ignore-file") continue;
    for (const address of addresses) {
      const to = indexOf(address) ?? indexOf(indexOfFolder(address));
      if (to !== undefined && to !== from) addTo(linkers, to, from);
    }
  }
  return linkers;
}
