import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import type { Anchor } from "./anchors.ts";
import type { PageLink } from "./content/pageContent.ts";
import { importedFiles } from "./imports.ts";
import type { PageIndex, PageIndexes } from "./pageIndex.ts";
import type { PageFile, Pages } from "./pages.ts";

/** A page, or a snippet that is part of one. */
export interface PagePart {
  readonly page: PageFile;
  readonly index: PageIndex;
}

/** An anchor, and the file that it is in. */
export interface PlacedAnchor extends PagePart {
  readonly anchor: Anchor;
}

/** How many snippets a page may be made of. */
const maxParts = 100;

/** A page and the snippets that are part of it, as far as they are known. */
export function partsOf(pages: Pages, indexes: PageIndexes, page: PageFile): readonly PagePart[] {
  const parts: PagePart[] = [];
  const waiting = new Set([page]);
  for (const each of waiting) {
    const index = indexes.get(each.path);
    if (index === undefined || parts.length >= maxParts) continue;
    parts.push({ page: each, index });
    for (const link of index.content.links) {
      for (const path of partsNamed(pages, each.path, link)) {
        const snippet = pages.page(withoutMarkdownExtension(path));
        if (snippet?.path === path) waiting.add(snippet);
      }
    }
  }
  return parts;
}

/** The files that a link of a page at a path may make parts of the page. */
function partsNamed(pages: Pages, path: string, { kind, target }: PageLink): readonly string[] {
  if (kind === "import") return importedFiles(path, target);
  const snippet = kind === "snippet" ? pages.snippets().at(target) : undefined;
  return snippet === undefined ? [] : [snippet];
}

/** The anchor that a link to a page leads to. */
export function anchorIn(pages: Pages, indexes: PageIndexes, page: PageFile, anchor: string): PlacedAnchor | undefined {
  // Nearly all anchors are those of the page itself.
  const own = indexes.get(page.path);
  const found = own?.anchors().find(anchor);
  if (own !== undefined && found !== undefined) return { page, index: own, anchor: found };
  for (const part of partsOf(pages, indexes, page)) {
    const inPart = part.index.anchors().find(anchor);
    if (inPart !== undefined) return { ...part, anchor: inPart };
  }
  return undefined;
}
