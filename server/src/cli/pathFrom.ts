import path from "node:path";

/** The path of a file from a folder, with `/`. */
export function pathFrom(base: string, file: string): string {
  return path.relative(base, file).replaceAll(path.sep, "/");
}
