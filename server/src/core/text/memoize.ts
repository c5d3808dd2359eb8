import { copyOf } from "./copyOf.ts";

/** More texts of one kind than any site has. */
const maxSize = 50_000;

/**
 * A function of a text that remembers its results: from keystroke to keystroke nearly all texts of a site stay the same. It forgets
 * everything when there are more texts than a site has. Results are computed from a copy, so that they keep no file's text alive.
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
