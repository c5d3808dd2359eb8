import ignore from "ignore";

/** Folders that hold no page and no description, whatever they hold else (facts, section 3, "Pages"). */
const skippedFolders: ReadonlySet<string> = new Set([
  ...[".git", ".github", ".claude", ".agents", ".idea", ".vscode", ".cursor", ".cache", "node_modules"],
]);

/** Folders that the platform's documentation calls ignored; what stands there is no page that somebody forgot. */
const outputFolders = /(?:^|\/)(?:build|dist|coverage|tmp|temp)\//u;

/** Files that the platform takes for the repository's own. */
const repositoryFiles = /(?:^|\/)(?:readme|license|contributing|contribute)\.mdx?$/iu;

const snippetFolders = /(?:^|\/)_?snippets\//u;

/** The files in the docs root whose patterns, as git writes them, take files out of the site or the repository. */
export const ignoreFiles: readonly string[] = [".mintignore", ".gitignore"];

/** Whether a folder of this name is not even looked into. */
export function isSkippedFolder(name: string): boolean {
  return skippedFolders.has(name);
}

/** Tells why a Markdown file is no page, by its path from the docs root; `patterns` are the contents of the `ignoreFiles`. */
export function ignoredBy(patterns: readonly string[]): (path: string) => "ignored" | "name" | undefined {
  const matcher = ignore().add([...patterns]);
  return (path) => {
    if (repositoryFiles.test(path)) return "name";
    return outputFolders.test(path) || snippetFolders.test(path) || matcher.ignores(path) ? "ignored" : undefined;
  };
}
