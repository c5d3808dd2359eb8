import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { mayBePage } from "../../files/exclusions.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, inStyleOf, isFileName, isUrl, withoutQuery } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import { languageAround } from "../../navigation/languageCoverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { groupRoot } from "../../navigation/nodes.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { entriesWithoutPage } from "../../navigation/pageLookup.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { nearestPage } from "../../pages/suggestedAddress.ts";
import { isListed } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { generatedPages, mayBeUnknownPage, sourceAddresses } from "../../site/sourcePages.ts";
import { isInOtherLanguage } from "../../site/translations.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { oneOf } from "../../text/list.ts";
import { quote } from "../../text/quote.ts";
import { endpointLike, endpointsAtPath } from "../endpoints/endpointLike.ts";
import { whyExcluded } from "../messages.ts";
import type { CodedReport } from "../offense.ts";
import type { OffenseData } from "../offenseData.ts";
import { movedTo } from "../redirects/lostAddresses.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { missingFolderReport, missingFolders, movedPage } from "./missingFolders.ts";

type Code = "page-missing" | "page-case" | "page-extension" | "page-url" | "page-excluded";

export const pageEntryRules = rulesOf<Code>(check, {
  "page-missing": { severity: "warning", fix: "unsafe" },
  "page-case": { severity: "warning", fix: "safe" },
  "page-extension": { severity: "warning", fix: "safe" },
  "page-url": { severity: "warning", fix: "unsafe" },
  "page-excluded": { severity: "warning", fix: "unsafe" },
});

/**
 * Entries of `pages`, and `root` of groups, that name no page: the platform leaves them out. Reports what they name instead, or the
 * nearest page; entries of one wrong folder are reported once. Source: docs/platform.md, "Page entries".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const { navigation, pages, pageLists } = site;
  if (navigation === undefined || pages === undefined || pageLists === undefined) return;
  for (const node of navigation.active) {
    const root = groupRoot(node);
    const report = root && checkRoot(root, { site, pages, language: languageAround(node), folderAdvice: "use one of its pages" });
    if (report !== undefined) yield report;
  }
  const folders = site.view(missingFolders);
  for (const folder of folders) {
    const report = missingFolderReport(folder);
    if (report !== undefined) yield { ...report, code: "page-missing" };
  }
  const reported = new Set(folders.flatMap(({ entries }) => entries));
  let suggestionsLeft = maxSuggestions;
  for (const list of pageLists) {
    for (const { entry, file } of entriesWithoutPage(list, pages)) {
      // What is dropped is reported as a whole, but a URL is wrong wherever it is moved.
      if (reported.has(entry) || (list.isShadowed && !isUrl(entry.value))) continue;
      const issue = file ? issueOfFile(file) : issueOfEntry(entry, site, pages, { withNearest: suggestionsLeft-- > 0 });
      if (issue !== undefined) yield reportAt(entry, issue);
    }
  }
}

interface Issue {
  readonly code: Code;
  readonly message: string;
  readonly data?: OffenseData;
}

/** Where a path is: `language` is the one around it, if any. */
interface PathContext {
  readonly site: Site;
  readonly pages: Pages;
  readonly language: string | undefined;
  /** What to do instead of naming a folder. */
  readonly folderAdvice: string;
}

