import type { WorkBudget } from "./workBudget.ts";

/**
 * Suggestions for a misspelled word, the likeliest first, at most `count` of them: the candidates that differ only in case; if there
 * are none, those at the smallest distance, as long as most of the word is right. Candidates at the same distance keep their order.
 * None once `budget` is used up.
 */
export function nearest(word: string, candidates: Iterable<string>, count = 1, budget?: WorkBudget): readonly string[] {
  if (budget !== undefined && budget.left < 0) return [];
  const folded = word.toLowerCase();
  // Two fifths of a short word may be wrong; less of a long one, which often shares parts with other words.
  const limit = Math.floor(Math.min(folded.length * 0.4, 3 + folded.length / 10));
  const isNear = letterFilter(folded);
  const near: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    if (budget !== undefined) budget.left -= candidate.length + 10;
    if (candidate === word) continue;
    // Once there are enough, only a candidate nearer than the last of them counts.
    const worst = near.length === count ? (near[count - 1]?.distance ?? limit) - 1 : limit;
    const other = candidate.toLowerCase();
    const distance = isNear(other, worst) ? boundedDistance(folded, other, worst) : undefined;
    if (distance === undefined) continue;
    const place = near.findIndex((found) => found.distance > distance);
    near.splice(place === -1 ? near.length : place, 0, { candidate, distance });
    near.length = Math.min(near.length, count);
  }
  const differInCase = near[0]?.distance === 0;
  return near.filter(({ distance }) => !differInCase || distance === 0).map(({ candidate }) => candidate);
}

/** The suggestions for a misspelled word that are all as near as the nearest one, at most `count` of them. */
export function equallyNear(word: string, candidates: Iterable<string>, count: number, budget: WorkBudget): readonly string[] {
  const near = nearest(word, candidates, count, budget);
  const distanceTo = (other = "") => boundedDistance(word.toLowerCase(), other.toLowerCase(), word.length);
  const least = distanceTo(near[0]);
  return near.filter((each) => distanceTo(each) === least);
}

/** How many of the nearest paths are looked at segment by segment. */
const maxPaths = 5;

/**
 * The suggestion for a path: the nearest candidate, if it has as many segments, of which each differing one is near in itself:
 * `/api/customers` is none for `/api/custom-fields`, although most of the path is right; or if a segment was added or left out.
 */
export function nearestPath(path: string, candidates: Iterable<string>, budget: WorkBudget): string | undefined {
  return nearest(path, candidates, maxPaths, budget).find((candidate) => haveNearSegments(path, candidate));
}

/** Whether two paths have another number of segments, or each differing segment is near in itself, by `isNear`. */
export function haveNearSegments(path: string, other: string, isNear = isNearWord): boolean {
  const segments = path.split("/");
  const others = other.split("/");
  return others.length !== segments.length || segments.every((segment, at) => isNear(segment, others[at] ?? ""));
}

/** Whether a name is a suggestion for a misspelled one, or the same. One with another number is something else: `2.0` and `1.0`. */
export function isNearWord(word: string, other: string): boolean {
  if (word === other) return true;
  return withoutNumbers(word) !== withoutNumbers(other) && nearest(word, [other]).length > 0 && haveNearParts(word, other);
}

/**
 * Whether two names have another number of parts between hyphens, or each differing part is near in itself, or begins like the other:
 * `create-user` is none for `delete-user`, but for `creating-users`.
 */
function haveNearParts(name: string, other: string): boolean {
  const parts = name.toLowerCase().split(/[-_ ]/u);
  const others = other.toLowerCase().split(/[-_ ]/u);
  if (parts.length === 1 || parts.length !== others.length) return true;
  return parts.every((part, at) => {
    const counterpart = others[at] ?? "";
    return part === counterpart || beginAlike(part, counterpart) || nearest(part, [counterpart]).length > 0;
  });
}

/** Whether most of the shorter word is the beginning of the other one, as in `create` and `creating`. */
function beginAlike(word: string, other: string): boolean {
  const length = Math.ceil(0.75 * Math.min(word.length, other.length));
  return word.slice(0, length) === other.slice(0, length);
}

function withoutNumbers(word: string): string {
  return word.replace(/\d+/gu, "*");
}

/** A quick test that lets through only texts that differ from a word by few enough letters, in any order. */
function letterFilter(word: string): (other: string, limit: number) => boolean {
  // Counted with the first text of a similar length: many words are compared with none.
  let counts: Int16Array | undefined;
  let left: Int16Array | undefined;
  return (other, limit) => {
    if (Math.abs(word.length - other.length) > limit) return false;
    counts ??= countLetters(word);
    left ??= new Int16Array(counts.length);
    left.set(counts);
    let missing = 0;
    for (let at = 0; at < other.length; at++) {
      const letter = other.charCodeAt(at) % counts.length;
      const count = left[letter] ?? 0;
      if (count > 0) left[letter] = count - 1;
      else if (++missing > limit) return false;
    }
    return word.length - other.length + missing <= limit;
  };
}

/** Some letters share a counter, which lets more texts through and rejects none wrongly. */
function countLetters(word: string): Int16Array {
  const counts = new Int16Array(64);
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) % counts.length;
    counts[letter] = (counts[letter] ?? 0) + 1;
  }
  return counts;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighboring letters (each place touched once) between two texts;
 * undefined if it is more than `limit`. Takes time in proportion to the length times the limit.
 */
export function boundedDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const width = endB - start + 1;
  const tooFar = limit + 1;
  let beforePrevious = new Array<number>(width).fill(tooFar);
  let previous = new Array<number>(width).fill(0);
  let current = new Array<number>(width).fill(tooFar);
  for (let column = 0; column < width; column++) previous[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= endA - start; row++) {
    current.fill(tooFar);
    current[0] = row;
    let least = row;
    for (let column = Math.max(1, row - limit); column <= Math.min(width - 1, row + limit); column++) {
      const codeA = a.charCodeAt(start + row - 1);
      const codeB = b.charCodeAt(start + column - 1);
      let distance = (previous[column - 1] ?? tooFar) + (codeA === codeB ? 0 : 1);
      distance = Math.min(distance, (previous[column] ?? tooFar) + 1, (current[column - 1] ?? tooFar) + 1);
      const isSwap =
        row > 1 && column > 1 && codeA === b.charCodeAt(start + column - 2) && codeB === a.charCodeAt(start + row - 2);
      if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] ?? tooFar) + 1);
      current[column] = distance;
      least = Math.min(least, distance);
    }
    // A swap reaches two rows back and adds one to the value there.
    if (least > limit && leastBefore > limit) return undefined;
    leastBefore = least;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  const distance = previous[width - 1] ?? tooFar;
  return distance <= limit ? distance : undefined;
}
