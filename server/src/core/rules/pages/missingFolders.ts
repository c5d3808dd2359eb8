import { mayBePage } from "../../files/exclusions.ts";
import { addressOf, folderOf, inStyleOf, isFileName, isUrl, lastSegment } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { Pages } from "../../pages/pages.ts";
import { listedFlags } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { mayBeUnknownPage, sourceAddresses } from "../../site/sourcePages.ts";
import { isInOtherLanguage } from "../../site/translations.ts";
import { addTo } from "../../text/groupBy.ts";
import { countText } from "../../text/numberText.ts";
import { onlyOne } from "../../text/onlyOne.ts";
import { quote } from "../../text/quote.ts";
import { maxShown } from "../limits.ts";
import { locationOf } from "../locations.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";

/** A folder in entries, and the one that has the pages: `docs/guides` and `guides`. Empty for the docs root. */
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

/** The entries without a page that are in one folder; `isMixed` if other entries of the folder have one, or another mistake. */
interface Folder {
  readonly entries: PageEntry[];
  isMixed: boolean;
}

/** With fewer entries, each is reported with what may be done about it. */
const minEntries = 3;

/** How many pages of the same name are tried. */
const maxNamesakes = 20;

/** The folders that several entries of a site name wrongly. */
export function missingFolders(site: Site): readonly MissingFolder[] {
  const { pages } = site;
  if (pages === undefined) return [];
  const moved = new Map<string, { readonly move: Move; readonly entries: PageEntry[] }>();
  const absent = new Map<string, PageEntry[]>();
  const unclear: [folder: string, entries: readonly PageEntry[]][] = [];
  let tries = maxSuggestions;
  const moveTo = (move: Move, entries: readonly PageEntry[]) => {
    const key = JSON.stringify([move.from, move.to]);
    const group = moved.get(key) ?? { move, entries: [] };
    moved.set(key, group);
    for (const entry of entries) group.entries.push(entry);
  };
  for (const [folder, { entries, isMixed }] of foldersIn(site, pages)) {
    if (isMixed) continue;
    const move = tries-- > 0 ? moveOf(entries, site, pages) : undefined;
    if (move === undefined) unclear.push([folder, entries]);
    else moveTo(move, entries);
  }
  const moves = Array.from(moved.values(), ({ move }) => move).slice(0, maxSuggestions);
  for (const [folder, entries] of unclear) {
    const move = moves.find((known) => isMoved(entries, known, pages));
    const outermost = move === undefined ? outermostMissing(folder, site, pages) : undefined;
    if (move !== undefined) moveTo(move, entries);
    else if (outermost !== undefined) for (const entry of entries) addTo(absent, outermost, entry);
  }
  const missing: MissingFolder[] = [];
  for (const { move, entries } of moved.values()) if (entries.length > 1) missing.push({ kind: "moved", entries, move });
  for (const [folder, entries] of absent) if (entries.length >= minEntries) missing.push({ kind: "absent", entries, folder });
  return missing;
}

/** The addresses of the pages that the entries of a folder probably mean. */
export function likelyAddresses(missing: MissingFolder): readonly string[] {
  return missing.kind === "moved" ? missing.entries.map((entry) => likelyAddress(entry, missing.move)) : [];
}

/** The folders of entries that name no page, in the order of the navigation. */
function foldersIn(site: Site, pages: Pages): ReadonlyMap<string, Folder> {
  const { pageLists = [], operationAddresses } = site;
  const folders = new Map<string, Folder>();
  const lists = pageLists.filter(({ isShadowed }) => !isShadowed);
  const others = site.view(sourceAddresses);
  const isMissing = (value: string) => {
    const address = addressOf(value);
    if (operationAddresses.get(address) !== undefined || others.get(address) !== undefined) return false;
    return !mayBeUnknownPage(site, address) && hasNoOtherMistake(value, address, pages);
  };
  for (const { entries, pagePositions } of lists) {
    let at = 0;
    for (const entry of entries) {
      if (pagePositions[at++] !== -1 || !isMissing(entry.value)) continue;
      const folder = folderOf(addressOf(entry.value));
      const known = folders.get(folder);
      if (known === undefined) folders.set(folder, { entries: [entry], isMixed: false });
      else known.entries.push(entry);
    }
  }
  if (folders.size === 0) return folders;
  for (const { entries, pagePositions } of lists) {
    let at = 0;
    for (const { value } of entries) {
      const known = folders.get(folderOf(addressOf(value)));
      const index = pagePositions[at++];
      if (known !== undefined && (index !== -1 || !isMissing(value))) known.isMixed = true;
    }
  }
  return folders;
}

