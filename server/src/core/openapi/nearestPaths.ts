import { CLOSE_BRACE, SLASH, UPPER_A, UPPER_Z } from "../text/charCodes.ts";
import { haveNearSegments, isNearWord, nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { OpenApiIndex } from "./openApiIndex.ts";

/** How many paths with a similar spelling are left out because a segment is another word, before those after them are not looked at. */
const maxDissimilar = 5;

/**
 * Suggestions for a path that an OpenAPI file does not have, the likeliest first, at most `count` of them: paths that differ only in
 * case or in parameter names; if there are none, paths that differ in a prefix such as a server's base path, then those with the most
 * similar spelling, then those that differ in any other prefix. None once `budget` is used up.
 */
export function nearestPaths(index: OpenApiIndex, written: string, count: number, budget?: WorkBudget): readonly string[] {
  if (budget !== undefined && budget.left < 0) return [];
  const path = inBraces(written);
  const same: string[] = [];
  const prefixed: string[] = [];
  const within: string[] = [];
  for (const name of index.paths.keys()) {
    const likeness = compareEnds(path, name, budget);
    if (likeness === "same") same.push(name);
    else if (likeness === "prefixed") prefixed.push(name);
    else if (likeness === "within") within.push(name);
  }
  if (same.length > 0) return same.slice(0, count);
  const similar = nearest(path, index.paths.keys(), count + maxDissimilar, budget).filter((name) =>
    haveNearSegments(path, name, isNearSegment),
  );
  return [...new Set([...prefixed, ...similar, ...within])].slice(0, count);
}

/** Many paths share all but one segment: `/tides/{id}` is none for `/levels/{id}`, but for `/tide/{tideId}`, or `/v2/tides`. */
function isNearSegment(segment: string, other: string): boolean {
  const isParameter = segment.startsWith("{") && other.startsWith("{");
  return isParameter || isNearWord(segment, other) || segment.replace(/\d/gu, "") === other.replace(/\d/gu, "");
}

/** A path with parameters in braces, as in OpenAPI, instead of a router's style: `/users/:id`, `/users/<id>`. */
function inBraces(path: string): string {
  return path.replace(/\/(?::(\w+)|<(\w+)>)(?=\/|$)/gu, "/{$1$2}");
}

/**
 * Compares two paths from their ends, ignoring case, parameter names, and slashes around them. `same`: they are equal; `prefixed`: one
 * is the other with a prefix; `within`: as `prefixed`, but the prefix has parameters. The characters compared count against `budget`.
 */
function compareEnds(a: string, b: string, budget?: WorkBudget): "same" | "prefixed" | "within" | undefined {
  let endA = lengthWithoutSlash(a);
  let endB = lengthWithoutSlash(b);
  let hasText = false;
  let differ = false;
  while (endA > 0 && endB > 0 && !differ) {
    const codeA = a.charCodeAt(endA - 1);
    const codeB = b.charCodeAt(endB - 1);
    if (codeA === CLOSE_BRACE && codeB === CLOSE_BRACE) {
      endA = a.lastIndexOf("{", endA - 1);
      endB = b.lastIndexOf("{", endB - 1);
    } else {
      differ = lowerCase(codeA) !== lowerCase(codeB);
      // Too many paths end with just a parameter.
      if (codeA !== SLASH) hasText = true;
      endA--;
      endB--;
    }
  }
  if (budget !== undefined) budget.left -= 1 + a.length - endA + b.length - endB;
  if (differ || endA < 0 || endB < 0) return undefined;
  const restA = a.slice(0, endA);
  const restB = b.slice(0, endB);
  if (restA.length <= 1 && restB.length <= 1 && /^\/?$/.test(restA + restB)) return "same";
  const isAtBoundary = a.charCodeAt(endA) === SLASH || `${restA}${restB}`.endsWith("/");
  if (!hasText || !isAtBoundary) return undefined;
  return `${restA}${restB}`.includes("{") ? "within" : "prefixed";
}

/** The length of a path without its trailing slash. */
function lengthWithoutSlash(path: string): number {
  return path.endsWith("/") ? path.length - 1 : path.length;
}

/** The code of an ASCII letter in lower case; any other code unchanged. */
function lowerCase(code: number): number {
  return code >= UPPER_A && code <= UPPER_Z ? code + 0x20 : code;
}
