import { stat } from "node:fs/promises";
import path from "node:path";
import { exists } from "./newFile.ts";

/** The paths of a file or folder before and after it moves, or why it cannot. */
export type MovePaths =
  | { readonly kind: "paths"; readonly from: string; readonly to: string }
  /** `message` is a sentence without a full stop. */
  | { readonly kind: "error"; readonly message: string };

const extensions = [".mdx", ".md"];

/**
 * What the arguments of a move name, as for `mv`: into a folder that exists, otherwise to a new path. A page may be named without its
 * extension.
 */
export async function findMovePaths(named: string, target: string, cwd: string): Promise<MovePaths> {
  const written = path.resolve(cwd, named);
  const from = await firstThere([written, ...extensions.map((extension) => written + extension)]);
  if (from === undefined) return { kind: "error", message: `File or folder not found: ${named}` };
  const end = path.resolve(cwd, target);
  const isFolder = (await exists(end)) && (await stat(end)).isDirectory() && !(await isSame(from, end));
  const extension = path.extname(from);
  const isPage = extensions.includes(extension);
  const withEnd = isPage && !extensions.includes(path.extname(end)) && !/[/\\]$/u.test(target) ? end + extension : end;
  const to = isFolder || /[/\\]$/u.test(target) ? path.join(end, path.basename(from)) : withEnd;
  if (to === from) return { kind: "error", message: `${named} is already there` };
  // On some systems, names in another case are the same file.
  if ((await exists(to)) && !(await isSame(from, to)))
    return { kind: "error", message: `${path.relative(cwd, to)} already exists` };
  if (to.startsWith(from + path.sep)) return { kind: "error", message: `Cannot move ${named} into itself` };
  return { kind: "paths", from, to };
}

async function firstThere(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await exists(file)) return file;
  return undefined;
}

async function isSame(a: string, b: string): Promise<boolean> {
  const [first, second] = [await stat(a), await stat(b)];
  return first.ino === second.ino && first.dev === second.dev;
}