/** Why an entry names no page on disk. */
function issueOfEntry(
  entry: PageEntry,
  site: Site,
  pages: Pages,
  { withNearest }: { readonly withNearest: boolean },
): Issue | undefined {
  const address = addressOf(entry.value);
  const made = site.view(generatedPages).get(address);
  if (made?.kind === "operation") return issueOfGenerated(entry, made);
  // What is not an operation has no entry of its own that could be listed instead.
  if (made !== undefined || mayBeUnknownPage(site, address)) return undefined;
  const issue = issueOf(entry.value, { site, pages, language: languageAround(entry.owner), folderAdvice: "list its pages" });
  if (!withNearest || issue?.code !== "page-missing" || issue.data?.replaceWith !== undefined) return issue;
  const endpoint = endpointLike(entry, site);
  if (endpoint !== undefined) return issueOfForm(entry, endpoint.text);
  const several = endpointsAtPath(entry, site).map(({ text }) => text);
  if (several.length > 0) return issueOfPath(issue, several);
  const near = site.operationAddresses.nearest(address);
  if (near !== undefined) return issueOfGenerated(entry, near);
  const nearest = site.view(sourceAddresses).nearest(address)?.address;
  if (nearest === undefined) return issue;
  const other = inStyleOf(entry.value, nearest);
  return correctedIssue("page-missing", `Page not found: ${quote(entry.value)}.${didYouMean(other)}`, other);
}

/** The page of a group, which cannot be an endpoint. Source: docs/platform.md, "Endpoint entries". */
function checkRoot(root: SourceNode, around: PathContext): CodedReport<Code> | undefined {
  const value = textAt(root);
  // A root is never read as an endpoint: the page may have such a path.
  if (parseEndpointEntry(value) === undefined || around.pages.page(addressOf(value)) !== undefined) {
    const issue = issueOf(value, around);
    return issue && reportAt(root, issue);
  }
  const message = `\`root\` must be a page, not the endpoint ${quote(value)}. List the endpoint in \`pages\`.`;
  return reportAt(root, { code: "page-missing", message });
}

/** Why a path names no page; undefined when it names one. */
function issueOf(value: string, around: PathContext): Issue | undefined {
  const { pages } = around;
  const address = addressOf(value);
  const page = pages.page(address);
  if (page !== undefined) return issueOfFile(page);
  if (isUrl(value)) {
    const message = `Expected a page, got the URL ${quote(value)}. Use \`href\` on a tab or anchor, or list a page with \`url\` in its front matter.`;
    return { code: "page-url", message, data: { remove: true } };
  }
  const spelling = issueOfSpelling(value, address, pages);
  if (spelling !== undefined) return spelling;
  if (value.trim() === "") {
    return { code: "page-missing", message: "The page path must not be blank.", data: { remove: true } };
  }
  const bare = withoutMarkdownExtension(address);
  return pages.isUnknown(bare) ? undefined : missingIssue(value, bare, around);
}

/** What is wrong with a path that certainly means a file; undefined for any other. */
function issueOfSpelling(value: string, address: string, pages: Pages): Issue | undefined {
  const bare = withoutMarkdownExtension(address);
  const file = bare === address ? undefined : pages.page(bare);
  if (file !== undefined)
    return issueOfFile(file) ?? useInsteadIssue("page-extension", "Remove the extension", inStyleOf(value, bare));
  const place = withoutQuery(address);
  if (place !== address && pages.page(place) !== undefined)
    return useInsteadIssue("page-missing", `Remove ${quote(address.slice(place.length))}`, inStyleOf(value, place));
  const slashed = bare.replaceAll("\\", "/");
  if (slashed !== bare && pages.page(slashed) !== undefined)
    return useInsteadIssue("page-missing", "Separate folders with `/`", inStyleOf(value, slashed));
  const other = pages.pageInOtherCase(bare)?.address;
  return other === undefined ? undefined : useInsteadIssue("page-case", "Wrong case", inStyleOf(value, other));
}

/** A path that names nothing, with the page that is most likely meant. */
function missingIssue(value: string, bare: string, { site, pages, language, folderAdvice }: PathContext): Issue {
  const translated = language === undefined ? undefined : pages.page(`${language}/${bare}`);
  const inLanguage = translated !== undefined && mayBePage(translated) ? translated.address : undefined;
  const certain = inLanguage ?? renamedPage(bare, site, pages) ?? movedPage(bare, site) ?? pages.equivalentPage(bare)?.address;
  const near = certain ?? nearestPage(bare, pages, site.suggestionBudget);
  const suggestion = near === undefined || isInOtherLanguage(site, near, bare, language) ? undefined : inStyleOf(value, near);
  const hint = suggestion === undefined && pages.pageFolders.has(bare) ? ` It is a folder; ${folderAdvice}.` : "";
  return {
    code: "page-missing",
    message: `Page not found: ${quote(value)}.${didYouMean(suggestion, value)}${hint}`,
    data: {
      remove: true,
      ...(suggestion !== undefined && { replaceWith: JSON.stringify(suggestion) }),
      ...(isFileName(bare) && { createPages: [`${bare}.mdx`] }),
    },
  };
}

