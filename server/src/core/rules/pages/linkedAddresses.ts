import { linkAddress } from "../../config/redirects.ts";
import type { Follow, SourceNode } from "../../config/sourceNode.ts";
import { dereference, items, members, rootNode, textAt } from "../../config/sourceNode.ts";
import { settingSchema } from "../../navigation/divisionSettings.ts";
import { isInNavigation } from "../../navigation/operationPages.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { textLinks } from "../../site/textLinks.ts";
import { addTo } from "../../std/groupBy.ts";

/** The settings of a division that lead to pages. */
const linkKeys: ReadonlySet<string> = new Set(["root", "href", "global", "navbar", "footer"]);

/**
 * The addresses that docs.json links to other than by `pages`, in the navigation or in another setting, and the sources of its
 * redirects; undefined if some of them are not known. Destinations of redirects do not count. The addresses of generated pages count.
 */
export function linkedAddresses(site: Site): ReadonlySet<string> | undefined {
  const linked = new Set<string>();
  for (const at of linkingValues(site)) if (at === undefined || !addLinks(at, site.follow, linked)) return undefined;
  for (const { from } of site.redirects) linked.add(from);
  for (const { link } of textLinks(site)) linked.add(linkAddress(link.target));
  // A page at the address of a generated one takes its place in the navigation.
  for (const page of site.operationPages) if (isInNavigation(page)) linked.add(page.address);
  return linked;
}

/** The values of docs.json that may link to pages; undefined for one that is not known. */
function linkingValues({ config, navigation, follow }: Site): readonly (SourceNode | undefined)[] {
  const found: (SourceNode | undefined)[] = [];
  for (const { kind, fields } of navigation?.nodes ?? []) {
    // An unknown property, such as one of a newer release, may list pages as well.
    for (const [key, at] of fields) if (linkKeys.has(key) || settingSchema(kind, key) === undefined) found.push(at);
  }
  const root = rootNode(config);
  for (const [key, at] of root === undefined ? [] : members(root, follow)) {
    if (key === "navigation") continue;
    const value = dereference(at, follow);
    if (key !== "redirects") found.push(value);
    else if (value?.node.type !== "array") found.push(undefined);
  }
  return found;
}

/** Adds the addresses that all strings in a value link to. Gives whether all are known, also those in other files. */
function addLinks(at: SourceNode, follow: Follow, linked: Set<string>): boolean {
  const value = dereference(at, follow);
  if (value?.node.type === "string") linked.add(linkAddress(textAt(value)));
  const inner = value?.node.type === "object" ? members(value, follow).values() : value && items(value, follow);
  for (const each of inner ?? []) if (!addLinks(each, follow, linked)) return false;
  return value !== undefined;
}

/** The pages among some, by their indexes, that no other page leads to, directly or through each other. */
export function withoutLinked(numbers: readonly number[], pages: Pages): readonly number[] {
  const left = new Set(numbers);
  /** The other pages that each of them links to. */
  const next = new Map<number, number[]>();
  const found: number[] = [];
  for (const page of numbers) {
    for (const linker of pages.linkersOf(page)) {
      if (left.has(linker)) addTo(next, linker, page);
      else found.push(page);
    }
  }
  for (let page = found.pop(); page !== undefined; page = found.pop())
    if (left.delete(page)) for (const other of next.get(page) ?? []) found.push(other);
  return numbers.filter((page) => left.has(page));
}
