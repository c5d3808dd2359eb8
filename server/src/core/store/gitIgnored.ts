import { ignoreMatcher } from "../files/exclusions.ts";
import { folderUriOf, pathBelow, uriBelow } from "../files/uris.ts";
import type { Host } from "./host.ts";
import { readText } from "./readText.ts";

type Files = Pick<Host, "readFile">;

const ignoreFile = ".gitignore";

/**
 * Whether git ignores a file, by the `.gitignore` files above it in the repository. `files` are all files in the folder at a URI, by their
 * paths from there. Never a file in the folder itself: the user named that folder.
 */
export async function gitIgnored(folder: string, files: readonly string[], host: Files): Promise<(file: string) => boolean> {
  const matchers: ((file: string) => boolean)[] = [];
  for (const file of files) {
    if (!`/${file}`.endsWith(`/${ignoreFile}`)) continue;
    const below = file.slice(0, -ignoreFile.length);
    const matches = ignoreMatcher((await readText(host, uriBelow(folder, file))) ?? "");
    matchers.push((other) => other.startsWith(below) && matches(other.slice(below.length)));
  }
  for (let above = folder; !(await isRepository(above, host)) && folderUriOf(above) !== above; ) {
    above = folderUriOf(above);
    const text = await readText(host, uriBelow(above, ignoreFile));
    const matches = text === undefined ? undefined : ignoreMatcher(text);
    const inside = `${pathBelow(above, folder) ?? ""}/`;
    if (matches !== undefined && !matches(inside)) matchers.push((file) => matches(inside + file));
  }
  return (file) => file.includes("/") && matchers.some((matches) => matches(file));
}

/** Whether the folder at a URI is the root of a git repository: `.git` is a folder there, or a file in a worktree. */
export async function isRepository(folder: string, host: Files): Promise<boolean> {
  return (
    ((await readText(host, uriBelow(folder, ".git"))) ?? (await readText(host, uriBelow(folder, ".git/HEAD")))) !== undefined
  );
}
