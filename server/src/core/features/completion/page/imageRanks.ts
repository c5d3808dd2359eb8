import { textAt } from "../../../config/sourceNode.ts";
import { folderOf } from "../../../files/paths.ts";
import { linkTarget } from "../../../pages/linkTarget.ts";
import type { PageFile } from "../../../pages/pages.ts";
import type { IndexedSite } from "../../../site/indexedSite.ts";
import { namedValues } from "../../../site/namedValues.ts";

/**
 * Sorts the paths of images and other media by how likely a page shows them: those in its folder or below, those that some page shows,
 * others, and last those of the site as a whole, such as its logo and favicon.
 */
export function sortImages(paths: readonly string[], indexed: IndexedSite, page: PageFile | undefined): readonly string[] {
  const { site } = indexed;
  const used = usedPaths(indexed);
  const ofSite = new Set(site.view(namedValues).map(({ at }) => site.pages?.fileAt(textAt(at).trim())));
  const own = page === undefined ? "" : folderOf(page.path);
  const rankOf = (path: string) => {
    if (!used.has(path) && (ofSite.has(path) || /(?:^|\/)favicon\.\w+$/iu.test(path))) return 3;
    if (page !== undefined && (own === "" ? folderOf(path) === "" : path.startsWith(`${own}/`))) return 0;
    return used.has(path) ? 1 : 2;
  };
  const ranked = paths.toSorted().map((path) => ({ path, rank: rankOf(path) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ path }) => path);
}

/** What the images of pages lead to. */
function usedPaths({ indexes }: IndexedSite): ReadonlySet<string> {
  const used = new Set<string>();
  for (const [path, { content }] of indexes)
    for (const link of content.links)
      if (link.kind === "image" || link.kind === "src")
        for (const address of linkTarget(path, link.target)?.addresses ?? []) used.add(address);
  return used;
}
