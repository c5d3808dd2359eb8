import type { ReadText } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import { frontMatterOf } from "../../pages/frontMatterBlock.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";

/** In UTF-16 code units: reading a longer page takes more than a second. */
const maxLength = 16 * 1024 * 1024;

/** A site with all links of the pages that are only read up to a limit: a move changes each link. */
export async function wholePages(indexed: IndexedSite, read: ReadText): Promise<IndexedSite> {
  const { site, indexes } = indexed;
  const truncated = truncatedPages(indexed);
  if (truncated.length === 0) return indexed;
  const whole = new Map(indexes);
  for (const [path, index] of truncated) {
    const text = await read(uriBelow(site.root, path));
    if (text !== undefined && text.length <= maxLength) whole.set(path, index.withText(text, frontMatterOf(text)?.length ?? 0));
  }
  return { site, indexes: whole };
}

/** The URIs of the pages that `wholePages` leaves as they are, so that a move does not change all of their links. */
export async function overlongPages(indexed: IndexedSite, read: ReadText): Promise<readonly string[]> {
  const uris: string[] = [];
  for (const [path] of truncatedPages(indexed)) {
    const uri = uriBelow(indexed.site.root, path);
    const text = await read(uri);
    if (text === undefined || text.length > maxLength) uris.push(uri);
  }
  return uris;
}

function truncatedPages({ indexes }: IndexedSite): readonly (readonly [path: string, index: PageIndex])[] {
  return [...indexes].filter(([, { content }]) => content.isTruncated);
}
