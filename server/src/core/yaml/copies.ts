import { numberText } from "../text/numberText.ts";
import { ParseError } from "../text/value.ts";
import type { WorkBudget } from "../text/workBudget.ts";

/**
 * How many values aliases and merge keys may stand for in what the index of a file reads. They count each time: a small text can stand
 * for any number of them.
 */
export const maxCopies = 200_000;

/** How many characters of a string that is copied count as a value. */
const charactersPerValue = 10;

/** Thrown where a text may be YAML, but stands for more than is read here. */
export class YamlLimitError extends ParseError {
  constructor(message: string) {
    super(message, { offset: 0, length: 0 });
  }
}

/** The error about more values than a limit. */
export function tooManyCopies(limit: number): YamlLimitError {
  return new YamlLimitError(`its aliases and merge keys expand to more than ${numberText(limit)} values`);
}

/** What a value that is copied counts, given the characters that it has. */
export function copyCost(characters = 0): number {
  return 1 + characters / charactersPerValue;
}

/** Counts a value that is copied. @throws YamlLimitError if there are too many. */
export function countCopy(copies: WorkBudget, characters = 0): void {
  copies.left -= copyCost(characters);
  if (copies.left < 0) throw tooManyCopies(maxCopies);
}
