import { lstat } from "node:fs/promises";
import path from "node:path";
import { reasonOf } from "../../host/fileErrors.ts";
import { folded, spelledOnDisk } from "../files/spelledOnDisk.ts";
import { exists, isWithin, kindOfFile } from "../paths.ts";

/** The absolute paths of a file or folder before and after it moves, or why it cannot. */
export type ResolvedMove =
  | { readonly kind: "move"; readonly from: string; readonly to: string }
  /** `message` is a sentence without a period. */
  | { readonly kind: "error"; readonly message: string };

const extensions = [".mdx", ".md"];

/**
 * What the arguments of a move name, as for `mv`: into a folder that exists, otherwise to a new path. A page may be named without its
 * extension.
 */
export async function resolveMove(named: string, target: string, cwd: string): Promise<ResolvedMove> {
  if (named === "" || target === "") return { kind: "error", message: "Expected a path, got an empty argument" };
  try {
    return await find(named, target, cwd);
  } catch (error) {
    return { kind: "error", message: `Cannot move ${named} to ${target}: ${reasonOf(error)}` };
  }
}

async function find(named: string, target: string, cwd: string): Promise<ResolvedMove> {
  const written = path.resolve(cwd, named);
  const there = await firstThere([written, ...extensions.map((extension) => written + extension)]);
  if (there === undefined) return { kind: "error", message: `File or folder not found: ${named}` };
  const from = await spelledOnDisk(there, cwd);
  // A file may get its own name in another case.
  const resolved = path.resolve(cwd, target);
  const end = path.join(await spelledOnDisk(path.dirname(resolved), cwd), path.basename(resolved));
  const isFolder = (await kindOfFile(end)) === "folder" && !(await isSame(from, end));
  const isIntoFolder = isFolder || /[/\\]$/u.test(target);
  const to = isIntoFolder ? path.join(await spelledOnDisk(end, cwd), path.basename(from)) : withExtensionOf(from, end);
  if (to === from) return { kind: "error", message: `${named} is already there` };
  for (const each of isFolder ? [to] : [end, to])
    if (await isTaken(from, each)) return { kind: "error", message: `${path.relative(cwd, each)} already exists` };
  const twin = twinOf(to);
  if (twin !== undefined && twin !== from && (await exists(twin)))
    return { kind: "error", message: `${path.relative(cwd, twin)} already exists, and would have the same address` };
  // Also through links.
  const isInside =
    to.startsWith(from + path.sep) || ((await kindOfFile(from)) === "folder" && (await isWithin(path.dirname(to), from)));
  if (isInside) return { kind: "error", message: `Cannot move ${named} into itself` };
  return { kind: "move", from, to };
}

/** The new path of a file: of a page, it may be named without its extension. */
function withExtensionOf(from: string, to: string): string {
  const extension = path.extname(from);
  return extensions.includes(extension) && !extensions.includes(path.extname(to)) ? to + extension : to;
}

/** The path of the page that would have the address of another one; undefined if that is no page. */
function twinOf(page: string): string | undefined {
  const extension = path.extname(page);
  const other = extensions.find((each) => each !== extension);
  return other !== undefined && extensions.includes(extension) ? page.slice(0, -extension.length) + other : undefined;
}

async function firstThere(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await exists(file)) return file;
  return undefined;
}

/** Whether a move to a path would replace something. */
export async function isTaken(from: string, to: string): Promise<boolean> {
  return (await exists(to)) && !(await isSame(from, to));
}

/** Whether two paths name one file, which some systems find under a name in another case or Unicode form, too. */
async function isSame(a: string, b: string): Promise<boolean> {
  if (folded(a) !== folded(b)) return false;
  const [first, second] = [await lstat(a), await lstat(b)];
  return first.ino === second.ino && first.dev === second.dev;
}
