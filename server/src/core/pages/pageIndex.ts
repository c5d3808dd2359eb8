import type { PositionedFile } from "../files/textFile.ts";
import { isDeepEqual } from "../std/isDeepEqual.ts";
import { lazy } from "../std/lazy.ts";
import type { LineStarts } from "../text/lines.ts";
import { lineStarts, positionAt } from "../text/lines.ts";
import { anchorsOf } from "./anchors.ts";
import type { PageContent } from "./content/pageContent.ts";
import { readContent } from "./content/readContent.ts";
import { PageAnchors } from "./pageAnchors.ts";
import type { Transliterate } from "./slug.ts";

/** What is known of the text of a page, without the text. Immutable. */
export class PageIndex {
  readonly content: PageContent;
  readonly #lines: LineStarts;
  readonly #transliterate: Transliterate;

  constructor(lines: LineStarts, content: PageContent, transliterate: Transliterate) {
    this.content = content;
    this.#lines = lines;
    this.#transliterate = transliterate;
  }

  /** What links can lead to within the page. */
  readonly anchors: () => PageAnchors = lazy(
    () => new PageAnchors(anchorsOf(this.content, this.#transliterate), this.content.idAttributes),
  );

  /** The same page with another text, whose content starts at an offset. */
  withText(text: string, start: number): PageIndex {
    return new PageIndex(lineStarts(text), readContent(text, start), this.#transliterate);
  }

  /** Whether another index says the same of a page: its text has been read again, and is the same as far as that is known. */
  equals(other: PageIndex): boolean {
    return this === other || (isDeepEqual(this.#lines, other.#lines) && isDeepEqual(this.content, other.content));
  }

  /** The page as a file, for diagnostics. */
  file(uri: string): PositionedFile {
    return { uri, document: { version: 0, positionAt: (offset) => positionAt(this.#lines, offset) } };
  }
}

/** The pages and other Markdown files below a docs root, by their path from there. Immutable. */
export type PageIndexes = ReadonlyMap<string, PageIndex>;
