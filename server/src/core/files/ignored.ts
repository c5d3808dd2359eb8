import ignore from "ignore";

/** Folders without pages and OpenAPI files (docs/platform.md, "Files that are not pages"). */
const skippedFolders: ReadonlySet<string> = new Set([
  ...[".git", ".github", ".claude", ".agents", ".idea", ".vscode", ".cursor", ".cache", "node_modules"],
]);

/**
 * Why a Markdown file is not a page (docs/platform.md, "Files that are not pages"): `name` is a file about the repository,
 * `ignore-file` is in `.mintignore`, `snippet` is in a folder for snippets, `imported` is part of another page. `unlikely` may be a
 * page, but need not be in the navigation.
 */
export type Exclusion = "name" | "ignore-file" | "snippet" | "imported" | "unlikely";

/** Files about the repository. Only `.md`, since sites have `.mdx` pages with these names. */
const repositoryFiles = /(?:^|\/)(?:readme|license|changelog|contributing|contribute)\.md$/iu;

const snippetFolder = /^_?snippets\//u;

/** Folders for output, snippets and drafts. The platform documents some of them as ignored, but some sites have pages in others. */
const unlikelyFolders = /(?:^|\/)(?:build|dist|coverage|tmp|temp|snippets|[_.][^/]*)\//u;

/** Files of tools and communities. */
const unlikelyFiles =
  /(?:^|\/)(?:[_.][^/]*|readme|license|agents|claude|gemini|code_of_conduct|security|support|pull_request_template)\.mdx?$/u;

/** The file in the docs root that excludes files from the site, in the syntax of `.gitignore`. */
const siteIgnoreFile = ".mintignore";

/** The ignore files in the docs root: for the site and for the repository. */
export const ignoreFiles: readonly string[] = [siteIgnoreFile, ".gitignore"];

/** Whether folders with this name are skipped. */
export function isSkippedFolder(name: string): boolean {
  return skippedFolders.has(name);
}

/** Whether an ignore file with a text ignores a path from its folder; the path of a folder ends in a slash. */
export function ignoreMatcher(text: string): (path: string) => boolean {
  const rules = ignore().add(text);
  return (path) => rules.ignores(path);
}

/** A function that gives why a Markdown file is not a page, by its path from the docs root. `contents` are the `ignoreFiles` by name. */
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