/** Whether an entry without a page is not explained by its own form. */
function hasNoOtherMistake(value: string, address: string, pages: Pages): boolean {
  if (address === "" || isUrl(value) || /\s|[#?]|\.mdx?$/u.test(value)) return false;
  return pages.pageInOtherCase(address) === undefined && pages.equivalentPage(address) === undefined;
}

/** The only other folder that has the pages of all entries, neither in another language nor for other entries. */
function moveOf(entries: readonly PageEntry[], site: Site, pages: Pages): Move | undefined {
  const [first] = entries;
  const address = addressOf(first?.value ?? "");
  const found = new Map<string, Move>();
  const flags = site.view(listedFlags);
  const isListed = (entry: PageEntry, move: Move) => flags[pages.indexOf(likelyAddress(entry, move)) ?? -1] === 1;
  for (const other of pages.namesakes(lastSegment(address)).slice(0, maxNamesakes)) {
    const move = moveBetween(address, other);
    if (!isMoved(entries, move, pages) || isInOtherLanguage(site, other, address)) continue;
    if (!entries.every((entry) => isListed(entry, move))) found.set(JSON.stringify([move.from, move.to]), move);
  }
  return onlyOne(found.values());
}

/** The folders that are left of two addresses without the segments at their ends that are equal. */
function moveBetween(address: string, other: string): Move {
  const from = address.split("/");
  const to = other.split("/");
  while (from.length > 0 && to.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return { from: from.join("/"), to: to.join("/") };
}

function isMoved(entries: readonly PageEntry[], move: Move, pages: Pages): boolean {
  return entries.every(({ value }) => {
    const address = addressOf(value);
    if (move.from !== "" && !address.startsWith(`${move.from}/`)) return false;
    const page = pages.page(movedAddress(address, move));
    return page !== undefined && mayBePage(page);
  });
}

/** The address of the page that a path probably means, if entries of the site name the same folder wrongly. */
export function movedPage(address: string, site: Site): string | undefined {
  for (const missing of site.view(missingFolders)) {
    if (missing.kind !== "moved" || !address.startsWith(missing.move.from === "" ? "" : `${missing.move.from}/`)) continue;
    const moved = site.pages?.page(movedAddress(address, missing.move));
    if (moved !== undefined && mayBePage(moved)) return moved.address;
  }
  return undefined;
}

function likelyAddress({ value }: PageEntry, move: Move): string {
  return movedAddress(addressOf(value), move);
}

function movedAddress(address: string, { from, to }: Move): string {
  const rest = from === "" ? address : address.slice(from.length + 1);
  return to === "" ? rest : `${to}/${rest}`;
}

/** The outermost folder around some entries without any files or generated pages; undefined if their own folder has some. */
function outermostMissing(folder: string, site: Site, { folders }: Pages): string | undefined {
  const others = site.view(sourceAddresses);
  const exists = (path: string) => folders.has(path) || site.operationAddresses.hasFolder(path) || others.hasFolder(path);
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
  const { move } = missing;
  const message = `${countText(entries.length, "page")} not found. Each exists in another folder; for example, change ${quote(first.value)} to ${quote(likelyAddress(first, move))}.`;
  const rewriteEntries = entries.map((entry) => [entry.value, inStyleOf(entry.value, likelyAddress(entry, move))] as const);
  return reportAt(first, { message, related, data: { rewriteEntries } });
}

/** The paths of the pages that entries name, each once: where file systems ignore case, pages that differ in nothing else are one file. */
function pathsOfPages(entries: readonly PageEntry[]): readonly string[] {
  const byName = new Map<string, string>();
  for (const { value } of entries) {
    const address = addressOf(value);
    const name = address.normalize("NFC").toLowerCase();
    if (!byName.has(name)) byName.set(name, `${address}.mdx`);
  }
  return [...byName.values()];
}
