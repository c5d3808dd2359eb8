import type { PageIndexes } from "./pageIndex.ts";

/**
 * The paths of the pages that differ between two versions of what is in them. Versions that were made of each other have their pages in the
 * same order, so that nothing needs to be looked up.
 */
export function changedPages(before: PageIndexes, after: PageIndexes): readonly string[] {
  const changed: string[] = [];
  const paths = before.keys();
  const indexes = before.values();
  let known = 0;
  for (const [path, index] of after) {
    const isInOrder = paths.next().value === path;
    const inOrder = indexes.next().value;
    const other = isInOrder ? inOrder : before.get(path);
    if (other !== undefined) known++;
    if (other !== index) changed.push(path);
  }
  if (known < before.size) for (const path of before.keys()) if (!after.has(path)) changed.push(path);
  return changed;
}
