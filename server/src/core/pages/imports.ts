import { isMarkdown } from "../files/fileKinds.ts";
import { addressOf } from "../files/paths.ts";
import type { PageContent } from "./content/pageContent.ts";

/**
 * The Markdown files that a page imports or re-exports, by path from the docs root: both candidates if the import has no extension.
 */
export function importsOf(path: string, { links }: Pick<PageContent, "links">): readonly string[] {
  return links.flatMap(({ kind, target }) => (kind === "import" ? importedFiles(path, target) : []));
}

/** The Markdown files that an import in a page may name; none for a package or a file of another kind. */
export function importedFiles(path: string, source: string): readonly string[] {
  const hasExtension = isMarkdown(source);
  // A bare name without an extension is a package.
  if (!hasExtension && !/^[./]/u.test(source)) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const file = addressOf(source.startsWith("/") ? source : folder + source);
  return hasExtension ? [file] : [`${file}.mdx`, `${file}.md`];
}
