import { lstat, readdir, readlink, realpath, rename, symlink } from "node:fs/promises";
import path from "node:path";
import { isBelow } from "../../host/boundary.ts";
import { kindOfFile } from "../paths.ts";

/** A symbolic link that is about to move, with a relative path to something that does not move with it. */
interface RelativeLink {
  /** From what moves; empty for that itself. */
  readonly path: string;
  /** The relative path. */
  readonly written: string;
  /** The absolute path that it leads to. */
  readonly target: string;
}

/** The relative links that a move of a file or folder would break: itself, or with `withInner` also those in the folder. */
export async function relativeLinks(from: string, withInner: boolean): Promise<readonly RelativeLink[]> {
  const real = path.join(await realpath(path.dirname(from)), path.basename(from));
  const paths = (await lstat(from)).isSymbolicLink() ? [""] : withInner ? await linksIn(from) : [];
  const found: RelativeLink[] = [];
  for (const each of paths) {
    const written = await readlink(path.join(from, each));
    const target = path.resolve(path.dirname(path.join(real, each)), written);
    const isBroken = (await kindOfFile(path.join(from, each))) === undefined;
    if (!(path.isAbsolute(written) || isBelow(real, target) || isBroken)) found.push({ path: each, written, target });
  }
  return found;
}

/** Lets the links that a move would break lead to the same after it. */
export async function keepTargets(links: readonly RelativeLink[], to: string): Promise<void> {
  if (links.length === 0) return;
  const real = path.join(await realpath(path.dirname(to)), path.basename(to));
  for (const { path: inside, target } of links) {
    const file = path.join(to, inside);
    await writeLink(file, path.relative(path.dirname(path.join(real, inside)), target));
  }
}

/** Gives links the paths again that they had before `keepTargets`. */
export async function restoreLinks(links: readonly RelativeLink[], from: string): Promise<void> {
  for (const { path: inside, written } of links) await writeLink(path.join(from, inside), written);
}

/** Replaces the path of a link, unless it has this one. */
async function writeLink(file: string, written: string): Promise<void> {
  if (written === (await readlink(file))) return;
  const next = `${file}.${process.pid}.new`;
  await symlink(written, next);
  await rename(next, file);
}

async function linksIn(folder: string): Promise<readonly string[]> {
  if (!(await lstat(folder)).isDirectory()) return [];
  // What cannot be listed is not searched for links.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
