import { dereference, member, settingAt } from "../../config/sourceNode.ts";
import { misnamedIgnoreFile, siteIgnoreFile } from "../../files/exclusions.ts";
import { withoutInnerIndex } from "../../files/paths.ts";
import type { EndpointPage } from "../../navigation/documentingPages.ts";
import { languagesOf } from "../../navigation/languageCoverage.ts";
import type { Navigation } from "../../navigation/navigation.ts";
import { isComplete } from "../../navigation/nodes.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { LanguageSplit } from "../../pages/counterparts.ts";
import { languageSplitter } from "../../pages/counterparts.ts";
import { startsWithFrontMatter } from "../../pages/frontMatterBlock.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { suggestedAddress } from "../../pages/suggestedAddress.ts";
import { foldersInUse, isLikelyPage } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { byFolder, folderName, inAddressOrder } from "../byFolder.ts";
import { maxShown } from "../limits.ts";
import { quotedList } from "../messages.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOf, locationOfPage } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { linkedAddresses, withoutLinked } from "./linkedAddresses.ts";
import { likelyAddresses, missingFolders } from "./missingFolders.ts";
import { isReserved } from "./pageAddress.ts";

export const pageUnlisted: Rule = { code: "page-unlisted", severity: "information", fix: "unsafe", check: checkUnlisted };

export const pageReplaced: Rule = { code: "page-replaced", severity: "information", check: checkReplaced };

/**
 * Pages that nothing leads to: the platform serves them, but readers do not find them. Reported once for each folder, at its first page:
 * there is no text in docs.json that is wrong, and whoever hides a page does so in the page. Nothing if search engines are meant to find
 * them. Source: docs/platform.md, "Pages outside the navigation".
 */
function* checkUnlisted(site: Site): Iterable<Report> {
  const { pages } = site;
  const orphans = isIndexed(site) ? undefined : orphanPages(site);
  if (pages === undefined || orphans === undefined) return;
  // Another rule reports pages that only another language lists.
  const incomplete = orphans.length === 0 ? [] : site.languageCoverage.filter(({ isComplete }) => !isComplete);
  const counterparts = new Set(
    incomplete.flatMap(({ differences }) => differences().missing.map(({ counterpart }) => counterpart)),
  );
  const found = orphans
    .flatMap((at) => pages.list[at] ?? [])
    // A page at a reserved address is not served, wherever it is listed.
    .filter(({ address }) => !counterparts.has(address) && !isReserved(address));
  const misnamed = misnamedIgnoreFile(pages.files);
  const advice = misnamed === undefined ? "" : ` To exclude pages, rename ${quote(misnamed)} to ${quote(siteIgnoreFile)}.`;
  for (const [folder, inFolder] of byFolder(inAddressOrder(found), pages.pageCounts))
    yield* unlistedReport(folder, inFolder, advice);
}

/** Whether `seo.indexing` is `all`, or not known. */
function isIndexed(site: Site): boolean {
  const seo = settingAt(site, "seo");
  const value = seo && dereference(seo, site.follow);
  if (value === undefined) return seo !== undefined;
  return member(value, "indexing", site.follow)?.node.value === "all";
}

function* unlistedReport(folder: string, pages: readonly PageFile[], advice: string): Iterable<Report> {
  const [first, ...others] = pages;
  if (first === undefined) return;
  const addresses = pages.map(({ address }) => address);
  const message =
    others.length === 0
      ? `Page ${quote(first.address)} is not in the navigation, and no other page leads readers to it. List it in docs.json, or set \`hidden: true\` in its front matter.`
      : `${countText(addresses.length, "page")} in ${folderName(folder)} are not in the navigation, and no other page leads readers to them: ${quotedList(addresses, maxShown)}. List them in docs.json, or set \`hidden: true\` in their front matter.`;
  const related = others.slice(0, maxShown).map((page): RelatedInformation => {
    return { ...locationOfPage(page), message: `${quote(page.address)} is not in the navigation either.` };
  });
  yield {
    message: message + advice,
    ...locationOfPage(first),
    ...(related.length > 0 && { related }),
    data: { listPages: addresses },
  };
}

