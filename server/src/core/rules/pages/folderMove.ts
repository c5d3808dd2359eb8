import { mayBePage } from "../../files/exclusions.ts";
import { addressOf, lastSegment } from "../../files/paths.ts";
import { languageAround } from "../../navigation/languageCoverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { isListed } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { isInOtherLanguage } from "../../site/translations.ts";
import { onlyOne } from "../../text/onlyOne.ts";

/** What the addresses of entries start with, and those of the pages that they mean: `docs/guides/` and `guides/`; empty at the top. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/** How many pages of the same name are tried. */
const maxNamesakes = 20;

/** The only other folder that has the pages of all entries, neither in another language nor for other entries. */
export function folderMove(entries: readonly PageEntry[], site: Site, pages: Pages): FolderMove | undefined {
  const address = addressOf(entries[0]?.value ?? "");
  const moves: FolderMove[] = [];
  for (const other of pages.namesakes(lastSegment(address)).slice(0, maxNamesakes)) {
    const move = moveBetween(address, other);
    if (!isMoved(entries, move, site, pages)) continue;
    const targets = entries.map(({ value }) => pages.indexOf(addressAfter(move, addressOf(value))) ?? -1);
    if (targets.some((at) => !isListed(site, at))) moves.push(move);
  }
  return onlyOne(moves);
}

/** What is left of two addresses without the segments at their ends that are equal. */
function moveBetween(address: string, other: string): FolderMove {
  const from = address.split("/");
  const to = other.split("/");
  while (from.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  const start = (segments: readonly string[]) => segments.map((segment) => `${segment}/`).join("");
  return { from: start(from), to: start(to) };
}

/** Whether there is a page for each entry with the start that is right, and not in another language than the one around the first. */
export function isMoved(entries: readonly PageEntry[], move: FolderMove, site: Site, pages: Pages): boolean {
  const [first] = entries;
  if (first === undefined || !entries.every(({ value }) => pageAfter(move, addressOf(value), pages) !== undefined)) return false;
  const address = addressOf(first.value);
  return !isInOtherLanguage(site, addressAfter(move, address), address, languageAround(first.owner));
}

/** The page that is meant by an address with the start that is wrong; undefined if there is none. */
export function pageAfter(move: FolderMove, address: string, pages: Pages | undefined): PageFile | undefined {
  const page = address.startsWith(move.from) ? pages?.page(addressAfter(move, address)) : undefined;
  return page !== undefined && mayBePage(page) ? page : undefined;
}

/** An address with the start that is right. */
export function addressAfter({ from, to }: FolderMove, address: string): string {
  return to + address.slice(from.length);
}
