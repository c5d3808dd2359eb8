import type { Exclusion, Exclusions } from "../files/exclusions.ts";
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
  const found: (Exclusion | undefined)[] = [];
  let pausedAt = 0;
  for (const { file, imports } of pages) {
    const excludedBy = exclusions.of(file.path);
    found.push(excludedBy);
    if (excludedBy !== "ignore-file" && excludedBy !== "name") for (const path of imports) imported.add(path);
    if (exclusions.comparisons - pausedAt < workBetweenPauses) continue;
    pausedAt = exclusions.comparisons;
    await pause();
  }
  return pages.map(({ file }, index) => {
    const excludedBy = imported.has(file.path) ? "imported" : found[index];
    return excludedBy === undefined ? file : { ...file, excludedBy };
  });
}
