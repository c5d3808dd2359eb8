import { addressOf, inStyleOf } from "../../files/paths.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import type { FrontMatter } from "../../pages/frontMatter.ts";
import type { PageFile } from "../../pages/pages.ts";
import { asyncApiFilesNamed } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** A word of front matter that names an OpenAPI or AsyncAPI file, in the start of its page. */
export interface FileWord {
  readonly span: Span;
  /** What the word has to be after a move; undefined if it stays. */
  readonly change?: NameChange | undefined;
}

/** The new path of a file, and a word that names it; undefined if no word can. */
interface NameChange {
  readonly path: string;
  readonly word: string | undefined;
}

/** The words in the front matter of a page that name files. Source: docs/platform.md, "Endpoints in front matter". */
export function* fileWords(site: Site, { path, head, frontMatter }: PageFile, moved: MovedPaths): Iterable<FileWord> {
  const { openapi, asyncapi, "openapi-schema": schema } = frontMatter;
  for (const span of [firstWord(head, openapi, 3), firstWord(head, schema, 2)].flat())
    yield { span, change: openApiChange(site, sliceOf(head, span), moved) };
  for (const span of firstWord(head, asyncapi, 2)) yield { span, change: asyncApiChange(site, path, sliceOf(head, span), moved) };
}

/** The first of at least so many words of a value, unless escapes hide where it is. */
function firstWord(head: string, value: FrontMatter["openapi"], count: number): readonly Span[] {
  const [span, ...more] = value?.words ?? [];
  return span !== undefined && more.length + 1 >= count && value?.text.split(/\s/u)[0] === sliceOf(head, span) ? [span] : [];
}

/** The name of an OpenAPI file after a move. A part of its path is a name, too. */
function openApiChange({ pageDocuments }: Site, name: string, moved: MovedPaths): NameChange | undefined {
  const { documents } = pageDocuments;
  const [named] = documentsNamed(name, documents);
  const before = named && addressOf(named.source);
  const path = before === undefined ? undefined : moved.files.get(before);
  const written = addressOf(name);
  if (path === undefined || (written !== before && path.includes(written))) return undefined;
  const all = documents.map(({ source }) => ({ source: moved.path(addressOf(source)) }));
  const isName = (part: string) => isWord(part) && documentsNamed(part, all).every(({ source }) => source === path);
  const parts = path.split("/").map((_, at, segments) => segments.slice(at).join("/"));
  const part = [...parts, written].find((each) => path.includes(each) && isName(each));
  return part === written ? undefined : { path, word: part && asFirstWord(inStyleOf(name, part)) };
}

/** The name of an AsyncAPI file after a move of it or of the page that names it. */
function asyncApiChange({ pages }: Site, page: string, name: string, { files: moved }: MovedPaths): NameChange | undefined {
  const files = pages?.asyncApiFiles ?? [];
  const [before] = asyncApiFilesNamed(name, page, files);
  const path = before === undefined ? undefined : (moved.get(before) ?? before);
  if (path === undefined || asyncApiFilesNamed(name, moved.get(page) ?? page, [path]).length > 0) return undefined;
  return { path, word: isWord(path) ? `/${path}` : undefined };
}

/** What cannot be in a word of a value of YAML, in which the name of such a file has no escapes. */
export const notInWord = /[\s"'\\,[\]{}]/u;

function isWord(path: string): boolean {
  return !notInWord.test(path);
}

/** A word at the start of a value of YAML: a slash before it takes the meaning from characters such as `*` and `%`. */
function asFirstWord(word: string): string {
  return /^[\p{L}\p{N}_./]/u.test(word) ? word : `/${word}`;
}
