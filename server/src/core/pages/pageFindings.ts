import type { Steps } from "../std/steps.ts";
import type { PageIndex, PageIndexes } from "./pageIndex.ts";
import type { PageFile, Pages } from "./pages.ts";

/** A page, and its index in `Pages.list`. */
export interface NumberedPage {
  readonly at: number;
  readonly page: PageFile;
}

/** What was found in a page. */
export interface PageFinding<T> extends NumberedPage {
  /** What it was found in. */
  readonly index: PageIndex;
  readonly found: T;
}

/** What `find` finds in each page, for `site.pagesView`. */
export function findingsOf<T>(find: (page: PageFile, index: PageIndex) => T | undefined): (pages: Pages) => PageFindings<T> {
  return (pages) => new PageFindings(pages, find);
}

/** How many links are looked at before other events may be handled: some milliseconds. */
const linksInStep = 1000;

/** What a page without links counts as. */
const linksOfPage = 10;

/** What is found in each page by itself. Looks only at the pages that have changed: to look at thousands takes longer than an edit may. */
export class PageFindings<T> {
  readonly #pages: Pages;
  readonly #find: (page: PageFile, index: PageIndex) => T | undefined;
  #last: { readonly indexes: PageIndexes; readonly all: readonly PageFinding<T>[] } = { indexes: new Map(), all: [] };

  /** `find`: what a page has, by what is in it and what pages there are. */
  constructor(pages: Pages, find: (page: PageFile, index: PageIndex) => T | undefined) {
    this.#pages = pages;
    this.#find = find;
  }

  /** What was found in a version of what is in the pages, in the order of `Pages.list`. */
  *in(indexes: PageIndexes): Steps<readonly PageFinding<T>[]> {
    const { indexes: before, all } = this.#last;
    if (before === indexes) return all;
    const changed = new Set<number>();
    const added: PageFinding<T>[] = [];
    let left = linksInStep;
    for (const path of changedPages(before, indexes)) {
      const at = this.#pages.indexOfFile(path) ?? -1;
      const page = this.#pages.list[at];
      if (page === undefined) continue;
      changed.add(at);
      const index = indexes.get(path);
      if (index === undefined) continue;
      const found = this.#find(page, index);
      if (found !== undefined) added.push({ at, page, index, found });
      left -= linksOfPage + index.content.links.length;
      if (left > 0) continue;
      left = linksInStep;
      yield;
    }
    const kept = changed.size === 0 ? all : all.filter(({ at }) => !changed.has(at));
    const now = added.length === 0 ? kept : [...kept, ...added].sort((a, b) => a.at - b.at);
    this.#last = { indexes, all: now };
    return now;
  }
}

/**
 * The paths of the pages that differ between two versions of what is in them. Versions that were made of each other have their pages in the
 * same order, so that nothing needs to be looked up.
 */
export function changedPages(before: PageIndexes, after: PageIndexes): readonly string[] {
  const changed: string[] = [];
  const paths = before.keys();
  const indexes = before.values();
  let known = 0;
  for (const [path, index] of after) {
    const isInOrder = paths.next().value === path;
    const inOrder = indexes.next().value;
    const other = isInOrder ? inOrder : before.get(path);
    if (other !== undefined) known++;
    if (other !== index) changed.push(path);
  }
  if (known < before.size) for (const path of before.keys()) if (!after.has(path)) changed.push(path);
  return changed;
}
