import { quote } from "../text/quote.ts";
import { isImage } from "./fileKinds.ts";
import { IgnorePatterns } from "./ignorePatterns.ts";

/** Folders without pages and OpenAPI files (docs/platform.md, "Files that are not pages"). */
const skippedFolders: ReadonlySet<string> = new Set([
  ...[".git", ".github", ".claude", ".agents", ".idea", ".vscode", ".cursor", ".cache", "node_modules"],
]);

/**
 * Why a Markdown file is not a page (docs/platform.md, "Files that are not pages"): `name` is a file about the repository or for agents,
 * `ignore-file` is in `.mintignore`, `snippet` is in a folder for snippets, `imported` is part of another page. `unlikely` may be a
 * page, but need not be in the navigation.
 */
export type Exclusion = "name" | "ignore-file" | "snippet" | "imported" | "unlikely";

/** Whether a Markdown file is a page, or may be one. */
export function mayBePage({ excludedBy }: { readonly excludedBy?: Exclusion }): boolean {
  return excludedBy === undefined || excludedBy === "unlikely";
}

/** Files about the repository. Only `.md`, since sites have `.mdx` pages with these names. */
const repositoryFiles = /(?:^|\/)(?:readme|license|contributing|contribute)\.md$/iu;

/** The file in the docs root that tells agents what the product can do. */
const agentFile = /^skill\.md$/iu;

/** Another file about the repository, which the file for ignored files can take back. */
const changelog = /(?:^|\/)changelog\.md$/iu;

const snippetFolder = /^_?snippets\//iu;

/** Folders for output, snippets and drafts. The platform documents some of them as ignored, but some sites have pages in others. */
const unlikelyFolders = /(?:^|\/)(?:build|dist|coverage|tmp|temp|snippets|[_.][^/]*)\//u;

/** Files about a folder, and those of tools and communities: the names of these are those of pages in `.mdx` files. */
const unlikelyFiles =
  /(?:^|\/)(?:(?:[_.][^/]*|readme|license)\.mdx?|(?:agents|claude|gemini|code_of_conduct|security|support|pull_request_template)\.md)$/u;

/** Whether it is only the name of a file that makes a page unlikely: those next to it say nothing about it. */
export function hasUnlikelyName(path: string): boolean {
  return unlikelyFiles.test(path.toLowerCase());
}

/** The file in the docs root that excludes files from the site, in the syntax of `.gitignore`. */
export const siteIgnoreFile = ".mintignore";

/** Names that are mistaken for that of this file; nothing reads such a file. */
const mistakenNames = [".mintlifyignore", ".mintlify-ignore", ".mintignore.txt", "mintignore", "mintlifyignore"];

/** The file in a docs root that is meant as its ignore file but has another name; undefined if there is an ignore file. */
export function misnamedIgnoreFile(files: ReadonlySet<string>): string | undefined {
  return files.has(siteIgnoreFile) ? undefined : mistakenNames.find((name) => files.has(name));
}

/** The ignore files in the docs root: for the site and for the repository. */
export const ignoreFiles: readonly string[] = [siteIgnoreFile, ".gitignore"];

/** Whether a file that is no page is served as it is, to agents. */
export function isServedToAgents(path: string): boolean {
  return agentFile.test(path);
}

/** Whether folders with this name are skipped. */
export function isSkippedFolder(name: string): boolean {
  return skippedFolders.has(name);
}

/** Whether an image is in a folder whose images the platform does not publish. Source: docs/platform.md, "Images and icons". */
export function isUnpublishedImage(path: string): boolean {
  return isImage(path) && /(?:^|\/)build\//u.test(path);
}

/** What to say of such an image. */
export const unpublishedImage = `Images in folders named ${quote("build")} are not published; rename the folder.`;

/** How many comparisons of characters the ignore files may take: about a second. */
const maxWork = 50_000_000;

/** Whether an ignore file with a text ignores a path from its folder; the path of a folder ends in a slash. */
export function ignoreMatcher(text: string): (path: string) => boolean {
  const patterns = new IgnorePatterns([text], { left: maxWork });
  return (path) => patterns.ignores(path);
}

/** Why Markdown files are not pages. */
export class Exclusions {
  readonly #budget = { left: maxWork };
  readonly #inSite: IgnorePatterns;
  readonly #inRepository: IgnorePatterns;

  constructor(contents: ReadonlyMap<string, string>) {
    const inSite = trimmedLines(contents.get(siteIgnoreFile) ?? "");
    this.#inSite = new IgnorePatterns(["CHANGELOG.md", inSite], this.#budget);
    this.#inRepository = new IgnorePatterns(new Map([...contents, [siteIgnoreFile, inSite]]).values(), this.#budget);
  }

  /** Why the file at a path from the docs root is not a page. */
  of(path: string): Exclusion | undefined {
    if (repositoryFiles.test(path) || agentFile.test(path)) return "name";
    if (snippetFolder.test(path)) return "snippet";
    if (this.#inSite.ignores(path)) return changelog.test(path) ? "name" : "ignore-file";
    return this.#inRepository.ignores(path) || unlikelyFolders.test(path) || hasUnlikelyName(path) ? "unlikely" : undefined;
  }

  /** Whether `.mintignore` excludes a file of any kind. */
  ignoresFile(path: string): boolean {
    return this.#inSite.ignores(path);
  }

  /** How many of the comparisons have been made. */
  get comparisons(): number {
    return maxWork - this.#budget.left;
  }

  /** Whether the ignore files took too long for some of the files, so that it is not known which of them are pages. */
  get isIncomplete(): boolean {
    return this.#budget.left <= 0;
  }
}

/** The platform ignores whitespace around the lines of its file, which git takes for a part of them at the start. */
function trimmedLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}
