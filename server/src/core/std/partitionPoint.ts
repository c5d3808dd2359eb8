/** The index of the first value that fails a test, by binary search: all values before it pass, and none after it does. */
export function partitionPoint<T>(values: readonly T[], test: (value: T) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle];
    if (value !== undefined && test(value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
