import { CompletionItemKind } from "vscode-languageserver-types";
import { textAt } from "../../config/sourceNode.ts";
import { addressOf, folderOf, selfAndFolders } from "../../files/paths.ts";
import { languageAround, languagesOf } from "../../navigation/languageCoverage.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { nodesOf } from "../../navigation/navigation.ts";
import { groupRoot } from "../../navigation/nodes.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { LanguageSplit } from "../../pages/counterparts.ts";
import { languageSplitter } from "../../pages/counterparts.ts";
import type { PageFile } from "../../pages/pages.ts";
import { escapedSetting } from "../../pages/writtenPaths.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import type { GeneratedPage } from "../../site/sourcePages.ts";
import { sourcePages } from "../../site/sourcePages.ts";
import { pathBeforeAnchor } from "./anchors.ts";
import type { EntrySuggestions, SiteValues } from "./siteValues.ts";
import { graphqlItemKinds } from "./suggestGraphql.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** The pages, for settings that only take a page path, such as `root` of a group. */
export const pagePaths: SiteValues = {
  has: hasPages,
  *suggest(site, request) {
    const group = request.place.parent?.parent;
    const owner = group && site.navigation?.nodes.find(({ node }) => node === group);
    const { unlisted, listed } = suggestPages(site, request, owner);
    yield* unlisted;
    yield* listed;
  },
};

/** The addresses of all pages, generated ones included, for settings that take a link, until its anchor. */
export const addresses: SiteValues = {
  has: hasPages,
  suggest: (site, { place, typed }) =>
    pathBeforeAnchor(typed) === undefined ? addressSuggestions(site, place.slot.content) : [],
};

/**
 * The addresses of all pages with a slash: those in the language of the page at the address `from` first, then written pages before
 * generated ones, which there can be many more of, then those near that page, in alphabetical order.
 */
export function* addressSuggestions(site: Site, typed: string, from?: string): Iterable<Suggestion> {
  const found = new Map<string, Suggestion>();
  for (const page of pagesOf(site)) found.set(page.address, suggestionOfPage(page, `/${page.address}`));
  const written = new Set(found.keys());
  for (const page of [...site.operationPages, ...site.view(sourcePages)])
    if (!found.has(page.address)) found.set(page.address, suggestionOfGenerated(page));
  const split = splitterOf(site);
  const own = from === undefined ? undefined : split(from).language;
  const isForeign = (address: string) => own !== undefined && split(address).language !== own;
  const distance = distanceFrom(new Set(from === undefined ? [] : [folderOf(from)]));
  const rankOf = (address: string) =>
    (2 * Number(isForeign(address)) + Number(!written.has(address))) * farAway + distance(folderOf(address));
  const ranked = Array.from(found, ([address, suggestion]) => ({ address, suggestion, rank: rankOf(address) }));
  for (const { suggestion } of ranked.sort((a, b) => a.rank - b.rank || (a.address < b.address ? -1 : 1))) {
    const snippet = [JSON.stringify(escapedSetting(suggestion.label))];
    yield { ...suggestion, snippet, match: matchOf(suggestion.label, typed, split) };
  }
}

function splitterOf({ navigation }: Site): (address: string) => LanguageSplit {
  return languageSplitter(languagesOf(navigation));
}

/**
 * The text to find an address by: without its language, then with it, since VS Code swaps typed letters, and would put everything in `es/`
 * first for `sec`. Once the language is typed, the address as it is: other editors compare the start.
 */
