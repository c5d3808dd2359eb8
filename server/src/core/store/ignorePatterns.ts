import { Exclusions, ignoreFiles, siteIgnoreFile } from "../files/exclusions.ts";
import type { FileContent } from "../files/fileContent.ts";
import { mayBeApiFile } from "../pages/apiFileFinder.ts";

/** The texts of the ignore files in a docs root. */
export async function ignorePatterns(
  present: ReadonlySet<string>,
  read: (path: string) => Promise<FileContent>,
): Promise<ReadonlyMap<string, string>> {
  const patterns = new Map<string, string>();
  for (const path of ignoreFiles) {
    const content = present.has(path) ? await read(path) : undefined;
    if (content?.kind === "text") patterns.set(path, content.text);
  }
  return patterns;
}

/**
 * The files that could be OpenAPI or AsyncAPI files, and that the platform does not read. Source: docs/platform.md, "Files that are not
 * pages".
 */
export function ignoredApiFiles(files: readonly string[], patterns: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (!patterns.has(siteIgnoreFile)) return new Set();
  const exclusions = new Exclusions(patterns);
  return new Set(files.filter((path) => mayBeApiFile(path) && exclusions.ignoresFile(path)));
}
