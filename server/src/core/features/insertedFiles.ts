import type { Node } from "jsonc-parser";
import type { InsertedFiles } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import { mayBePage } from "../files/exclusions.ts";
import { isImage, withoutMarkdownExtension } from "../files/fileKinds.ts";
import { lastSegment, selfAndFolders, withoutFileExtension, withoutIndex } from "../files/paths.ts";
import { pathBelow } from "../files/uris.ts";
import { divisionAround } from "../fixes/locate.ts";
import { textEditsOf } from "../json/fileEdits.ts";
import { insertions } from "../json/insertions.ts";
import { keyOf, nodesIn, stringOf } from "../json/tree.ts";
import { readContent } from "../pages/content/readContent.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import type { PageFile } from "../pages/pages.ts";
import { escapedPath } from "../pages/writtenPaths.ts";
import type { Site } from "../site/site.ts";
import { oneLine } from "../text/oneLine.ts";
import { endOf } from "../text/span.ts";
import { titleCase } from "../text/titleCase.ts";
import { linkPlaceAt } from "./completion/page/linkPlace.ts";
import type { SitePage } from "./sitePage.ts";

/**
 * What pages, and folders of pages, become that are dropped or pasted into `pages`: entries, after the item at the offset or before it.
 * Null elsewhere.
 */
export function insertedInConfig(site: Site, file: ConfigFile, offset: number, uris: readonly string[]): InsertedFiles | null {
  const list = file.json.isReliable ? pagesAround(site, file, offset) : undefined;
  const pages = pagesAt(site, uris);
  if (list === undefined || pages.length === 0) return null;
  const items = list.children ?? [];
  const after = items.findLast((item) => item.offset < offset);
  const lead = items.some((item) => stringOf(item)?.startsWith("/")) ? "/" : "";
  const entries = pages.map(({ address }) => JSON.stringify(lead + address));
  const edits = insertions(file.json.text, new Map([[list, new Map([[after, entries]])]]));
  return { title: pages.length === 1 ? "Insert Entry" : "Insert Entries", text: "", edits: [...textEditsOf({ file, edits })] };
}

/** The innermost `pages` of the navigation around an offset. */
function pagesAround({ navigation }: Site, file: ConfigFile, offset: number): Node | undefined {
  let innermost: Node | undefined;
  for (const node of nodesIn(file.json.root)) {
    const isAround = node.type === "array" && node.offset < offset && offset < endOf(node);
    if (isAround && node.parent?.type === "property" && keyOf(node.parent) === "pages") innermost = node;
  }
  const around = innermost && divisionAround(navigation, file, innermost);
  return around?.object === innermost?.parent?.parent ? innermost : undefined;
}

/** The pages of files, and those in folders, each once. Looks at each page once: there may be thousands of files. */
function pagesAt({ root, pages }: Site, uris: readonly string[]): readonly PageFile[] {
  const found = new Map(uris.map((uri) => [pathBelow(root, uri), [] as PageFile[]]));
  for (const page of pages?.list ?? []) {
    const [file, ...folders] = selfAndFolders(page.path);
    if (mayBePage(page)) found.get(file)?.push(page);
    if (page.excludedBy === undefined) for (const folder of folders) found.get(folder)?.push(page);
  }
  return [...new Set([...found.values()].flat())];
}

/** What images and pages become that are dropped or pasted into a page: images and links, or the path alone where one is missing. */
export function insertedInPage({ site, file }: SitePage, offset: number, uris: readonly string[]): InsertedFiles | null {
  const place = insertionPlaceAt(file.document.getText(), offset);
  const links = uris.map((uri) => linkTo(site, uri)).filter((each) => each !== undefined);
  const [first] = links;
  if (place === undefined || first === undefined) return null;
  if (place === "path") return { title: "Insert Path", text: first.path, edits: [] };
  const kind = links.every((each) => each.kind === "Image") ? "Image" : "Link";
  return {
    title: `Insert ${kind}${links.length === 1 ? "" : "s"}`,
    text: links.map(({ markdown }) => markdown).join("\n"),
    edits: [],
  };
}

/** What a file can become at an offset of a page: a link or an image in its text, or the path of one that has none yet. */
export function insertionPlaceAt(text: string, offset: number): "text" | "path" | undefined {
  const block = frontMatterOf(text);
  const start = block === undefined ? 0 : block.length + "---".length;
  if (offset < start) return undefined;
  const place = linkPlaceAt(text, start, offset);
  if (place === undefined) return isMarkdownAt(text, block?.length ?? 0, offset) ? "text" : undefined;
  return place.span.length === 0 ? "path" : undefined;
}

/** Whether a link is one at an offset, unlike in a block of code, a tag, an expression, and an import. */
function isMarkdownAt(text: string, start: number, offset: number): boolean {
  let isMarkdown = true;
  const leave = (from: number, to: number) => {
    if (from < offset && offset < to) isMarkdown = false;
  };
  readContent(text, start, { tag: (tag) => leave(tag.start, tag.end), expression: leave, statements: leave, code: leave });
  return isMarkdown;
}

/** A file as pages refer to it. */
interface FileLink {
  readonly kind: "Image" | "Link";
  readonly path: string;
  readonly markdown: string;
}

/** The image, or the link to a page, that a file is in a page; undefined for any other file, such as a snippet. */
function linkTo({ root, pages }: Site, uri: string): FileLink | undefined {
  const file = pathBelow(root, uri);
  if (file === undefined) return undefined;
  if (isImage(file)) {
    const path = escapedPath(`/${file}`);
    return { kind: "Image", path, markdown: `![${asLabel(imageDescription(file))}](${path})` };
  }
  const page = pages?.page(withoutMarkdownExtension(file));
  if (page?.path !== file || !mayBePage(page)) return undefined;
  const path = escapedPath(`/${withoutIndex(page.address)}`);
  const title = oneLine(page.frontMatter.title ?? "") || titleCase(lastSegment(page.address));
  return { kind: "Link", path, markdown: `[${asLabel(title)}](${path})` };
}

/** The description of an image for a start: the words of its name. */
export function imageDescription(path: string): string {
  return titleCase(withoutFileExtension(lastSegment(path)));
}

/** A text on one line as the label of a link, which shows it literally. */
function asLabel(text: string): string {
  return text.replace(/[\\[\]<{*_`$~]|&(?=#?\w+;)/gu, "\\$&");
}
