import { withoutByteOrderMark } from "../text/byteOrderMark.ts";
import { trimEnd } from "../text/trimEnd.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { Glob } from "./glob.ts";

/** A line of an ignore file. */
interface Pattern {
  readonly glob: Glob;
  /** `!`: files that match are not ignored. */
  readonly isNegated: boolean;
  /** A slash at the end: it only matches folders. */
  readonly isForFolders: boolean;
  /** A slash elsewhere: it matches the path from the root instead of the name of a file or folder. */
  readonly isPath: boolean;
}

/** The patterns without wildcards, by what they match, and the others. The number of a pattern is its place in the file. */
interface PatternIndex {
  readonly names: Map<string, number>;
  readonly paths: Map<string, number>;
  readonly globs: number[];
}

/**
 * The patterns of ignore files, as git reads them (gitignore(5)), with upper and lower case as the same. The last pattern that matches a
 * path decides, and nothing in an ignored folder can be taken back. Patterns without wildcards are looked up; the others may take as many
 * steps as `budget` has left, after which nothing is ignored.
 */
export class IgnorePatterns {
  readonly #patterns: Pattern[] = [];
  readonly #forFiles = patternIndex();
  readonly #forFolders = patternIndex();
  readonly #budget: WorkBudget;
  readonly #folders = new Map<string, boolean>([["", false]]);

  constructor(texts: Iterable<string>, budget: WorkBudget) {
    this.#budget = budget;
    for (const text of texts) for (const line of linesOf(text)) this.#add(line);
  }

  /** Whether the file at a path is ignored; the path of a folder ends in a slash. */
  ignores(path: string): boolean {
    if (this.#patterns.length === 0) return false;
    const lower = path.toLowerCase();
    if (this.#isIn(lower, lower.lastIndexOf("/"))) return true;
    return !lower.endsWith("/") && this.#decide(lower, this.#forFiles) === true;
  }

  /** Whether the folder before a slash of a path is ignored, itself or with one around it. */
  #isIn(path: string, slash: number): boolean {
    if (slash <= 0) return false;
    const folder = path.slice(0, slash);
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const isIgnored = this.#isIn(path, path.lastIndexOf("/", slash - 1)) || this.#decide(folder, this.#forFolders) === true;
    this.#folders.set(folder, isIgnored);
    return isIgnored;
  }

  /** Whether a path is ignored by the last pattern that matches it; undefined if none does. */
  #decide(path: string, { names, paths, globs }: PatternIndex): boolean | undefined {
    const segments = path.split("/");
    const name = segments.slice(-1);
    let last = Math.max(names.get(name[0] ?? "") ?? -1, paths.get(path) ?? -1);
    for (let at = globs.length - 1; at >= 0 && this.#budget.left > 0; at--) {
      this.#budget.left -= 5;
      const index = globs[at] ?? -1;
      if (index < last) break;
      const { glob, isPath } = this.#patterns[index] ?? {};
      if (glob?.matches(isPath === true ? segments : name, this.#budget) === true) last = index;
    }
    const pattern = this.#patterns[last];
    return pattern && !pattern.isNegated;
  }

  #add(line: string): void {
    const isNegated = line.startsWith("!");
    const text = isNegated ? line.slice(1) : line;
    const isForFolders = text.endsWith("/");
    const path = isForFolders ? text.slice(0, -1) : text;
    const isPath = path.includes("/");
    const glob = new Glob(path.startsWith("/") ? path.slice(1) : path);
    const number = this.#patterns.push({ glob, isNegated, isForFolders, isPath }) - 1;
    for (const index of isForFolders ? [this.#forFolders] : [this.#forFiles, this.#forFolders]) {
      if (glob.literal === undefined) index.globs.push(number);
      else (isPath ? index.paths : index.names).set(glob.literal, number);
    }
  }
}

function patternIndex(): PatternIndex {
  return { names: new Map(), paths: new Map(), globs: [] };
}

/** The lines with a pattern, without comments and spaces at their ends. */
function linesOf(text: string): readonly string[] {
  return withoutByteOrderMark(text)
    .split("\n")
    .map((line) => withoutTrailingSpaces(line.endsWith("\r") ? line.slice(0, -1) : line))
    .filter((line) => line !== "" && line !== "!" && line !== "/" && !line.startsWith("#"));
}

/** A line without the spaces at its end, except for one after a backslash. */
function withoutTrailingSpaces(line: string): string {
  const trimmed = trimEnd(line, " ");
  const backslashes = trimmed.length - trimEnd(trimmed, "\\").length;
  return line.slice(0, backslashes % 2 === 1 ? trimmed.length + 1 : trimmed.length);
}