/**
 * The pages that readers cannot find, by their indexes: neither the navigation nor docs.json nor another page that readers find leads to
 * them. Not those that are hidden on purpose, home pages, and `.md` files without front matter, which are hardly meant as pages.
 * Undefined while it is not known. Source: docs/platform.md, "Pages outside the navigation".
 */
function orphanPages(site: Site): readonly number[] | undefined {
  const { navigation, pages, pageLists, follow } = site;
  if (navigation === undefined || pages === undefined || pageLists === undefined) return undefined;
  if (!isComplete(navigation, follow) || !pages.isComplete) return undefined;
  const isListed = listedOrSuggested(site, pages, pageLists);
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
function listedOrSuggested(site: Site, pages: Pages, pageLists: NonNullable<Site["pageLists"]>): Uint8Array {
  const isListed = new Uint8Array(pages.list.length);
  for (const { entries, pageNumbers } of pageLists) {
    let at = 0;
    for (const { value } of entries) {
      const number = pageNumbers[at++] ?? -1;
      const index = number >= 0 ? number : suggestedIndex(value, pages, site.suggestionBudget);
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

/**
 * Hand-written pages that nothing lists or links to, for operations that have generated pages now. Reported once for each folder,
 * at its first page. Source: docs/platform.md, "OpenAPI rules", 4.
 */
function* checkReplaced(site: Site): Iterable<Report> {
  const { endpointPages = [], pages } = site;
  const replaced = new Map(endpointPages.filter(isReplaced).map((endpointPage) => [endpointPage.page, endpointPage]));
  if (pages === undefined || replaced.size === 0) return;
  const linked = linkedAddresses(site);
  if (linked === undefined) return;
  const indexes = Array.from(replaced.keys()).flatMap(({ address }) =>
    linked.has(address) ? [] : (pages.indexOf(address) ?? -1),
  );
  const unused = withoutLinked(indexes, pages).flatMap((at) => pages.list[at] ?? []);
  for (const [folder, inFolder] of byFolder(inAddressOrder(unused), pages.pageCounts)) {
    const [first, ...others] = inFolder.flatMap((page) => replaced.get(page) ?? []);
    if (first !== undefined) yield* replacedReport(folder, first, others);
  }
}

function* replacedReport(folder: string, first: EndpointPage, others: readonly EndpointPage[]): Iterable<Report> {
  const { page, generatedPages } = first;
  const [twin] = generatedPages;
  const span = page.frontMatter.openapi?.span;
  if (twin === undefined || span === undefined) return;
  if (others.length === 0) {
    const message = `Unused page: it is not in the navigation, and ${quote(entryText(twin))} has the generated page ${quote(`/${twin.address}`)}. Remove it, or list it in place of the endpoint.`;
    yield { message, span, file: page.textFile, related: originOf(twin) };
    return;
  }
  const addresses = [first, ...others].map((each) => each.page.address);
  yield {
    message: `${countText(addresses.length, "unused page")} in ${folderName(folder)} (${quotedList(addresses, maxShown)}): they are not in the navigation, and their operations have generated pages. Remove them, or list them in place of the endpoints.`,
    span,
    file: page.textFile,
    related: others.slice(0, maxShown).map((other) => {
      return { ...locationOfPage(other.page), message: `${quote(other.page.address)} is not used either.` };
    }),
  };
}

/**
 * Whether a hand-written page is not in the navigation and has a generated page in its place. One at the address of the generated page
 * takes its place instead. Source: docs/platform.md, "Addresses of generated pages".
 */
function isReplaced({ page, entry, generatedPages }: EndpointPage): boolean {
  if (entry !== undefined || generatedPages.length === 0 || page.frontMatter.hidden) return false;
  return generatedPages.every(({ address }) => address !== page.address);
}

/** Where a generated page comes from. */
export function originOf({ entry, node }: OperationPage): readonly RelatedInformation[] {
  if (entry !== undefined) return [{ ...locationOf(entry), message: "The operation is listed here." }];
  return node.openapi === undefined ? [] : [{ ...locationOf(node.openapi), message: "Its page is generated here." }];
}
