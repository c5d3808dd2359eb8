import { isScript } from "../files/fileKinds.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { NamedImport, PageExports } from "./content/pageContent.ts";
import { importedFiles, importsOf } from "./imports.ts";
import type { PageIndex, PageIndexes } from "./pageIndex.ts";
import type { PageFile, Pages } from "./pages.ts";

const nothing: PageExports = { names: [], declared: [], isOpen: false };

/** What the file at a path certainly exports; undefined if the file has not been read. */
export function knownExportsAt(path: string, pages: Pages, indexes: PageIndexes): PageExports | undefined {
  if (isScript(path)) return pages.scripts.get(path);
  const index = indexes.get(path);
  return index && (index.content.exports ?? nothing);
}

/** What the file at a path exports; undefined if not all of it is known. */
export function exportsAt(path: string, pages: Pages, indexes: PageIndexes): PageExports | undefined {
  const index = indexes.get(path);
  return index !== undefined && mayExportMore(index) ? undefined : knownExportsAt(path, pages, indexes);
}

/** Whether a snippet may export what is not known of it. What it imports itself is in it once it is shown. */
function mayExportMore({ content: { links, isBroken, isTruncated = false } }: PageIndex): boolean {
  return isBroken || isTruncated || links.some(({ kind, target }) => kind === "import" && /^[./]/u.test(target));
}

/** The names that an import can have in braces. */
export function namesIn({ names }: PageExports): readonly string[] {
  return names.filter((name) => name !== "default");
}

/** Whether a file may export what an import takes from it. */
export function mayExport(
  { names, declared, isOpen, areAlone = false }: PageExports,
  { name, isDefault = false }: NamedImport,
): boolean {
  // What a file has besides its exports is shown instead of its default export.
  if (isDefault) return isOpen || !areAlone || names.length === 0 || names.includes("default");
  return name === "default" || isOpen || names.includes(name) || declared.includes(name);
}

/** The name that is likely meant by one that a file does not export. */
export function nearestExport(name: string, exported: PageExports, budget: WorkBudget): string | undefined {
  return nearest(name, namesIn(exported), 1, budget)[0];
}

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
    if (
      paths.size > maxFiles ||
      exports === undefined ||
      exports.isOpen ||
      content?.isBroken === true ||
      content?.isTruncated === true
    )
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
