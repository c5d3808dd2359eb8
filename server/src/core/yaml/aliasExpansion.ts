import { numberText } from "../text/numberText.ts";
import { ParseError } from "../text/value.ts";
import type { WorkBudget } from "../text/workBudget.ts";

/**
 * How many values aliases and merge keys may expand to in what the index of a file reads. They count each time: a small text can expand
 * to any number of them.
 */
export const maxExpansion = 200_000;

/** How many characters of a string in an expansion count as a value. */
const charactersPerValue = 10;

/** Thrown where a text may be YAML, but expands to more than is read here. */
export class YamlLimitError extends ParseError {
  constructor(message: string) {
    super(message, { offset: 0, length: 0 });
  }
}

/** The error about more values than a limit. */
export function expansionError(limit: number): YamlLimitError {
  return new YamlLimitError(`its aliases and merge keys expand to more than ${numberText(limit)} values`);
}

/** What a value in an expansion counts, given the characters that it has. */
export function expansionCost(characters = 0): number {
  return 1 + characters / charactersPerValue;
}

/** Counts a value in an expansion. @throws YamlLimitError if there are too many. */
export function countExpanded(expansion: WorkBudget, characters = 0): void {
  expansion.left -= expansionCost(characters);
  if (expansion.left < 0) throw expansionError(maxExpansion);
}
