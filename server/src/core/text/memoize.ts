import { copyOf } from "./copyOf.ts";

/** So many texts are more than any site has of one kind. */
const most = 50_000;

/**
 * A function of a text that keeps its answers: from keystroke to keystroke the texts of a site are nearly all the same. It forgets
 * them all when there are more than a site has. The answers are made of a copy, so that no version of a file is kept with them.
 */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const copy = copyOf(text);
    const made = answer(copy);
    if (known.size >= most) known.clear();
    known.set(copy, made);
    return made;
  };
}
