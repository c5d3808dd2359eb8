import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { renamedFiles } from "../../host/git/renamedFiles.ts";
import { pathFrom } from "../paths.ts";
import type { RevisionFiles } from "./revision.ts";

/** The paths, in the copy of a revision, of what has some paths in the repository now. Without those of what is new. */
export async function pathsBefore(current: readonly string[], revision: RevisionFiles): Promise<readonly string[]> {
  const { repository, files } = revision;
  const found: string[] = [];
  for (const file of current) {
    const copy = path.join(files, path.relative(repository, file));
    // A page, or all of a site, may have moved here.
    const around = path.dirname(copy);
    if (existsSync(copy)) found.push(copy);
    else if (existsSync(file) && statSync(file).isFile() && existsSync(around)) found.push(around);
    else {
      const former = await formerPath(pathFrom(repository, file), revision);
      if (former !== undefined) found.push(path.join(files, former));
    }
  }
  return found;
}

/**
 * The path that a folder or file of a repository had in a revision, as most of the files that Git finds renamed in it tell; undefined if
 * none do.
 */
async function formerPath(current: string, { repository, commit }: RevisionFiles): Promise<string | undefined> {
  const before = new Map<string, number>();
  // Without the answer, what is there counts as new.
  const renamed = await renamedFiles(repository, commit).catch(() => new Map<string, string>());
  for (const [from, to] of renamed) {
    if (!`${to}/`.startsWith(`${current}/`)) continue;
    const rest = to.slice(current.length);
    const folder = `/${from}`.endsWith(rest) ? `/${from}`.slice(1, from.length + 1 - rest.length) : undefined;
    if (folder !== undefined) before.set(folder, (before.get(folder) ?? 0) + 1);
  }
  const [likeliest] = [...before].sort(([, a], [, b]) => b - a);
  return likeliest?.[0];
}
