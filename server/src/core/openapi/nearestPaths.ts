import { nearest } from "../text/nearest.ts";
import type { OpenApiIndex } from "./openApiIndex.ts";

const SLASH = 0x2f;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const CLOSE_BRACE = 0x7d;

/**
 * The paths of a description that may be meant by one that it lacks, the likeliest first, at most `count` of them: those that
 * differ in case or in the names of their parameters; if there are none, those that differ in a prefix as a server has one, then
 * those that are spelled most alike, then those that differ in any other prefix.
 */
export function nearestPaths(index: OpenApiIndex, written: string, count: number): readonly string[] {
  const path = inBraces(written);
  const same: string[] = [];
  const prefixed: string[] = [];
  const within: string[] = [];
  for (const name of index.paths.keys()) {
    const likeness = compareEnds(path, name);
    if (likeness === "same") same.push(name);
    else if (likeness === "prefixed") prefixed.push(name);
    else if (likeness === "within") within.push(name);
  }
  const names = same.length > 0 ? same : [...new Set([...prefixed, ...nearest(path, index.paths.keys(), count), ...within])];
  return names.slice(0, count);
}

/** A path with its parameters as OpenAPI writes them, where they are written as routers do: `/users/:id`, `/users/<id>`. */
function inBraces(path: string): string {
  return path.replace(/\/(?::(\w+)|<(\w+)>)(?=\/|$)/gu, "/{$1$2}");
}

/**
 * Compares two paths from their ends, regardless of case, of the names of parameters and of slashes around them: whether they are
 * the same, or one is the other with something before it, which has parameters of its own where the one is "within".
 */
function compareEnds(a: string, b: string): "same" | "prefixed" | "within" | undefined {
  let endA = withoutSlash(a);
  let endB = withoutSlash(b);
  let saysSomething = false;
  while (endA > 0 && endB > 0) {
    const codeA = a.charCodeAt(endA - 1);
    const codeB = b.charCodeAt(endB - 1);
    if (codeA === CLOSE_BRACE && codeB === CLOSE_BRACE) {
      endA = a.lastIndexOf("{", endA - 1);
      endB = b.lastIndexOf("{", endB - 1);
    } else {
      if (lowerCase(codeA) !== lowerCase(codeB)) return undefined;
      // A parameter alone is the end of too many paths.
      if (codeA !== SLASH) saysSomething = true;
      endA--;
      endB--;
    }
  }
  if (endA < 0 || endB < 0) return undefined;
  const restA = a.slice(0, endA);
  const restB = b.slice(0, endB);
  if (restA.length <= 1 && restB.length <= 1 && /^\/?$/.test(restA + restB)) return "same";
  const atBoundary = a.charCodeAt(endA) === SLASH || `${restA}${restB}`.endsWith("/");
  if (!saysSomething || !atBoundary) return undefined;
  return `${restA}${restB}`.includes("{") ? "within" : "prefixed";
}

/** The length of a path without the slash at its end. */
function withoutSlash(path: string): number {
  return path.endsWith("/") ? path.length - 1 : path.length;
}

/** The code of an ASCII letter in lower case; any other as it is. */
function lowerCase(code: number): number {
  return code >= UPPER_A && code <= UPPER_Z ? code + 0x20 : code;
}
