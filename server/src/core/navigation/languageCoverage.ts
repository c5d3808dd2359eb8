import { textAt } from "../config/sourceNode.ts";
import { addressOf } from "../files/paths.ts";
import type { Counterparts } from "../pages/counterparts.ts";
import { lazy } from "../std/lazy.ts";
import type { Navigation, NavigationNode, PageEntry } from "./navigation.ts";
import { isRendered, nodesOf } from "./navigation.ts";
import { groupRoot, isHidden } from "./nodes.ts";
import type { PageList } from "./pageLookup.ts";

/** A page that one language lists and another does not. */
interface MissingPage {
  readonly entry: PageEntry;
  /** The address of its counterpart in the language that lacks it; undefined if there is no such page. */
  readonly counterpart: string | undefined;
}

/** What differs between a language and the default one. */
export interface LanguageDifferences {
  /** The pages of the default language that this one does not list, in the order of the navigation. */
  readonly missing: readonly MissingPage[];
  /** The pages of this language that the default one does not list. */
  readonly extra: readonly PageEntry[];
  /** The entries of the default language with their counterparts in this one. */
  readonly pairs: ReadonlyMap<PageEntry, PageEntry>;
}

/** A language of the navigation beside the default one. */
export interface LanguageCoverage {
  readonly language: NavigationNode;
  /** The language that readers see first. */
  readonly defaultLanguage: NavigationNode;
  /** How many pages the default language lists, and how many of them this one lists. */
  readonly total: number;
  readonly shared: number;
  /** Whether both list the same pages. */
  readonly isComplete: boolean;
  readonly differences: () => LanguageDifferences;
}

/** How many languages of a list are compared with the default one: more than the platform knows. */
const maxLanguages = 100;

/** The first language that is not compared with the default one, because its list has too many. */
export function firstUncompared({ active }: Navigation): NavigationNode | undefined {
  for (const parent of active) {
    const language = languagesIn(parent)[maxLanguages];
    if (language !== undefined) return language;
  }
  return undefined;
}

function languagesIn({ contentKey, children }: NavigationNode): readonly NavigationNode[] {
  return contentKey === "languages" ? children.filter(({ kind }) => kind === "language") : [];
}

/** The language or version of a list that readers see first: that with `default`, otherwise the first. */
export function defaultAmong(divisions: readonly NavigationNode[]): NavigationNode | undefined {
  return divisions.find(({ fields }) => fields.get("default")?.node.value === true) ?? divisions[0];
}

/** The codes of all languages of a navigation; none without one. */
export function languagesOf(navigation: Navigation | undefined): readonly string[] {
  const active = navigation?.active ?? [];
  return [...new Set(active.flatMap(({ kind, label }) => (kind === "language" && label !== "" ? label : [])))];
}

/** The code of the language that a division is in; undefined if it is in none. */
export function languageAround(division: NavigationNode | undefined): string | undefined {
  for (let node = division; node !== undefined; node = node.parent) if (node.kind === "language") return node.label;
  return undefined;
}

/**
 * The languages of a navigation, each beside the default one of its list. Only those that are translations: both list at least half of
 * the pages of the one that lists fewer. Source: docs/platform.md, "Divisions and content keys".
 */
export function languageCoverage(
  { active }: Navigation,
  pageLists: readonly PageList[],
  counterparts: Counterparts,
): readonly LanguageCoverage[] {
  const listOf = new Map(pageLists.map((list) => [list.node, list]));
  return active.flatMap((parent) => {
    const languages = languagesIn(parent);
    const defaultLanguage = defaultAmong(languages);
    if (defaultLanguage === undefined || !isRendered(defaultLanguage)) return [];
    const pagesOf = (division: NavigationNode) => listedBy(division, listOf, counterparts);
    const expected = pagesOf(defaultLanguage);
    return languages
      .slice(0, maxLanguages)
      .flatMap((language) => (language === defaultLanguage ? [] : (coverageOf(expected, pagesOf(language), counterparts) ?? [])));
  });
}

