import { anchorForm } from "../../pages/pageAnchors.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PagePart } from "../../pages/pageParts.ts";
import { partsOf } from "../../pages/pageParts.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { punctuatedId } from "../../pages/slug.ts";
import { escapedAnchor } from "../../pages/writtenPaths.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";

/** Front matter of pages that the platform adds to, or whose headings have no IDs. */
const changesAnchors =
  /^(?:(?:openapi|openapi-schema|asyncapi|api|graphql|sdk)[ \t]{0,4}:|mode[ \t]{0,4}:[ \t]{0,4}["']?(?:custom|frame)\b)/mu;

/** The budget for suggestions for the links of one page: some milliseconds. */
export function anchorBudget(): WorkBudget {
  return { left: 500_000 };
}

/** Looks anchors up in a version of the pages of a site. */
export class AnchorSearch {
  readonly indexes: PageIndexes;
  readonly #pages: Pages;
  readonly #parts = new Map<PageFile, readonly PagePart[] | undefined>();
  /** How many anchors were read so far. */
  anchorsRead = 0;

  constructor(pages: Pages, indexes: PageIndexes) {
    this.#pages = pages;
    this.indexes = indexes;
  }

  /**
   * What to say of an anchor that a page certainly does not have, with the ID that is most likely meant. `from`: the page with the link,
   * if any. `budget`: for the suggestion.
   */
  missing(
    page: PageFile,
    anchor: string,
    budget: WorkBudget,
    from?: PageFile,
  ): { readonly message: string; readonly near?: string } | undefined {
    if (this.#mayHave(page, anchor)) return undefined;
    const near = this.indexes.get(page.path)?.anchors().nearest(anchor, budget);
    const suggestion = near === undefined ? undefined : escapedAnchor(near);
    const where = page === from ? "" : ` in ${quote(page.address)}`;
    const message = `Anchor not found: ${quote(`#${anchor}`)}${where}.${didYouMean(suggestion)}`;
    return { message, ...(suggestion !== undefined && { near: suggestion }) };
  }

  #mayHave(page: PageFile, anchor: string): boolean {
    // The start of the page, a text in it, and the path of an app.
    if (/^(?:top$|:~:|\/|!)/u.test(anchor)) return true;
    const parts = this.#partsOf(page);
    if (parts === undefined) return true;
    const form = anchorForm(anchor);
    // The same ID is numbered in all parts together, and a snippet may be there several times.
    const stems = [form, ...stemsOf(form)];
    const punctuated = punctuatedId(anchor);
    return parts.some(({ index }, at) =>
      stems.slice(0, at === 0 ? 1 : undefined).some((stem) => index.anchors().has(stem, punctuated)),
    );
  }

  /** The page and the snippets that are part of it; undefined if not all of what is in them is known. */
  #partsOf(page: PageFile): readonly PagePart[] | undefined {
    if (!this.#parts.has(page)) {
      const parts = changesAnchors.test(page.head) ? undefined : this.#knownParts(page);
      this.#parts.set(page, parts);
      for (const { index } of parts ?? []) this.anchorsRead += index.content.anchors.length;
    }
    return this.#parts.get(page);
  }

  #knownParts(page: PageFile): readonly PagePart[] | undefined {
    const { parts, isComplete } = partsOf(this.#pages, this.indexes, page);
    const isKnown = isComplete && parts.every(({ index: { content } }) => !(content.isBroken || content.hasUnknownIds));
    return isKnown ? parts : undefined;
  }
}

/** What an ID may be without the numbers at its end: `a-2` and `a` of `a-2-3`. */
function stemsOf(id: string): readonly string[] {
  const stems: string[] = [];
  for (let stem = id; /-\d+$/u.test(stem); stems.push(stem)) stem = stem.slice(0, stem.lastIndexOf("-"));
  return stems;
}
