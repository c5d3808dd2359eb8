import ignore from "ignore";

/** Folders that hold no page and no description, whatever they hold else (facts, section 3, "Pages"). */
const skippedFolders: ReadonlySet<string> = new Set([
  ...[".git", ".github", ".claude", ".agents", ".idea", ".vscode", ".cursor", ".cache", "node_modules"],
]);

/**
 * Why the platform makes no page of a Markdown file (facts, section 3, "Pages"): `name` is that of a file about the repository,
 * `ignore-file` says so in `.mintignore`, `snippet` stands in a folder for parts of pages, `imported` is a part of another page.
 * `unlikely` may be a page for all that is known, but nobody misses it.
 */
export type Exclusion = "name" | "ignore-file" | "snippet" | "imported" | "unlikely";

/** Files that the platform takes for the repository's own: Markdown only, for sites have `.mdx` pages of these names. */
const repositoryFiles = /(?:^|\/)(?:readme|license|changelog|contributing|contribute)\.md$/iu;

const snippetFolder = /^_?snippets\//u;

/** Folders for output, parts and drafts: the platform's documentation calls some of them ignored, and sites have pages in others. */
const unlikelyFolders = /(?:^|\/)(?:build|dist|coverage|tmp|temp|snippets|[_.][^/]*)\//u;

/** Files that tools and communities keep in a repository under these names. */
const unlikelyFiles =
  /(?:^|\/)(?:[_.][^/]*|readme|license|agents|claude|gemini|code_of_conduct|security|support|pull_request_template)\.mdx?$/u;

/** The file in the docs root whose patterns, as git writes them, take files out of the site. */
const siteIgnoreFile = ".mintignore";

/** The files in the docs root that say what to ignore: in the site, or in the repository. */
export const ignoreFiles: readonly string[] = [siteIgnoreFile, ".gitignore"];

/** Whether a folder of this name is not even looked into. */
export function isSkippedFolder(name: string): boolean {
  return skippedFolders.has(name);
}

/** Tells why a Markdown file is no page, by its path from the docs root; `contents` are those of the `ignoreFiles`, by name. */
export function exclusionReader(contents: ReadonlyMap<string, string>): (path: string) => Exclusion | undefined {
  const inSite = ignore().add(contents.get(siteIgnoreFile) ?? "");
  const inRepository = ignore().add([...contents.values()]);
  return (path) => {
    if (repositoryFiles.test(path)) return "name";
    if (snippetFolder.test(path)) return "snippet";
    if (inSite.ignores(path)) return "ignore-file";
    return inRepository.ignores(path) || unlikelyFolders.test(path) || unlikelyFiles.test(path.toLowerCase())
      ? "unlikely"
      : undefined;
  };
}
