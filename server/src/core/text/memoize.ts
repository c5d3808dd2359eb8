import { copyOf } from "./copyOf.ts";

/** The most results in the cache: more than any site has texts of one kind. */
const maxSize = 50_000;

/**
 * A function of a text that caches its results: nearly all texts of a site stay the same from keystroke to keystroke. Clears the cache
 * when it has more texts than a site has. Results are computed from a copy of the text, so that they do not keep a file in memory.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const copy = copyOf(text);
    const value = compute(copy);
    if (known.size >= maxSize) known.clear();
    known.set(copy, value);
    return value;
  };
}
