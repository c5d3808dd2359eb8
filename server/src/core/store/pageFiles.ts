import type { Exclusions } from "../files/exclusions.ts";
import { isUnserved } from "../pages/isPublished.ts";
import type { PageFile } from "../pages/pages.ts";
import type { LoadedPage } from "./readPage.ts";

/** For how much budget of ignore files other events wait. */
const workBetweenPauses = 2_000_000;

/**
 * The files of pages that were read, each with why it is excluded. A page that another one imports is a part of that one, unless the
 * platform does not read the other one. Source: docs/platform.md, "Files that are not pages".
 */
export async function pageFiles(
  pages: readonly LoadedPage[],
  exclusions: Exclusions,
  pause: () => Promise<void>,
): Promise<readonly PageFile[]> {
  const imported = new Set<string>();
  const files: PageFile[] = [];
  let pausedAt = 0;
  for (const { file, imports } of pages) {
    const excludedBy = exclusions.of(file.path);
    const found = excludedBy === undefined ? file : { ...file, excludedBy };
    files.push(found);
    if (!isUnserved(found)) for (const path of imports) imported.add(path);
    if (exclusions.comparisons - pausedAt < workBetweenPauses) continue;
    pausedAt = exclusions.comparisons;
    await pause();
  }
  return files.map((file) => (imported.has(file.path) ? { ...file, excludedBy: "imported" } : file));
}
