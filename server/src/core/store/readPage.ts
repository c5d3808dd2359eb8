import type { ExceededLimit } from "../files/exceededLimit.ts";
import type { FileContent } from "../files/fileContent.ts";
import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import type { ComponentIcon, PageContent } from "../pages/content/pageContent.ts";
import { maxAnchors, readContent } from "../pages/content/readContent.ts";
import type { FrontMatter } from "../pages/frontMatter.ts";
import { readFrontMatter, titleSpan } from "../pages/frontMatter.ts";
import { frontMatterOf, metadataOf } from "../pages/frontMatterBlock.ts";
import { importsOf } from "../pages/imports.ts";
import { PageIndex } from "../pages/pageIndex.ts";
import { linksOf, maxLinks } from "../pages/pageLinks.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Transliterate } from "../pages/slug.ts";
import { copyOf } from "../text/copyOf.ts";
import type { LineStarts } from "../text/lines.ts";
import { lineStarts, withLineFeeds } from "../text/lines.ts";
import { numberText } from "../text/numberText.ts";
import type { Span } from "../text/span.ts";
import { endOf } from "../text/span.ts";
import { textDocument } from "../text/textDocument.ts";
import type { Host, TaskFile } from "./host.ts";
import { currentContent } from "./readText.ts";

/** How much of a page is read, in bytes: several times the longest pages that people write. */
export const maxPageSize = 1024 * 1024;

/** What is known of one page, independent of other files. */
export interface LoadedPage {
  readonly file: Omit<PageFile, "excludedBy">;
  /** The paths of the files that it imports. */
  readonly imports: readonly string[];
  /** Whether all imports and links of the page are known. */
  readonly areLinksKnown: boolean;
  /** What is not read of it. */
  readonly limit: ExceededLimit | undefined;
  readonly index: PageIndex;
}

/** What is made of the path and the text of a page. Plain data, which a host may keep. */
export interface PageRecord {
  readonly frontMatter: FrontMatter;
  readonly linkedAddresses: readonly string[];
  readonly icons: readonly ComponentIcon[];
  readonly head: string;
  readonly titleSpan: Span;
  readonly imports: readonly string[];
  readonly areLinksKnown: boolean;
  readonly limitMessage: string | undefined;
  /** Why it may have links that not even a move finds. */
  readonly unknownLinks: string | undefined;
  readonly content: PageContent;
  readonly lines: LineStarts;
}

/** Reads a page at a path from the docs root, or takes what the host has cached of it. Never rejects. */
export async function readPage(host: Pick<Host, "readFile" | "cache">, file: TaskFile, path: string): Promise<PageRecord> {
  // Relative links depend on the path from the docs root.
  const cached = await host.cache?.find(file, path);
  if (cached?.value !== undefined) return cached.value as PageRecord;
  const content = await currentContent(host, file, { limit: maxPageSize, truncate: true });
  const record = recordOf(path, content);
  if (content.kind === "text") await cached?.store(record);
  return record;
}

/** What is made of the content of a page. One whose content cannot be read still counts as a page. */
export function recordOf(path: string, content: FileContent): PageRecord {
  const beginning = content.kind === "text" ? withLineFeeds(content.text.slice(0, maxPageSize)) : "";
  const isTruncated = content.kind === "text" && (content.isTruncated === true || content.text.length > beginning.length);
  // A part of a line may be something else than the line.
  const text = isTruncated ? beginning.slice(0, beginning.lastIndexOf("\n") + 1) : beginning;
  const block = frontMatterOf(text);
  const frontMatter = content.kind === "unreadable" ? unknownFrontMatter : frontMatterIn(text, isTruncated);
  const { limit, unread } = frontMatter;
  const start = block ?? metadataOf(text);
  const shown = Math.max(200, unread === undefined ? 0 : endOf(unread.span));
  const head = copyOf(start === undefined || limit !== undefined ? beginning.slice(0, shown) : start);
  const links = linksOf(path, text);
  const found = readContent(text, block?.length ?? 0);
  const isKnown = content.kind === "text" && !isTruncated;
  return {
    frontMatter,
    linkedAddresses: links.addresses,
    icons: iconsOf(found),
    head,
    titleSpan: titleSpan(head),
    imports: importsOf(path, found),
    areLinksKnown: !isTruncated && !links.isTruncated && !found.exceedsBudget,
    limitMessage:
      limitOfContent(content) ??
      (limit === undefined ? limitOf({ isTruncated, hasMoreLinks: links.isTruncated, ...found }) : frontMatterLimit(limit)),
    unknownLinks: reasonOfContent(content) ?? reasonOfLinks({ hasMoreLinks: links.isTruncated, ...found }),
    // What seems to have no end may have one after the cut.
    content: isKnown ? found : { ...found, issues: [], isBroken: true, isTruncated },
    lines: lineStarts(text),
  };
}