function matchOf(label: string, typed: string, split: (address: string) => LanguageSplit): string {
  const start = label.startsWith("/") ? "/" : "";
  const { segment, rest } = split(label.slice(start.length));
  const isLanguageTyped = split(typed.replace(/^\//u, "")).segment !== "";
  return segment === "" || isLanguageTyped ? label : `${start}${rest} ${label}`;
}

/** What puts pages behind those in the language of the place, for example: more steps than any path has. */
const farAway = 10_000;

/**
 * The pages on disk as entries of a node, those of its language and near its other pages first. Paths start with a slash if the typed text
 * or those other pages do.
 */
export function suggestPages(site: Site, { place }: ValueRequest, owner: NavigationNode | undefined): EntrySuggestions {
  const isOther = (entry: PageEntry) =>
    entry.endpoint === undefined && entry.graphql === undefined && entry.node !== place.value && entry.value !== "";
  const listed = addressesIn(site, place, isOther);
  const siblings = siblingsOf(owner, isOther);
  const { content } = place.slot;
  const hasSlash = content === "" ? siblings.length > 0 && siblings.every(hasLeadingSlash) : content.startsWith("/");
  const split = splitterOf(site);
  const distance = distanceFrom(new Set(siblings.map(({ value }) => folderOf(addressOf(value)))));
  const languageDistance = distanceFromLanguage(languageAround(owner));
  /** By the distance to the other pages of the node. */
  const ranks: { readonly unlisted: Suggestion[]; readonly listed: Suggestion[] }[] = [];
  for (const page of pagesOf(site)) {
    const isListed = listed.has(page.address);
    const rank = distance(folderOf(page.address)) + languageDistance(split(page.address));
    ranks[rank] ??= { unlisted: [], listed: [] };
    // Without a slash, `GET /users` would be the endpoint.
    const isWithSlash = hasSlash || parseEndpointEntry(page.address) !== undefined;
    const suggestion = suggestionOfPage(page, isWithSlash ? `/${page.address}` : page.address, { isListed });
    ranks[rank][isListed ? "listed" : "unlisted"].push({ ...suggestion, match: matchOf(suggestion.label, content, split) });
  }
  const near = ranks.filter((rank) => rank !== undefined);
  return { unlisted: near.flatMap(({ unlisted }) => unlisted), listed: near.flatMap(({ listed: others }) => others) };
}

/** The addresses in the navigation: in entries for which `isOther` is true, and as roots of groups, without the one at a place. */
function addressesIn(
  { navigation }: Site,
  place: ValueRequest["place"],
  isOther: (entry: PageEntry) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of navigation?.nodes ?? []) {
    const root = groupRoot(node);
    if (root !== undefined && root.node !== place.value) found.add(addressOf(textAt(root)));
    for (const entry of node.pages) if (isOther(entry)) found.add(addressOf(entry.value));
  }
  return found;
}

/** Computes how far an address is from a language. A page without a language in its address is in any. */
function distanceFromLanguage(own: string | undefined): (address: LanguageSplit) => number {
  return ({ language }) => (own === undefined || language === own ? 0 : language === "" ? farAway : 2 * farAway);
}

function suggestionOfPage({ address, frontMatter }: PageFile, text: string, { isListed = false } = {}): Suggestion {
  const title = frontMatter.sidebarTitle ?? frontMatter.title ?? "";
  const mark = title === "" ? "listed" : `listed · ${title}`;
  return {
    label: text,
    kind: CompletionItemKind.File,
    snippet: [JSON.stringify(text)],
    description: isListed ? mark : title,
    subject: { kind: "page", address },
  };
}

function suggestionOfGenerated(page: GeneratedPage): Suggestion {
  const label = `/${page.address}`;
  const snippet = [JSON.stringify(label)];
  switch (page.kind) {
    case "operation": {
      const { operation, document, entry } = page;
      const text = entryText(page);
      const source = entry?.endpoint?.file?.text ?? document.source;
      const subject = { kind: "endpoint", source, entry: text } as const;
      return { label, kind: CompletionItemKind.Method, snippet, description: operation.summary ?? text, subject };
    }
    case "channel":
      return { label, kind: CompletionItemKind.Event, snippet, description: page.channel.title ?? page.channel.id };
    default:
      return { label, kind: graphqlItemKinds[page.kind], snippet, description: page.kind };
  }
}

/** The pages in the order of their addresses, also listed ones in places where pages are unlikely. */
function pagesOf(site: Site): readonly PageFile[] {
  const served = site.view(servedPages);
  return site.pages?.sorted.filter((page) => served.has(page)) ?? [];
}

function hasPages({ pages }: Site): boolean {
  return pages === undefined || pages.list.length > 0;
}

/** The pages in the nearest node, starting with `owner` and going up, that has any. */
function siblingsOf(owner: NavigationNode | undefined, isOther: (entry: PageEntry) => boolean): readonly PageEntry[] {
  for (let node = owner; node !== undefined; node = node.parent) {
    const found = nodesOf(node).flatMap(({ pages }) => pages.filter(isOther));
    if (found.length > 0) return found;
  }
  return [];
}

/** Computes how many steps up and down it takes from the nearest of some folders to another one. */
function distanceFrom(folders: ReadonlySet<string>): (folder: string) => number {
  /** The steps from a folder down to the nearest of `folders`. */
  const down = new Map<string, number>();
  for (const folder of folders) {
    const path = withRoot(folder);
    for (const [steps, above] of path.entries()) down.set(above, Math.min(steps, down.get(above) ?? steps));
  }
  const known = new Map<string, number>();
  return (folder) => {
    let distance = known.get(folder);
    if (distance === undefined) {
      const ways = withRoot(folder).map((above, steps) => steps + (down.get(above) ?? Number.POSITIVE_INFINITY));
      distance = folders.size === 0 ? 0 : Math.min(...ways);
      known.set(folder, distance);
    }
    return distance;
  };
}

/** A folder and those around it, up to the docs root. */
function withRoot(folder: string): readonly string[] {
  return [...selfAndFolders(folder), ""];
}

function hasLeadingSlash({ value }: PageEntry): boolean {
  return value.startsWith("/");
}
