import { isImportable } from "../files/fileKinds.ts";
import { addressOf, folderPrefix } from "../files/paths.ts";
import type { PageContent } from "./content/pageContent.ts";

/** The Markdown files and scripts that a page imports or re-exports, by path from the docs root. */
export function importsOf(path: string, { links }: Pick<PageContent, "links">): readonly string[] {
  return links.flatMap(({ kind, target }) => (kind === "import" ? importedFiles(path, target) : []));
}

/**
 * The Markdown file or script that an import in a page names; none for a package, a file of another kind, and a path without an extension,
 * which the platform does not find. Source: docs/platform.md, "Imports".
 */
export function importedFiles(path: string, source: string): readonly string[] {
  if (!isImportable(source) || isBareImport(source)) return [];
  return [addressOf(source.startsWith("/") ? source : folderPrefix(path) + source)];
}

/** Whether the source of an import is the name of a package, whatever it ends in. */
export function isBareImport(source: string): boolean {
  return !/^(?:\/|\.\.?\/)/u.test(source);
}
