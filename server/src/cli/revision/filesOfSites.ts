import path from "node:path";
import { ruleSettingsName } from "../../core/config/ruleSettings.ts";
import type { CommittedFile } from "../../host/git/committedFiles.ts";

/**
 * The files of a commit that a check of its sites can read, since a repository may have much else: those in the folders of sites, their
 * settings above, what says which of them Git ignores, and links, which may lead to sites. Undefined if it can read any, because there is
 * a link in a site.
 */
export function filesOfSites(files: readonly CommittedFile[]): readonly CommittedFile[] | undefined {
  const sites = new Set(
    files.flatMap((file) => (path.posix.basename(file.path) === "docs.json" ? path.posix.dirname(file.path) : [])),
  );
  const known = new Map<string, boolean>();
  const isInSite = (folder: string): boolean => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const parent = path.posix.dirname(folder);
    const isIn = sites.has(folder) || (parent !== folder && isInSite(parent));
    known.set(folder, isIn);
    return isIn;
  };
  const isSetting = (file: string) => file === ".gitignore" || file === ruleSettingsName;
  const needed: CommittedFile[] = [];
  for (const file of files) {
    const isIn = isInSite(path.posix.dirname(file.path));
    if (isIn && file.isLink) return undefined;
    if (isIn || file.isLink || isSetting(path.posix.basename(file.path))) needed.push(file);
  }
  return needed;
}
