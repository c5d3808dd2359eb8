import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { PositionedText } from "../../pages/frontMatter.ts";
import type { PageFile } from "../../pages/pages.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { sliceOf } from "../../text/span.ts";
import type { Report, Severity } from "../offense.ts";

/** What is wrong with a value of front matter that consists of words. */
export interface ValueIssue {
  readonly message: string;
  readonly severity?: Severity;
  /** The index of the word to underline, from the end if it is negative; absent: all of the value. */
  readonly word?: number;
  /** What is right in place of it. */
  readonly replaceWith?: string | undefined;
}

/** Reports a value of front matter. With `removeKey`, the value can be removed with that key. */
export function valueReport(
  page: PageFile,
  { text, span, words }: PositionedText,
  { word, replaceWith, ...issue }: ValueIssue,
  removeKey?: string,
): Report {
  const place = (word === undefined ? undefined : words.at(word)) ?? span;
  // If escapes move the words, the span to replace is not known.
  const isExact = word !== undefined && sliceOf(page.head, place) === text.split(/\s+/u).at(word);
  const correction = isExact && replaceWith !== undefined && { replaceWith };
  return { ...issue, span: place, file: page.textFile, data: { ...(removeKey !== undefined && { removeKey }), ...correction } };
}

/** What messages call some of the OpenAPI files that pages may refer to. */
export function nameOfFiles(files: readonly LoadedDocument[]): string {
  const [only, ...others] = files;
  return only !== undefined && others.length === 0
    ? quote(only.source)
    : `any of the site's ${countText(files.length, "OpenAPI file")}`;
}