/** The pages that a language lists. */
interface Listed {
  readonly division: NavigationNode;
  readonly lists: readonly PageList[];
  /** By the key of a page: 1 if it is listed. Computed at each keystroke, for tens of thousands of pages. */
  readonly isListed: Uint8Array;
  readonly count: number;
  /** The keys of pages that groups lead to, or that are hidden. They are not counted, but no page is missing that is one of them. */
  readonly uncounted: ReadonlySet<number>;
}

function listedBy(division: NavigationNode, listOf: ReadonlyMap<NavigationNode, PageList>, counterparts: Counterparts): Listed {
  const uncounted = new Set<number>();
  const hidden = new Set<NavigationNode>();
  const lists = nodesOf(division).flatMap((node) => {
    const root = groupRoot(node);
    const key = root && counterparts.keyAt(addressOf(textAt(root)));
    if (key !== undefined) uncounted.add(key);
    if (node !== division && (isHidden(node) || (node.parent !== undefined && hidden.has(node.parent)))) hidden.add(node);
    const list = listOf.get(node);
    if (list === undefined || list.isShadowed) return [];
    if (!hidden.has(node)) return list;
    for (const page of list.pageNumbers) if (page >= 0) uncounted.add(counterparts.keyOf(page));
    return [];
  });
  const isListed = new Uint8Array(counterparts.size);
  let count = 0;
  for (const { pageNumbers } of lists) {
    for (const page of pageNumbers) {
      if (page < 0) continue;
      const key = counterparts.keyOf(page);
      if (isListed[key] === 1) continue;
      isListed[key] = 1;
      count++;
    }
  }
  return { division, lists, isListed, count, uncounted };
}

function coverageOf(defaultLanguage: Listed, language: Listed, counterparts: Counterparts): LanguageCoverage | undefined {
  let both = 0;
  for (let key = 0; key < counterparts.size; key++)
    if (defaultLanguage.isListed[key] === 1 && language.isListed[key] === 1) both++;
  const shared = both + onlyUncounted(defaultLanguage, language);
  if (shared === 0 || shared * 2 < Math.min(defaultLanguage.count, language.count)) return undefined;
  return {
    language: language.division,
    defaultLanguage: defaultLanguage.division,
    total: defaultLanguage.count,
    shared,
    isComplete: shared === defaultLanguage.count && both + onlyUncounted(language, defaultLanguage) === language.count,
    differences: lazy(() => differencesOf(defaultLanguage, language, counterparts)),
  };
}

/** How many pages that one language lists are only what groups lead to, or hidden, in another. */
function onlyUncounted({ isListed }: Listed, other: Listed): number {
  let count = 0;
  for (const key of other.uncounted) if (isListed[key] === 1 && other.isListed[key] !== 1) count++;
  return count;
}

/** The first entry of each page, by the key of the page. */
function entriesOf({ lists }: Listed, counterparts: Counterparts): ReadonlyMap<number, PageEntry> {
  const found = new Map<number, PageEntry>();
  for (const { entries, pageNumbers } of lists) {
    for (const [at, entry] of entries.entries()) {
      const page = pageNumbers[at] ?? -1;
      const key = page < 0 ? -1 : counterparts.keyOf(page);
      if (key >= 0 && !found.has(key)) found.set(key, entry);
    }
  }
  return found;
}

function differencesOf(defaultLanguage: Listed, language: Listed, counterparts: Counterparts): LanguageDifferences {
  const expected = entriesOf(defaultLanguage, counterparts);
  const entries = entriesOf(language, counterparts);
  const missing: MissingPage[] = [];
  const pairs = new Map<PageEntry, PageEntry>();
  for (const [key, entry] of expected) {
    const own = entries.get(key);
    if (own !== undefined) pairs.set(entry, own);
    else if (!language.uncounted.has(key))
      missing.push({ entry, counterpart: counterparts.addressIn(language.division.label, key) });
  }
  const extra = [...entries].flatMap(([key, entry]) => (expected.has(key) || defaultLanguage.uncounted.has(key) ? [] : entry));
  return { missing, extra, pairs };
}
