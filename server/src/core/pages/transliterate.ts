import transliterate from "@sindresorhus/transliterate";
import { memoize } from "../text/memoize.ts";
import type { Transliterate } from "./slug.ts";

/** Scripts that the library does not know: their characters stay as they are. */
const unknownScripts = /^[\u2E80-\u9FFF\uAC00-\uD7AF]+$/u;

/** Makes a function that writes other letters in Latin ones. The library takes about a millisecond for a text of any length. */
export function transliterator(): Transliterate {
  const inLatin = memoize((run) => (unknownScripts.test(run) ? run : transliterate(run)));
  return (text) => text.replace(/[^\0-\x7F]+/gu, inLatin);
}
