import { withoutInnerIndex } from "../../files/paths.ts";
import { isComplete } from "../../navigation/completeness.ts";
import { languagesOf } from "../../navigation/languageCoverage.ts";
import type { Navigation } from "../../navigation/navigation.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { LanguageSplit } from "../../pages/counterparts.ts";
import { languageSplitter } from "../../pages/counterparts.ts";
import { startsWithFrontMatter } from "../../pages/frontMatterBlock.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { suggestedAddress } from "../../pages/suggestedAddress.ts";
import { foldersInUse, isLikelyPage } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { linkedAddresses, withoutLinked } from "./linkedAddresses.ts";
import { likelyAddresses, missingFolders } from "./missingFolders.ts";
import { isReplaced } from "./pageReplaced.ts";

/**
 * The pages that readers cannot find, by their indexes: neither the navigation nor docs.json nor another page that readers find leads to
 * them. Not those that are hidden on purpose, home pages, and `.md` files without front matter, which are hardly meant as pages.
 * Undefined while it is not known. Source: docs/platform.md, "Pages outside the navigation".
 */
export function orphanPages(site: Site): readonly number[] | undefined {
  const { navigation, pages, pageLists, follow } = site;
  if (navigation === undefined || pages === undefined || pageLists === undefined) return undefined;
  if (!isComplete(navigation, follow) || !pages.isComplete) return undefined;
  const isListed = listedOrMeant(site, pages, pageLists);
  const split = languageSplitter(languagesOf(navigation));
  const folders = foldersInUse(pages.list.filter((_, at) => isListed[at] === 1));
  const unlisted: number[] = [];
  for (let at = 0; at < isListed.length; at++) {
    const page = isListed[at] === 1 ? undefined : pages.list[at];
    if (page !== undefined && !isOnPurpose(page, split, folders) && !pages.isInNestedSite(page)) unlisted.push(at);
  }
  const linked = unlisted.length === 0 ? new Set<string>() : linkedAddresses(site);
  if (linked === undefined) return undefined;
  const replaced = unlisted.length === 0 ? new Set<PageFile>() : replacedPages(site, navigation);
  const left = unlisted.filter((at) => {
    const page = pages.list[at];
    return page !== undefined && !linked.has(page.address) && !linked.has(withoutInnerIndex(page.address)) && !replaced.has(page);
  });
  return withoutLinked(left, pages);
}

/** 1 for each page that an entry names, or most likely means, by its index in `Pages.list`. */
function listedOrMeant(site: Site, pages: Pages, pageLists: NonNullable<Site["pageLists"]>): Uint8Array {
  const isListed = new Uint8Array(pages.list.length);
  for (const { entries, pagePositions } of pageLists) {
    let at = 0;
    for (const { value } of entries) {
      const position = pagePositions[at++] ?? -1;
      const index = position >= 0 ? position : suggestedIndex(value, pages, site.suggestionBudget);
      if (index !== undefined) isListed[index] = 1;
    }
  }
  for (const missing of site.view(missingFolders)) {
    for (const address of likelyAddresses(missing)) {
      const index = pages.indexOf(address);
      if (index !== undefined) isListed[index] = 1;
    }
  }
  return isListed;
}

/** The pages that generated ones replace. While an OpenAPI file is missing or broken, all pages that may be replaced. */
function replacedPages(site: Site, { nodes }: Navigation): ReadonlySet<PageFile> {
  const isKnown = nodes.every(({ openapi }) => openapi === undefined || site.apiFiles.loadedDocument(openapi.source));
  return new Set(site.endpointPages?.filter((endpointPage) => !isKnown || isReplaced(endpointPage)).map(({ page }) => page));
}

/** The index of the page that an entry means but does not name: the entry is reported, and that is enough. */
function suggestedIndex(entry: string, pages: Pages, budget: WorkBudget): number | undefined {
  const address = suggestedAddress(entry, pages, budget);
  return address === undefined ? undefined : pages.indexOf(address);
}

function isOnPurpose(page: PageFile, split: (address: string) => LanguageSplit, folders: ReadonlySet<string>): boolean {
  const { address, path, frontMatter, head } = page;
  if (!isLikelyPage(page, folders) || frontMatter.hidden !== false) return true;
  if (path.endsWith(".md") && !startsWithFrontMatter(head)) return true;
  // Listed, `GET /users` would be the endpoint.
  if (parseEndpointEntry(address)?.target.text.startsWith("/") === true) return true;
  // Each language has a home page, and one for addresses that do not exist.
  return /(?:^|\/)(?:index|404)$/u.test(address) && !split(address).rest.includes("/");
}
