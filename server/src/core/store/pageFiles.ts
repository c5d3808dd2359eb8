import type { Exclusions } from "../files/exclusions.ts";
import type { PageFile } from "../pages/pages.ts";
import type { LoadedPage } from "./readPage.ts";

/** For how much budget of ignore files other events wait. */
const workBetweenPauses = 2_000_000;

/** The files of pages that were read, each with why it is excluded. A page that another one imports is a part of that one. */
export async function pageFiles(
  pages: readonly LoadedPage[],
  exclusions: Exclusions,
  pause: () => Promise<void>,
): Promise<readonly PageFile[]> {
  const imported = new Set(pages.flatMap(({ imports }) => imports));
  const files: PageFile[] = [];
  let pausedAt = 0;
  for (const { file } of pages) {
    const excludedBy = imported.has(file.path) ? "imported" : exclusions.of(file.path);
    files.push(excludedBy === undefined ? file : { ...file, excludedBy });
    if (exclusions.comparisons - pausedAt < workBetweenPauses) continue;
    pausedAt = exclusions.comparisons;
    await pause();
  }
  return files;
}
