import { mayBePage } from "../../files/exclusions.ts";
import { addressOf, folderOf, inStyleOf, isFileName, isUrl, lastSegment } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { missingEntries } from "../../navigation/pageLookup.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { isListed } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { generatedPages, mayBeUnknownPage } from "../../site/sourcePages.ts";
import { isInOtherLanguage } from "../../site/translations.ts";
import { addTo, groupBy } from "../../text/groupBy.ts";
import { countText } from "../../text/numberText.ts";
import { onlyOne } from "../../text/onlyOne.ts";
import { quote } from "../../text/quote.ts";
import { maxShown } from "../limits.ts";
import { locationOf } from "../locations.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";

/** What the addresses of entries start with, and those of the pages that they mean: `docs/guides/` and `guides/`; empty at the top. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** Entries that name no page because of one mistake. */
type MissingFolder = { readonly entries: readonly PageEntry[] } & (
  | { readonly kind: "absent"; readonly folder: string }
  /** Another folder has their pages. */
  | { readonly kind: "moved"; readonly move: Move }
);

/** With fewer entries, each is reported with what may be done about it. */
const minEntries = 3;

/** How many pages of the same name are tried. */
const maxNamesakes = 20;

/** The folders that several entries of a site name wrongly. */
export function missingFolders(site: Site): readonly MissingFolder[] {
  const { pages } = site;
  if (pages === undefined) return [];
  const unclear = new Map(foldersWithoutPages(site, pages));
  const moved = new Map<Move, PageEntry[]>();
  for (const [folder, entries] of [...unclear].slice(0, maxSuggestions)) {
    const move = moveOf(entries, site, pages);
    if (move === undefined) continue;
    const known = [...moved.keys()].find(({ from, to }) => from === move.from && to === move.to);
    for (const entry of entries) addTo(moved, known ?? move, entry);
    unclear.delete(folder);
  }
  // Where the pages of the others are follows from these, if anywhere.
  const absent = new Map<string, PageEntry[]>();
  for (const [folder, entries] of unclear) {
    const move = [...moved.keys()].find((known) => isMoved(entries, known, pages));
    const outermost = move === undefined ? outermostMissing(folder, site, pages) : undefined;
    if (move !== undefined) for (const entry of entries) addTo(moved, move, entry);
    else if (outermost !== undefined) for (const entry of entries) addTo(absent, outermost, entry);
  }
  const missing: MissingFolder[] = [];
  for (const [move, entries] of moved) if (entries.length > 1) missing.push({ kind: "moved", entries, move });
  for (const [folder, entries] of absent) if (entries.length >= minEntries) missing.push({ kind: "absent", entries, folder });
  return missing;
}

/** The addresses of the pages that the entries of a folder probably mean. */
export function likelyAddresses(missing: MissingFolder): readonly string[] {
  return missing.kind === "moved" ? missing.entries.map(({ value }) => addressAfter(missing.move, addressOf(value))) : [];
}

/** The address of the page that a path probably means, if entries of the site name the same folder wrongly. */
export function movedPage(address: string, site: Site): string | undefined {
  for (const missing of site.view(missingFolders)) {
    const page = missing.kind === "moved" ? pageAfter(missing.move, address, site.pages) : undefined;
    if (page !== undefined) return page.address;
  }
  return undefined;
}

/** The entries of folders of which no entry names a page, and none has another mistake; in the order of the navigation. */
function foldersWithoutPages(site: Site, pages: Pages): ReadonlyMap<string, readonly PageEntry[]> {
  const lists = (site.pageLists ?? []).filter(({ isShadowed }) => !isShadowed);
  const generated = site.view(generatedPages);
  const isMissing = ({ value }: PageEntry) => {
    const address = addressOf(value);
    return generated.get(address) === undefined && !mayBeUnknownPage(site, address) && hasNoOtherMistake(value, address, pages);
  };
  const missing = lists.flatMap(missingEntries).filter(isMissing);
  const folderAround = ({ value }: PageEntry) => folderOf(addressOf(value));
  const folders = groupBy(missing, folderAround);
  if (folders.size === 0) return folders;
  const withoutPage = new Set(missing);
  for (const { entries } of lists) for (const entry of entries) if (!withoutPage.has(entry)) folders.delete(folderAround(entry));
  return folders;
}

