import { isImage } from "../../files/fileKinds.ts";
import { addressOf, inStyleOf } from "../../files/paths.ts";
import type { Edit } from "../../json/edit.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import { importText } from "../../pages/content/importSources.ts";
import { startsWithFrontMatter } from "../../pages/frontMatterBlock.ts";
import { isExact, pathSpan } from "../../pages/linkSpans.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import type { PageFile } from "../../pages/pages.ts";
import { hasKnownStart } from "../../pages/snippets.ts";
import { asyncApiFilesNamed } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import { sliceOf } from "../../text/span.ts";
import { addressAfter, movedLink } from "./movedLink.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** What changes in a page when files move: its links, and paths in its front matter. */
export function pageEdits(site: Site, page: PageFile, index: PageIndex, moved: MovedPaths): readonly Edit[] {
  return [...frontMatterEdits(site, page, index, moved), ...linkEdits(site, page, index, moved)];
}

function* linkEdits(site: Site, page: PageFile, index: PageIndex, moved: MovedPaths): Iterable<Edit> {
  for (const link of index.content.links) {
    const change = hasKnownStart(page, link) ? movedLink(site, moved, page.path, link) : undefined;
    if (change === undefined) continue;
    const { before, after } = change;
    if (link.kind === "field" && isImage(link.target)) {
      yield { ...pathSpan(link, before), newText: escapedValue(percentDecoded(after)) };
      continue;
    }
    const whole = link.target.replace(before, () => after);
    if (link.kind === "import") yield { ...link.span, newText: importText(whole, link) };
    else if (isExact(link)) yield { ...pathSpan(link, before), newText: after };
    // Other characters would have to be escaped again.
    else if (/^[\w\p{L}\p{M}\p{N}/.%~#?=&:+-]+$/u.test(whole)) yield { ...link.span, newText: whole };
  }
}

/** The paths in the front matter that are no links: of icons and other images, of pages, and of an OpenAPI or AsyncAPI file. */
function* frontMatterEdits(
  site: Site,
  { path, head, frontMatter }: PageFile,
  index: PageIndex,
  moved: MovedPaths,
): Iterable<Edit> {
  if (!startsWithFrontMatter(head) || frontMatter.limit !== undefined) return;
  const resources = site.view(siteResources);
  const { openapi, asyncapi, "openapi-schema": schema } = frontMatter;
  const [endpointFile] = openapi !== undefined && openapi.words.length > 2 ? openapi.words : [];
  const [schemaFile] = schema !== undefined && schema.words.length > 1 ? schema.words : [];
  for (const file of [endpointFile, schemaFile]) {
    const openApi = file && openApiAfter(site, sliceOf(head, file), moved);
    if (file !== undefined && openApi !== undefined) yield { ...file, newText: openApi };
  }
  const [channelFile] = asyncapi !== undefined && asyncapi.words.length > 1 ? asyncapi.words : [];
  const asyncApi = channelFile && asyncApiAfter(site, path, sliceOf(head, channelFile), moved);
  if (channelFile !== undefined && asyncApi !== undefined) yield { ...channelFile, newText: asyncApi };
  const known = new Set(index.content.links.flatMap(({ kind, span }) => (kind === "field" ? span.offset : [])));
  for (const { index: offset, 0: text } of head.matchAll(/(?<=[:\s,[]["']?)\/[^\s"'#?,\]]+/gu)) {
    if ([endpointFile, schemaFile, channelFile].some((file) => file?.offset === offset) || known.has(offset)) continue;
    const address = addressOf(text);
    if (resources.isInNestedSite(path, { path: text, addresses: [address] })) continue;
    const resource = resources.at(address);
    const after = resource === undefined ? address : addressAfter(resource, address, text, moved);
    if (after !== address) yield { offset, length: text.length, newText: `/${escapedValue(after)}` };
  }
}

/** A path as it can be in a value of YAML, with or without quotes, and in a list. */
function escapedValue(path: string): string {
  return path.replace(/["'\\#?,[\]{}]|:(?=\s)/gu, percentEncoded);
}

/** The name of an OpenAPI file after a move; undefined if it stays. A name may be a part of the path. */
function openApiAfter(site: Site, name: string, moved: MovedPaths): string | undefined {
  const [named] = documentsNamed(name, site.pageDocuments.documents);
  const path = named && addressOf(named.source);
  const after = path === undefined ? undefined : moved.files.get(path);
  const written = addressOf(name);
  if (after === undefined || (written !== path && after.includes(written))) return undefined;
  return isWord(after) ? inStyleOf(name, after) : undefined;
}

/** The name of an AsyncAPI file after a move of it or of the page that names it; undefined if it stays. */
function asyncApiAfter({ pages }: Site, page: string, name: string, { files: moved }: MovedPaths): string | undefined {
  const files = pages?.asyncApiFiles ?? [];
  const [before] = asyncApiFilesNamed(name, page, files);
  const after = before === undefined ? undefined : (moved.get(before) ?? before);
  if (after === undefined || !isWord(after)) return undefined;
  return asyncApiFilesNamed(name, moved.get(page) ?? page, [after]).length > 0 ? undefined : `/${after}`;
}

/** Whether a path can be a word of a value of YAML, in which the name of such a file has no escapes. */
function isWord(path: string): boolean {
  return !/[\s"'\\#,[\]{}]/u.test(path);
}
