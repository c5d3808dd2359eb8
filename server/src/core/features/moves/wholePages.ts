import { uriBelow } from "../../files/paths.ts";
import { frontMatterOf } from "../../pages/frontMatter.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";

/** In UTF-16 code units: reading a longer page takes more than a second. */
const maxLength = 16 * 1024 * 1024;

/** A site with all links of the pages that are only read up to a limit: a move changes each link. `read` gives the text of a file. */
export async function wholePages(indexed: IndexedSite, read: (uri: string) => Promise<string | undefined>): Promise<IndexedSite> {
  const { site, indexes } = indexed;
  const cut = [...indexes].filter(([, { content }]) => content.isCut);
  if (cut.length === 0) return indexed;
  const whole = new Map(indexes);
  for (const [path, index] of cut) {
    const text = await read(uriBelow(site.root, path));
    if (text !== undefined && text.length <= maxLength) whole.set(path, index.withText(text, frontMatterOf(text)?.length ?? 0));
  }
  return { site, indexes: whole };
}
