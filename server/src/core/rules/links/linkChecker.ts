import type { PageLink } from "../../pages/content/pageContent.ts";
import { isExact } from "../../pages/linkTarget.ts";
import type { PageFinding } from "../../pages/pageFindings.ts";
import type { PageIndex, PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { escapedItem, escapedPath, inStyleOfLink } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import type { Steps } from "../../std/steps.ts";
import { maxReportsInPage } from "../limits.ts";
import type { CodedReport } from "../offense.ts";
import { isBuilt } from "../pages/builtPages.ts";
import { pageRulesOf } from "../rule.ts";
import type { AnchoredLink } from "./anchorReports.ts";
import { anchorReport } from "./anchorReports.ts";
import type { AnchorSearch } from "./anchorSearch.ts";
import { anchorBudget } from "./anchorSearch.ts";
import { checkConfigLinks } from "./configLinks.ts";
import type { LinkCode, LinkIssue } from "./linkIssue.ts";
import { checkFile, checkImport, checkLink, isVerbatim, linkReport, snippetReport, spacedReport } from "./linkIssue.ts";
import { LinkResolver } from "./linkResolver.ts";
import type { LinksToCheck, OpenLink } from "./settledLinks.ts";
import { SettledLinks } from "./settledLinks.ts";

/** Rules about the links in pages. */
export const linkRules = pageRulesOf<LinkCode>(({ site, indexes }) => site.view(linkChecker).reports(indexes), {
  "link-missing": { severity: "warning", fix: "unsafe" },
  "link-case": { severity: "warning", fix: "unsafe" },
  "link-anchor": { severity: "warning", fix: "unsafe" },
  "link-file": { severity: "warning", fix: "unsafe" },
  "link-redirected": { severity: "information", fix: "unsafe" },
});

/** What is wrong with the links of a page in a version of the site, apart from anchors. */
interface CheckedPage {
  readonly reports: readonly CodedReport<LinkCode>[];
  readonly anchored: readonly AnchoredLink[];
  /** The reports of links that redirects lead to parts of pages. */
  readonly redirected: readonly (readonly [CodedReport<LinkCode>, AnchoredLink])[];
}

/** How many links are checked before other events may be handled: some milliseconds. */
const linksInStep = 1000;

/** How many anchors are read in the time of a link. */
const anchorsPerLink = 10;

/** The links of the pages and the settings of a version of a site. */
class LinkChecker {
  readonly #site: Site;
  readonly #resolver: LinkResolver | undefined;
  readonly #settled: SettledLinks | undefined;
  readonly #checked = new WeakMap<PageIndex, CheckedPage>();

  constructor(site: Site) {
    this.#site = site;
    this.#resolver = site.view(LinkResolver.of);
    this.#settled = site.pagesView(settledLinks);
  }

  /** What is wrong with the links in a version of what is in the pages. */
  *reports(indexes: PageIndexes): Steps<readonly CodedReport<LinkCode>[]> {
    const resolver = this.#resolver;
    const settled = this.#settled;
    if (resolver === undefined || settled === undefined || indexes.size === 0) return [];
    resolver.renewSearches();
    const { anchors } = settled;
    const toCheck = yield* settled.toCheck.in(indexes);
    const check = { resolver, search: anchors.searchIn(indexes), budget: anchorBudget() };
    const reports = [...checkConfigLinks(this.#site, check)];
    let left = linksInStep;
    for (const each of builtPages(this.#site, toCheck)) {
      const { page, found } = each;
      const { open, anchored, spaced, missing } = found;
      // Another check may have gone on with a newer version meanwhile.
      const search = anchors.searchIn(indexes);
      const anchorsRead = search.anchorsRead;
      if (anchored.length > 0) reports.push(...anchors.of(page, anchored, indexes));
      if (open.length + spaced.length + missing.length > 0) reports.push(...this.#checkOpen(each, resolver, search));
      left -= 1 + open.length + anchored.length + (search.anchorsRead - anchorsRead) / anchorsPerLink;
      if (left > 0) continue;
      left = linksInStep;
      yield;
    }
    return reports;
  }

  /** What is wrong with the links of a page that docs.json matters to. */
  *#checkOpen(each: PageFinding<LinksToCheck>, resolver: LinkResolver, search: AnchorSearch): Iterable<CodedReport<LinkCode>> {
    const checked = this.#checked.get(each.index) ?? checkPage(each, resolver);
    this.#checked.set(each.index, checked);
    yield* checked.reports;
    const budget = anchorBudget();
    for (const link of checked.anchored) {
      const report = anchorReport(each.page, link, search, budget);
      if (report !== undefined) yield report;
    }
    for (const [report, link] of checked.redirected) {
      const missing = anchorReport(each.page, link, search, budget);
      // Without the redirect, the link would be reported for its anchor, so the fix would not help.
      yield missing === undefined ? report : { ...report, data: {}, message: `${report.message} ${missing.message}` };
    }
  }
}

/** Of the pages with links to check, those that the platform builds, and the snippets that are part of them. */
function* builtPages(site: Site, toCheck: readonly PageFinding<LinksToCheck>[]): Iterable<PageFinding<LinksToCheck>> {
  const byPage = new Map(toCheck.map((each) => [each.page, each]));
  const built = new Set(toCheck.filter((each) => isBuilt(each, site)));
  for (const each of built) {
    for (const snippet of each.found.snippets) {
      const found = byPage.get(snippet);
      if (found !== undefined) built.add(found);
    }
    yield each;
  }
}

function linkChecker(site: Site): LinkChecker {
  return new LinkChecker(site);
}

function settledLinks(pages: Pages): SettledLinks {
  return new SettledLinks(pages);
}

const checks = { page: checkLink, file: checkFile, import: checkImport } as const;

function checkPage({ page, index, found }: PageFinding<LinksToCheck>, resolver: LinkResolver): CheckedPage {
  const { open, spaced, missing } = found;
  const file = index.file(page.uri);
  const reports: CodedReport<LinkCode>[] = [
    ...spaced.map((path) => ({ ...spacedReport(path), file })),
    ...missing.map((link) => ({ ...snippetReport(link, resolver), file })),
  ];
  const anchored: AnchoredLink[] = [];
  const redirected: (readonly [CodedReport<LinkCode>, AnchoredLink])[] = [];
  for (const each of open) {
    if (reports.length + redirected.length >= maxReportsInPage) break;
    const { link, target, leadsTo } = each;
    const found = checks[leadsTo](target, resolver);
    const report = found?.kind === "issue" ? { ...reportOf(found, each, page, resolver), file } : undefined;
    const end = found?.kind === "issue" ? found.redirectsTo : found?.page;
    const toPart = end && target.anchor !== "" ? { link, page: end, anchor: target.anchor } : undefined;
    if (report !== undefined && toPart !== undefined) redirected.push([report, toPart]);
    else if (report !== undefined) reports.push(report);
    else if (toPart !== undefined) anchored.push(toPart);
  }
  return { reports, anchored, redirected };
}

function reportOf(issue: LinkIssue, { link, target }: OpenLink, page: PageFile, resolver: LinkResolver): CodedReport<LinkCode> {
  return {
    ...linkReport(issue, link, target, replacementText(issue, link, page, resolver)),
    text: isExact(link) ? target.path : link.target,
    ...(link.kind === "import" && { isOfMdx: true }),
  };
}

/** What is right, as it is written in a link of a page; undefined if that is not known. */
function replacementText(
  issue: LinkIssue,
  { kind, target }: PageLink,
  page: PageFile,
  resolver: LinkResolver,
): string | undefined {
  const { code, replacement } = issue;
  if (replacement === undefined) return undefined;
  if (isVerbatim(issue)) return inStyleOfLink(target, replacement, page.path);
  const meant = code === "link-missing" ? `/${resolver.inLanguageOf(page, replacement.slice(1))}` : replacement;
  const escaped = kind === "field" ? escapedItem : escapedPath;
  return inStyleOfLink(target, kind === "import" ? meant : escaped(meant), page.path);
}
