import { partitionPoint } from "../std/partitionPoint.ts";

/** Values in the order of their ranks. Finds the nearest ones without looking at all. */
export class RankedList<T extends { readonly rank: number }> {
  readonly #sorted: readonly T[];

  /** Values of the same rank keep their order. */
  constructor(values: readonly T[]) {
    this.#sorted = values.toSorted((a, b) => a.rank - b.rank);
  }

  /** The nearest value before a rank, the last one of these; if there is none, the nearest one after it, the first one of these. */
  nearest(rank: number): { readonly value: T; readonly isBefore: boolean } | undefined {
    const before = this.#sorted[this.#countBelow(rank) - 1];
    const value = before ?? this.#sorted[this.#countBelow(rank + 1)];
    return value && { value, isBefore: before !== undefined };
  }

  /** How many values have a lower rank. */
  #countBelow(rank: number): number {
    return partitionPoint(this.#sorted, (value) => value.rank < rank);
  }
}
