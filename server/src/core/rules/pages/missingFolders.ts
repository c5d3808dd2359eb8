import { mayBePage } from "../../files/exclusions.ts";
import { addressOf, folderOf, inStyleOf, isFileName, isUrl, lastSegment } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import { languageAround } from "../../navigation/languageCoverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { missingEntries } from "../../navigation/pageLookup.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { isListed } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { generatedPages, mayBeUnknownPage } from "../../site/sourcePages.ts";
import { isInOtherLanguage } from "../../site/translations.ts";
import { addTo, groupBy } from "../../std/groupBy.ts";
import { onlyOne } from "../../std/onlyOne.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { maxShown } from "../limits.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOf, reportAt } from "../reportAt.ts";

/** Entries that name no page because of one mistake. */
export type MissingFolder = { readonly entries: readonly PageEntry[] } & (
  | { readonly kind: "absent"; readonly folder: string }
  /** Another folder has their pages. */
  | { readonly kind: "moved"; readonly move: FolderMove }
);

/** With fewer entries, each is reported with what may be done about it. */
const minEntries = 3;

/** The folders that several entries of a site name wrongly. */
export function missingFolders(site: Site): readonly MissingFolder[] {
  const { pages } = site;
  if (pages === undefined) return [];
  const groups = groupsWithoutPages(site, pages);
  const moves = movesOf(groups, site, pages);
  const moved = new Map<FolderMove, PageEntry[]>();
  const absent = new Map<string, PageEntry[]>();
  for (const [group, entries] of groups) {
    // Where the pages of other groups are may be the same for these.
    const move = moves.get(group) ?? [...moves.values()].find((each) => isMoved(entries, each, site, pages));
    const outermost = move === undefined ? outermostMissing(entries, site, pages) : undefined;
    if (move !== undefined) for (const entry of entries) addTo(moved, move, entry);
    else if (outermost !== undefined) for (const entry of entries) addTo(absent, outermost, entry);
  }
  const missing: MissingFolder[] = [];
  for (const [move, entries] of moved) if (entries.length > 1) missing.push({ kind: "moved", entries, move });
  for (const [folder, entries] of absent) if (entries.length >= minEntries) missing.push({ kind: "absent", entries, folder });
  return missing;
}

/** Entries by their folder and the language around them, because what is missing may be the folder of that language. */
type EntryGroups = ReadonlyMap<string, readonly PageEntry[]>;

/** Where the pages of groups are. Of groups of which that is the same, it is one object. */
function movesOf(groups: EntryGroups, site: Site, pages: Pages): ReadonlyMap<string, FolderMove> {
  const moves = new Map<string, FolderMove>();
  for (const [group, entries] of [...groups].slice(0, maxSuggestions)) {
    const move = folderMove(entries, site, pages);
    if (move === undefined) continue;
    const known = [...moves.values()].find(({ from, to }) => from === move.from && to === move.to);
    moves.set(group, known ?? move);
  }
  return moves;
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

/** The groups in which no entry names a page, and none has another mistake; in the order of the navigation. */
function groupsWithoutPages(site: Site, pages: Pages): EntryGroups {
  const lists = (site.pageLists ?? []).filter(({ isShadowed }) => !isShadowed);
  const generated = site.view(generatedPages);
  const isMissing = ({ value }: PageEntry) => {
    const address = addressOf(value);
    return generated.get(address) === undefined && !mayBeUnknownPage(site, address) && hasNoOtherMistake(value, address, pages);
  };
  const missing = lists.flatMap(missingEntries).filter(isMissing);
  const groupOf = ({ value, owner }: PageEntry) => `${languageAround(owner) ?? ""}:${folderOf(addressOf(value))}`;
  const groups = groupBy(missing, groupOf);
  if (groups.size === 0) return groups;
  const withoutPage = new Set(missing);
  for (const { entries } of lists) for (const entry of entries) if (!withoutPage.has(entry)) groups.delete(groupOf(entry));
  return groups;
}

/** Whether an entry without a page is not explained by its own form. */
function hasNoOtherMistake(value: string, address: string, pages: Pages): boolean {
  if (address === "" || isUrl(value) || /\s|[#?]|\.mdx?$/u.test(value)) return false;
  return pages.pageInOtherCase(address) === undefined && pages.equivalentPage(address) === undefined;
}

/** The outermost folder around the entries of a folder without any files or generated pages; undefined if their own folder has some. */
function outermostMissing([first]: readonly PageEntry[], site: Site, { folders }: Pages): string | undefined {
  const generated = site.view(generatedPages);
  const exists = (path: string) => folders.has(path) || generated.hasFolder(path);
  let missing: string | undefined;
  for (let outer = folderOf(addressOf(first?.value ?? "")); outer !== "" && !exists(outer); outer = folderOf(outer))
    missing = outer;
  return missing;
}

/** The report for all entries of a folder, at the first one. */
export function missingFolderReport(missing: MissingFolder): Report | undefined {
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

/** What the addresses of entries start with, and those of the pages that they mean: `docs/guides/` and `guides/`; empty at the top. */
interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/** How many pages of the same name are tried. */
const maxOfSameName = 20;

/** The only other folder that has the pages of all entries, neither in another language nor for other entries. */
function folderMove(entries: readonly PageEntry[], site: Site, pages: Pages): FolderMove | undefined {
  const address = addressOf(entries[0]?.value ?? "");
  const moves: FolderMove[] = [];
  for (const other of pages.addressesNamed(lastSegment(address)).slice(0, maxOfSameName)) {
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
function isMoved(entries: readonly PageEntry[], move: FolderMove, site: Site, pages: Pages): boolean {
  const [first] = entries;
  if (first === undefined || !entries.every(({ value }) => pageAfter(move, addressOf(value), pages) !== undefined)) return false;
  const address = addressOf(first.value);
  return !isInOtherLanguage(site, addressAfter(move, address), address, languageAround(first.owner));
}

/** The page that is meant by an address with the start that is wrong; undefined if there is none. */
function pageAfter(move: FolderMove, address: string, pages: Pages | undefined): PageFile | undefined {
  const page = address.startsWith(move.from) ? pages?.page(addressAfter(move, address)) : undefined;
  return page !== undefined && mayBePage(page) ? page : undefined;
}

/** An address with the start that is right. */
function addressAfter({ from, to }: FolderMove, address: string): string {
  return to + address.slice(from.length);
}
