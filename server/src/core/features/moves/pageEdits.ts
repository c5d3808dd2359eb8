import { isImage } from "../../files/fileKinds.ts";
import { addressOf } from "../../files/paths.ts";
import type { Edit } from "../../json/edit.ts";
import { importText } from "../../pages/content/importStatements.ts";
import { startsWithFrontMatter } from "../../pages/frontMatterBlock.ts";
import { isExact, pathSpan } from "../../pages/linkTarget.ts";
import type { PageIndex } from "../../pages/pageIndex.ts";
import type { PageFile } from "../../pages/pages.ts";
import { hasKnownStart } from "../../pages/snippets.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import { addressAfter } from "./addressAfter.ts";
import { fileWords } from "./fileWords.ts";
import { movedLink } from "./movedLink.ts";
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
      // Only what would be read as an escape is escaped, apart from what YAML would read otherwise.
      const readable = percentDecoded(after).replace(/%(?=[\da-f]{2})/giu, percentEncoded);
      yield { ...pathSpan(link, before), newText: escapedValue(readable) };
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
function* frontMatterEdits(site: Site, page: PageFile, index: PageIndex, moved: MovedPaths): Iterable<Edit> {
  const { path, head, frontMatter } = page;
  if (!startsWithFrontMatter(head) || frontMatter.limit !== undefined) return;
  const resources = site.view(siteResources);
  const names = [...fileWords(site, page, moved)];
  for (const { span, change } of names) if (change?.word !== undefined) yield { ...span, newText: change.word };
  const known = new Set(index.content.links.flatMap(({ kind, span }) => (kind === "field" ? span.offset : [])));
  for (const { index: offset, 0: text } of head.matchAll(/(?<=[:\s,[]["']?)\/[^\s"'#?,\]]+/gu)) {
    if (names.some(({ span }) => span.offset === offset) || known.has(offset)) continue;
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
