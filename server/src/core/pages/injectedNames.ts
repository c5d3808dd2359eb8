import { knownExportsAt } from "./exports.ts";
import { importedFiles, importsOf } from "./imports.ts";
import type { PageIndex, PageIndexes } from "./pageIndex.ts";
import type { PageFile, Pages } from "./pages.ts";

/** How many files are looked at for a page. With more, any name may be in it. */
const maxFiles = 100;

/**
 * Whether a page may have a name by the exports of the files that it imports without braces, which the platform puts into the page together
 * with their content. What these files import may come along. Source: docs/platform.md, "Imports".
 */
export function injectedNames(
  page: PageFile,
  index: PageIndex,
  pages: Pages,
  indexes: PageIndexes,
): Pick<ReadonlySet<string>, "has"> {
  const names = new Set<string>();
  const paths = new Set(wholeImports(page, index).filter((path) => pages.files.has(path)));
  for (const path of paths) {
    const exports = knownExportsAt(path, pages, indexes);
    const content = indexes.get(path)?.content;
    if (paths.size > maxFiles || exports === undefined || exports.isOpen || content?.isBroken === true || content?.isCut === true)
      return { has: () => true };
    for (const name of [...exports.names, ...exports.declared]) names.add(name);
    for (const imported of content === undefined ? [] : importsOf(path, content))
      if (pages.files.has(imported)) paths.add(imported);
  }
  return names;
}

/** The files that a page does not only import names in braces from. */
function wholeImports({ path }: PageFile, { content }: PageIndex): readonly string[] {
  const inBraces = new Set<string>();
  const whole = new Set<string>();
  for (const { source, isDefault = false, isBesideWhole = false } of content.namedImports ?? [])
    for (const file of importedFiles(path, source)) (isDefault || isBesideWhole ? whole : inBraces).add(file);
  return importsOf(path, content).filter((file) => whole.has(file) || !inBraces.has(file));
}
