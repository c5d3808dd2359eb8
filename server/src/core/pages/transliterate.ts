import transliterate from "@sindresorhus/transliterate";
import { memoize } from "../text/memoize.ts";
import type { Transliterate } from "./slug.ts";

/** Scripts that the library does not know: their characters stay as they are. */
const unknownScripts = /^[\u2E80-\u9FFF\uAC00-\uD7AF]$/u;

/** A character, or a few that the library writes differently together than each alone. */
const units = /ъе|ый|тс|ու|[#*\d]\uFE0F\u20E3|[^\0-\x7F](?:\u200E|\uFE0F)*/giu;

/** How many characters are given to the library together: those with the same first digits, as in most texts of a script. */
const blockSize = 0x100;

/**
 * Makes a function that writes other letters in Latin ones. The library takes about a millisecond for a text of any length, so it is
 * given each character once, with its neighbors.
 */
export function transliterator(): Transliterate {
  const blocks = new Map<number, ReadonlyMap<string, string>>();
  const group = memoize((unit) => transliterate(unit));
  const inLatin = (unit: string) => {
    if (unknownScripts.test(unit)) return unit;
    const code = unit.codePointAt(0) ?? 0;
    const start = code - (code % blockSize);
    const block = blocks.get(start) ?? readBlock(start);
    blocks.set(start, block);
    return block.get(unit) ?? group(unit);
  };
  return (text) => (/[^\0-\x7F]/u.test(text) ? text.normalize().replace(units, inLatin) : text);
}

/** The characters of a block in Latin letters, but those that are not themselves beside others. */
function readBlock(start: number): ReadonlyMap<string, string> {
  const all = Array.from({ length: blockSize }, (_, index) => String.fromCodePoint(start + index));
  const characters = all.filter((character) => !/[\s\p{Surrogate}]/u.test(character));
  const written = transliterate(characters.join("\n")).split("\n");
  return new Map(characters.map((character, index) => [character, written[index] ?? character]));
}
