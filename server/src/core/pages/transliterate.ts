import transliterate from "@sindresorhus/transliterate";
import { memoize } from "../text/memoize.ts";
import type { Transliterate } from "./slug.ts";

/** Scripts that the library does not know: their characters stay as they are. */
const unknownScripts = /^[\u2E80-\u9FFF\uAC00-\uD7AF]$/u;

/** A character, or a few that the library writes differently together than each alone. */
const units = /ъе|ый|тс|ու|[#*\d]\uFE0F\u20E3|[^\0-\x7F](?:\u200E|\uFE0F)*/giu;

/**
 * Makes a function that writes other letters in Latin ones. The library takes about a millisecond for a text of any length, so it is
 * given each character once.
 */
export function transliterator(): Transliterate {
  const inLatin = memoize((unit) => (unknownScripts.test(unit) ? unit : transliterate(unit)));
  return (text) => (/[^\0-\x7F]/u.test(text) ? text.normalize().replace(units, inLatin) : text);
}
