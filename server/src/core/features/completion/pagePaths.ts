import { CompletionItemKind } from "vscode-languageserver-types";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { nodesOf } from "../../navigation/navigation.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { PageFile } from "../../site/pages.ts";
import { addressOf } from "../../site/paths.ts";
import type { Site } from "../../site/site.ts";
import type { Entries, SiteValues } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** Where a text is the path of a page and nothing else, as `root` of a group is. */
export const pagePaths: SiteValues = {
  has: hasPages,
  *suggest(site, request) {
    const group = request.place.parent?.parent;
    const owner = group && nodeAt(site, group.offset);
    const { unlisted, listed } = pageEntries(site, request, owner);
    yield* unlisted;
    yield* listed;
  },
  isWaiting: (site) => site.pages === undefined,
};

/** Where a text is an address within the site, or a URL: those of the pages and of what is made of the descriptions. */
export const addresses: SiteValues = {
  has: hasPages,
  *suggest(site) {
    const found = new Map<string, Suggestion>();
    for (const page of site.pages?.all.values() ?? []) {
      if (page.noPage === undefined) found.set(page.address, pageSuggestion(page, `/${page.address}`, false));
    }
    for (const page of site.generated) {
      const { address, operation, description, entry } = page;
      if (found.has(address)) continue;
      const text = entryText(page);
      found.set(address, {
        label: `/${address}`,
        kind: CompletionItemKind.Method,
        snippet: [JSON.stringify(`/${address}`)],
        description: operation.summary ?? text,
        subject: { kind: "endpoint", source: entry?.endpoint?.file?.text ?? description.source, entry: text },
      });
    }
    for (const address of [...found.keys()].sort()) {
      const suggestion = found.get(address);
      if (suggestion !== undefined) yield suggestion;
    }
  },
  isWaiting: (site) => site.pages === undefined,
};

/**
 * The pages on disk, as entries of a node: those that the navigation lacks, and those that it has; of each, those first that stand
 * near the other pages of the node. They are written as those are, with a slash at the start or without.
 */
export function pageEntries(site: Site, { place }: ValueRequest, owner: NavigationNode | undefined): Entries {
  const others = (node: NavigationNode) =>
    node.pages.filter((entry) => entry.endpoint === undefined && entry.node !== place.value && entry.value !== "");
  const listed = new Set<string>();
  if (site.navigation !== undefined)
    for (const node of nodesOf(site.navigation)) for (const { value } of others(node)) listed.add(addressOf(value));
  const siblings = siblingsOf(owner, others);
  const { content } = place.slot;
  const hasSlash = content === "" ? siblings.length > 0 && siblings.every(isRooted) : content.startsWith("/");
  const distance = distanceFrom(new Set(siblings.map(({ value }) => folderOf(addressOf(value)))));
  const ranked: { readonly page: PageFile; readonly distance: number }[] = [];
  for (const page of site.pages?.all.values() ?? [])
    if (page.noPage === undefined) ranked.push({ page, distance: distance(folderOf(page.address)) });
  ranked.sort((a, b) => a.distance - b.distance || (a.page.address < b.page.address ? -1 : 1));
  const entries = { unlisted: [] as Suggestion[], listed: [] as Suggestion[] };
  for (const { page } of ranked) {
    const isListed = listed.has(page.address);
    const text = hasSlash ? `/${page.address}` : page.address;
    entries[isListed ? "listed" : "unlisted"].push(pageSuggestion(page, text, isListed));
  }
  return entries;
}

function pageSuggestion({ address, frontMatter }: PageFile, text: string, isListed: boolean): Suggestion {
  const beside = [...(isListed ? ["listed"] : []), frontMatter.sidebarTitle ?? frontMatter.title].filter(Boolean);
  return {
    label: text,
    kind: CompletionItemKind.File,
    snippet: [JSON.stringify(text)],
    subject: { kind: "page", address },
    ...(beside.length > 0 && { description: beside.join(" · ") }),
  };
}

function hasPages({ pages }: Site): boolean {
  return pages === undefined || pages.all.size > 0;
}

/** The node whose object begins at an offset of docs.json. */
function nodeAt(site: Site, offset: number): NavigationNode | undefined {
  if (site.navigation === undefined) return undefined;
  for (const node of nodesOf(site.navigation)) if (node.file === site.config && node.node.offset === offset) return node;
  return undefined;
}

/** The pages of the nearest node, from one upwards, that has any in it. */
function siblingsOf(
  owner: NavigationNode | undefined,
  others: (node: NavigationNode) => readonly PageEntry[],
): readonly PageEntry[] {
  for (let node = owner; node !== undefined; node = node.parent) {
    const found = [...nodesOf(node)].flatMap(others);
    if (found.length > 0) return found;
  }
  return [];
}

/** How many steps up and down lead from the nearest of some folders to another. */
function distanceFrom(folders: ReadonlySet<string>): (folder: string) => number {
  const known = new Map<string, number>();
  return (folder) => {
    let distance = known.get(folder);
    if (distance === undefined) {
      distance = Math.min(...[...folders].map((other) => stepsBetween(other, folder)));
      known.set(folder, distance);
    }
    return distance;
  };
}

function stepsBetween(a: string, b: string): number {
  const from = segmentsOf(a);
  const to = segmentsOf(b);
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  return from.length + to.length - 2 * common;
}

function segmentsOf(folder: string): readonly string[] {
  return folder === "" ? [] : folder.split("/");
}

function folderOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf("/")));
}

function isRooted({ value }: PageEntry): boolean {
  return value.startsWith("/");
}
