import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { changedPages } from "../../pages/changedPages.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import { anchorSpan } from "../../pages/linkSpans.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { addToSet } from "../../text/groupBy.ts";
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

/** The links of pages to parts of pages. Looks only those up again that an edit of a page may have changed. */
export class AnchorReports {
  readonly #pages: Pages;
  readonly #known = new Map<PageFile, Reports>();
  /** The pages with links to parts of each page. */
  readonly #linkers = new Map<PageFile, Set<PageFile>>();
  #indexes: PageIndexes = new Map();
  #search: AnchorSearch;

  constructor(pages: Pages) {
    this.#pages = pages;
    this.#search = new AnchorSearch(pages, this.#indexes);
  }

  /** Takes a version of what is in the pages, and looks anchors up in it. */
  update(indexes: PageIndexes): AnchorSearch {
    if (indexes === this.#indexes) return this.#search;
    const changed = this.#changed(indexes);
    if (changed === undefined) {
      this.#known.clear();
      this.#linkers.clear();
    } else {
      for (const page of changed) for (const linker of [page, ...(this.#linkers.get(page) ?? [])]) this.#known.delete(linker);
    }
    this.#indexes = indexes;
    this.#search = new AnchorSearch(this.#pages, indexes);
    return this.#search;
  }

  /** What is wrong with the links of a page to parts of pages. */
  of(page: PageFile, links: readonly AnchoredLink[]): Reports {
    const known = this.#known.get(page);
    if (known !== undefined) return known;
    const reports: CodedReport<LinkCode>[] = [];
    const budget = anchorBudget();
    for (const link of links) {
      const report = this.report(page, link, budget);
      if (report !== undefined && reports.push(report) >= maxReportsInPage) break;
    }
    this.#known.set(page, reports);
    for (const { page: target } of links) addToSet(this.#linkers, target, page);
    return reports;
  }

  /** What is wrong with one of the links of a page. `budget`: for the suggestion. */
  report(from: PageFile, { page, anchor, link }: AnchoredLink, budget: WorkBudget): CodedReport<LinkCode> | undefined {
    const missing = this.#search.missing(page, anchor, budget, from);
    const index = this.#indexes.get(from.path);
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

  /** The pages that differ; undefined if there are too many, or if one of them is part of other pages. */
  #changed(indexes: PageIndexes): readonly PageFile[] | undefined {
    if (indexes.size !== this.#indexes.size) return undefined;
    const paths = changedPages(this.#indexes, indexes);
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