/** The page that a page without a file was renamed to, unless the navigation lists it already, or another entry is about to. */
function renamedPage(address: string, site: Site, pages: Pages): string | undefined {
  const page = pageNow(address, site, pages);
  if (page === undefined || isListed(site, pages.indexOf(page.address) ?? -1)) return undefined;
  const first = site.view(firstRenamed).get(page.address);
  return first === undefined || first === address ? page.address : undefined;
}

/** The page that has now what was at an address. */
function pageNow(address: string, site: Site, pages: Pages): PageFile | undefined {
  const now = movedTo(site, address);
  const page = now === undefined ? undefined : pages.pageOrIndex(now);
  return page !== undefined && mayBePage(page) ? page : undefined;
}

/** The first of the entries that one page replaces, by the address of the page: of pages that were merged, the others are gone. */
function firstRenamed(site: Site): ReadonlyMap<string, string> {
  const { pages, pageLists = [] } = site;
  const found = new Map<string, string>();
  if (pages === undefined) return found;
  for (const list of pageLists)
    for (const { entry } of entriesWithoutPage(list, pages)) {
      const address = withoutMarkdownExtension(addressOf(entry.value));
      const page = pageNow(address, site, pages);
      if (page !== undefined && !found.has(page.address)) found.set(page.address, address);
    }
  return found;
}

/** An endpoint in another form than the platform reads. */
function issueOfForm({ value }: PageEntry, endpoint: string): Issue {
  const message = `Page not found: ${quote(value)}. Did you mean the endpoint ${quote(endpoint)}?`;
  return { code: "page-missing", message, data: { remove: true, replaceWith: JSON.stringify(endpoint) } };
}

/** The path of several endpoints. */
function issueOfPath(issue: Issue, endpoints: readonly string[]): Issue {
  const message = `${issue.message} Did you mean the endpoint ${oneOf(endpoints.map(quote))}?`;
  return { ...issue, message, data: { ...issue.data, choices: endpoints.map((endpoint) => JSON.stringify(endpoint)) } };
}

/** The address of a generated page, or one like it: an entry has to name the operation instead. */
function issueOfGenerated({ value, owner }: PageEntry, page: OperationPage): Issue {
  const endpoint = entryText(page);
  const { source } = page.document;
  const entry = owner.openapi?.source === source ? endpoint : `${source} ${endpoint}`;
  const message =
    page.address === addressOf(value)
      ? `${quote(value)} is a generated page. List its endpoint instead: ${quote(endpoint)}.`
      : `Page not found: ${quote(value)}. Did you mean the endpoint ${quote(endpoint)} (page ${quote(`/${page.address}`)})?`;
  return {
    code: "page-missing",
    message,
    data: { remove: true, ...(parseEndpointEntry(entry) !== undefined && { replaceWith: JSON.stringify(entry) }) },
  };
}

/** Why the platform does not publish a file as a page, as far as that is certain. */
function issueOfFile(page: PageFile): Issue | undefined {
  const message = whyExcluded(page);
  return message === undefined ? undefined : { code: "page-excluded", message, data: { remove: true } };
}

function useInsteadIssue(code: Code, problem: string, path: string): Issue {
  return correctedIssue(code, `${problem}: use ${quote(path)}.`, path);
}

function correctedIssue(code: Code, message: string, path: string): Issue {
  return { code, message, data: { replaceWith: JSON.stringify(path) } };
}
