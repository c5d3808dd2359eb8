import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import { anchorSpan } from "../../pages/linkTarget.ts";
import { changedPages } from "../../pages/pageFindings.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { addToSet } from "../../std/groupBy.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { maxReportsInPage } from "../limits.ts";
import type { CodedReport } from "../offense.ts";
import { AnchorSearch, anchorBudget } from "./anchorSearch.ts";
import type { LinkCode } from "./linkIssue.ts";
import { fixData } from "./linkIssue.ts";

/** A link to a part of a page. */
export interface AnchoredLink {
  readonly link: PageLink;
  readonly page: PageFile;
  readonly anchor: string;
}

type Reports = readonly CodedReport<LinkCode>[];

/** With more changes, such as a branch that is checked out, all links are looked up again. */
const maxChanges = 100;

/**
 * The links of pages to parts of pages, in whichever version of what is in the pages. What was found in the last one is kept: in the next
 * one, only those links are looked up again that an edit of a page may have changed.
 */
export class AnchorReports {
  readonly #pages: Pages;
  #search: AnchorSearch;
  readonly #known = new Map<PageFile, Reports>();
  /** The pages with links to parts of each page. */
  readonly #linkers = new Map<PageFile, Set<PageFile>>();

  constructor(pages: Pages) {
    this.#pages = pages;
    this.#search = new AnchorSearch(pages, new Map());
  }

  /** Looks anchors up in a version of what is in the pages. */
  searchIn(indexes: PageIndexes): AnchorSearch {
    if (indexes !== this.#search.indexes) {
      this.#forgetChanged(indexes);
      this.#search = new AnchorSearch(this.#pages, indexes);
    }
    return this.#search;
  }

  /** What is wrong with the links of a page to parts of pages. */
  of(page: PageFile, links: readonly AnchoredLink[], indexes: PageIndexes): Reports {
    const search = this.searchIn(indexes);
    const known = this.#known.get(page);
    if (known !== undefined) return known;
    const reports: CodedReport<LinkCode>[] = [];
    const budget = anchorBudget();
    for (const link of links) {
      const report = anchorReport(page, link, search, budget);
      if (report !== undefined && reports.push(report) >= maxReportsInPage) break;
    }
    this.#known.set(page, reports);
    for (const { page: target } of links) addToSet(this.#linkers, target, page);
    return reports;
  }

  /** Forgets what was found in pages that differ, and in those with links to them. */
  #forgetChanged(indexes: PageIndexes): void {
    const changed = this.#changed(indexes);
    if (changed === undefined) {
      this.#known.clear();
      this.#linkers.clear();
    } else {
      for (const page of changed) for (const linker of [page, ...(this.#linkers.get(page) ?? [])]) this.#known.delete(linker);
    }
  }

  /** The pages that differ; undefined if there are too many, or if one of them is part of other pages. */
  #changed(indexes: PageIndexes): readonly PageFile[] | undefined {
    const before = this.#search.indexes;
    if (indexes.size !== before.size) return undefined;
    const paths = changedPages(before, indexes);
    if (paths.length > maxChanges) return undefined;
    const changed: PageFile[] = [];
    for (const path of paths) {
      const page = this.#pages.page(withoutMarkdownExtension(path));
      if (page === undefined || page.excludedBy === "imported") return undefined;
      changed.push(page);
    }
    return changed;
  }
}

/** What is wrong with the anchor of a link of a page. `budget`: for the suggestion. */
export function anchorReport(
  from: PageFile,
  { page, anchor, link }: AnchoredLink,
  search: AnchorSearch,
  budget: WorkBudget,
): CodedReport<LinkCode> | undefined {
  const missing = search.missing(page, anchor, budget, from);
  const index = search.indexes.get(from.path);
  if (missing === undefined || index === undefined) return undefined;
  const { message, near } = missing;
  const { span, isWhole } = anchorSpan(link);
  const report = {
    code: "link-anchor",
    message,
    span,
    text: isWhole ? `#${anchor}` : link.target,
    file: index.file(from.uri),
  } as const;
  if (!isWhole) return report;
  // A link to another part of the same page is nothing without its anchor.
  const isRemovable = near === undefined && !link.target.trimStart().startsWith("#");
  return { ...report, ...fixData(near, undefined, isRemovable ? "" : undefined) };
}
