import { isImage } from "../files/fileKinds.ts";
import { withoutFileExtension } from "../files/paths.ts";
import { onlyOne } from "../std/onlyOne.ts";
import { isNearWord, nearest, nearestPath } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { splitAddress } from "./addressLookups.ts";
import { mayBeApiFile } from "./apiFileFinder.ts";

/** What looking at the name of a file takes. */
const stepsPerFile = 50;

/**
 * The file that is likely meant by a path from the docs root without one: a similar one of its kind, or the only one with its name; for a
 * path without an extension, the image with that path.
 */
export function nearestFile(files: readonly string[], path: string, budget: WorkBudget): string | undefined {
  budget.left -= files.length * stepsPerFile;
  const extension = /\.\w+$/u.exec(path)?.[0];
  if (extension === undefined) return files.find((file) => isImage(file) && withoutFileExtension(file) === path);
  const ofSameKind = files.filter((file) => (isImage(path) ? isImage(file) : file.endsWith(extension)));
  // A file for the other color mode or with another number is not a likely suggestion.
  const near = nearestPath(
    path,
    ofSameKind.filter((file) => withoutVariant(file) !== withoutVariant(path) || file.toLowerCase() === path.toLowerCase()),
    budget,
  );
  if (near !== undefined) return near;
  const { name } = splitAddress(path);
  return onlyOne(ofSameKind.filter((file) => splitAddress(file).name === name));
}

/** The part of pages that is likely meant by a path without one: a similar path, or the only one with its name. All without extensions. */
export function nearestPart(parts: readonly string[], path: string, budget: WorkBudget): string | undefined {
  budget.left -= parts.length * stepsPerFile;
  if (parts.includes(path)) return path;
  const { name } = splitAddress(path);
  const near = nearestPath(path, parts, budget);
  // In another folder, most of the path is right whatever the name is.
  if (near !== undefined && isNearWord(name, splitAddress(near).name)) return near;
  return onlyOne(parts.filter((part) => splitAddress(part).name === name));
}

/**
 * The OpenAPI file that is likely meant by a path without one: the same path with an extension or with another one, a similar path, or the
 * only file with that name.
 */
export function nearestApiFile(all: readonly string[], path: string, budget: WorkBudget): string | undefined {
  budget.left -= all.length * stepsPerFile;
  const files = all.filter(mayBeApiFile);
  const bare = path.replace(/^\.?\/+/u, "");
  const stem = stemOf(bare);
  // The file of another version is not a likely suggestion.
  const others = files.map(stemOf).filter((each) => each === stem || withoutVariant(each) !== withoutVariant(stem));
  const [near = stem] = nearest(stem, new Set(others), 1, budget);
  const like = files.find((file) => stemOf(file) === stem) ?? files.find((file) => stemOf(file) === near);
  if (like !== undefined) return like;
  const { name } = splitAddress(bare);
  const sameName = files.filter((file) => splitAddress(file).name === name);
  return onlyOne(sameName.length > 0 ? sameName : files.filter((file) => stemOf(splitAddress(file).name) === stemOf(name)));
}

/** The path of a data file without its extension. */
function stemOf(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/u, "");
}

/** A path without its color mode and numbers. */
function withoutVariant(path: string): string {
  return path.replace(/\d+|light|dark/giu, "*");
}
