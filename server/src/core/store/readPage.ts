import type { ExceededLimit } from "../files/exceededLimit.ts";
import type { FileContent } from "../files/fileContent.ts";
import { uriBelow } from "../files/paths.ts";
import type { FrontMatter } from "../pages/frontMatter.ts";
import { frontMatterOf, readFrontMatter, titleSpan } from "../pages/frontMatter.ts";
import { importsOf } from "../pages/imports.ts";
import { linksOf } from "../pages/pageLinks.ts";
import type { PageFile } from "../pages/pages.ts";
import { copyOf } from "../text/copyOf.ts";
import { textDocument } from "../text/textDocument.ts";

/** How much of a page is read, in bytes: several times the longest pages that people write. */
export const maxPageSize = 1024 * 1024;

/** What is read from one page, independent of other files. */
export interface ReadPage {
  readonly file: Omit<PageFile, "excludedBy">;
  /** The paths of the files that it imports. */
  readonly imports: readonly string[];
  /** What is not read of it. */
  readonly limit: ExceededLimit | undefined;
}

/** Reads a page at a path from the docs root. One whose content cannot be read still counts as a page. */
export function readPage(root: string, path: string, content: FileContent): ReadPage {
  const uri = uriBelow(root, path);
  const text = content.kind === "text" ? content.text.slice(0, maxPageSize) : "";
  const isCut = content.kind === "text" && (content.isCut === true || content.text.length > text.length);
  const block = frontMatterOf(text);
  // What cannot be read may hide the page.
  const frontMatter: FrontMatter = content.kind === "unreadable" ? { hidden: undefined } : readFrontMatter(text);
  const { isTooLong = false } = frontMatter;
  const head = copyOf(block === undefined || isTooLong ? text.slice(0, 200) : block);
  const textFile = { uri, document: textDocument(uri, "markdown", 0, head) };
  const file = {
    uri,
    path,
    address: path.replace(/\.mdx?$/u, ""),
    frontMatter,
    links: linksOf(path, text),
    head,
    textFile,
    titleSpan: titleSpan(head),
  };
  const message = isTooLong ? frontMatterTooLong : isCut ? pageTooLong : undefined;
  return {
    file,
    imports: importsOf(path, text).map(copyOf),
    limit: message === undefined ? undefined : { file: textFile, message },
  };
}

const frontMatterTooLong = "The front matter is longer than 100,000 characters, so it is not checked.";
const pageTooLong = "This page is larger than 1 MB. Imports and links after that are not checked.";

/** Whether a page read again is the same, as far as other files are concerned. */
export function isSamePage(a: ReadPage | undefined, b: ReadPage): boolean {
  if (a?.file.head !== b.file.head || a.limit?.message !== b.limit?.message) return false;
  return a.imports.join("\n") === b.imports.join("\n") && a.file.links.join("\n") === b.file.links.join("\n");
}