/** Whether an entry without a page is not explained by its own form. */
function hasNoOtherMistake(value: string, address: string, pages: Pages): boolean {
  if (address === "" || isUrl(value) || /\s|[#?]|\.mdx?$/u.test(value)) return false;
  return pages.pageInOtherCase(address) === undefined && pages.equivalentPage(address) === undefined;
}

/** The only other folder that has the pages of all entries, neither in another language nor for other entries. */
function moveOf(entries: readonly PageEntry[], site: Site, pages: Pages): Move | undefined {
  const address = addressOf(entries[0]?.value ?? "");
  const moves: Move[] = [];
  for (const other of pages.namesakes(lastSegment(address)).slice(0, maxNamesakes)) {
    const move = moveBetween(address, other);
    if (!isMoved(entries, move, pages) || isInOtherLanguage(site, other, address)) continue;
    const targets = entries.map(({ value }) => pages.indexOf(addressAfter(move, addressOf(value))) ?? -1);
    if (targets.some((at) => !isListed(site, at))) moves.push(move);
  }
  return onlyOne(moves);
}

/** What is left of two addresses without the segments at their ends that are equal. */
function moveBetween(address: string, other: string): Move {
  const from = address.split("/");
  const to = other.split("/");
  while (from.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  const start = (segments: readonly string[]) => segments.map((segment) => `${segment}/`).join("");
  return { from: start(from), to: start(to) };
}

function isMoved(entries: readonly PageEntry[], move: Move, pages: Pages): boolean {
  return entries.every(({ value }) => pageAfter(move, addressOf(value), pages) !== undefined);
}

/** The page that is meant by an address with the start that is wrong; undefined if there is none. */
function pageAfter(move: Move, address: string, pages: Pages | undefined): PageFile | undefined {
  const page = address.startsWith(move.from) ? pages?.page(addressAfter(move, address)) : undefined;
  return page !== undefined && mayBePage(page) ? page : undefined;
}

/** An address with the start that is right. */
function addressAfter({ from, to }: Move, address: string): string {
  return to + address.slice(from.length);
}

/** The outermost folder around some entries without any files or generated pages; undefined if their own folder has some. */
function outermostMissing(folder: string, site: Site, { folders }: Pages): string | undefined {
  const generated = site.view(generatedPages);
  const exists = (path: string) => folders.has(path) || generated.hasFolder(path);
  let missing: string | undefined;
  for (let outer = folder; outer !== "" && !exists(outer); outer = folderOf(outer)) missing = outer;
  return missing;
}

/** The report for all entries of a folder, at the first one. */
export function reportOfFolder(missing: MissingFolder): Report | undefined {
  const { entries } = missing;
  const [first, ...others] = entries;
  if (first === undefined) return undefined;
  const related = others.slice(0, maxShown).map((entry): RelatedInformation => {
    return { ...locationOf(entry), message: `${quote(entry.value)} does not exist either.` };
  });
  if (missing.kind === "absent") {
    const message = `Folder not found: ${quote(missing.folder)} (${countText(entries.length, "entry", "entries")}).`;
    const paths = pathsOfPages(entries);
    const removeEntries = entries.map(({ value }) => value);
    return reportAt(first, { message, related, data: { removeEntries, ...(paths.every(isFileName) && { createPages: paths }) } });
  }
  const likely = ({ value }: PageEntry) => addressAfter(missing.move, addressOf(value));
  const message = `${countText(entries.length, "page")} not found. Each exists in another folder; for example, change ${quote(first.value)} to ${quote(likely(first))}.`;
  const rewriteEntries = entries.map((entry) => [entry.value, inStyleOf(entry.value, likely(entry))] as const);
  return reportAt(first, { message, related, data: { rewriteEntries } });
}

/** The paths of the pages that entries name, each once: where file systems ignore case, pages that differ in nothing else are one file. */
function pathsOfPages(entries: readonly PageEntry[]): readonly string[] {
  const addresses = entries.map(({ value }) => addressOf(value));
  const byName = groupBy(addresses, (address) => address.normalize("NFC").toLowerCase());
  return Array.from(byName.values(), ([address]) => `${address}.mdx`);
}
