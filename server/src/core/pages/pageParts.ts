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

/** A page, and the snippets that are part of it. */
export interface PageParts {
  /** Those that are known, first the page itself. */
  readonly parts: readonly PagePart[];
  /** Whether there are no others. A component that is imported is another one. */
  readonly isComplete: boolean;
}

/** How many parts of a page are known. */
const maxParts = 100;

/** A page and the snippets that are part of it, with those that are part of snippets. */
export function partsOf(pages: Pages, indexes: PageIndexes, page: PageFile): PageParts {
  const parts: PagePart[] = [];
  const found = new Set([page]);
  let isComplete = true;
  for (const each of found) {
    const index = parts.length < maxParts ? indexes.get(each.path) : undefined;
    if (index === undefined) {
      isComplete = false;
      continue;
    }
    parts.push({ page: each, index });
    for (const link of index.content.links) {
      if (link.kind !== "import" && link.kind !== "snippet") continue;
      const snippet = snippetNamed(pages, each.path, link);
      if (snippet === undefined) isComplete = false;
      else found.add(snippet);
    }
  }
  return { parts, isComplete };
}

/** The snippet that an import, or a `<Snippet file="…" />`, of a page at a path names. */
function snippetNamed(pages: Pages, path: string, { kind, target }: PageLink): PageFile | undefined {
  const [named] = kind === "import" ? importedFiles(path, target) : [pages.snippets().at(target)];
  const snippet = named === undefined ? undefined : pages.page(withoutMarkdownExtension(named));
  return snippet?.path === named ? snippet : undefined;
}

/** The anchor that a link to a page leads to. */
export function anchorIn(pages: Pages, indexes: PageIndexes, page: PageFile, anchor: string): PlacedAnchor | undefined {
  // Nearly all anchors are those of the page itself.
  const own = indexes.get(page.path);
  const found = own?.anchors().find(anchor);
  if (own !== undefined && found !== undefined) return { page, index: own, anchor: found };
  for (const part of partsOf(pages, indexes, page).parts) {
    const inPart = part.index.anchors().find(anchor);
    if (inPart !== undefined) return { ...part, anchor: inPart };
  }
  return undefined;
}
