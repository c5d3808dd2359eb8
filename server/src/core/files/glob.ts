import type { WorkBudget } from "../text/workBudget.ts";

/** What one character of a name must be. */
type Letter = (code: number) => boolean;

/** A part of a name: one character, or `*`, any number of them. */
type Token = Letter | "*";

/** A pattern for names. */
interface NamePattern {
  readonly tokens: readonly Token[];
  /** The most comparisons for one character: the length of its longest set. */
  readonly weight: number;
  /** What names end with, if the pattern is `*` and that. */
  readonly suffix: string | undefined;
}

/** Any number of segments: `**`. */
const rest = Symbol("**");

type Segment = string | NamePattern | typeof rest;

/** The pattern that only a path matches. */
export function escapedGlob(path: string): string {
  return path.replace(/[*?[\\]/gu, "\\$&");
}

/**
 * A pattern of `.gitignore` for paths: `*` and `?` match within a segment, `**` any number of segments, and `[a-z]` one character of a
 * set. Upper and lower case are the same. Matching never backtracks further than to the last `*` of a segment and to the last `**`, so it
 * takes no more steps than the length of the pattern times that of the path.
 */
export class Glob {
  readonly #segments: readonly Segment[];
  /** The path, in lower case, if it is the only one that matches. */
  readonly literal: string | undefined;

  /** `pattern` has no slash at its ends. */
  constructor(pattern: string) {
    this.#segments = segmentsOf(pattern.toLowerCase());
    const isLiteral = this.#segments.every((segment) => typeof segment === "string");
    this.literal = isLiteral ? this.#segments.join("/") : undefined;
  }

  /** Whether it matches the segments of a path, which are in lower case. */
  matches(path: readonly string[], budget: WorkBudget): boolean {
    const segments = this.#segments;
    let at = 0;
    let next = 0;
    let restAt = -1;
    let restNext = 0;
    while (next < path.length) {
      const segment = segments[at];
      if (segment === rest) {
        // At the end, it matches what is in a folder, and not the folder.
        if (at === segments.length - 1) return true;
        restAt = at++;
        restNext = next;
      } else if (segment !== undefined && matchesName(segment, path[next] ?? "", budget)) {
        at++;
        next++;
      } else if (restAt !== -1) {
        at = restAt + 1;
        next = ++restNext;
      } else return false;
    }
    return at === segments.length;
  }
}

function matchesName(segment: string | NamePattern, name: string, budget: WorkBudget): boolean {
  budget.left--;
  if (typeof segment === "string") return segment === name;
  const { tokens, weight, suffix } = segment;
  if (suffix !== undefined) return name.endsWith(suffix);
  let token = 0;
  let at = 0;
  let starToken = -1;
  let starAt = 0;
  while (at < name.length) {
    budget.left -= weight;
    const current = tokens[token];
    if (current === "*") {
      if (token === tokens.length - 1) return true;
      starToken = token++;
      starAt = at;
    } else if (current?.(name.charCodeAt(at)) === true) {
      token++;
      at++;
    } else if (starToken !== -1) {
      token = starToken + 1;
      at = ++starAt;
    } else return false;
  }
  while (tokens[token] === "*") token++;
  return token === tokens.length;
}

/** Splits a pattern at its slashes, except for those in brackets. */
function segmentsOf(pattern: string): readonly Segment[] {
  const segments: Segment[] = [];
  let tokens: Token[] = [];
  let name = "";
  let weight = 1;
  const end = () => {
    const suffix = tokens[0] === "*" && name.length === tokens.length - 1 ? name : undefined;
    segments.push(name.length === tokens.length ? name : { tokens, weight, suffix });
    tokens = [];
    name = "";
    weight = 1;
  };
  for (let at = 0; at < pattern.length; ) {
    if (pattern.charAt(at) === "/") {
      end();
      at++;
    } else if (tokens.length === 0 && /^\*\*(?:\/|$)/u.test(pattern.slice(at, at + 3))) {
      segments.push(rest);
      at += 3;
      if (at > pattern.length) return segments;
    } else {
      const read = readToken(pattern, at);
      if (read.token !== "*" || tokens.at(-1) !== "*") tokens.push(read.token);
      name += read.name ?? "";
      weight = Math.max(weight, read.weight ?? 1);
      at = read.end;
    }
  }
  end();
  return segments;
}

interface ReadToken {
  readonly token: Token;
  readonly end: number;
  /** The character, if no other matches. */
  readonly name?: string;
  /** See `NamePattern`. */
  readonly weight?: number;
}

/** Reads the token at an offset of a pattern. */
function readToken(pattern: string, at: number): ReadToken {
  const letter = pattern.charAt(at);
  if (letter === "*") return { token: "*", end: at + 1 };
  if (letter === "?") return { token: () => true, end: at + 1 };
  if (letter === "[") {
    const set = readSet(pattern, at + 1);
    return set === undefined ? { token: never, end: pattern.length } : { token: set.letter, weight: set.size, end: set.end + 1 };
  }
  const start = letter === "\\" ? at + 1 : at;
  const code = pattern.charCodeAt(start);
  // A backslash at the end escapes nothing, and makes the pattern invalid.
  return { token: Number.isNaN(code) ? never : (other) => other === code, name: pattern.charAt(start), end: start + 1 };
}

const never: Letter = () => false;

const classes: Readonly<Record<string, RegExp>> = {
  alnum: /[a-z\d]/u,
  alpha: /[a-z]/u,
  blank: /[ \t]/u,
  cntrl: /\p{Cc}/u,
  digit: /\d/u,
  graph: /[!-~]/u,
  lower: /[a-z]/u,
  print: /[ -~]/u,
  punct: /[!-/:-@[-`{-~]/u,
  space: /[ \t-\r]/u,
  upper: /[a-z]/u,
  xdigit: /[\da-f]/u,
};

interface CharacterSet {
  readonly letter: Letter;
  readonly size: number;
  /** The offset of the closing bracket. */
  readonly end: number;
}

/** Reads a set from after its opening bracket on. Undefined if the set is invalid. */
function readSet(pattern: string, start: number): CharacterSet | undefined {
  const isNegated = /[!^]/u.test(pattern.charAt(start));
  const first = isNegated ? start + 1 : start;
  const members: Letter[] = [];
  let at = first;
  /** The character at the current offset, which may be escaped. */
  const take = () => {
    if (pattern.charAt(at) === "\\") at++;
    return pattern.charCodeAt(at++);
  };
  while (at < pattern.length && (at === first || pattern.charAt(at) !== "]")) {
    const named = /^\[:([a-z]*):\]/u.exec(pattern.slice(at, at + 12));
    if (named !== null) {
      const letters = classes[named[1] ?? ""];
      if (letters === undefined) return undefined;
      members.push((code) => letters.test(String.fromCharCode(code)));
      at += named[0].length;
      continue;
    }
    const low = take();
    const isRange = pattern.charAt(at) === "-" && at + 1 < pattern.length && pattern.charAt(at + 1) !== "]";
    if (isRange) at++;
    const high = isRange ? take() : low;
    members.push((code) => code >= low && code <= high);
  }
  if (at >= pattern.length) return undefined;
  return { letter: (code) => members.some((isIn) => isIn(code)) !== isNegated, size: members.length, end: at };
}
