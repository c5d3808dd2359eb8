import { realpath } from "node:fs/promises";
import path from "node:path";
import { URI } from "vscode-uri";
import { isSiteConfiguration } from "../core/config/recognize.ts";
import { ignoreMatcher, isSkippedFolder } from "../core/files/exclusions.ts";
import type { FileContent } from "../core/files/fileContent.ts";
import type { Host } from "../core/store/host.ts";

type Files = Pick<Host, "listFiles" | "readFile" | "log">;

/**
 * The docs.json files in a folder and below, from the folder, with `/`: outer ones first. Without those that git ignores; one that is
 * reached in several ways, through links, counts once.
 */
export async function findConfigs(folder: string, host: Files): Promise<readonly string[]> {
  const { files = [], limit } = (await host.listFiles(URI.file(folder).toString(), isSkippedFolder)) ?? {};
  if (limit !== undefined) host.log(`Not searched: ${folder} contains ${limit}`);
  const isIgnored = await gitIgnored(folder, files, host);
  const byRealPath = new Map<string, string>();
  const real = await realPathOf(folder);
  for (const file of files) {
    if (path.posix.basename(file) !== "docs.json" || isIgnored(file)) continue;
    const target = await realPathOf(path.join(folder, file));
    // The path without links is the one that authors know.
    if (!byRealPath.has(target) || target === path.join(real, file)) byRealPath.set(target, file);
  }
  return [...byRealPath.values()].sort((a, b) => depthOf(a) - depthOf(b));
}

/** Whether a docs.json is that of a site, not of another tool. One that cannot be read may be. */
export async function isSite(folder: string, config: string, host: Files): Promise<boolean> {
  const content = await readConfig(folder, config, host);
  return content.kind !== "text" || isSiteConfiguration(content.text);
}

/** The content of a docs.json in a folder. A link to one must not lead out of the folder and its repository. */
export function readConfig(folder: string, config: string, host: Files): Promise<FileContent> {
  return host.readFile(uriOf(folder, config), { within: URI.file(folder).toString() });
}

/** The URI of a file below a folder. The core compares files by this spelling. */
export function uriOf(folder: string, file: string): string {
  return URI.file(path.join(folder, file)).toString();
}

/**
 * Whether git ignores a file, by the `.gitignore` files above it in the repository. Never a file in the folder itself: the user named that
 * folder.
 */
async function gitIgnored(folder: string, files: readonly string[], host: Files): Promise<(file: string) => boolean> {
  const matchers: ((file: string) => boolean)[] = [];
  const read = async (name: string) => {
    const content = await host.readFile(URI.file(name).toString());
    return content.kind === "text" ? content.text : undefined;
  };
  for (const file of files) {
    if (path.posix.basename(file) !== ".gitignore") continue;
    const below = file.slice(0, -".gitignore".length);
    const matches = ignoreMatcher((await read(path.join(folder, file))) ?? "");
    matchers.push((other) => other.startsWith(below) && matches(other.slice(below.length)));
  }
  for (let above = folder; !(await isRepository(above, read)) && path.dirname(above) !== above; ) {
    above = path.dirname(above);
    const text = await read(path.join(above, ".gitignore"));
    const matches = text === undefined ? undefined : ignoreMatcher(text);
    const inside = `${path.relative(above, folder).replaceAll(path.sep, "/")}/`;
    if (matches !== undefined && !matches(inside)) matchers.push((file) => matches(inside + file));
  }
  return (file) => file.includes("/") && matchers.some((matches) => matches(file));
}

/** Whether a folder is the root of a git repository: `.git` is a folder there, or a file in a worktree. */
async function isRepository(folder: string, read: (name: string) => Promise<string | undefined>): Promise<boolean> {
  return ((await read(path.join(folder, ".git"))) ?? (await read(path.join(folder, ".git/HEAD")))) !== undefined;
}

async function realPathOf(name: string): Promise<string> {
  try {
    return await realpath(name);
  } catch {
    // It does not exist any more: checking it says so.
    return name;
  }
}

function depthOf(file: string): number {
  return file.split("/").length;
}
