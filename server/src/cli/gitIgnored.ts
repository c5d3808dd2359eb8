import path from "node:path";
import { URI } from "vscode-uri";
import { ignoreMatcher } from "../core/files/exclusions.ts";
import type { Host } from "../core/store/host.ts";

type Files = Pick<Host, "readFile">;

/**
 * Whether git ignores a file, by the `.gitignore` files above it in the repository. `files` are all files in the folder, by their paths
 * from there. Never a file in the folder itself: the user named that folder.
 */
export async function gitIgnored(folder: string, files: readonly string[], host: Files): Promise<(file: string) => boolean> {
  const matchers: ((file: string) => boolean)[] = [];
  for (const file of files) {
    if (path.posix.basename(file) !== ".gitignore") continue;
    const below = file.slice(0, -".gitignore".length);
    const matches = ignoreMatcher((await read(path.join(folder, file), host)) ?? "");
    matchers.push((other) => other.startsWith(below) && matches(other.slice(below.length)));
  }
  for (let above = folder; !(await isRepository(above, host)) && path.dirname(above) !== above; ) {
    above = path.dirname(above);
    const text = await read(path.join(above, ".gitignore"), host);
    const matches = text === undefined ? undefined : ignoreMatcher(text);
    const inside = `${path.relative(above, folder).replaceAll(path.sep, "/")}/`;
    if (matches !== undefined && !matches(inside)) matchers.push((file) => matches(inside + file));
  }
  return (file) => file.includes("/") && matchers.some((matches) => matches(file));
}

/** Whether a folder is the root of a git repository: `.git` is a folder there, or a file in a worktree. */
export async function isRepository(folder: string, host: Files): Promise<boolean> {
  return ((await read(path.join(folder, ".git"), host)) ?? (await read(path.join(folder, ".git/HEAD"), host))) !== undefined;
}

async function read(file: string, host: Files): Promise<string | undefined> {
  const content = await host.readFile(URI.file(file).toString());
  return content.kind === "text" ? content.text : undefined;
}