/** It may hide the page. */
const unknownFrontMatter: FrontMatter = { hidden: undefined };

function frontMatterIn(text: string, isTruncated: boolean): FrontMatter {
  const found = readFrontMatter(text);
  return isTruncated && found.unread?.problem === "end" ? unknownFrontMatter : found;
}

/** A page that was read, at a URI and at its path from the docs root. */
export function loadedPage(uri: string, path: string, record: PageRecord, transliterate: Transliterate): LoadedPage {
  const {
    frontMatter,
    linkedAddresses,
    icons,
    head,
    titleSpan,
    imports,
    areLinksKnown,
    limitMessage,
    unknownLinks,
    content,
    lines,
  } = record;
  const textFile = { uri, document: textDocument(uri, "markdown", 0, head) };
  const address = withoutMarkdownExtension(path);
  return {
    file: { uri, path, address, frontMatter, linkedAddresses, icons, head, textFile, titleSpan },
    imports,
    areLinksKnown,
    limit: limitMessage === undefined ? undefined : { file: textFile, message: limitMessage, unknownLinks },
    index: new PageIndex(lines, content, transliterate),
  };
}

function iconsOf({ icons }: PageContent): readonly ComponentIcon[] {
  const byName = new Map(icons.map(({ text, style }) => [`${text} ${style?.text ?? ""}`, { text, style: style?.text }]));
  return [...byName.values()];
}

const frontMatterLimit = (reason: string): string => `The front matter is not checked: ${reason}.`;
const noneUnlisted = "Pages that are not in the navigation are not reported.";
const pageTooLong = `This page is larger than 1 MB. Its syntax is not checked, nor are imports and links after its first megabyte. ${noneUnlisted}`;
const tooTangled = "The tags and expressions of this page take too long to read.";
// Written when they are needed: the first number that is formatted takes 10 ms.
const tooManyAnchors = (): string => `This page has more than ${numberText(maxAnchors)} anchors. Links to them are not checked.`;
const tooManyLinks = (): string => `This page has more than ${numberText(maxLinks)} links.`;

function reasonOfContent(content: FileContent): string | undefined {
  return content.kind === "unreadable" ? `This page cannot be read: ${content.reason}.` : undefined;
}

function reasonOfLinks({ hasMoreLinks, exceedsBudget }: PageContent & { readonly hasMoreLinks: boolean }): string | undefined {
  if (hasMoreLinks) return tooManyLinks();
  return exceedsBudget ? tooTangled : undefined;
}

function limitOfContent(content: FileContent): string | undefined {
  const reason = reasonOfContent(content);
  return reason === undefined ? undefined : `${reason} It is not checked.`;
}

/** What is not read of a page. */
function limitOf(page: PageContent & { readonly isTruncated: boolean; readonly hasMoreLinks: boolean }): string | undefined {
  if (page.isTruncated) return pageTooLong;
  if (page.hasMoreLinks) return `${tooManyLinks()} The rest are not checked. ${noneUnlisted}`;
  if (page.exceedsBudget) return `${tooTangled} Its anchors are not checked. ${noneUnlisted}`;
  return page.hasMoreAnchors ? tooManyAnchors() : undefined;
}

/** Whether a page read again is the same, as far as other files are concerned. `isPage`: whether a link to an address leads to a page. */
export function isSamePage(a: LoadedPage | undefined, b: LoadedPage, isPage: (address: string) => boolean): boolean {
  if (a?.file.head !== b.file.head || a.limit?.message !== b.limit?.message || a.areLinksKnown !== b.areLinksKnown) return false;
  const iconText = ({ file }: LoadedPage) => file.icons.map(({ text, style = "" }) => `${text} ${style}`).join("\n");
  if (iconText(a) !== iconText(b)) return false;
  // Most addresses that are being typed lead to no page yet.
  const linked = ({ file }: LoadedPage) => file.linkedAddresses.filter(isPage).join("\n");
  return a.imports.join("\n") === b.imports.join("\n") && linked(a) === linked(b);
}
